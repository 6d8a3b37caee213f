// swift-format-ignore-file
// Written by script/embed-page from the files of the folder Browser: change those.

/// What `record-web` serves: the recorder's script, and the page that says how to use it.
package enum RecorderResources {
  /// The policy of the page: what it asks for is from where it is from.
  package static let policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The script that records, at `/recorder.js`; as it is, it may also be put into a console.
  package static let script = #"""
(()=>{'use strict';const short=(length)=>Math.round(length*1000)/1000;function rising(numbers){const ends=[];const before=[];numbers.forEach((number,at)=>{let low=0;let high=ends.length;
while(low<high){const middle=(low+high)>>1;if(numbers[ends[middle]]<number)low=middle+1;else high=middle;}
before[at]=ends[low-1];ends[low]=at;});const kept=new Set();for(let at=ends[ends.length-1];at!==undefined;at=before[at])kept.add(at);return kept;}
function difference(old,now){let start=0;const shorter=Math.min(old.length,now.length);while(start<shorter&&old[start]===now[start])start+=1;let end=0;
while(end<shorter-start&&old[old.length-1-end]===now[now.length-1-end])end+=1;const targets=new Map();for(let to=start;to<now.length-end;to+=1)targets.set(now[to],to);const ops=[];const staying=[];
const deleted=[];for(let from=start;from<old.length-end;from+=1){const to=targets.get(old[from]);const last=ops[ops.length-1];if(to!==undefined){staying.push([from,to]);targets.delete(old[from]);
continue;}
deleted.push(old[from]);if(last&&last[2]+last[3]===from)last[3]+=1;else ops.push(['d',0,from,1]);}
const kept=rising(staying.map(([,to])=>to));staying.forEach(([from,to],at)=>{if(!kept.has(at))ops.push(['m',0,from,0,to]);});let run=[];for(const[id,to]of targets){
if(run[0]==='i'&&run[2]+run[3].length===to)run[3].push(id);else ops.push(run=['i',0,to,[id]]);}
return{ops,deleted,inserted:new Set(targets.keys())};}
function makeModel(){const ids=new Map();const keys=new Map();let next=0;let order=[];let present=new Set();const bind=(key,id)=>{ids.set(key,id);keys.set(id,key);return id;};const fresh=()=>next++;
const idOf=(key)=>ids.get(key);const listed=(rows)=>rows.map(({key})=>idOf(key)??bind(key,fresh()));const fill=(now,old,free,unknown,isFirst)=>{const more=free.length-old.length;
const block=Math.abs(more);const room=Math.max(free.length,old.length)-block;const shown=free.map((to,at)=>[unknown.get(to),at]).filter(([key])=>key!==undefined);const oldAt=(at,from)=>{
if(at<from)return old[at];if(more>0)return at<from+more?undefined:old[at-more];return old[at+block];};const preferred=isFirst?[0,room]:[room,0];
const starts=[...preferred,...shown.flatMap(([,at])=>[at,at-block+1])];let best=preferred[0];let fewest=Infinity;for(const from of more===0?[0]:starts){if(from<0||from>room)continue;
const wrong=shown.filter(([,at])=>keys.has(oldAt(at,from))).length;if(wrong<fewest)[best,fewest]=[from,wrong];}
free.forEach((to,at)=>{const id=oldAt(at,best);const key=unknown.get(to);if(key===undefined)now[to]=id??fresh();else if(id!==undefined&&!keys.has(id))now[to]=bind(key,id);
else now[to]=idOf(key)??bind(key,fresh());});};const aligned=(rows,count)=>{const isKnown=({key})=>present.has(idOf(key));
const unknown=new Map(rows.filter((row)=>!isKnown(row)).map((row)=>[row.index,row.key]));const hasChanged=count!==order.length||rows.some((row)=>isKnown(row)
?order[row.index]!==idOf(row.key):keys.has(order[row.index]));if(!hasChanged){for(const[index,key]of unknown)bind(key,order[index]);return order;}
const places=new Map(order.map((id,at)=>[id,at]));const known=rows.filter(isKnown).map(({index,key})=>
({to:index,id:idOf(key),from:places.get(idOf(key))}));const kept=rising(known.map(({from})=>from));const used=new Set(known.map(({id})=>id));const now=new Array(count);
for(const{to,id}of known)now[to]=id;let from=0;let to=0;const still=known.filter((row,at)=>kept.has(at));for(const row of[...still,{from:order.length,to:count}]){
const old=order.slice(from,row.from).filter((id)=>!used.has(id));const free=[];for(;to<row.to;to+=1)if(now[to]===undefined)free.push(to);fill(now,old,free,unknown,row===still[0]);from=row.from+1;
to=row.to+1;}
return now;};const update=(rows,count)=>{const now=count===undefined?listed(rows):aligned(rows,count);const old=order;if(now===old||(now.length===old.length&&now.every((id,at)=>id===old[at])))return;
order=now;present=new Set(now);return difference(old,now);};return{idOf,update,get ids(){return order;},begin:(count)=>{order=Array.from({length:count},fresh);present=new Set(order);},};}
const axes={y:{lead:'top',end:'bottom',offset:'scrollTop',content:'scrollHeight',extent:'clientHeight',border:'clientTop',across:'scrollLeft'},
x:{lead:'left',end:'right',offset:'scrollLeft',content:'scrollWidth',extent:'clientWidth',border:'clientLeft',across:'scrollTop'},};
const numberOr=(value)=>(value===null||value===''||isNaN(value)?undefined:+value);const found=(given)=>(typeof given==='string'?document.querySelector(given):given);
function guessContainer(attribute){const keyed=document.querySelectorAll(`[${attribute}]`);if(keyed.length>1){const range=document.createRange();range.setStartBefore(keyed[0]);
range.setEndAfter(keyed[keyed.length-1]);return range.commonAncestorContainer;}
let best;for(const element of document.body.querySelectorAll('*')){if(element.childElementCount>(best?.childElementCount??3)&&element.offsetHeight>0
&&!element.matches('select, nav, head'))best=element;}
return best;}
function guessScroller(container){const root=document.scrollingElement??document.documentElement;let could;for(let element=container;element&&element!==root;element=element.parentElement){
const style=getComputedStyle(element);const isBody=element===document.body
&&getComputedStyle(document.documentElement).overflowY==='visible';for(const[axis,overflow]of[['y',style.overflowY],['x',style.overflowX]]){if(isBody||!/auto|scroll|overlay/.test(overflow))continue;
if(element[axes[axis].content]>element[axes[axis].extent])return element;could??=element;}
}
return root.scrollHeight>root.clientHeight?root:could??root;}
function findList(options){const attribute=typeof options.key==='string'?options.key:'data-key';const container=found(options.container)
??(options.container?undefined:guessContainer(attribute));if(!container){throw new Error(options.container
?`The page has no element '${options.container}'; name the list's own in 'container'.`
:'No list was found in the page; name the element that holds the items in \'container\'.');}
const scroller=found(options.scroller)??guessScroller(container);const isWindow=scroller===document.scrollingElement;const isWide=scroller.scrollWidth>scroller.clientWidth
&&scroller.scrollHeight<=scroller.clientHeight;const axis=options.axis??(isWide?'x':'y');const names=axes[axis];const style=getComputedStyle(scroller);
const turned=axis==='y'?'column-reverse':'row-reverse';const isTurned=style.flexDirection===turned;const isBackward=getComputedStyle(container).flexDirection===turned;
const isRightToLeft=style.direction==='rtl';const isMirrored=axis==='x'&&isRightToLeft!==isTurned;const isKeyed=typeof options.key==='function'||container.querySelector(`[${attribute}]`);
const ofElement=(given)=>(typeof given==='function'?given
:(element)=>element.getAttribute(given));const read=ofElement(typeof options.key==='function'?options.key:attribute);const keyOf=isKeyed?(element)=>read(element)??undefined:(element)=>element;
const index=options.index&&ofElement(options.index);const hasAll=index&&options.count!==undefined;const count=()=>{const{count:given}=options;const value=typeof given==='function'?given()
:numberOr(given)??numberOr(container.getAttribute(given));return Math.max(0,Math.floor(value)||0);};const rows=(most)=>{const found=[];const seen=new Set();let last;
const elements=isKeyed&&typeof options.key!=='function'
?container.querySelectorAll(`[${attribute}]`):container.children;for(const element of elements){const key=keyOf(element);if(key===undefined||last?.contains(element))continue;last=element;
if(seen.has(key)){list.hasTwins=true;continue;}
const row={element,key};if(hasAll){row.index=numberOr(index(element));if(row.index===undefined||row.index<0||row.index>=most)continue;}
seen.add(key);found.push(row);}
if(isBackward)found.reverse();return hasAll?found.sort((one,other)=>one.index-other.index)
.filter((row,at,all)=>at===0||row.index!==all[at-1].index):found;};const offset=()=>{const value=scroller[names.offset];if(isMirrored)return-value;
return isTurned?value+scroller[names.content]-scroller[names.extent]:value;};const edges=()=>{const size=scroller[names.extent];const first=isWindow?0:scroller.getBoundingClientRect()[names.lead]
+scroller[names.border];return(element)=>{const box=element.getBoundingClientRect();const lead=isMirrored?first+size-box[names.end]:box[names.lead]-first;
const end=lead+box[names.end]-box[names.lead];return{lead,isSeen:lead<size&&end>0&&box.width>0};};};const guesses=()=>[
!options.container&&'the list is the element with the most children',!isKeyed&&'items have no keys: each element is an item of its own',!hasAll&&'the model is the elements in the page',
hasAll&&'sizes of items that were not shown are estimated',hasAll&&'changes of items that were not shown are placed by the keys in view',
list.hasTwins&&'elements with the key of another one were left out',list.isRecycled&&!hasAll
&&'elements are used again for other keys: name index and count to record all of the data',].filter(Boolean);const list={axis,container,scroller,isWindow,isRightToLeft,hasAll,count,rows,keyOf,
offset,edges,guesses,across:()=>Math.abs(scroller[names.across]),content:()=>scroller[names.content],watched:{childList:true,subtree:true,
...(isKeyed&&typeof options.key!=='function'&&typeof options.index!=='function'
?{attributeFilter:[attribute,options.index].filter(Boolean)}
:isKeyed||options.index?{attributes:true,characterData:true}:{}),},};return list;}
const sides=['top','left','bottom','right'];function makeViewport(list,sensor){const{scroller,isWindow}=list;const visual=window.visualViewport;let isStale=true;let last;
const stale=()=>{isStale=true;};const targets=[window,visual].filter(Boolean);for(const target of targets)target.addEventListener('resize',stale);const measure=()=>{
const root=document.documentElement;const seen=visual?visual.height*visual.scale:root.clientHeight;const whole=Math.max(root.clientHeight,seen);const hidden=whole-seen>1?whole-seen:0;
const box=isWindow?{top:0,left:0,bottom:whole,right:root.clientWidth}
:scroller.getBoundingClientRect();const gaps=[box.top,box.left,whole-box.bottom,root.clientWidth-box.right];const style=getComputedStyle(sensor);const safe=sides.map((side,at)=>
short(Math.max(0,parseFloat(style.getPropertyValue(`padding-${side}`))-gaps[at]||0)));const inset=[...safe];inset[2]=short(Math.max(inset[2],hidden-gaps[2]));
const height=isWindow?whole:scroller.clientHeight;return{w:scroller.clientWidth,h:short(height),inset,safe,keyboard:hidden>0,isUpright:innerHeight>innerWidth,width:scroller.clientWidth,
height:scroller.clientHeight};};return{changed(){if(!isStale&&scroller.clientWidth===last.width&&scroller.clientHeight===last.height){return undefined;}
isStale=false;const now=measure();const before=last??{};last=now;const isSame=['w','h','inset','safe'].every((name)=>`${now[name]}`===`${before[name]}`);if(isSame)return undefined;
now.why=now.isUpright!==before.isUpright?'rotate'
:now.keyboard!==before.keyboard?'keyboard':'resize';return now;},close(){for(const target of targets)target.removeEventListener('resize',stale);},};}
const quietTime=150;function watchInput(list,panel){let fingers=0;let kind='idle';let hasEnded=false;let active=-Infinity;const isOurs=(event)=>{const path=event.composedPath();
return!path.includes(panel)&&(list.isWindow||path.includes(list.scroller));};const touched=(event)=>{if(event.type==='touchstart'&&!isOurs(event))return;const before=fingers;
fingers=event.touches.length;if(event.type==='touchstart')kind='drag';else if(before>0&&fingers===0&&kind==='drag')kind='decel';hasEnded=false;};const wheeled=(event)=>{
if(!isOurs(event)||event.ctrlKey)return;[kind,hasEnded,active]=['wheel',false,event.timeStamp];};const ended=(event)=>{if(event.target===list.scroller||(list.isWindow&&event.target===document)){
hasEnded=true;}
};const listeners={touchstart:touched,touchend:touched,touchcancel:touched,wheel:wheeled,scrollend:ended};for(const[name,listener]of Object.entries(listeners)){
window.addEventListener(name,listener,{capture:true,passive:true});}
return{phase(time,hasMoved,isBeyond){if(hasMoved)active=Math.max(time,active);if(fingers>0&&kind==='drag')return 'drag';if(kind==='drag')kind='idle';if(isBeyond)return 'bounce';
if(!hasMoved&&(hasEnded||time-active>quietTime))kind='idle';if(kind==='decel'||kind==='wheel')return kind;return hasMoved?'prog':'idle';},close(){
for(const[name,listener]of Object.entries(listeners)){window.removeEventListener(name,listener,{capture:true});}
},};}
const mostColumns=260;function makeCourse(){let columns=[];let[span,frames]=[1,0];return{get columns(){return columns;},add(offset,isMoving,isEdit){const column=columns[columns.length-1];
if(frames%span===0){columns.push({low:offset,high:offset,isMoving,isEdit});}else{column.low=Math.min(column.low,offset);column.high=Math.max(column.high,offset);column.isMoving||=isMoving;
column.isEdit||=isEdit;}
frames+=1;if(columns.length<=mostColumns||frames%span!==0)return;const joined=[];for(let at=0;at+1<columns.length;at+=2){const[one,other]=[columns[at],columns[at+1]];
joined.push({low:Math.min(one.low,other.low),high:Math.max(one.high,other.high),isMoving:one.isMoving||other.isMoving,isEdit:one.isEdit||other.isEdit});}
span*=2;frames=joined.length*span;columns=joined;},};}
function drawCourse(canvas,{columns}){const scale=devicePixelRatio||1;const[width,height]=[272,64];const brush=canvas.getContext('2d');
if(canvas.width!==width*scale)[canvas.width,canvas.height]=[width*scale,height*scale];brush.setTransform(scale,0,0,scale,0,0);brush.clearRect(0,0,width,height);if(columns.length===0)return;
const style=getComputedStyle(canvas);const colour=(name)=>style.getPropertyValue(name);let[low,high]=[Infinity,-Infinity];for(const column of columns){low=Math.min(low,column.low);
high=Math.max(high,column.high);}
const wide=width/Math.max(columns.length,60);const y=(offset)=>6+(offset-low)/Math.max(high-low,1)*(height-16);columns.forEach(({low:from,high:to,isMoving,isEdit},at)=>{
brush.fillStyle=colour(isMoving?'--accent':'--quiet');brush.globalAlpha=0.16;brush.fillRect(at*wide,y(from),wide,height-4-y(from));brush.globalAlpha=1;const next=columns[at+1]??columns[at];
const[top,bottom]=[y(Math.min(from,next.low)),y(Math.max(to,next.high))];brush.fillRect(at*wide,top-1,Math.max(wide,1),bottom-top+2);if(!isEdit)return;brush.fillStyle=colour('--edit');
brush.fillRect(at*wide,height-4,Math.max(wide,2),4);});}
const rates=[24,30,48,50,60,72,75,90,100,120,144,165,240];const engines=[['Gecko',/Firefox\/(\d+)/],['Chromium',/Chrom(?:e|ium)\/(\d+)/],['WebKit',/Version\/(\d+)/]];const quantileOf=(numbers,part)=>
numbers.slice().sort((one,other)=>one-other)[Math.floor(numbers.length*part)];const medianOf=(numbers)=>quantileOf(numbers,0.5);function rateOf(times){
const intervals=times.slice(1).map((time,at)=>time-times[at]).filter((time)=>time>0);const rate=intervals.length>0?1e9/quantileOf(intervals,0.25):60;
return rates.find((known)=>Math.abs(rate/known-1)<0.05)??short(rate);}
function engineOf(agent){for(const[name,pattern]of engines){const found=pattern.exec(agent);if(found)return `${name} ${found[1]}`;}
return 'unknown';}
function headOf(name,list,view,hasSafeArea,times){const guessed=list.guesses().join('; ');return{k:'head',format:'layout-trace',v:[1,hasSafeArea?1:0],name,unit:'pt',
axis:list.axis,scale:short(devicePixelRatio),refreshHz:rateOf(times),view:{w:view.w,h:view.h},inset:view.inset,...(hasSafeArea&&{safe:view.safe}),rtl:list.isRightToLeft,
platform:{os:navigator.userAgentData?.platform||navigator.platform,engine:engineOf(navigator.userAgent),touch:navigator.maxTouchPoints>0},
provenance:{source:'a list of a web page',recorder:'perfharness record-web 1.1',privacy:'geometry and time only',...(guessed&&{guessed})},};}
const longest=250e6;function makeRecording(list,panel,sensor,listener){const viewport=makeViewport(list,sensor);const input=watchInput(list,panel);const model=makeModel();
const[lines,times,marks]=[[],[],[]];const state={frames:0,edits:0,sizes:0,seconds:0,isOver:false,course:makeCourse()};const sizes=new Map();const extents=new WeakMap();let bound=new Map();
let unsized=new Set();let late=new Set();const near=new Set();let[isDirty,isStopping,hasSafeArea,bytes,request]=[true,false,false,0,0];let head,first,pending,last,view,places;const write=(record)=>{
const line=JSON.stringify(record);bytes+=line.length+1;lines.push(line);};const columns=(known)=>{const all=[...known.values()];return{ws:all.map(([width])=>width),hs:all.map(([,height])=>height)};};
const sized=(known)=>({ids:[...known.keys()],...columns(known)});const measured=(element)=>{const{id}=bound.get(element);const size=extents.get(element)??[0,0];unsized.delete(element);
if(`${sizes.get(id)}`===`${size}`)return;sizes.set(id,size);pending.sizes.set(id,size);};const sizeObserver=new ResizeObserver((entries)=>{for(const{target,borderBoxSize:[box]}of entries){
const was=bound.get(target);if(!was||!target.isConnected)continue;extents.set(target,[short(box.inlineSize),short(box.blockSize)]);
if(pending&&list.keyOf(target)===was.key)measured(target);else late.add(target);}
});const nearObserver=new IntersectionObserver((entries)=>{for(const{target,isIntersecting}of entries){if(isIntersecting&&bound.has(target))near.add(target);else near.delete(target);}
},{root:list.isWindow?null:list.scroller,rootMargin:'100%'});const mutations=new MutationObserver(()=>{isDirty=true;});mutations.observe(list.container,list.watched);const look=()=>{
const count=list.hasAll?list.count():undefined;if(mutations.takeRecords().length>0)isDirty=true;if(!isDirty&&(count===undefined||count===model.ids.length))return undefined;isDirty=false;
const rows=list.rows(count);const change=model.update(rows,count);for(const id of change?.deleted??[])sizes.delete(id);const before=bound;bound=new Map();for(const{element,key}of rows){
const id=model.idOf(key);const old=before.get(element);bound.set(element,{key,id});if(old?.id!==id||change?.inserted.has(id))unsized.add(element);if(old&&old.key!==key)list.isRecycled=true;
if(old)continue;sizeObserver.observe(element);nearObserver.observe(element);}
for(const element of before.keys()){if(bound.has(element))continue;sizeObserver.unobserve(element);nearObserver.unobserve(element);for(const elements of[near,unsized,late])elements.delete(element);}
return change;};const placeOf=(id)=>{if(places?.ids!==model.ids){places={ids:model.ids,of:new Map(model.ids.map((one,at)=>[one,at]))};}
return places.of.get(id);};const anchor=()=>{const edgesOf=list.edges();let found;for(const element of near.size>0?near:bound.keys()){const{lead,isSeen}=edgesOf(element);if(!isSeen)continue;
const{id}=bound.get(element);const place=placeOf(id);if(!found||place<found.place)found={place,a:[id,short(lead)]};if(near.size===0)break;}
return found?.a;};const finish=()=>{if(!pending)return;for(const element of[...unsized])if(!late.has(element))measured(element);[unsized,late]=[new Set([...unsized,...late]),new Set()];
const{t,frame,change,sizes:known}=pending;if(!first){first={n:pending.n,...columns(known)};if(!list.hasAll)known.clear();}else{if(pending.view){const{w,h,inset,safe,why}=pending.view;
write({t,k:'view',w,h,inset,...(hasSafeArea&&{safe}),why});}
if(change){const metrics=new Map([...known].filter(([id])=>change.inserted.has(id)));for(const id of metrics.keys())known.delete(id);write({t,k:'edit',ops:change.ops,n:pending.n,
...(metrics.size>0&&{metrics:sized(metrics)})});state.edits+=1;}
}
if(known.size>0)write({t,k:'size',...sized(known)});state.sizes+=known.size;for(const name of pending.marks)write({t,k:'mark',name});write({t,k:'frame',...frame});
state.course.add(frame[list.axis],frame.ph!=='idle',Boolean(first&&change));times.push(t);state.frames+=1;state.seconds=t/1e9;last={...frame,t,isSized:pending.sizes.size>0||change};pending=undefined;
};const hasMoved=(y,a,isChanged)=>{if(!last||y===last[list.axis])return false;if(!isChanged||!a||!last.a)return!isChanged;return a[0]!==last.a[0]||Math.abs(a[1]-last.a[1])>0.5;};const tick=(time)=>{
finish();if(bytes>longest)state.limit='The recording has the most bytes that a trace may have.';if(state.limit||(isStopping&&first)){close();return;}
request=requestAnimationFrame(tick);state.began??=time;const changedView=viewport.changed();view=changedView??view;head??=view;hasSafeArea||=view.safe.some((length)=>length>0);const change=look();
const y=short(list.offset());const ch=list.content();const isChanged=Boolean(changedView||change||ch!==last?.ch||last?.isSized);const a=isChanged||y!==last[list.axis]||!last.a?anchor():last.a;
const extent=list.axis==='y'?view.h:view.w;const isBeyond=y<-0.5||y>Math.max(0,ch-extent)+1.5;const ph=input.phase(time,hasMoved(y,a,isChanged),isBeyond);const across=short(list.across());
pending={t:Math.max(last?.t??0,Math.round((time-state.began)*1e6)),view:changedView,change,n:model.ids.length,sizes:new Map(),marks:marks.splice(0),
frame:{[list.axis]:y,...(across&&{[list.axis==='y'?'x':'y']:across}),ch,ph,...(a&&{a})}};listener(state);};const close=()=>{cancelAnimationFrame(request);
for(const observer of[sizeObserver,nearObserver,mutations,viewport,input]){(observer.disconnect??observer.close).call(observer);}
state.isOver=true;listener(state);};if(list.hasAll)model.begin(list.count());request=requestAnimationFrame(tick);return Object.assign(state,{stop:()=>{isStopping=true;},
mark:(name)=>{marks.push(`${name}`);},text(name){const{n,ws,hs}=first;const est=[medianOf(ws)??view.w,medianOf(hs)??44];const model=n===0?{ids:[]}:{id0:0,n};const start=[
headOf(name,list,head,hasSafeArea,times),{t:0,k:'items',sec:0,at:0,...model,...(list.hasAll?{est}:{ws,hs})},].map((record)=>JSON.stringify(record));
const end={t:last.t,k:'end',frames:state.frames,records:lines.length+3};return[...start,...lines,JSON.stringify(end),''].join('\n');},});}
const fileName=(name)=>`${name.replace(/[^\w.-]+/g, '-') || 'recording'}.ltrace.jsonl`;function download(name,text){const link=document.createElement('a');
link.href=URL.createObjectURL(new Blob([text],{type:'application/x-ndjson'}));link.download=fileName(name);link.click();setTimeout(()=>URL.revokeObjectURL(link.href),60_000);}
async function post(server,token,name,text){if(!server||!token){throw new Error('No command waits for this recording: download it, or add the page\'s '
+'script again as \'perfharness record-web\' shows it.');}
let isBlocked=false;const blocked=(event)=>{if(event.blockedURI.startsWith(server))isBlocked=true;};document.addEventListener('securitypolicyviolation',blocked);let response;try{
response=await fetch(`${server}/traces?name=${encodeURIComponent(name)}`,{method:'POST',body:text,cache:'no-store',credentials:'omit',referrerPolicy:'no-referrer',
headers:{authorization:`Bearer ${token}`,'content-type':'application/x-ndjson'},});}catch{await new Promise((done)=>{setTimeout(done,100);});throw new Error(isBlocked
?`The page's content policy does not allow to reach ${server}: download the recording, or `
+'add that address to connect-src.'
:`${server} cannot be reached: see that 'perfharness record-web' still runs and that the `
+'browser lets this page reach the local network, or download the recording.');}finally{document.removeEventListener('securitypolicyviolation',blocked);}
const answer=await response.json().catch(()=>({}));if(!response.ok)throw new Error(answer.error??`${server} answers ${response.status}.`);return answer;}
function makeElement(tag,properties={},...children){const element=Object.assign(document.createElement(tag),properties);element.append(...children);return element;}
function makePanel(recorder){const host=document.createElement('layout-trace-recorder');const root=host.attachShadow({mode:'closed'});const sheet=new CSSStyleSheet();
sheet.replaceSync(':host{all:initial;position:fixed;z-index:2147483647;right:12px;bottom:12px;right:max(12px,env(safe-area-inset-right));bottom:max(12px,env(safe-area-inset-bottom));width:304px;max-width:calc(100vw - 24px);contain:layout style;overscroll-behavior:contain;color-scheme:light dark;--card:#fff;--line:#d9e0e7;--ink:#17202a;--quiet:#5b6875;--accent:#1b5fb8;--on:#fff;--bad:#bb1e2d;--good:#1b7447;--edit:#c77d12;--shade:#f1f4f7;font:14px/1.45 system-ui,sans-serif;color:var(--ink)}@media (prefers-color-scheme:dark){:host{--card:#171d24;--line:#34404c;--ink:#e6ebf0;--quiet:#9ba8b5;--accent:#7fb3f5;--on:#101820;--bad:#ff8a8a;--good:#6ccf9a;--edit:#e39a3b;--shade:#202932}}*{box-sizing:border-box;margin:0;font:inherit;color:inherit}[hidden]{display:none !important}section{padding:10px 15px 14px;border:1px solid var(--line);border-radius:14px;background:var(--card);box-shadow:0 1px 2px #0002,0 8px 28px #0003}header{display:flex;align-items:center;gap:8px}h2{flex:1;font-weight:600}i{width:10px;height:10px;border-radius:5px;background:var(--quiet)}.on i{background:var(--bad);animation:beat 1.6s infinite}@keyframes beat{50%{opacity:.35}}@media (prefers-reduced-motion:reduce){.on i{animation:none}}canvas{display:block;width:100%;height:64px;margin-top:6px;border-radius:8px;background:var(--shade)}dl{display:flex;justify-content:space-between;margin:8px 0 0}dt{font-size:12px;color:var(--quiet)}dd{font-weight:600;font-variant-numeric:tabular-nums}p{margin-top:6px;overflow-wrap:anywhere;color:var(--quiet);font-size:13px}.bad{color:var(--bad)}.good{color:var(--good)}code{display:block;margin-top:6px;padding:6px 9px;border-radius:8px;background:var(--shade);color:var(--ink);font:12px/1.5 ui-monospace,Menlo,monospace;user-select:all}label{display:block;margin-top:8px;font-size:12px;color:var(--quiet)}input,button{min-height:40px;padding:4px 12px;border:1px solid var(--line);border-radius:9px;background:var(--card)}input{width:100%;margin-top:2px;font-size:16px;color:var(--ink)}nav{display:flex;gap:8px;margin-top:10px}button{flex:1;cursor:pointer;font-weight:600}button:hover{border-color:var(--quiet)}.main{border-color:var(--accent);background:var(--accent);color:var(--on)}header button{flex:none;width:40px;margin:-4px -10px -4px 0;border:0;font-size:20px;font-weight:400;color:var(--quiet)}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}.safe{position:fixed;visibility:hidden;padding:env(safe-area-inset-top)env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}');
root.adoptedStyleSheets=[sheet];const button=(textContent,onclick,className='')=>
makeElement('button',{type:'button',textContent,onclick,className});const start=button('Start recording',()=>attempt(recorder.start),'main');
const stop=button('Stop',()=>attempt(recorder.stop),'main');const save=button('Save',()=>attempt(async()=>{say('Saving …');const answer=await recorder.post();
say(`Saved as ${answer.file}. Replay it with`,'good');command.textContent=answer.command;command.hidden=false;}),'main');const keep=button('Download',()=>attempt(recorder.download));
const again=button('Record again',()=>attempt(recorder.start));const close=button('×',()=>recorder.close());close.setAttribute('aria-label','Close the recorder');
const title=makeElement('h2',{id:'title'});const canvas=makeElement('canvas',{role:'img',ariaLabel:'Offset over time'});const counts=makeElement('dl');
const numbers=['time','frames','edits','sizes'].map((name)=>{const number=makeElement('dd');counts.append(makeElement('div',{},number,makeElement('dt',{textContent:name})));return number;});
const name=makeElement('input',{value:recorder.options.name,spellcheck:false,oninput:()=>{recorder.options.name=name.value;}});const label=makeElement('label',{textContent:'Name'},name);
const note=makeElement('p',{role:'status'});const command=makeElement('code',{tabIndex:0});const actions=makeElement('nav',{ariaLabel:'Recording'},start,stop,save,keep,again);
const card=makeElement('section',{},makeElement('header',{},makeElement('i'),title,close),canvas,counts,label,note,command,actions);card.setAttribute('aria-labelledby','title');
const sensor=makeElement('div',{className:'safe'});root.append(card,sensor);const say=(text,className='')=>Object.assign(note,{textContent:text,className});const attempt=async(act)=>{
command.hidden=true;say('');try{await act();}catch(error){say(error.message,'bad');}
};const count=({frames,edits,sizes,seconds,course})=>{[`${seconds.toFixed(1)} s`,frames,edits,sizes].forEach((value,at)=>{numbers[at].textContent=value;});drawCourse(canvas,course);};const states={
ready:['Layout trace',start],recording:['Recording',stop],done:['Recorded',save,keep,again],};return{host,sensor,show(state,recording){const[text,...shown]=states[state];
const active=root.activeElement;title.textContent=text;card.className=state==='recording'?'on':'';for(const element of actions.children){
element.hidden=!shown.includes(element)||(element===save&&!recorder.options.token);}
keep.className=save.hidden?'main':'';canvas.hidden=counts.hidden=state==='ready';label.hidden=state!=='done';command.hidden=true;if(recording)count(recording);
if(recording?.limit)say(recording.limit,'bad');if(active?.hidden)shown.find((element)=>!element.hidden).focus();},say,watch(recording){if(recording.frames%10===0)count(recording);},};}
function attach(given={}){const options={key:undefined,name:'recording',...given};let recording;let settle;const recorder={options,start(){if(recording&&!recording.isOver)return;recording=undefined;
const list=findList(options);const made=makeRecording(list,panel.host,panel.sensor,(state)=>{if(!state.isOver){panel.watch(state);return;}
panel.show('done',made);settle?.();});recording=made;panel.show('recording',recording);},stop(){if(!recording||recording.isOver)return Promise.resolve();return new Promise((done)=>{settle=done;
recording.stop();});},mark:(name)=>recording?.mark(name),text(){if(!recording?.isOver)throw new Error('There is no recording yet: start one and stop it.');return recording.text(options.name);},
post:async()=>post(options.server,options.token,options.name,recorder.text()),download:()=>download(options.name,recorder.text()),get began(){return recording?.began;},close(){recorder.stop();
panel.host.remove();},};const panel=makePanel(recorder);attached?.close();attached=recorder;panel.show('ready');document.documentElement.append(panel.host);return recorder;}
let attached=window.LayoutTraceRecorder?.attached;window.LayoutTraceRecorder={attach,get attached(){return attached;}};const tag=document.currentScript;if(tag?.src){
const begin=()=>attached??attach({server:new URL(tag.src).origin,...tag.dataset});if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',begin);else begin();}
})();
"""#

  /// The page at `/`, complete.
  package static let page = #"""
<!DOCTYPE html>
"""#

  /// The page's style sheet, at `/recorder.css`.
  package static let style = #"""

"""#

  /// The page's script, at `/page.js`.
  package static let pageScript = #"""
(()=>{'use strict';})();
"""#
}
