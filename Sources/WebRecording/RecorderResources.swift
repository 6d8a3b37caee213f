// swift-format-ignore-file
// Written by script/embed-page from the files of the folder Browser: change those.

/// What `record-web` serves: the recorder's script, and the page that says how to use it.
package enum RecorderResources {
  /// The policy of the page: what it asks for is from where it is from.
  package static let policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The script that records, at `/recorder.js`; as it is, it may also be put into a console.
  package static let script = #"""
(()=>{'use strict';let N=length=>Math.round(length*1000)/1000;function bY(au){let ao=[],D=[];au.forEach((cU,at)=>{let X=0,aW=ao.length;while(X<aW){let bc=(X+aW)>>1;if(au[ao[bc]]<cU)X=bc+1;else aW=bc}D[at]=ao[X-1];ao[X]=at});let aK=new Set();for(let at=ao.pop();at>=0;at=D[at])aK.add(at);return aK}function cs(j,s){let ce=Math.min(j.length,s.length),af=0,V=0;while(af<ce&&j[af]===s[af])af+=1;while(V<ce-af&&j.at(-1-V)===s.at(-1-V))V+=1;let E=new Map();for(let g=af;g<s.length-V;g+=1)E.set(s[g],g);let[ops,be,aV]=[[],[],[]],aj=[];for(let f=af;f<j.length-V;f+=1){let id=j[f];if(E.has(id)){be.push([f,E.get(id)]);E.delete(id);continue}aV.push(id);if(aj[2]+aj[3]===f)aj[3]+=1;else ops.push(aj=['d',0,f,1])}let aK=bY(be.map(([,g])=>g));be.forEach(([f,g],at)=>aK.has(at)||ops.push(['m',0,f,0,g]));let Z=-1;for(let[id,g]of E){if(g!==Z)ops.push(aj=['i',0,g,[]]);aj[3].push(id);Z=g+1}return{ops,aV,E}}function cO(d){let ids=new Map(),keys=new Map(),c=0,M=[],bt=(key,id)=>{ids.set(key,id);keys.set(id,key);return id};let bN=key=>ids.get(key)??bt(key,c++),cy=(s,j,W,ak,aH)=>{let bd=W.length-j.length,bu=Math.abs(bd),av=Math.max(W.length,j.length)-bu,bS=(at,f)=>j[at<f?at:at<f+bd?-1:at-bd],Y=[...W.keys()].filter(at=>ak.has(W[at])),dg=[aH?0:av,...Y.flatMap(at=>[at,at-bu+1])],[S,bB]=[0,Infinity];for(let f of dg){let cj=Y.filter(at=>keys.has(bS(at,f))).length;if(f>=0&&f<=av&&cj<bB)[S,bB]=[f,cj]}W.forEach((g,at)=>{let id=bS(at,S),key=ak.get(g);if(!ak.has(g))s[g]=id??c++;else s[g]=id===void 0||keys.has(id)?bN(key):bt(key,id)})};let cn=(P,m)=>{let da=new Map(M.map((id,at)=>[id,at])),r=[],ak=new Map();for(let{key,C}of P){let j=da.get(ids.get(key));if(j===void 0)ak.set(C,key);else r.push([j,C])}let s=new Array(m),dh=bY(r.map(([f])=>f)),ci=new Set();for(let[f,g]of r)ci.add(s[g]=M[f]);let[start,Z,aH]=[0,0,r.length>0];for(let[f,g]of[...r.filter((_,at)=>dh.has(at)),[M.length,m]]){let W=[];for(;Z<g;Z+=1)if(s[Z]===void 0)W.push(Z);cy(s,M.slice(start,f).filter(id=>!ci.has(id)),W,ak,aH);[start,Z,aH]=[f+1,g+1,!1]}return s};if(d.I)M=Array.from({length:d.m()},()=>c++);return{cH:key=>ids.get(key),m:()=>M.length,cM(P,m){let j=M;M=d.I?cn(P,m):P.map(({key})=>bN(key));let q=cs(j,M);return q.ops[0]&&q},}}let l=document,aO=getComputedStyle,bo=l.scrollingElement??l.documentElement,bR=text=>+(text??NaN);function cB(cq){let bK=[...l.querySelectorAll(`[${cq}]`)],S=bK[0]?.parentElement;while(S&&!S.contains(bK.at(-1)))S=S.parentElement;return S??[...l.body.querySelectorAll('*')].reduce((ai,ae)=>
(ae.childElementCount>ai.childElementCount&&ae.offsetHeight?ae:ai))}function cC(b){for(;b&&b!==bo&&b!==l.body;b=b.parentElement){let{overflowX,overflowY}=aO(b);let ca=/auto|scroll/;if(ca.test(overflowY)&&b.scrollHeight>b.clientHeight)return b;if(ca.test(overflowX)&&b.scrollWidth>b.clientWidth)return b}return bo}function cz(aw){let find=z=>{let b=typeof z==='string'?l.querySelector(z):z;if(z&&!b)throw Error(`The page has no element '${z}'.`);return b};let aJ=dj=>typeof dj==='string',bW=z=>(aJ(z)?b=>b.getAttribute(z):z),{key='data-key',index,count}=aw;let ad=find(aw.container)??cB(key),i=find(aw.scroller)??cC(ad),J=i===bo,cK=i.scrollHeight>i.clientHeight,p=aw.axis??(i.scrollWidth>i.clientWidth&&!cK?'x':'y'),[aa,V,bz]=p==='y'?['Top','bottom','Height']
:['Left','right','Width'],bL=aa.toLowerCase(),{direction,flexDirection}=aO(i);let rtl=direction==='rtl',aZ=(p==='x'&&rtl)
!==(flexDirection===(p==='y'?'column-reverse':'row-reverse')),aY=!aJ(key)||ad.querySelector(`[${key}]`),dd=bW(key),ba=b=>(aY?dd(b):b),I=index&&count!==void 0,bQ=[key,index].filter(Boolean),aE=new Set([
!aw.container&&'the list was found, not named',!aY&&'items have no keys',aZ&&'offsets count from the end',I?'items that were not shown are estimated'
:'the model is the elements in the page',]);return{p,ad,i,J,rtl,I,ba,aE,m:()=>(!I?NaN:typeof count==='function'?count()
:bR(isNaN(count)?ad.getAttribute(count):count)||0),dl:{childList:!0,subtree:!0,attributes:!0,...(bQ.every(aJ)&&{attributeFilter:bQ})},P(ai){let H=new Map(),c;for(let b of aY&&aJ(key)?ad.querySelectorAll(`[${key}]`)
:ad.children){let Y=ba(b),C=I?bR(bW(index)(b)):H.size;if(Y===null||Y===void 0||c?.contains(b))continue;c=b;if(H.has(Y))aE.add('a key was there twice');else if(C>=0&&!(C>=ai)){H.set(Y,{cG:b,key:Y,C})}}return[...H.values()].sort((ae,bh)=>ae.C-bh.C)
.filter(({C},at,co)=>C!==co[at-1]?.C)},df:()=>(aZ?-1:1)*i[`scroll${aa}`],ck:()=>Math.abs(i[p==='y'?'scrollLeft':'scrollTop']),dc:()=>i[`scroll${bz}`],cv(){let av=i[`client${bz}`],bC=J?0:i.getBoundingClientRect()[bL]+i[`client${aa}`];return(b)=>{let am=b.getBoundingClientRect(),[L,aU]=[am[bL]-bC,am[V]-bC];return L<av&&aU>0&&aU>L
?N(aZ?av-aU:L):void 0}},}}function cR({i,J},ag){let bU=l.documentElement,[bE,c]=[!1,{}];return()=>{let bk=visualViewport.height*visualViewport.scale,aQ=Math.max(bU.clientHeight,bk),hidden=aQ-bk>1?aQ-bk:0,{top,left,bottom,right}=i.getBoundingClientRect();let bD=J?[0,0,0,0]:[top,left,aQ-bottom,bU.clientWidth-right],di=aO(ag),safe=['Top','Left','Bottom','Right'].map((aa,at)=>
N(Math.max(0,parseFloat(di[`padding${aa}`])-Math.max(0,bD[at]))));bE||=safe.some(length=>length>0);let inset=[...safe];inset[2]=N(Math.max(inset[2],hidden-bD[2]));let G={w:i.clientWidth,h:N(J?aQ:i.clientHeight),inset,safe:bE?safe:void 0};let D=c;c={hidden,bI:innerHeight>innerWidth,R:JSON.stringify(G)};if(c.R===D.R)return void 0;let why=c.bI!==D.bI?'rotate'
:c.hidden!==D.hidden?'keyboard':'resize';return{...G,why}}}function dk({i,J},B,signal){let[aD,K,aF,aA]=[0,'idle',!1,-1e9],cF=ap=>{let{type,timeStamp,touches,target}=ap;if(type==='scrollend'){aF||=target===(J?l:i);return}let bV=ap.composedPath(),bG=!bV.includes(B)&&(J||bV.includes(i));if(type==='wheel'){if(bG&&!ap.ctrlKey)[K,aA,aF]=['wheel',timeStamp,!1];}else if(type==='touchstart'){if(bG)[K,aD]=['drag',touches.length]}else{aD=Math.min(aD,touches.length);if(K==='drag'&&aD===0)[K,aF]=['decel',!1]}};for(let type of['touchstart','touchend','touchcancel','wheel','scrollend']){addEventListener(type,cF,{capture:!0,passive:!0,signal})}return(ab,aq,cI)=>{if(aq)aA=Math.max(ab,aA);if(K==='drag')return K;if(cI)return 'bounce';if(!aq&&(aF||ab-aA>150))K='idle';return K==='idle'&&aq?'prog':K}}let bi=(au,cW)=>
au.slice().sort((ae,bh)=>ae-bh)[Math.floor(au.length*cW)];function cE(name,d,view,safe,Q){let{userAgent,userAgentData,platform,maxTouchPoints}=navigator;let cY=Q.slice(1).map((ab,at)=>ab-Q[at]).filter(cX=>cX>0);return{k:'head',format:'layout-trace',v:[1,safe?1:0],name,axis:d.p,scale:N(devicePixelRatio),refreshHz:Math.round(1e9/bi(cY,0.25))||60,view:{w:view.w,h:view.h},inset:view.inset,safe:view.safe,rtl:d.rtl,platform:{os:userAgentData?.platform||platform,touch:maxTouchPoints>0,engine:/(Firefox|Chrome|Version)\/\d+/.exec(userAgent)?.[0]},provenance:{source:'a list of a web page',recorder:'perfharness record-web 1.1',privacy:'geometry and time only',guessed:[...d.aE].filter(Boolean).join('; ')},}}function cQ(d,B,ag,R){let{p}=d;let by=new AbortController(),cT=cR(d,ag),cZ=dk(d,B,by.signal),ar=cO(d),[bb,Q,bO]=[[],[],[]],O={aC:[],ah:[]};let bq=new Map(),bA=new WeakMap(),T=new Map(),L=new Set(),[bT,G,o,c,bH]=[],[aX,length,cf]=[!0,0,0],al=de=>{let bM=JSON.stringify(de);length+=bM.length;bb.push(bM)};let aS=(ay,cL=()=>!0)=>{let bp=[...ay].filter(([id])=>cL(id)),aa=at=>bp.map(([,size])=>size[at]);return bp[0]&&{ids:bp.map(([id])=>id),ws:aa(0),hs:aa(1)}};let bP=b=>{let{id}=T.get(b);let size=bA.get(b)??[0,0];if(`${bq.get(id)}`===`${size}`)return;bq.set(id,size);o.r.set(id,size)};let bm=new ResizeObserver(aT=>{for(let{target,borderBoxSize:[am]}of aT){let{key}=T.get(target)??{};if(!target.isConnected)continue;bA.set(target,[N(am.inlineSize),N(am.blockSize)]);if(d.ba(target)===key)bP(target)}}),bg=new IntersectionObserver(aT=>{for(let{target,isIntersecting}of aT){if(isIntersecting&&T.has(target))L.add(target);else L.delete(target)}},{root:d.J?null:d.i,rootMargin:'100%'}),bf=new MutationObserver(()=>{aX=!0});bf.observe(d.ad,d.dl);let cN=()=>{let m=d.m();if(!aX&&!bf.takeRecords()[0]&&!(m!==ar.m()))return;aX=!1;let P=d.P(m),q=ar.cM(P,m);q?.aV.forEach(id=>bq.delete(id));let D=T;T=new Map();for(let{cG:b,key}of P){let id=ar.cH(key),j=D.get(b);T.set(b,{id,key});D.delete(b);if(!j){bm.observe(b);bg.observe(b)}else if(j.key!==key&&!d.I){d.aE.add('elements are used again: give index and count to record all items')}if(j?.id===id&&!q?.E.has(id))continue;L.add(b);bP(b)}for(let b of D.keys()){bm.unobserve(b);bg.unobserve(b);L.delete(b)}if(Q[0]>=0)o.q=q};let cp=()=>{let cu=d.cv(),H,cb=cw=>{for(let b of cw){let bx=cu(b);if(bx<(H?.[1]??Infinity))H=[T.get(b).id,bx]}};cb(L);if(!(H?.[1]<99))cb(T.keys());return H};let cA=()=>{let{t,q,r,frame}=o;let{ws,hs}=aS(r)??{ws:[],hs:[]};if(!c){let n=ar.m();al({t,k:'items',sec:0,at:0,...(n?{id0:0,n}:{ids:[]}),...(d.I?{est:[bi(ws,0.5)??G.w,bi(hs,0.5)??44]}:{ws,hs})});if(!d.I)r.clear()}else if(o.aP)al({t,k:'view',...o.aP});if(q){let{ops,E}=q;al({t,k:'edit',ops,n:o.n,metrics:aS(r,id=>E.has(id))});O.aC.push(Q.length)}let ay=aS(r,id=>!q?.E.has(id));if(ay)al({t,k:'size',...ay});cf+=ay?.ids.length??0;for(let name of o.cS)al({t,k:'mark',name});al({t,k:'frame',...frame});Q.push(t);O.ah.push(frame[p]);c={...frame,t,cJ:r.size||q}};let aq=(y,a,aG)=>c&&y!==c[p]&&(!aG
||(a&&c.a&&(a[0]!==c.a[0]||Math.abs(a[1]-c.a[1])>0.5))),cg=ab=>{if(o)cA();if(length>25e7)O.aL='A trace may not be longer.';if(c&&(bH||O.aL)){for(let cV of[bm,bg,bf])cV.disconnect();by.abort();O.A=!0;R();return}requestAnimationFrame(cg);O.began??=ab;o={t:Math.max(c?.t??0,Math.round((ab-O.began)*1e6)),r:new Map(),cS:bO.splice(0),aP:cT()};G=o.aP??G;bT??=G;cN();let y=N(d.df()),ch=d.dc(),aG=o.aP||o.q||ch!==c?.ch||c.cJ,a=aG||y!==c[p]||!c.a?cp():c.a,ai=Math.max(0,ch-(p==='y'?G.h:G.w)),ph=cZ(ab,aq(y,a,aG),y<-0.5||y>ai+1.5);o.n=ar.m();o.frame={[p]:y,[p==='y'?'x':'y']:N(d.ck())||void 0,ch,ph,a};R()};requestAnimationFrame(cg);return Object.assign(O,{cx:()=>`${(c?.t / 1e9 || 0).toFixed(1)} s · frames ${Q.length} · `
+`edits ${O.aC.length} · sizes ${cf}`,stop(){bH=!0},mark:name=>bO.push(`${name}`),text:name=>`${[
JSON.stringify(cE(name, d, bT, G.safe, Q)),...bb,JSON.stringify({ t: c.t, k: 'end', frames: Q.length, records: bb.length + 2 }),].join('\n')}\n`,})}function download(name,text){let aM=l.createElement('a');aM.href=URL.createObjectURL(new Blob([text]));aM.download=`${name.replace(/[^\w.-]+/g, '-')}.ltrace.jsonl`;aM.click();setTimeout(()=>URL.revokeObjectURL(aM.href),6e4)}async function post({server,token,name},body){if(!token)throw Error('There is no token of a running command.');let bF,bv=ap=>{bF||=ap.blockedURI.startsWith(server)};l.addEventListener('securitypolicyviolation',bv);try{let bX=await fetch(`${server}/traces?name=${encodeURIComponent(name)}`,{method:'POST',body,referrerPolicy:'no-referrer',headers:{authorization:`Bearer ${token}`,'content-type':'application/x-ndjson'},}),br=await bX.json();if(!bX.ok)throw Error(br.error);return br}catch(error){if(!(error instanceof TypeError))throw error;await new Promise(aB=>{setTimeout(aB,100)});throw Error(bF
?`This page's content policy forbids requests to ${server}: download the trace.`
:`${server} does not answer: does record-web run, and may this page reach it?`)}finally{l.removeEventListener('securitypolicyviolation',bv)}}function F(az,db,...children){let b=Object.assign(l.createElement(az),db);b.append(...children);return b}function ct(ac,{ah,aC}){let{width,height}=ac;let U=ac.getContext('2d'),{color,outlineColor}=aO(ac);let bj=Array.from({length:width+1},(_,x)=>
ah[x/width*(ah.length-1)|0]),X=Math.min(...bj),scale=(height-20)/Math.max(1,Math.max(...bj)-X);U.clearRect(0,0,width,height);U.beginPath();bj.forEach((y,x)=>U.lineTo(x,height-14-(y-X)*scale));U.lineWidth=3;U.strokeStyle=color;U.stroke();U.fillStyle=outlineColor;for(let at of aC)U.fillRect(at/ah.length*width,height-8,3,8)}function cP(u){let ax=F('layout-trace-recorder'),bl=ax.attachShadow({mode:'closed'}),cd=new CSSStyleSheet();cd.replaceSync(':host{all:initial;position:fixed;z-index:999999999;right:max(12px,env(safe-area-inset-right));bottom:max(12px,env(safe-area-inset-bottom));width:300px;max-width:calc(100% - 24px);contain:layout style;color-scheme:light dark;touch-action:none;--ink:light-dark(#17202a,#e6ebf0);--accent:light-dark(#1b5fb8,#7fb3f5);--card:light-dark(#fff,#171d24);--line:light-dark(#d9e0e7,#34404c);--bad:light-dark(#bb1e2d,#ff8a8a);font:14px/1.45 system-ui,sans-serif;color:var(--ink)}*{box-sizing:border-box;margin:0;font:inherit;color:inherit}section{padding:8px 14px 14px;border:1px solid var(--line);border-radius:14px;background:var(--card);box-shadow:0 6px 24px #0003;overflow-wrap:anywhere}header,nav{display:flex;gap:8px;align-items:center}h2{flex:1;font-weight:600}canvas{width:100%;vertical-align:top;margin-bottom:8px;border-bottom:1px solid var(--line);color:var(--accent);outline-color:var(--bad)}p{margin-bottom:8px}.bad{color:var(--bad)}button{flex:1;min-height:40px;padding:0;border:1px solid var(--line);border-radius:9px;background:none;font-weight:600;cursor:pointer}nav :nth-child(1 of :not([hidden])){border:0;background:var(--accent);color:var(--card)}header button{flex:none;width:40px;margin-right:-10px;border:0;font-size:20px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}i{position:fixed;visibility:hidden;padding:env(safe-area-inset-top)env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}');bl.adoptedStyleSheets=[cd];let as=F('p',{role:'status'}),an=(textContent,cl)=>F('button',{textContent,async onclick(){let R;as.className='';try{R=await cl();}catch(error){R=error.message;as.className='bad'}as.textContent=R??''}}),start=an('Record',u.start),stop=an('Stop',u.stop),bZ=an('Save',async()=>{let{command}=await u.post();return `Saved. To replay it: ${command}`}),bJ=an('Download',u.download),aR=[bZ,bJ,start,stop],bn=F('h2'),ac=F('canvas',{width:540,height:112,role:'img',ariaLabel:'Offset over time'}),bw=F('p'),ag=F('i'),close=Object.assign(an('×',u.close),{ariaLabel:'Close'});bl.append(ag,F('section',{ariaLabel:'Layout trace recorder'},F('header',{},bn,close),ac,bw,as,F('nav',{},...aR)));let aN=e=>{let{A,aL}=e??{A:!1};let aI=e&&!A,cD=aR.includes(bl.activeElement);bn.textContent=aI?'● Recording':A?'Recorded':'Layout trace';bn.className=aI?'bad':'';ac.hidden=!e;bZ.hidden=!A||!u.options.token;bJ.hidden=!A;start.hidden=aI;stop.hidden=!aI;if(cD)aR.find(cm=>!cm.hidden).focus();if(aL)as.textContent=aL};aN();return{ax,ag,aN,cr(e){bw.textContent=e.cx();ct(ac,e)},}}let attached=window.LayoutTraceRecorder?.attached;function attach(z){let options={name:'recording',...z};let[e,cc]=[],u={options,get began(){return e?.began},start(){if(e&&!e.A)return;e=cQ(cz(options),B.ax,B.ag,()=>{if(e.A||e.ah.length%10===1)B.cr(e);if(!e.A)return;B.aN(e);cc?.()});B.aN(e)},stop:()=>new Promise(aB=>{if(!e||e.A)aB();cc=aB;e?.stop()}),mark:name=>e?.mark(name),text(){if(!e?.A)throw Error('Start a recording and stop it before.');return e.text(options.name)},post:()=>post(options,u.text()),download:()=>download(options.name,u.text()),close(){u.stop();B.ax.remove()},};let B=cP(u);attached?.close();attached=u;l.documentElement.append(B.ax);return u}window.LayoutTraceRecorder={attach,get attached(){return attached}};let az=l.currentScript;if(az?.src){let bs=()=>attached??attach({server:new URL(az.src).origin,...az.dataset});if(l.readyState==='loading')addEventListener('DOMContentLoaded',bs);else bs()}})();
"""#

  /// The page at `/`, complete.
  package static let page = #"""
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>Record a list</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="/recorder.js" defer></script>
<script src="/page.js" defer></script>
</head>
<body>
<header>
<p class="top"><b>perfharness record-web</b> <span id="state"></span></p>
<h1>Record a list</h1>
<p class="lead">Scroll a list of your own page as people do. Every frame's offset, every size and
every change of the data
becomes a trace, which replays in any layout. Nothing but geometry and time leaves the page.</p>
</header>
<main>
<p id="tokenless" class="notice" hidden>This address lacks the token of the running command, so
recordings can only be
downloaded. Open the address that the command printed.</p>
<section aria-labelledby="adding">
<h2 id="adding">1. Add the recorder to a page</h2>
<div class="segments" role="group" aria-label="How to add it">
<button type="button" data-way="tag" aria-pressed="true">Script tag</button>
<button type="button" data-way="bookmark" aria-pressed="false">Bookmark</button>
<button type="button" data-way="console" aria-pressed="false">Console</button>
</div>
<div class="card">
<div id="way-tag">
<p>Add this line to the page, and reload it.</p>
<div class="command"><code id="tag"></code><button type="button"
data-copies="tag">Copy</button></div>
</div>
<div id="way-bookmark" hidden>
<p>Drag this to your bookmarks, open the page, and click it there.</p>
<p><a id="bookmark" class="bookmark" href="#">Record list</a></p>
</div>
<div id="way-console" hidden>
<p>Open the page's developer tools, and paste this into the console. It works where a page's
content policy keeps
scripts out.</p>
<div class="command"><code id="snippet"></code><button type="button" data-copies="console">Copy
all</button></div>
</div>
<details>
<summary>What the list is</summary>
<div class="fields">
<label>Name of the trace <input name="name" value="recording" spellcheck="false"
autocomplete="off"></label>
<label>Container of the items <input name="container" placeholder="found where it is empty"
spellcheck="false"
autocomplete="off" autocapitalize="off"></label>
<label>Attribute with an item's key <input name="key" placeholder="data-key" spellcheck="false"
autocomplete="off"
autocapitalize="off"></label>
<label>Attribute with an item's index <input name="index" placeholder="where rows are used again"
spellcheck="false"
autocomplete="off" autocapitalize="off"></label>
<label>Number of items, or the container's attribute with it <input name="count" placeholder="with
an index"
spellcheck="false" autocomplete="off" autocapitalize="off"></label>
</div>
</details>
</div>
</section>
<section aria-labelledby="trying">
<h2 id="trying">2. Record</h2>
<div class="trial">
<div>
<p>The panel in the corner starts and stops. It is on this page too: press <b>Record</b>, scroll
these items, change
them, press <b>Stop</b>, then <b>Save</b>.</p>
<div class="bar">
<button type="button" id="older">Add before</button>
<button type="button" id="newer">Add after</button>
<button type="button" id="mix">Mix</button>
<button type="button" id="open">Change sizes</button>
</div>
</div>
<div id="demonstration" class="card" tabindex="0" role="region" aria-label="A list to try it
on"><ul></ul></div>
</div>
</section>
<section aria-labelledby="replaying">
<h2 id="replaying">3. Replay</h2>
<p id="none" class="card empty">Nothing was recorded yet. What you save is listed here, with the
command that replays it.</p>
<ol id="traces"></ol>
</section>
</main>
<p id="told" class="aside" role="status"></p>
</body>
</html>
"""#

  /// The page's style sheet, at `/page.css`.
  package static let style = #"""
:root{color-scheme:light dark;--page:light-dark(#f5f7f9,#0f1419);--card:light-dark(#fff,#171d24);--shade:light-dark(#eef1f4,#1f2730);--line:light-dark(#dde3e9,#2e3843);--ink:light-dark(#17202a,#e6ebf0);--quiet:light-dark(#52606d,#9ba8b5);--accent:light-dark(#1b5fb8,#7fb3f5);--soft:light-dark(#e4eefa,#1c2c40);--bad:light-dark(#bb1e2d,#ff8a8a);--bad-soft:light-dark(#fdeeee,#3a1c20);--good:light-dark(#1b7447,#6ccf9a)}
*{box-sizing:border-box}
[hidden]{display:none !important}
body{margin:0 auto;max-width:1040px;padding:0 max(20px,env(safe-area-inset-right)) 280px
max(20px,env(safe-area-inset-left));background:var(--page);color:var(--ink);font:15px/1.55 system-ui,sans-serif;overflow-wrap:break-word}
h1,h2,p,ul,ol{margin:0}
ul,ol{padding:0;list-style:none}
h1{font-size:30px;line-height:1.25;letter-spacing:-.01em}
h2{font-size:19px;margin-bottom:12px}
section{margin-top:40px}
.top{display:flex;justify-content:space-between;padding:18px 0 28px;color:var(--quiet)}
.top b{color:var(--ink)}
.top span::before{content:"";display:inline-block;width:8px;height:8px;margin-right:7px;border-radius:4px;background:var(--good);vertical-align:1px}
.top .gone::before{background:var(--bad)}
.lead{max-width:66ch;margin-top:10px;color:var(--quiet);font-size:17px}
.card,.notice{padding:18px 20px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
.notice{margin-top:24px;border-color:transparent;background:var(--bad-soft);color:var(--bad)}
.empty{color:var(--quiet);border-style:dashed}
code{font:13px/1.6 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere;white-space:pre-wrap}
.command{display:flex;align-items:flex-start;gap:12px;margin-top:10px;padding:10px 10px 10px 14px;border-radius:9px;background:var(--shade)}
.command code{flex:1;padding:5px 0}
button,input,.bookmark{min-height:36px;padding:4px 14px;border:1px solid var(--line);border-radius:9px;background:var(--card);color:inherit;font:inherit;font-size:14px}
button{cursor:pointer}
button:hover,.bookmark:hover{border-color:var(--quiet)}
.segments{display:flex;margin-bottom:12px}
.segments button{border-radius:0;margin-left:-1px}
.segments :first-child{border-radius:9px 0 0 9px;margin:0}
.segments :last-child{border-radius:0 9px 9px 0}
[aria-pressed=true]{background:var(--ink);border-color:var(--ink);color:var(--card)}
.bookmark{display:inline-block;margin-top:12px;padding:7px 18px;border:0;background:var(--accent);color:var(--card);font-weight:600;text-decoration:none;cursor:grab}
details{margin-top:14px}
summary{width:fit-content;padding:6px 0;color:var(--accent);cursor:pointer}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:14px 20px;padding-top:8px}
label{color:var(--quiet);font-size:13px}
input{display:block;width:100%;margin-top:4px;font:14px ui-monospace,Menlo,Consolas,monospace}
input::placeholder{color:var(--quiet);opacity:.75;font-family:system-ui,sans-serif}
.trial{display:grid;grid-template-columns:1fr 1.2fr;gap:24px;align-items:start}
.bar{display:flex;flex-wrap:wrap;gap:8px;margin-top:14px}
#demonstration{height:440px;padding:0;overflow-y:auto}
#demonstration li{display:flex;align-items:center;gap:14px;padding:12px 18px;border-bottom:1px solid var(--line)}
#demonstration i{flex:none;width:40px;height:40px;border-radius:12px}
#demonstration div{flex:1}
#demonstration u{display:block;height:9px;margin:6px 0;border-radius:5px;background:var(--shade)}
#demonstration u:last-child{width:62%}
#traces{display:grid;gap:14px}
#traces li{display:grid;grid-template-columns:220px 1fr;gap:8px 24px;align-items:center}
#traces h3{margin:0;font-size:16px;overflow-wrap:anywhere}
#traces p{color:var(--quiet);font-size:14px;font-variant-numeric:tabular-nums}
#traces svg{width:100%;height:76px;border-radius:9px;background:var(--soft)}
#traces path{fill:none;stroke:var(--accent);stroke-width:2;vector-effect:non-scaling-stroke}
#traces path:first-child{fill:var(--accent);stroke:none;opacity:.16}
.aside{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
@media (max-width:700px){h1{font-size:26px}
.lead{font-size:16px}
.trial,#traces li{grid-template-columns:1fr}
button,input,summary{min-height:44px}
.command{flex-direction:column;align-items:stretch;padding:10px 12px}}
"""#

  /// The page's script, at `/page.js`.
  package static let pageScript = #"""
(()=>{'use strict';const byId=(id)=>document.getElementById(id);const token=location.hash.slice(1);function make(tag,properties={},...children){
const element=Object.assign(document.createElement(tag),properties);element.append(...children);return element;}
function copies(button,text){const name=button.textContent;button.addEventListener('click',async()=>{const content=await text();let said='Copied';try{await navigator.clipboard.writeText(content);
}catch{said='Not allowed';}
button.textContent=said;byId('told').textContent=said;setTimeout(()=>{button.textContent=name;},1600);});return button;}
const fields=[...document.querySelectorAll('.fields input')];const said=()=>Object.fromEntries(fields.filter(({value})=>value.trim()).map(({name,value})=>[name,value.trim()]));
const quoted=(text)=>text.replaceAll('&','&amp;').replaceAll('"','&quot;');function tagText(){const attributes=Object.entries({token,...said()}).filter(([,value])=>value)
.map(([name,value])=>`\n  data-${name}="${quoted(value)}"`).join('');return `<script src="${location.origin}/recorder.js"${attributes}></script>`;}
const attachText=()=>
`LayoutTraceRecorder.attach(${JSON.stringify({ server: location.origin, token, ...said() })});`;function showAdding(script){const show=()=>{byId('tag').textContent=tagText();
byId('snippet').textContent=`(() => { … })(); ${attachText()}`;byId('bookmark').href=`javascript:${encodeURIComponent(script + attachText())}void%200`;};
for(const field of fields)field.addEventListener('input',show);byId('bookmark').addEventListener('click',(event)=>event.preventDefault());copies(document.querySelector('[data-copies=tag]'),tagText);
copies(document.querySelector('[data-copies=console]'),()=>script+attachText());const ways=[...document.querySelectorAll('[data-way]')];for(const way of ways){way.addEventListener('click',()=>{
for(const other of ways){other.setAttribute('aria-pressed',other===way);byId(`way-${other.dataset.way}`).hidden=other!==way;}
});}
show();}
const heights='▁▂▃▄▅▆▇█';function drawing(spark){const shape=(name,properties)=>{const element=document.createElementNS('http://www.w3.org/2000/svg',name);
for(const[key,value]of Object.entries(properties))element.setAttribute(key,value);return element;};const levels=[...spark].map((block)=>Math.max(0,heights.indexOf(block)));
const line=levels.map((level,at)=>
`${at / Math.max(1, levels.length - 1) * 100} ${70 - level * 8}`).join('L');const picture=shape('svg',{viewBox:'0 0 100 76',preserveAspectRatio:'none',role:'img','aria-label':'Offset over time'});
for(const d of line?[`M0 76L${line}L100 76Z`,`M${line}`]:[]){picture.append(shape('path',{d}));}
return picture;}
function entry({file,frames,seconds,spark,command}){const name=file.split('/').at(-1).replace(/\.ltrace\.jsonl$/,'');const row=make('li',{className:'card'},drawing(spark??''),make('div',{},
make('h3',{textContent:name}),make('p',{textContent:`${seconds.toFixed(1)} s, ${frames} frames`}),make('div',{className:'command'},make('code',{textContent:command}),
copies(make('button',{type:'button',textContent:'Copy'}),()=>command))));return row;}
async function watchRecorded(){const state=byId('state');let shown=0;for(;;){if(!document.hidden){try{const response=await fetch('/traces',{headers:{authorization:`Bearer ${token}`}});
const traces=response.ok?await response.json():[];for(const trace of traces.slice(shown))byId('traces').prepend(entry(trace));shown=Math.max(shown,traces.length);byId('none').hidden=shown>0;
byId('tokenless').hidden=response.ok;state.textContent='running';state.className='';}catch{state.textContent='the command has ended';state.className='gone';}
}
await new Promise((done)=>{setTimeout(done,1000);});}
}
function showDemonstration(){const list=document.querySelector('#demonstration ul');let made=0;const item=()=>{made+=1;const text=make('div');
text.append(...Array.from({length:2+made*7%5},()=>make('u')));const badge=make('i');badge.style.background=`hsl(${made * 47 % 360} 45% 65%)`;const element=make('li',{},badge,text);
element.dataset.key=made;return element;};const items=(number)=>Array.from({length:number},item);const any=()=>list.children[Math.floor(Math.random()*list.children.length)];list.append(...items(60));
byId('older').addEventListener('click',()=>list.prepend(...items(5)));byId('newer').addEventListener('click',()=>list.append(...items(5)));byId('mix').addEventListener('click',()=>{
for(let time=0;time<8;time+=1)any().before(any());});byId('open').addEventListener('click',()=>{for(let time=0;time<8;time+=1)any().lastChild.append(make('u'));});}
byId('tokenless').hidden=token!=='';showDemonstration();LayoutTraceRecorder.attach({server:location.origin,token,name:'demonstration',container:'#demonstration ul',scroller:'#demonstration'});
watchRecorded();fetch('/recorder.js').then((response)=>response.text()).then(showAdding);})();
"""#
}
