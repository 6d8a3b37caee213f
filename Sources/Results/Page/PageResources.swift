// swift-format-ignore-file
// Written by script/embed-page from the files of the folder Browser: change those.

/// What every page carries: its script, its style sheet, and what its policy calls them.
package enum PageResources {
  /// The hash by which the page's policy allows the script.
  package static let scriptHash = "sha256-eVdb1fKSQinBsG9yYw0QZgx87XL7N/m09bgNPrqZ6iI="
  /// The hash by which the page's policy allows the style sheet.
  package static let styleHash = "sha256-mjWhFuGyXz0pnXBbBRYM+OKzaa36dBiZeeaGM9PVieM="

  /// The script, as it is between its tags.
  package static let script = #"""
(()=>{'use strict';const byId=(id)=>document.getElementById(id);const meta=JSON.parse(byId('meta').textContent);const controls=
/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;const plain=(text)=>String(text).replace(controls,(control)=>
`⟨${control.charCodeAt().toString(16).toUpperCase().padStart(4, '0')}⟩`);const setText=(element,text)=>{element.textContent=plain(text);};function make(tag,...content){
const[name,...classes]=tag.split('.');const element=document.createElement(name);if(classes.length>0)element.className=classes.join(' ');for(const part of content.flat(2)){
if(part instanceof Node||typeof part!=='object'){element.append(part instanceof Node?part:plain(part));continue;}
for(const[key,value]of Object.entries(part)){if(typeof value==='function')element.addEventListener(key,value);else if(value!==false)element.setAttribute(key,value===true?'':plain(value));}
}
return element;}
const button=(text,click,attributes={})=>
make('button',{type:'button',click,...attributes},text);const darkScreen=matchMedia('(prefers-color-scheme: dark)');const paper=matchMedia('print');
const lessMotion=matchMedia('(prefers-reduced-motion: reduce)');const clamp=(value,least,most)=>Math.min(Math.max(value,least),most);
const greatest=(numbers)=>numbers.reduce((most,number)=>Math.max(most,number),0);function duration(time){const units=[['ns',1],['µs',1e3],['ms',1e6],['s',1e9]];
const[name,size]=units.find((unit)=>time/unit[1]<999.5)??units[3];const value=time/size;return `${value.toFixed(value < 9.995 ? 2 : value < 99.95 ? 1 : 0)} ${name}`;}
const tick=(time)=>time===0?'0'
:duration(time).replace(/\.0+ /,' ').replace(/(\.\d)0 /,'$1 ');const percent=(share)=>
share<1e-4?'< 0.01 %':`${Number((share * 100).toPrecision(share < 0.1 ? 2 : 3))} %`;const change=(ratio)=>`${ratio < 1 ? '−' : '+'}${Math.abs((ratio - 1) * 100).toFixed(1)} %`;
const count=(number)=>String(number).replace(/\B(?=(\d{3})+$)/g,',');function niceStep(whole,steps){const power=10**Math.floor(Math.log10(whole/steps));
return power*[1,2,5,10].find((step)=>step*power*steps>=whole*0.999);}
function firstFrom(column,value){let[low,high]=[0,column.length];while(low<high){const middle=(low+high)>>1;if(column[middle]<value)low=middle+1;else high=middle;}
return low;}
const canUnpack=typeof DecompressionStream==='function';const unpacked=new Map();function bytesOf(id){if(!unpacked.has(id))unpacked.set(id,inflated(byId(id).textContent.trim()));
return unpacked.get(id);}
async function inflated(text){const packed=Uint8Array.from(atob(text),(letter)=>letter.charCodeAt(0));const stream=new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
return new Uint8Array(await new Response(stream).arrayBuffer());}
function columnsOf(bytes){let place=0;const next=()=>{let value=0;for(let scale=1;;scale*=128){const byte=bytes[place++];if(byte===undefined)throw new Error('the data ends too early');
value+=(byte&127)*scale;if(byte<128)return value;}
};const signed=()=>{const value=next();return value%2?-(value+1)/2:value/2;};const column=(length,read=next)=>Float64Array.from({length},read);const steps=(length,read=next,scale=1)=>{let sum=0;
return column(length,()=>(sum+=read())*scale);};return{next,signed,column,steps};}
async function frameTimes({data,form,frames}){const bytes=await bytesOf(data);const logarithms=(part)=>Float64Array.from(bytes.subarray(part*frames,(part+1)*frames),(byte)=>byte&&2**((byte-1)/8));
if(form==='total')return{total:logarithms(0),parts:null};const{column}=columnsOf(bytes);const parts=[0,1,2,3].map((part)=>form==='exact'?column(frames):logarithms(part));
return{total:parts[0].map((_,i)=>parts.reduce((sum,part)=>sum+part[i],0)),parts};}
async function frameCounts({counts,countNames,frames}){if(!counts)return[];const{column}=columnsOf(await bytesOf(counts));return countNames.map((name)=>[name,column(frames)]);}
async function comparedUnits({data,units}){const{column,steps}=columnsOf(await bytesOf(data));return{first:steps(units),base:column(units),head:column(units)};}
async function sceneOf(scenario){const told=meta.scenes[scenario.scene];if(!told?.data)return null;const{next,signed,column,steps}=columnsOf(await bytesOf(told.data));
const lengths=(length)=>steps(length,signed,1/8);const seconds=steps(told.frames,next,1e-6);const names=['x','y','width','height','contentWidth','contentHeight'];
const views=Object.fromEntries(names.map((name)=>[name,lengths(told.frames)]));const length=next();const spans={first:steps(length),frames:column(length),section:steps(length,signed),
kind:column(length),item:steps(length,signed),id:steps(length,signed),x:lengths(length),y:lengths(length),width:lengths(length),height:lengths(length),
z:column(length,signed),alpha:column(length),isPinned:column(length),};spans.lines=Array.from(column(length),(number)=>
Array.from({length:number},()=>column(4,signed).map((eighths)=>eighths/8)));return{...told,events:meta.events[told.events],seconds,views,spans};}
function brushOn(canvas){const{width,height}=canvas.getBoundingClientRect();if(!width||!height)return null;canvas.width=Math.round(width*devicePixelRatio);
canvas.height=Math.round(height*devicePixelRatio);const pen=canvas.getContext('2d');pen.scale(devicePixelRatio,devicePixelRatio);pen.textBaseline='middle';pen.lineJoin='round';
const style=getComputedStyle(canvas);const known={};const colour=(name)=>known[name]??=style.getPropertyValue(`--${name}`).trim()||name;const brush={pen,width,height,right:width-10,path(points){
pen.beginPath();for(const[x,y]of points)pen.lineTo(x,y);return brush;},box(x,y,w,h,radius=0){pen.beginPath();pen.roundRect(x,y,w,h,radius);return brush;},fill(name,opacity=1){pen.globalAlpha=opacity;
pen.fillStyle=colour(name);pen.fill();pen.globalAlpha=1;return brush;},stroke(name,thickness=1,dashes=[]){pen.strokeStyle=colour(name);pen.lineWidth=thickness;pen.setLineDash(dashes);pen.stroke();
return brush;},text(text,x,y,name='quiet',align='left',isStrong=false){const font=`${isStrong ? 'bold 12px' : '11px'} ${style.fontFamily}`;
Object.assign(pen,{font,textAlign:align,strokeStyle:colour('card'),lineWidth:4});pen.setLineDash([]);if(isStrong)pen.strokeText(text,x,y);pen.fillStyle=colour(name);pen.fillText(text,x,y);},
rule(ticks,left,yOf){for(const time of ticks){const y=Math.round(yOf(time))+0.5;brush.path([[left,y],[brush.right,y]]).stroke('line');brush.text(tick(time),left-6,y,'quiet','right');}
},glyph(kind,x,y,size,name,opacity){if(glyphs[kind])brush.path(glyphs[kind].map(([dx,dy])=>[x+dx*size,y+dy*size]));else brush.box(x-size/2,y-size/2,size,size,size);brush.fill(name,opacity);},};
return brush;}
const glyphs={resize:[[0,-1],[1,0],[0,1],[-1,0]],edit:[[0,-0.9],[1,0.8],[-1,0.8]],reload:[[-0.8,-0.8],[0.8,-0.8],[0.8,0.8],[-0.8,0.8]],
layout:[[-1,0],[-0.2,-0.8],[-0.2,0.8],[0.2,-0.8],[1,0],[0.2,0.8],[0.2,-0.8]],wrong:[[-0.7,1.3],[-0.7,-1.2],[1.1,-0.5],[-0.35,0.2],[-0.35,1.3]],};const multiples=(step,most)=>
Array.from({length:Math.floor(most/step)+1},(_,i)=>i*step);const heatSteps=[1.1,1.5,2.5,6,20];const heatFloors={late:1,hitch:0.1,allocations:0.1};
const scenarioOf=(box)=>meta.scenarios[box?.dataset.scenario];function startMatrix(table){const[show,filter,only]=['show','filter','only'].map(byId);
const bodies=[...table.tBodies].map((body)=>[body,[...body.rows]]);const rows=bodies.flatMap(([,own])=>own);const headRow=table.tHead.rows[0];const heads=[...headRow.cells];
const told=make('p.count',{role:'status'});const controls=show.closest('.controls');controls.append(told);controls.hidden=false;const showFigures=()=>{const name=show.value;
const floor=heatFloors[name]??0;const groupOf=({layout,trace,items})=>[layout,trace,items].join();const best={};for(const scenario of meta.scenarios){const group=groupOf(scenario);
best[group]=Math.min(scenario.figures[name]??Infinity,best[group]??Infinity);}
for(const box of table.querySelectorAll('td[data-scenario]')){const scenario=scenarioOf(box);const value=scenario.figures[name]??null;
setText(box.querySelector('.number'),scenario.texts[name]??'n/a');box.querySelector('.change')?.toggleAttribute('hidden',name==='change');const ratio=name==='change'||value===null?1
:(value+floor)/Math.max(best[groupOf(scenario)]+floor,1e-9);const depth=heatSteps.filter((step)=>ratio>step).length;for(let step=0;step<6;step++)box.classList.toggle(`heat-${step}`,step===depth);}
const sorted=heads.findIndex((head)=>head.ariaSort.endsWith('ending'));if(sorted>0)order(sorted);};const leaveOut=()=>{const words=filter.value.toLowerCase().split(/\s+/);
const fits=({trace,layout,index,matters})=>(matters||!only.checked)
&&words.every((word)=>`${trace} ${layout} ${index}`.toLowerCase().includes(word));const columns=new Set([0]);let left=0;for(const row of rows){row.hidden=true;for(const box of row.cells){
const scenario=scenarioOf(box);const isLeft=scenario!==undefined&&fits(scenario);box.classList.toggle('out',!isLeft);if(!isLeft)continue;row.hidden=false;columns.add(box.cellIndex);left++;}
}
for(const row of[headRow,...rows]){for(const box of row.cells)box.hidden=!columns.has(box.cellIndex);}
const all=meta.scenarios.length;told.textContent=left===all
?'':`${count(left)} of ${count(all)} scenarios; the others are left out here`;};const order=(column)=>bodies[0][0].append(...sortedBy(rows,heads[column],(row)=>
scenarioOf(row.cells[column])?.figures[show.value]));heads.forEach((head,column)=>makeSortable(head,heads,true,()=>{table.classList.toggle('sorted',column>0);if(column>0)return order(column);
head.ariaSort='none';for(const[body,own]of bodies)body.append(...own);}));show.addEventListener('change',showFigures);if(show.value)showFigures();
for(const control of[filter,only])control.addEventListener('input',leaveOut);return(scenario)=>{for(const box of table.querySelectorAll('td')){
box.classList.toggle('chosen',scenarioOf(box)===scenario);}
};}
function startTable(table){const[body]=table.tBodies;const rows=[...body.rows];const heads=[...table.tHead.rows[0].cells];
heads.forEach((head,column)=>makeSortable(head,heads,head.className==='number',()=>
body.append(...sortedBy(rows,head,(row)=>row.cells[column].textContent.trim()))));}
function makeSortable(head,heads,isFigure,sort){const control=button('',()=>{const before=head.ariaSort;for(const other of heads)other.ariaSort='none';
const isDescending=before==='ascending'||(isFigure&&before!=='descending');head.ariaSort=isDescending?'descending':'ascending';sort();});control.className='sort';control.append(...head.childNodes);
head.append(control);}
function sortedBy(rows,head,valueOf){const sign=head.ariaSort==='descending'?-1:1;const isMissing=(value)=>[null,undefined,'','n/a'].includes(value);
const inOrder=new Intl.Collator('en',{numeric:true});const compare=([,a],[,b])=>isMissing(a)||isMissing(b)
?isMissing(a)-isMissing(b)
:sign*(isNaN(a)||isNaN(b)?inOrder.compare(a,b):a-b);return rows.map((row)=>[row,valueOf(row)]).sort(compare).map(([row])=>row);}
async function copy(control){const text=control.closest('.command').querySelector('code');let isCopied=true;try{await navigator.clipboard.writeText(text.textContent);}catch{
getSelection().selectAllChildren(text);isCopied=document.execCommand('copy');if(isCopied)getSelection().removeAllRanges();}
control.textContent=isCopied?'Copied':'Selected';setTimeout(()=>{control.textContent='Copy';},1500);}
const phases=[['query',2],['prepare',1],['update',0],['rest',3]];const left=46;function makeChart(choose,describe){const base=make('canvas',{role:'img'});const cover=make('canvas.cover');
const slider=make('input',{type:'range','aria-label':'Frame',min:0});const element=make('div.plot',base,cover,slider);let run,whole,span,chosen,lanes,room,column;let pressed=null;
const chart={element,slider,scale:'log'};const xOf=(position)=>left+(position-span[0])/(span[1]-span[0])*room;const positionOf=(x)=>span[0]+clamp((x-left)/room,0,1)*(span[1]-span[0]);
const yOf=(time)=>lanes.bottom-(lanes.bottom-lanes.top)*(chart.scale==='log'
?clamp(Math.log(time/50)/Math.log(chart.top/50),0.01,1)
:Math.min(time/chart.top,1));chart.open=(frames)=>{run=frames;slider.max=run.length-1;chart.most=greatest(run.total);chart.slowest=chosen=run.total.indexOf(chart.most);
chart.scale=chart.most>run.budget/20?'budget':'log';whole=span=[run.at[0],Math.max(run.at.at(-1),run.at[0]+1e-3)];const partOf=([,part])=>run.parts[part][chart.slowest];
const phase=run.parts&&phases.reduce((a,b)=>partOf(b)>partOf(a)?b:a)[0];base.setAttribute('aria-label',!run.isTimed?`The offset over ${count(run.length)} frames`
:`Times of ${count(run.length)} frames, the slowest is frame `
+`${chart.slowest} with ${duration(chart.most)}`+(phase?`, mostly ${phase}`:''));chart.draw();};chart.show=(frame)=>{chosen=frame;const at=run.at[frame];const width=span[1]-span[0];
if(at<span[0]||at>span[1])see(at-width/10,at+width*0.9);else drawCover();};const see=(from,to)=>{const all=whole[1]-whole[0];const width=clamp(to-from,Math.min(all,all*10/run.length),all);
const start=clamp(from,whole[0],whole[1]-width);span=width>all*0.999?whole:[start,start+width];chart.draw();};chart.zoom=(factor)=>{if(factor===0)return see(...whole);
const middle=clamp(run.at[chosen],...span);see(...span.map((end)=>middle+(end-middle)/factor));};chart.draw=()=>{const brush=run&&brushOn(base);if(!brush)return;const{height,right}=brush;
room=right-left;const end=height-24;lanes={top:38,bottom:end-(run.offset?60:0),offset:end-38,end};if(!run.isTimed)lanes.bottom=lanes.offset=38;const first=firstFrom(run.at,span[0]-1e-9);
const after=Math.max(first+1,firstFrom(run.at,span[1]+1e-9));chart.visible=span===whole?null:[first,after];chart.top=chart.scale==='log'?Math.max(run.budget*1.6,chart.most*1.3)
:chart.scale==='budget'?run.budget*1.15
:Math.max(greatest(run.total.subarray(first,after))*1.15,100);drawAxes(brush);if(run.isTimed)drawTimes(brush,first,after);if(run.offset)drawOffset(brush,first,after);
const marks=[...run.events,...run.wrong.map(([frame])=>[frame,'wrong'])];for(const[frame,kind]of marks){if(frame<first||frame>=after)continue;const isWrong=kind==='wrong';
brush.glyph(kind,xOf(run.at[frame]),isWrong?8:20,4.5,isWrong?'bad':'ink');}
describe();drawCover();};const drawAxes=(brush)=>{const{budget}=run;const ticks=!run.isTimed?[]:chart.scale==='log'
?[1e2,1e3,1e4,1e5,1e6,1e7,1e8,1e9]
:multiples(niceStep(chart.top,4),chart.top);brush.rule(ticks.filter((time)=>Math.abs(yOf(time)-yOf(budget))>12),left,yOf);if(run.isTimed&&budget<chart.top){const y=Math.round(yOf(budget))+0.5;
brush.path([[left,y],[brush.right,y]]).stroke('ink',1,[5,4]);brush.text(tick(budget),left-6,y,'ink','right');}
const step=niceStep(span[1]-span[0],Math.max(2,room/90));const digits=clamp(-Math.floor(Math.log10(step)+1e-9),0,3);for(let i=Math.ceil(span[0]/step-0.02);i*step<=span[1];i++){
const x=Math.round(xOf(i*step))+0.5;brush.path([[x,lanes.end],[x,lanes.end+4]]).stroke('line');const text=run.hasSeconds?`${(i * step).toFixed(digits)} s`:count(i*step);
brush.text(text,clamp(x,left+6,brush.right-10),lanes.end+13,'quiet','center');}
if(span===whole)return;const y=brush.height-3;const unit=room/(whole[1]-whole[0]);brush.box(left,y,room,3).fill('line');
brush.box(left+(span[0]-whole[0])*unit,y,(span[1]-span[0])*unit,3).fill('accent');};const drawTimes=(brush,first,end)=>{const{total,parts,at}=run;column=clamp(Math.floor(room/(end-first)*0.7),2,12);
const slowest=new Map();for(let frame=first;frame<end;frame++){const x=left+Math.floor((xOf(at[frame])-left)/column)*column;
if(!slowest.has(x)||total[frame]>total[slowest.get(x)])slowest.set(x,frame);}
for(const[place,frame]of slowest){const x=column===2?place:Math.round(xOf(at[frame])-column/2);const height=lanes.bottom-yOf(total[frame]);let y=lanes.bottom;
for(const[name,part]of parts?phases:[['rest']]){const size=height*(parts?parts[part][frame]/(total[frame]||1):1);y-=size;brush.box(x,y,column,size).fill(name);}
if(total[frame]>run.budget)brush.glyph('edit',x+column/2,y-6,3.5,'bad');}
};const drawOffset=(brush,first,end)=>{const most=Math.max(greatest(run.offset),1);const points=[];for(let frame=Math.max(0,first-1);frame<Math.min(run.length,end+1);frame++){
points.push([clamp(xOf(run.at[frame]),left,brush.right),lanes.end-(lanes.end-lanes.offset)*clamp(run.offset[frame]/most,0,1)]);}
brush.path([...points,[points.at(-1)[0],lanes.end],[points[0][0],lanes.end]]).fill('shade');brush.path(points).stroke('quiet',1.25);
brush.text(count(Math.round(most)),left-6,lanes.offset+2,'quiet','right');brush.text('offset',left-6,lanes.offset+17,'quiet','right');};const drawCover=()=>{const brush=lanes&&brushOn(cover);
if(!brush)return;if(pressed?.range){const[a,b]=pressed.range.map(xOf);brush.box(Math.min(a,b),0,Math.abs(b-a),lanes.end).fill('accent',0.15);}
const x=xOf(run.at[chosen]);const y=yOf(run.total[chosen]);const half=Math.max(column/2+2,5);brush.box(x-half,2,half*2,lanes.end-2,4).fill('accent',0.2);if(!run.isTimed)return;
brush.box(x-4.5,y-4.5,9,9,5).fill('accent').stroke('card',1.5);const isLeft=x>brush.width-90;brush.text(duration(run.total[chosen]),isLeft?x-half-5:x+half+5,
clamp(y,30,lanes.bottom-8),'accent',isLeft?'right':'left',true);};const move=(event)=>{if(!pressed)return;const position=positionOf(event.offsetX);if(pressed.range){pressed.range[1]=position;
return drawCover();}
const after=clamp(firstFrom(run.at,position),1,run.length-1);const isBefore=position-run.at[after-1]<run.at[after]-position;choose(Math.max(isBefore?after-1:after,0));};
cover.addEventListener('pointerdown',(event)=>{if(event.button!==0)return;cover.setPointerCapture(event.pointerId);const position=positionOf(event.offsetX);
pressed={range:event.shiftKey&&[position,position]};move(event);});cover.addEventListener('pointermove',move);for(const name of['pointerup','pointercancel']){cover.addEventListener(name,()=>{
const range=pressed?.range&&pressed.range.sort((a,b)=>a-b);pressed=null;slider.focus({preventScroll:true});if(range)see(...(range[1]-range[0]<(span[1]-span[0])/200?span:range));});}
slider.addEventListener('input',()=>choose(Number(slider.value)));new ResizeObserver(chart.draw).observe(element);return chart;}
const hues=[
'#d5e3f3 #c5d8ee #e2ecf7 #7f9fc4 #47698f #274768 #edf3fa #f2f6fb','#f3e3c4 #ecd7ae #f8edd8 #c2a267 #8a6a2c #5f4614 #fbf5e8 #fdf9f0','#d3e6d5 #c2dcc5 #e2efe3 #7fa885 #456f4b #2a4d2f #eef6ef #f3f9f3',
'#e4d8ee #d8c8e6 #eee6f5 #a188bb #68508a #47325f #f5f0f9 #f8f5fb','#cfe6e6 #bddcdc #dfefef #74a6a7 #3b6e70 #214d4e #edf6f6 #f2f9f9','#e9ddd2 #dfcfbf #f2e9e1 #b09579 #75593e #4f3a26 #f8f3ee #fbf8f4',
].map((row)=>row.split(' '));const darkHues=['212 38','38 38','130 24','268 26','181 32','28 22'].map((hue)=>
[27,32,23,48,40,86,20,17].map((lightness)=>`hsl(${hue}% ${lightness}%)`));function makePicture(){const canvas=make('canvas',{role:'img'});const caption=make('figcaption');
const picture={element:make('figure.view',canvas,caption),hasOnion:false};let run,scene,most,frame;picture.open=(frames)=>{run=frames;scene=run.scene;picture.element.hidden=!scene;
if(scene)most=[greatest(scene.views.width),greatest(scene.views.height)];};picture.show=(chosen)=>{frame=chosen;picture.draw();};const spansAt=(time)=>{const{first,frames,z}=scene.spans;
const found=[];for(let i=0;i<first.length&&first[i]<=time;i++){if(time<first[i]+frames[i])found.push(i);}
return found.sort((a,b)=>z[a]-z[b]||a-b);};picture.draw=()=>{const brush=scene&&frame!==undefined&&brushOn(canvas);if(!brush)return;const{width,height}=brush;const view=Object.fromEntries(
Object.entries(scene.views).map(([name,column])=>[name,column[frame]]));const isUpright=scene.axis!=='x';const screens=isUpright?[1.06,2]:[2,1.06];const scale=Math.min((width-22)/most[0]/screens[0],
(height-22)/most[1]/screens[1]);const[w,h]=[view.width*scale,view.height*scale];const[x,y]=[(width-10-w)/2,(height-10-h)/2];const place=(left,top,wide,high)=>
[x+(left-view.x)*scale,y+(top-view.y)*scale,wide*scale,high*scale];const isLoaded=frame<(scene.ended??Infinity);const spans=isLoaded?spansAt(frame):[];brush.box(0,0,width,height).fill('shade');
brush.box(...place(0,0,view.contentWidth,view.contentHeight)).fill('card');for(const span of spans)drawSpan(brush,span,place,1);const event=run.events.findLast(([before])=>before<=frame&&before>0);
if(picture.hasOnion&&event&&isLoaded){for(const span of spansAt(event[0]-1))drawSpan(brush,span,place,0.3);}
for(const veil of[[0,0,width,y],[0,y+h,width,height-y-h],[0,y,x,h],[x+w,y,width-x-w,h]])brush.box(...veil).fill('shade',0.68);if(!isLoaded)brush.path([[x,y+h/2],[x+w,y+h/2]]).stroke('line',h,[3,5]);
const found=run.wrong.filter(([wrong])=>wrong===frame);for(const[isDashed,...box]of found.flatMap(([,,,marks])=>marks)){brush.box(...place(...box),2).stroke('bad',2,isDashed?[4,3]:[]);}
const isWrong=found.length>0;brush.box(x,y,w,h,4).stroke(isWrong?'bad':'ink',2);const[offset,length,all]=isUpright
?[view.y,view.height,view.contentHeight]:[view.x,view.width,view.contentWidth];const room=(isUpright?height:width)-16;const size=clamp(length/Math.max(all,1),0.02,1)*room;
const start=clamp(offset/Math.max(all-length,1),0,1)*(room-size);for(const[from,extent,name]of[[0,room,'line'],[start,size,'quiet']]){
const bar=isUpright?[width-9,8+from,4,extent]:[8+from,height-9,extent,4];brush.box(...bar,2).fill(name);}
const bounds=`View ${points(view.width)} × ${points(view.height)}`;setText(caption,isLoaded
?`${bounds} and half a screen around it: ${count(spans.length)} elements`
:`${bounds}. Elements are left out from frame ${count(scene.ended)} on.`);canvas.setAttribute('aria-label',`Frame ${frame}. ${caption.textContent}`);};const drawSpan=(brush,i,place,opacity)=>{
const{pen}=brush;const s=scene.spans;const[x,y,w,h]=place(s.x[i],s.y[i],s.width[i],s.height[i]);const isDark=darkScreen.matches&&!paper.matches;
const hue=(isDark?darkHues:hues)[Math.abs(s.section[i])%6];const strength=opacity*s.alpha[i]/100;for(const[x1,y1,x2,y2]of s.lines[i]){
const ends=[place(s.x[i]+x1,s.y[i]+y1,0,0),place(s.x[i]+x2,s.y[i]+y2,0,0)];brush.path(ends).stroke(hue[3]);}
if(s.lines[i].length>0)return;const kind=scene.kinds[s.kind[i]];const tone={header:4,footer:6,background:7}[kind]??Math.max(s.id[i],0)%3;const inset=Math.min(w,h)>4?0.75:0;
const[wide,high]=[Math.max(w-2*inset,0.5),Math.max(h-2*inset,0.5)];brush.box(x+inset,y+inset,wide,high,Math.min(3,w/4,h/4));brush.fill(hue[tone],strength);pen.globalAlpha=strength;
if(tone!==4)brush.stroke(hue[3]);if(s.isPinned[i])brush.box(x+inset,y+inset,wide,2.5).fill(hue[5],strength);if(opacity===1&&w>22&&h>(tone===4?8:14)&&tone!==7){pen.globalAlpha=strength;
if(tone===4)brush.text(`section ${s.section[i]}`,x+6,y+h/2,'#fff');else{const section=s.section[i]>0&&w>44?`${s.section[i]}.`:'';brush.text(section+s.item[i],x+w/2,y+h/2,hue[5],'center');}
}
pen.globalAlpha=1;};new ResizeObserver(()=>picture.draw()).observe(canvas);return picture;}
const points=(length)=>String(Math.round(length*10)/10);function makePlayer(view){const player={isPlaying:false};player.control=button('▶ Play',()=>player.toggle(),{class:'play'});
player.speed=make('select',{'aria-label':'Speed'},[0.1,0.25,1,4].map((speed)=>
make('option',{value:speed,selected:speed===1},`${speed} ×`)));let request,timer,position,before;player.toggle=()=>{if(player.isPlaying)return player.stop();
if(view.frame===view.run.length-1)view.choose(0);player.isPlaying=true;player.control.textContent='❚❚ Pause';before=null;position=view.run.at[view.frame];
if(lessMotion.matches)timer=setInterval(showNextEvent,1000);else request=requestAnimationFrame(advance);};player.stop=()=>{if(!player.isPlaying)return;player.isPlaying=false;
cancelAnimationFrame(request);clearInterval(timer);player.control.textContent='▶ Play';view.choose(view.frame);};const advance=(now)=>{const{run,frame}=view;
const rate=Number(player.speed.value)*(run.hasSeconds?1:60);position+=(now-(before??now))/1000*rate;before=now;const next=Math.max(firstFrom(run.at,position+1e-9)-1,0);
if(next!==frame)view.choose(next);if(next>=run.length-1)player.stop();else request=requestAnimationFrame(advance);};const showNextEvent=()=>{
const next=view.run.events.find(([frame])=>frame>view.frame);if(next)view.choose(next[0]);else player.stop();};return player;}
const figureNames={max:'slowest frame',p99:'p99',p50:'median',late:'over budget',hitch:'hitch ms/s',allocations:'allocations a frame',examined:'looked at for each returned',};const kindNames={
resize:'◆ resize',edit:'▲ edit',sizes:'• sizes',reload:'■ reload',layout:'⇄ layout',other:'• other',wrong:'⚑ violation',};const keyNames={
Space:'play','← →':'a frame; with Shift ten','e E':'next, last event',s:'next slowest frame',v:'next violation','+ − 0':'zoom','?':'these keys','Shift and drag':'zoom to a range',};
const group=(label,...children)=>
make('div.segments',{role:'group','aria-label':label},children);const pairs=(tag,rows)=>make(tag,rows.map(([name,...texts])=>
make('div',make('dt',name),' ',make('dd',texts))));function makeScenarioView(section){const view={run:null,frame:0};const chart=makeChart((frame)=>act(()=>frame),()=>describeChart());
const picture=makePicture();const player=makePlayer(view);const[title,lead]=[make('h2',{id:'scenario-title'}),make('p.lead')];const[reason,hint]=[make('p'),make('p.hint')];
const[legend,kinds]=[make('p.legend'),make('p.legend')];const[figures,facts]=[make('div'),make('div')];const scales=['Log','Budget','Fit'].map((name)=>button(name,()=>{chart.scale=name.toLowerCase();
chart.draw();}));const onion=button('Onion',()=>{picture.hasOnion=!picture.hasOnion;onion.ariaPressed=picture.hasOnion;picture.draw();
},{'aria-pressed':false,title:'Draw the frame before the event, pale'});const scaling=group('Scale',scales);const keyButton=(text,label,key)=>button(text,()=>press(key),{'aria-label':label});
const slowest=make('select',{'aria-label':'Slowest frames',change:()=>{act(()=>Number(slowest.value));slowest.value='';}});const events=group('Events',keyButton('‹ event','Last event','E'),
keyButton('event ›','Next event','e'));const draw=make('code');const drawing=make('div.command',draw,make('button.copy',{type:'button'},'Copy'));const keys=make('details.keys',make('summary','Keys'),
pairs('dl',Object.entries(keyNames)));const stage=make('div.stage',make('div.timeline',make('div.bar',legend,make('span.gap'),scaling,group('Zoom',keyButton('−','Zoom out','-'),
keyButton('+','Zoom in','+'),keyButton('All','Show all','0'))),hint,chart.element,kinds,make('div.bar',player.control,player.speed,group('Frames',keyButton('‹','Frame before','ArrowLeft'),
keyButton('›','Next frame','ArrowRight')),events,slowest,onion),facts),picture.element,drawing,keys);section.append(title,lead,make('div.card',figures,reason,stage));
section.setAttribute('aria-labelledby','scenario-title');section.hidden=false;let opening,ranked,timer;view.open=async(scenario,frame)=>{player.stop();opening=scenario;let run=null;
setText(reason,'');try{run=await runOf(scenario);}catch({message}){setText(reason,message);}
if(opening!==scenario)return;Object.assign(view,{scenario,run});setText(title,[scenario.trace,scenario.layout,scenario.index].filter(Boolean).join(' · '));
figures.replaceChildren(pairs('dl.figures',Object.entries(figureNames)
.filter(([name])=>name in scenario.figures)
.map(([name,text])=>[text,scenario.texts[name]??'n/a'])));setText(lead,`${count(scenario.items)} items, ${count(run?.length ?? scenario.frames)} frames`
+(run?.hasSeconds?` in ${run.at.at(-1).toFixed(1)} s`:'')
+(run?`. Drag over the chart or play it. ${run.remark}`:'.'));stage.hidden=!run;if(!run)return;fillControls(run);picture.open(run);chart.open(run);
const first=run.wrong[0]?.[0]??(run.isTimed?chart.slowest:0);view.choose(frame===null?first:clamp(frame,0,run.length-1));};const fillControls=({isTimed,parts,events:changes,wrong,total})=>{
for(const part of[legend,scaling,slowest])part.hidden=!isTimed;legend.replaceChildren(...(parts?phases:[['rest']]).map(([name])=>make('span',
make(`span.swatch.${name}`),` ${parts ? name : 'time'}`)));const found=new Set([...changes.map(([,kind])=>kind),wrong[0]&&'wrong']);
kinds.replaceChildren(...Object.keys(kindNames).filter((kind)=>found.has(kind))
.map((kind)=>make(kind==='wrong'?'span.bad':'span',kindNames[kind])));events.hidden=onion.hidden=changes.length===0;ranked=[...total.keys()].filter((frame)=>total[frame]>0)
.sort((a,b)=>total[b]-total[a]).slice(0,20);slowest.replaceChildren(make('option',{value:''},'Slowest frames …'),...ranked.slice(0,10).map((frame)=>make('option',{value:frame},
`${frame}${second(frame)}, ${duration(total[frame])}`)));};const second=(frame)=>view.run.hasSeconds?`, ${view.run.at[frame].toFixed(3)} s`:'';
const textsOf=(rows,frame)=>rows.filter((row)=>row[0]===frame).map((row)=>row.at(-1));const describeChart=()=>{const{total,budget,isTimed}=view.run;if(!isTimed)return setText(hint,'');
for(const scale of scales){scale.ariaPressed=scale.textContent.toLowerCase()===chart.scale;}
const[from,end]=chart.visible??[];const texts=[chart.visible?`Frames ${count(from)} to ${count(end - 1)}, at most `
+`${duration(greatest(total.subarray(from, end)))}.`
:chart.scale==='log'?'Heights: times on a log scale. Colours: shares of a time.':''];if(budget>chart.top){texts.push(`↑ the budget of ${tick(budget)} is ${count(Math.round(budget / chart.top))} × `
+'higher than this chart');}
if(chart.most>chart.top)texts.push(`↑ the slowest frame takes ${duration(chart.most)}`);setText(hint,texts.join(' '));};view.choose=(frame)=>{view.frame=frame;chart.show(frame);picture.show(frame);
tellFacts();if(player.isPlaying)return;const{run,scenario}=view;chart.slider.value=frame;chart.slider.setAttribute('aria-valuetext',plain([`frame ${frame}${second(frame)}`,
...run.isTimed?[duration(run.total[frame])]:[],...textsOf(run.events,frame),...textsOf(run.wrong,frame)].join(', ')));drawing.hidden=!scenario.draw;
setText(draw,scenario.draw?.replaceAll('{frame}',frame)??'');};const tellFacts=()=>{const{run,frame}=view;const time=run.total[frame];const{width,height}=run.scene?.views??{};
const parts=run.parts?phases.filter(([,part])=>run.parts[part][frame]>0):[];const listed=(rows)=>rows.map(([name,text])=>`${name} ${text}`).join(' · ');const rows=[
['frame',`${count(frame)} of ${count(run.length)}${second(frame)}`],['time',run.isTimed
?`${duration(time)}, ${percent(time / run.budget)} of the budget`:''],['phases',listed(parts.map(([name,part])=>[name,duration(run.parts[part][frame])]))],
['view',run.scene?`${points(width[frame])} × ${points(height[frame])} at offset `
+points(run.offset[frame]):''],['events',run.events.length?textsOf(run.events,frame).join(', ')||'none':''],['counts',listed(run.counts.map(([name,values])=>[name,count(values[frame])]))],
...run.wrong.filter((wrong)=>wrong[0]===frame).map(([,id,invariant,,message])=>
['violation',make('a',{href:`#${id}`},invariant),` ${message}`]),];facts.replaceChildren(pairs('dl.facts.frame',rows.filter(([,text])=>text)));};const act=(next)=>{player.stop();
const frame=next(view.frame);if(frame===undefined)return;view.choose(clamp(frame,0,view.run.length-1));clearTimeout(timer);timer=setTimeout(()=>
history.replaceState(null,'',linkTo(view.scenario,view.frame)),300);};const press=(key,step=1)=>{const{events:changes,wrong}=view.run;const actions={ArrowLeft:()=>act((frame)=>frame-step),
ArrowRight:()=>act((frame)=>frame+step),' ':()=>player.toggle(),e:()=>act((frame)=>changes.find((event)=>event[0]>frame)?.[0]),E:()=>act((frame)=>changes.findLast((event)=>event[0]<frame)?.[0]),
s:()=>act((frame)=>ranked[(ranked.indexOf(frame)+1)%ranked.length]),v:()=>act((frame)=>(wrong.find((other)=>other[0]>frame)??wrong[0])?.[0]),'+':()=>chart.zoom(2),'-':()=>chart.zoom(0.5),
0:()=>chart.zoom(0),'?':()=>{keys.open=!keys.open;},};return Object.hasOwn(actions,key)&&(actions[key](),true);};section.addEventListener('keydown',(event)=>{const{target,key}=event;
const isOwn=target.closest(key===' '?'button, select, summary':'select');if(isOwn||event.ctrlKey||event.metaKey||event.altKey||!view.run)return;
if(press(key==='='?'+':key,event.shiftKey?10:1))event.preventDefault();});view.focus=()=>{section.scrollIntoView({behavior:lessMotion.matches?'auto':'smooth'});
chart.slider.focus({preventScroll:true});};view.draw=()=>{chart.draw();picture.draw();};return view;}
async function runOf(scenario){if(!canUnpack){throw new Error('This browser cannot unpack the frames: it has no DecompressionStream, as '
+'Chrome 80, Safari 16.4 and Firefox 113 have.');}
const compared=meta.comparisons.find((other)=>meta.scenarios[other.scenario]===scenario);const scene=await sceneOf(scenario);if(!scenario.form&&!scene){throw new Error(scenario.frames
?'Its frames were left out to keep the page small: write it with a larger --max-size.'
:'Nothing was measured of this scenario, and no pictures of it were recorded.');}
let times={total:new Float64Array(scene?.frames??0),parts:null};let remark='';if(scenario.form){times=await frameTimes(scenario);
if(scenario.form!=='exact')remark='Its times are rounded, by 4 % at most.';}else if(compared?.data){const{first,head}=await comparedUnits(compared);
first.forEach((frame,i)=>{times.total[frame]=head[i];});remark='Its times are the head’s, each of a unit of frames at the first of them.';}
const{length}=times.total;return{...times,scene,remark,length,budget:scenario.budget,counts:await frameCounts(scenario),isTimed:Boolean(scenario.form||compared?.data),offset:scene?.views[scene.axis],
wrong:scenario.wrong.filter(([frame])=>frame>=0),events:scene?.events??[],hasSeconds:Boolean(scene),at:scene?.seconds??times.total.map((_,frame)=>frame),};}
const isSlower=(ratio)=>ratio>1.05;const isFaster=(ratio)=>ratio<0.95;function makeComparisonView(box,show){const list=make('select',{change:()=>open(Number(list.value))},
meta.comparisons.map(({title},i)=>make('option',{value:i},title)));const session=make('canvas',{role:'img'});const scatter=make('canvas',{role:'img'});
const[names,told]=[make('p.legend'),make('p.note')];const charts=make('div.charts',make('figure.card',make('figcaption',make('b','Over the session'),
' red where the head takes longer, green where it takes less'),session),make('figure.card',make('figcaption',make('b','Frame by frame'),
' base across, head up; choose a point to see its frame'),scatter,told));box.append(make('div.controls',make('label','Scenario ',list),names),charts);box.hidden=false;let comparison,units,dots;
const open=async(i)=>{list.value=i;const opening=comparison=meta.comparisons[i];units=null;const found=canUnpack&&opening.data&&opening.units&&await comparedUnits(opening);
if(opening!==comparison)return;units=found;charts.hidden=!units;if(!units)return setText(names,'The page has no frames of it, or they cannot be unpacked.');
names.replaceChildren(...[['dashes','base'],['stroke','head']].map(([mark,side])=>
make('span',make(`span.${mark}`),` ${side}: ${comparison[side]}`)));tellCounts();draw();};const ratioOf=(i)=>units.head[i]/Math.max(units.base[i],1);const textOf=(i)=>
` ${duration(units.base[i])} → ${duration(units.head[i])}, ${change(ratioOf(i))}`;const tellCounts=()=>{const ratios=[...units.head.keys()].map(ratioOf);
const text=`The head is more than 5 % slower in ${count(ratios.filter(isSlower).length)} and `
+`faster in ${count(ratios.filter(isFaster).length)} of ${count(ratios.length)} units.`;setText(told,text);session.setAttribute('aria-label',`Base and head over the session. ${text}`);
scatter.setAttribute('aria-label',`Base against head. ${text}`);};const draw=()=>{if(!units)return;drawSession();drawScatter();};const drawSession=()=>{const brush=brushOn(session);if(!brush)return;
const{right,height}=brush;const bottom=height-24;const size=Math.ceil(units.base.length/((right-left)/2));const[base,head]=[units.base,units.head].map((side)=>
multiples(size,side.length-1).map((from)=>{const part=side.subarray(from,from+size);return part.reduce((sum,time)=>sum+time)/part.length;}));const most=greatest([...base,...head])*1.05;
const yOf=(time)=>bottom-time/most*(bottom-8);const line=(side)=>side.map((time,i)=>
[left+i/Math.max(side.length-1,1)*(right-left),yOf(time)]);brush.rule(multiples(niceStep(most,4),most),left,yOf);brush.text('units, in the order of the recording →',(left+right)/2,height-9,
'quiet','center');const[below,above]=[line(base),line(head)];for(const[name,sign]of[['bad',1],['good',-1]]){brush.path([]);for(let i=1;i<base.length;i++){
if(sign*(head[i-1]+head[i]-base[i-1]-base[i])<=0)continue;brush.pen.moveTo(...below[i-1]);for(const point of[above[i-1],above[i],below[i]])brush.pen.lineTo(...point);}
brush.fill(name,0.25);}
brush.path(below).stroke('quiet',1.25,[4,3]);brush.path(above).stroke('accent',1.75);};const drawScatter=()=>{const brush=brushOn(scatter);if(!brush)return;const{right,height}=brush;
const bottom=height-24;const all=[...units.base,...units.head].map((time)=>Math.max(time,1));const low=Math.log10(all.reduce((a,b)=>Math.min(a,b))/1.3);const high=Math.log10(greatest(all)*1.3);
const share=(time)=>(Math.log10(Math.max(time,1))-low)/(high-low);const xOf=(time)=>left+share(time)*(right-left);const yOf=(time)=>bottom-share(time)*(bottom-8);
const factors=high-low>3?[1]:high-low>1.6?[1,3]:[1,2,5];const ticks=[0,1,2,3,4,5,6,7,8,9].flatMap((power)=>
factors.map((factor)=>factor*10**power)).filter((time)=>
share(time)>=0&&share(time)<=1);brush.rule(ticks,left,yOf);for(const time of ticks){const x=Math.round(xOf(time))+0.5;brush.path([[x,8],[x,bottom]]).stroke('line');
brush.text(tick(time),x,bottom+13,'quiet','center');}
brush.path([[left,bottom],[right,8]]).stroke('quiet',1,[4,3]);dots=Array.from(units.base,(time,i)=>[xOf(time),yOf(units.head[i])]);dots.forEach(([x,y],i)=>{
const name=isSlower(ratioOf(i))?'bad':isFaster(ratioOf(i))?'good':'rest';brush.glyph(name==='bad'?'edit':'dot',x,y,name==='bad'?4:6,name,0.75);});
brush.text('▲ head is slower',left+8,18,'bad','left',true);brush.text('● head is faster',right-6,bottom-12,'good','right',true);};const near=({offsetX,offsetY})=>{
const distances=dots.map(([x,y])=>Math.hypot(x-offsetX,y-offsetY));const least=distances.reduce((a,b)=>Math.min(a,b));return least<24?distances.indexOf(least):null;};
scatter.addEventListener('pointermove',(event)=>{const i=near(event);if(i!==null)setText(told,`frame ${units.first[i]}:${textOf(i)}`);});scatter.addEventListener('click',(event)=>{
const i=near(event);const scenario=meta.scenarios[comparison.scenario];if(i!==null&&scenario)show(scenario,units.first[i]);});new ResizeObserver(draw).observe(charts);open(0);
const chooseFor=(scenario)=>{const found=meta.comparisons.findIndex((other)=>
meta.scenarios[other.scenario]===scenario);if(found>=0&&meta.comparisons[found]!==comparison)open(found);};return{draw,chooseFor};}
const linkTo=({key},frame)=>`#scenario=${encodeURIComponent(key)}&frame=${frame}`;function addressed(){const parts=new URLSearchParams(location.hash.slice(1).replaceAll('+','%2B'));
const frame=parts.get('frame')??'';const scenario=meta.scenarios.find(({key})=>key===parts.get('scenario'));return[scenario,/^\d{1,9}$/.test(frame)?Number(frame):null];}
function worstScenario(){const weight=({wrong,figures,budget,form})=>
(form?1e9:0)+(wrong.length>0?1e6:0)+(figures.max??0)/budget;return meta.scenarios.reduce((a,b)=>weight(b)>weight(a)?b:a);}
async function start(){for(const control of document.querySelectorAll('.copy'))control.hidden=false;const choose=byId('matrix')&&byId('show')&&startMatrix(byId('matrix'));
if(byId('all'))startTable(byId('all'));const view=byId('scenario')&&meta.scenarios.length>0
&&makeScenarioView(byId('scenario'));const open=async(scenario,frame)=>{choose?.(scenario);comparison?.chooseFor(scenario);if(view.scenario===scenario&&view.run&&frame!==null)view.choose(frame);
else await view.open(scenario,frame);};const show=(scenario,frame)=>open(scenario,frame).then(view.focus);const follow=()=>{const[scenario,frame]=addressed();
if(scenario&&view)return show(scenario,frame);};const comparison=view&&byId('compared')&&meta.comparisons.length>0
&&makeComparisonView(byId('compared'),show);addEventListener('hashchange',follow);document.addEventListener('click',({target})=>{const control=target.closest('.copy');if(control)copy(control);
if(target.closest('a')?.hash===location.hash)follow();});for(const change of[darkScreen,paper]){change.addEventListener('change',()=>{view?.draw();comparison?.draw();});}
await(follow()??(view&&open(worstScenario(),null)));document.documentElement.dataset.ready='true';}
start();})();
"""#

  /// The style sheet, as it is between its tags.
  package static let style = #"""
:root{color-scheme:light dark;--page:#f5f7f9;--card:#fff;--shade:#eef1f4;--line:#dde3e9;--ink:#17202a;--quiet:#52606d;--accent:#1b5fb8;--pale:#fff;--bad:#bb1e2d;--bad-soft:#fdeeee;--good:#1b7447;--good-soft:#e6f4ec;--query:#14918f;--prepare:#c77d12;--update:#4673d1;--rest:#84909c}
@media screen and (prefers-color-scheme:dark){:root{--page:#0f1419;--card:#171d24;--shade:#1f2730;--line:#2e3843;--ink:#e6ebf0;--quiet:#9ba8b5;--accent:#7fb3f5;--pale:#101820;--bad:#ff8a8a;--bad-soft:#3a1c20;--good:#6ccf9a;--good-soft:#17322a;--query:#35b5b0;--prepare:#e39a3b;--update:#7e9ff0;--rest:#7b8794}}
*{box-sizing:border-box}
[hidden]{display:none !important}
body{margin:0 auto;max-width:1280px;padding:0 20px 48px;background:var(--page);color:var(--ink);font:15px/1.5 system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,h3,p,ul,dl,dd,figure,pre{margin:0}
h1,h2{font-size:22px;line-height:1.3}
h2{font-size:19px;margin-bottom:12px}
h3{font-size:15px}
ul{padding:0;list-style:none}
section{margin-top:44px}
#verdict{margin:0}
a{color:var(--accent)}
code,pre{font:13px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
dt,th,.lead,.note,.hint,.legend,.count,figcaption,.top,.end{color:var(--quiet)}
dt,.note,.hint,.legend,.count,figcaption,thead th,.end,.tag,.trend p,.gates li>:last-child{font-size:13px}
.lead{max-width:70ch;margin:-8px 0 14px}
.note{margin-top:10px}
.bad{color:var(--bad)}
dd,td{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}
.aside,.plot input{position:absolute;width:1px;height:1px;margin:0;overflow:hidden;clip-path:inset(50%)}
:focus-visible,.plot:has(:focus-visible){outline:2px solid var(--accent);outline-offset:2px;border-radius:4px}
.top{padding:18px 0}
th b,.top b,figcaption b{color:var(--ink)}
.end,noscript p{margin-top:36px}
.card,.wrong,.trend,.gates li,.findings li,.warnings li,#scenarios .scroll{background:var(--card);border:1px solid var(--line);border-radius:10px}
.card,.wrong{padding:18px 20px}
.tag{display:inline-block;padding:1px 8px;border-radius:6px;margin-right:4px;background:var(--shade);color:var(--quiet);font-weight:600}
.tag.bad{background:var(--bad-soft);color:var(--bad)}
.tag.good{background:var(--good-soft);color:var(--good)}
button,select,[type=search]{min-height:32px;max-width:100%;padding:3px 11px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:inherit;font:inherit;font-size:14px}
[type=search]{width:17em}
[type=checkbox]{width:16px;height:16px;margin:0;accent-color:var(--accent)}
button,select,summary{cursor:pointer}
button:hover,select:hover{border-color:var(--quiet)}
[aria-pressed=true]{background:var(--ink);border-color:var(--ink);color:var(--card)}
.controls,.controls label,.bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px}
.controls{margin-bottom:12px;column-gap:20px}
.controls label{max-width:100%}
.legend>span{display:inline-block;margin-right:12px}
.legend>.swatch{margin:0 0 0 12px}
.legend>.swatch:first-child{margin:0}
.gap,.command code{flex:1}
.segments{display:flex}
.segments button{border-radius:0;margin-left:-1px}
.segments :first-child{border-radius:8px 0 0 8px;margin:0}
.segments :last-child{border-radius:0 8px 8px 0}
.swatch{display:inline-block;width:11px;height:11px;border-radius:3px;vertical-align:-1px;background:var(--heat)}
.heat-0.swatch{box-shadow:inset 0 0 0 1px var(--line)}
.query{background:var(--query)}
.prepare{background:var(--prepare)}
.update{background:var(--update)}
.rest{background:var(--rest)}
.dashes,.stroke{display:inline-block;width:22px;vertical-align:4px;border-top:2px dashed var(--quiet)}
.stroke{border-top:2px solid var(--accent)}
.scroll{position:relative;overflow-x:auto}
summary{padding:6px 0;color:var(--accent);width:fit-content}
.command,pre,noscript p{background:var(--shade);border-radius:8px;padding:10px 14px}
.command{display:flex;align-items:center;gap:12px;margin-top:10px;padding-right:8px}
.facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(230px,1fr));gap:12px 24px}
#verdict .card{display:grid;grid-template-columns:auto 1fr;column-gap:16px;align-items:center;border-left:5px solid var(--quiet)}
#verdict .card .mark{grid-row:1 / span 2}
#verdict .card>:not(.mark){grid-column:2}
#verdict h1:last-child{grid-row:1 / span 2}
#verdict .card p{color:var(--quiet)}
#verdict .card.fails{border-left-color:var(--bad)}
#verdict .card.passes{border-left-color:var(--good)}
.fails .disc{fill:var(--bad)}
.passes .disc{fill:var(--good)}
.sign-text{fill:var(--card)}
.disc ~ .sign{stroke:var(--card)}
.gates{display:grid;grid-template-columns:repeat(auto-fit,calc(25% - 9px));gap:12px;margin:12px 0}
.gates li{padding:10px 16px}
.gates li>:last-child{display:block}
.passes .mark{color:var(--good)}
.gates .fails{background:var(--bad-soft);border-color:var(--bad)}
.fails .mark,.fails b{color:var(--bad)}
.skipped{border-style:dashed}
.findings li{padding:9px 16px}
.findings li + li{border-top:0;border-top-left-radius:0;border-top-right-radius:0}
.findings li:not(:last-child){border-bottom-left-radius:0;border-bottom-right-radius:0}
.steps{display:flex;flex-wrap:wrap;gap:16px;padding:0;list-style:none}
#all td{white-space:nowrap}
.wrong{display:grid;grid-template-columns:minmax(0,1fr);gap:16px 24px}
.wrong + .wrong{margin-top:14px}
.charts{display:grid;grid-template-columns:1fr 1fr;gap:14px}
.pair{display:flex;flex-wrap:wrap;gap:14px}
.pair figure{max-width:100%}
figcaption{margin-bottom:6px}
.pair svg,.steps svg,.trend svg{max-width:100%;height:auto;border-radius:6px}
.pair svg,.steps svg,.strip svg{background:#fff}
.about>* + *{margin-top:12px}
.about .facts{grid-template-columns:1fr;gap:8px}
.wrong h3{grid-column:1 / -1}
.strip{overflow-x:auto}
table{border-collapse:collapse;font-size:14px}
th{text-align:left;font-weight:400}
th,td{padding:5px 10px}
thead th{vertical-align:bottom}
.plain tr + tr,.plain tbody{border-top:1px solid var(--line)}
th,.number{white-space:nowrap}
.number{text-align:right}
.sort{min-height:24px;padding:2px 0;border:0;background:none;font:inherit;text-align:inherit}
.sort:hover{color:var(--ink)}
[aria-sort$=ing] .sort{color:var(--ink);font-weight:600}
[aria-sort=ascending] .sort::after{content:" ▲"}
[aria-sort=descending] .sort::after{content:" ▼"}
#scenarios .legend{margin-bottom:12px}
#matrix{width:100%;padding-bottom:6px;border-collapse:separate;border-spacing:0}
#matrix thead th{padding:10px}
#matrix th span{color:var(--quiet)}
#matrix thead th span,.forest th span{display:block;font-size:12px}
#matrix tbody th{width:1%;padding-right:20px}
#matrix tr>:first-child{position:sticky;left:0;z-index:2;padding-left:16px;background:var(--card)}
#matrix:not(.sorted) tbody>:first-child>*{border-top:1px solid var(--line)}
#matrix td{padding:1.5px 2px;min-width:150px}
#matrix td:last-child{padding-right:12px}
#matrix td a{position:relative;display:flex;align-items:center;justify-content:flex-end;height:29px;padding:0 10px;border-radius:5px;background:var(--heat);overflow:hidden;color:var(--ink);text-decoration:none;white-space:nowrap}
#matrix a>*{position:absolute;left:10px;font-size:12px}
#matrix a>.sign ~ .change{left:26px}
#matrix a>.number{position:relative;left:0;font-size:14px}
#matrix a>.spark{inset:0;width:100%;height:100%}
#matrix path{fill:currentcolor;fill-opacity:0.1}
.heat-0{--heat:#f4f6f8}
.heat-1{--heat:#dfe9f6}
.heat-2{--heat:#bbd2f0}
.heat-3{--heat:#86aee2}
.heat-4{--heat:#3a6cb4}
.heat-5{--heat:#234a86}
@media screen and (prefers-color-scheme:dark){.heat-0{--heat:#1c232b}
.heat-1{--heat:#1e2f45}
.heat-2{--heat:#234063}
.heat-3{--heat:#2b5690}
.heat-4{--heat:#6a9fe0}
.heat-5{--heat:#a6caf6}}
#matrix .heat-4 a,#matrix .heat-5 a{color:var(--pale)}
#matrix a:hover{box-shadow:inset 0 0 0 1.5px var(--quiet)}
#matrix td.wrong{display:table-cell;background:none;border:0}
#matrix .wrong a,#matrix .late a{box-shadow:inset 0 0 0 2px var(--bad),inset 0 0 0 3px var(--card)}
#matrix .chosen a{outline:2px solid var(--accent)}
#matrix .out a{visibility:hidden}
.sign,.change,.forest .slower,.forest .faster{font-weight:600}
.slower,.sign,.slower .change{color:var(--bad)}
.faster,.faster .change{color:var(--good)}
:is(.heat-2,.heat-3,.heat-4,.heat-5) :is(.sign,.change){color:inherit}
.figures{display:flex;flex-wrap:wrap;gap:10px 34px;margin-bottom:18px}
.figures:empty{display:none}
.figures div{display:flex;flex-direction:column-reverse}
.figures dd{font-size:17px;font-weight:600}
.stage{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:12px 24px}
.stage>.command,.keys{grid-column:1 / -1;margin:0}
.plot + .legend{margin:2px 0 12px 46px}
.hint{min-height:20px;margin:8px 0 6px}
div.plot{position:relative;height:330px}
.plot canvas{position:absolute;inset:0;width:100%;height:100%}
.cover{cursor:ew-resize;touch-action:pan-y}
.play{min-width:94px}
.facts.frame{grid-template-columns:7fr 6fr;gap:2px 24px;margin-top:14px;font-size:14px}
.frame div{display:grid;grid-template-columns:64px 1fr;align-items:baseline}
.frame :nth-child(n+7){grid-column:1 / -1}
figure.view{display:flex;flex-direction:column;width:270px}
.view canvas{flex:1;width:100%;min-height:440px;height:0;border-radius:8px}
.view figcaption{margin-top:8px;min-height:40px}
.keys dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(270px,1fr));gap:4px}
.keys div{display:flex;gap:10px;align-items:baseline}
.keys dt{min-width:96px;color:var(--ink)}
.forest{width:100%}
.forest thead th,.forest td{padding:2px 16px 2px 0;white-space:nowrap}
.forest tbody th{padding:6px 24px 6px 0;vertical-align:top}
.forest tbody tr:first-child>*{border-top:1px solid var(--line);padding-top:6px}
.forest tr:last-child>td{padding-bottom:6px}
.forest .plot{width:1%}
.forest svg{display:block}
#compared{margin-top:24px}
.charts canvas{display:block;width:100%;height:300px}
.trend svg{margin-top:10px}
.trends{display:grid;grid-template-columns:repeat(auto-fill,minmax(300px,1fr));gap:14px}
.trend{padding:14px 16px}
.trend p,.trend span:not(.tag){color:var(--quiet);font-weight:400}
.warnings li{padding:8px 14px;border-left:4px solid var(--prepare);margin-bottom:8px}
.forest svg text,.trend svg text{font-family:system-ui,sans-serif}
.forest svg .quiet,.trend svg .quiet{fill:var(--quiet)}
.forest .paper,.trend .paper{fill:var(--card)}
.forest .shade,.trend .shade{fill:var(--shade)}
.forest svg .bad,.trend svg .bad{fill:var(--bad)}
.forest svg .good,.trend svg .good{fill:var(--good)}
.quiet-line{stroke:var(--quiet)}
.hair{stroke:var(--line)}
.bad-line{stroke:var(--bad)}
.good-line{stroke:var(--good)}
.accent-line{stroke:var(--accent)}
.command pre{flex:1;min-width:0;padding:0;background:none;white-space:pre-wrap}
.note + .card,.note + .trends,details .trends{margin-top:10px}
.interval,.untold,.same{font-weight:400;color:var(--quiet)}
.forest td.note p{position:sticky;left:0;width:fit-content;white-space:normal}
.slower-frames li,#comparison h3{margin-top:12px}
@media (min-width:900px){.wrong{grid-template:auto auto 1fr / minmax(0,auto) minmax(300px,1fr)}
.about{grid-column:2;grid-row:2 / span 2}
.wrong>.about:nth-child(2){grid-column:1 / -1}}
@media (max-width:760px){body{padding:0 14px 40px}
section{margin-top:36px}
.card,.wrong{padding:14px}
h1{font-size:19px}
.gates{grid-template-columns:1fr 1fr;gap:8px}
.gates li{padding:8px 12px}
#matrix tr>:first-child{padding:2px 12px;line-height:1.3}
#matrix tbody th span{display:block;font-size:13px}
#matrix td a{height:40px}
.figures{display:grid;grid-template-columns:repeat(3,1fr);gap:10px 12px}
.figures div{justify-content:flex-end}
.figures dd{font-size:15px}
.stage,.charts,.facts.frame{grid-template-columns:minmax(0,1fr)}
figure.view{order:-1;width:auto}
.view canvas{flex:none;height:330px;min-height:0}
.plot + .legend{margin-left:0}
.forest tbody th{min-width:90px;white-space:normal}
.forest td,.forest th{font-size:13px}
.interval{display:block}
.forest td.note p{max-width:calc(100vw - 64px)}
.forest tr>*{padding-right:10px !important}}
@media (pointer:coarse){button,select,[type=search],.sort{min-height:40px;min-width:40px}
[type=checkbox]{width:24px;height:24px}
summary{padding:9px 0}
#matrix td a{height:40px}}
@media print{.controls,.bar,.copy,.keys,.hint,summary{display:none !important}
.scroll{overflow:visible}
.card,.wrong,.trend,figure{break-inside:avoid}
#matrix a,.swatch{print-color-adjust:exact}}
"""#
}
