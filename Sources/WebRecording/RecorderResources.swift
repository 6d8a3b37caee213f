// swift-format-ignore-file
// Written by script/embed-page from the files of the folder Browser: change those.

/// What `record-web` serves: the recorder's script, and the page that says how to use it.
package enum RecorderResources {
  /// The policy of the page: what it asks for is from where it is from.
  package static let policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// The script that records, at `/recorder.js`; as it is, it may also be put into a console.
  package static let script = #"""
(()=>{'use strict';let N=length=>Math.round(length*1000)/1000;function bZ(ax){let ar=[],F=[];ax.forEach((cT,at)=>{let o=0,ad=ar.length;while(o<ad){let ag=(o+ad)>>1;if(ax[ar[ag]]<cT)o=ag+1;else ad=ag}F[at]=ar[o-1];ar[o]=at});let aN=new Set();for(let at=ar.pop();at>=0;at=F[at])aN.add(at);return aN}function cr(j,s){let ce=Math.min(j.length,s.length),ah=0,U=0;while(ah<ce&&j[ah]===s[ah])ah+=1;while(U<ce-ah&&j.at(-1-U)===s.at(-1-U))U+=1;let G=new Map();for(let c=ah;c<s.length-U;c+=1)G.set(s[c],c);let[ops,bf,aX]=[[],[],[]],al=[];for(let g=ah;g<j.length-U;g+=1){let id=j[g];if(G.has(id)){bf.push([g,G.get(id)]);G.delete(id);continue}aX.push(id);if(al[2]+al[3]===g)al[3]+=1;else ops.push(al=['d',0,g,1])}let aN=bZ(bf.map(([,c])=>c));bf.forEach(([g,c],at)=>aN.has(at)||ops.push(['m',0,g,0,c]));let Y=-1;for(let[id,c]of G){if(c!==Y)ops.push(al=['i',0,c,[]]);al[3].push(id);Y=c+1}return{ops,aX,G}}function cN(e){let ids=new Map(),keys=new Map(),d=0,L=[],bt=(key,id)=>{ids.set(key,id);keys.set(id,key);return id};let bO=key=>ids.get(key)??bt(key,d++),cw=(s,j,V,am,aK)=>{let be=V.length-j.length,bu=Math.abs(be),M=Math.max(V.length,j.length)-bu,bT=(at,g)=>j[at<g?at:at<g+be?-1:at-be],X=[...V.keys()].filter(at=>am.has(V[at])),de=[aK?0:M,...X.flatMap(at=>[at,at-bu+1])],[S,bC]=[0,Infinity];for(let g of de){let cj=X.filter(at=>keys.has(bT(at,g))).length;if(g>=0&&g<=M&&cj<bC)[S,bC]=[g,cj]}V.forEach((c,at)=>{let id=bT(at,S),key=am.get(c);if(!am.has(c))s[c]=id??d++;else s[c]=id===void 0||keys.has(id)?bO(key):bt(key,id)})};let cn=(P,m)=>{let cY=new Map(L.map((id,at)=>[id,at])),r=[],am=new Map();for(let{key,u}of P){let j=cY.get(ids.get(key));if(j===void 0)am.set(u,key);else r.push([j,u])}let s=new Array(m),df=bZ(r.map(([g])=>g)),ci=new Set();for(let[g,c]of r)ci.add(s[c]=L[g]);let[start,Y,aK]=[0,0,r.length>0];for(let[g,c]of[...r.filter((_,at)=>df.has(at)),[L.length,m]]){let V=[];for(;Y<c;Y+=1)if(s[Y]===void 0)V.push(Y);cw(s,L.slice(start,g).filter(id=>!ci.has(id)),V,am,aK);[start,Y,aK]=[g+1,c+1,!1]}return s};if(e.J)L=Array.from({length:e.m()},()=>d++);return{cG:key=>ids.get(key),m:()=>L.length,cL(P,m){let j=L;L=e.J?cn(P,m):P.map(({key})=>bO(key));let q=cr(j,L);return q.ops[0]&&q},}}let l=document,aR=getComputedStyle,bn=l.scrollingElement??l.documentElement,bS=text=>+(text??NaN);function cz(cp){let bL=[...l.querySelectorAll(`[${cp}]`)],S=bL[0]?.parentElement;while(S&&!S.contains(bL.at(-1)))S=S.parentElement;return S??[...l.body.querySelectorAll('*')].reduce((ak,B)=>
(B.childElementCount>ak.childElementCount&&B.offsetHeight?B:ak))}function cA(b){for(;b&&b!==bn&&b!==l.body;b=b.parentElement){let{overflowX,overflowY}=aR(b);let cb=/auto|scroll/;if(cb.test(overflowY)&&b.scrollHeight>b.clientHeight)return b;if(cb.test(overflowX)&&b.scrollWidth>b.clientWidth)return b}return bn}function cx(az){let find=C=>{let b=typeof C==='string'?l.querySelector(C):C;if(C&&!b)throw Error(`The page has no element '${C}'.`);return b};let aM=dh=>typeof dh==='string',bX=C=>(aM(C)?b=>b.getAttribute(C):C),{key='data-key',index,count}=az;let ae=find(az.container)??cz(key),i=find(az.scroller)??cA(ae),W=i===bn,cJ=i.scrollHeight>i.clientHeight,A=az.axis??(i.scrollWidth>i.clientWidth&&!cJ?'x':'y'),[Z,U,bz]=A==='y'?['Top','bottom','Height']
:['Left','right','Width'],bM=Z.toLowerCase(),{direction,flexDirection}=aR(i);let rtl=direction==='rtl',ba=(A==='x'&&rtl)
!==(flexDirection===(A==='y'?'column-reverse':'row-reverse')),aZ=!aM(key)||ae.querySelector(`[${key}]`),db=bX(key),bc=b=>(aZ?db(b):b),J=index&&count!==void 0,bR=[key,index].filter(Boolean),aI=new Set([
!az.container&&'the list was found, not named',!aZ&&'items have no keys',ba&&'offsets count from the end',J?'items that were not shown are estimated'
:'the model is the elements in the page',]);return{A,ae,i,W,rtl,J,bc,aI,m:()=>(!J?NaN:typeof count==='function'?count()
:bS(isNaN(count)?ae.getAttribute(count):count)||0),dj:{childList:!0,subtree:!0,attributes:!0,...(bR.every(aM)&&{attributeFilter:bR})},P(ak){let aH=new Map(),d;for(let b of aZ&&aM(key)?ae.querySelectorAll(`[${key}]`)
:ae.children){let X=bc(b),u=J?bS(bX(index)(b)):aH.size;if(X===null||X===void 0||d?.contains(b))continue;d=b;if(aH.has(X))aI.add('a key was there twice');else if(u>=0&&!(u>=ak)){aH.set(X,{cF:b,key:X,u})}}return[...aH.values()].sort((B,ay)=>B.u-ay.u)
.filter(({u},at,co)=>u!==co[at-1]?.u)},dd:()=>(ba?-1:1)*i[`scroll${Z}`],ck:()=>Math.abs(i[A==='y'?'scrollLeft':'scrollTop']),da:()=>i[`scroll${bz}`],ct(){let M=i[`client${bz}`],bD=W?0:i.getBoundingClientRect()[bM]+i[`client${Z}`];return(b)=>{let ap=b.getBoundingClientRect(),[from,c]=[ap[bM]-bD,ap[U]-bD];return ba?[M-c,M-from,M]:[from,c,M]}},}}function cQ({i,W},ai){let bV=l.documentElement,[bF,d]=[!1,{}];return()=>{let bj=visualViewport.height*visualViewport.scale,aT=Math.max(bV.clientHeight,bj),hidden=aT-bj>1?aT-bj:0,{top,left,bottom,right}=i.getBoundingClientRect();let bE=W?[0,0,0,0]:[top,left,aT-bottom,bV.clientWidth-right],dg=aR(ai),safe=['Top','Left','Bottom','Right'].map((Z,at)=>
N(Math.max(0,parseFloat(dg[`padding${Z}`])-Math.max(0,bE[at]))));bF||=safe.some(length=>length>0);let inset=[...safe];inset[2]=N(Math.max(inset[2],hidden-bE[2]));let I={w:i.clientWidth,h:N(W?aT:i.clientHeight),inset,safe:bF?safe:void 0};let F=d;d={hidden,bJ:innerHeight>innerWidth,R:JSON.stringify(I)};if(d.R===F.R)return void 0;let why=d.bJ!==F.bJ?'rotate'
:d.hidden!==F.hidden?'keyboard':'resize';return{...I,why}}}function di({i,W},E,signal){let[aG,K,aJ,aD]=[0,'idle',!1,-1e9],cE=as=>{let{type,timeStamp,touches,target}=as;if(type==='scrollend'){aJ||=target===(W?l:i);return}let bW=as.composedPath(),bH=!bW.includes(E)&&(W||bW.includes(i));if(type==='wheel'){if(bH&&!as.ctrlKey)[K,aD,aJ]=['wheel',timeStamp,!1];}else if(type==='touchstart'){if(bH)[K,aG]=['drag',touches.length]}else{aG=Math.min(aG,touches.length);if(K==='drag'&&aG===0)[K,aJ]=['decel',!1]}};for(let type of['touchstart','touchend','touchcancel','wheel','scrollend']){addEventListener(type,cE,{capture:!0,passive:!0,signal})}return(aa,au,cH)=>{if(au)aD=Math.max(aa,aD);if(K==='drag')return K;if(cH)return 'bounce';if(!au&&(aJ||aa-aD>150))K='idle';return K==='idle'&&au?'prog':K}}let bh=(ax,cU)=>
ax.slice().sort((B,ay)=>B-ay)[Math.floor(ax.length*cU)];function cD(name,e,view,safe,Q){let{userAgent,userAgentData,platform,maxTouchPoints}=navigator;let cW=Q.slice(1).map((aa,at)=>aa-Q[at]).filter(cV=>cV>0);return{k:'head',format:'layout-trace',v:[1,safe?1:0],name,axis:e.A,scale:N(devicePixelRatio),refreshHz:Math.round(1e9/bh(cW,0.25))||60,view:{w:view.w,h:view.h},inset:view.inset,safe:view.safe,rtl:e.rtl,platform:{os:userAgentData?.platform||platform,touch:maxTouchPoints>0,engine:/(Firefox|Chrome|Version)\/\d+/.exec(userAgent)?.[0]},provenance:{source:'a list of a web page',recorder:'perfharness record-web 1.1',privacy:'geometry and time only',guessed:[...e.aI].filter(Boolean).join('; ')},}}function cP(e,E,ai,R){let{A}=e;let by=new AbortController(),cS=cQ(e,ai),cX=di(e,E,by.signal),av=cN(e),[bd,Q,bP]=[[],[],[]],O={aF:[],aj:[]};let bp=new Map(),bA=new WeakMap(),ab=new Map(),an=[],[bU,I,p,d,bI]=[],[aY,bb,origin,length,cf]=[!0,!0,0,0,0],ao=dc=>{let bN=JSON.stringify(dc);length+=bN.length;bd.push(bN)};let aV=(aB,cK=()=>!0)=>{let bo=[...aB].filter(([id])=>cK(id)),Z=at=>bo.map(([,size])=>size[at]);return bo[0]&&{ids:bo.map(([id])=>id),ws:Z(0),hs:Z(1)}};let bQ=b=>{let{id}=ab.get(b);let size=bA.get(b)??[0,0];if(`${bp.get(id)}`===`${size}`)return;bp.set(id,size);p.r.set(id,size)};let bl=new ResizeObserver(cu=>{for(let{target,borderBoxSize:[ap]}of cu){let{key}=ab.get(target)??{};if(!target.isConnected)continue;bA.set(target,[N(ap.inlineSize),N(ap.blockSize)]);if(e.bc(target)===key)bQ(target)}}),bg=new MutationObserver(()=>{aY=!0});bg.observe(e.ae,e.dj);let cM=()=>{let m=e.m(),cC=Math.abs(m-av.m())>0;if(!aY&&!bg.takeRecords()[0]&&!cC)return;aY=!1;let P=e.P(m),q=av.cL(P,m);q?.aX.forEach(id=>bp.delete(id));let F=ab;ab=new Map();for(let{cF:b,key}of P){let id=av.cG(key),j=F.get(b);ab.set(b,{id,key});F.delete(b);if(!j)bl.observe(b);else if(j.key!==key&&!e.J){e.aI.add('elements are used again: give index and count to record all items')}if(j?.id!==id||q?.G.has(id))bQ(b)}for(let b of F.keys())bl.unobserve(b);bb=!0;if(Q[0]>=0)p.q=q};let bq=(y,af)=>{let bx=e.ct();if(af){let bB=-Infinity;an=[...ab.keys()].map(b=>[b,...bx(b)])
.filter(([,from,c])=>c>from).sort((B,ay)=>B[1]-ay[1]);for(let B of an)B[2]=bB=Math.max(bB,B[2]);origin=y}let o=0,ad=an.length;while(o<ad){let ag=(o+ad)>>1;if(an[ag][2]>y-origin)ad=ag;else o=ag+1}if(!an[o])return void 0;let[b,u]=an[o],[aW,,M]=bx(b);if(!af&&Math.abs(aW+y-origin-u)>0.5)return bq(y,!0);return aW<M?[ab.get(b).id,N(aW)]:void 0};let cy=()=>{let{t,q,r,frame}=p;let{ws,hs}=aV(r)??{ws:[],hs:[]};if(!d){let n=av.m();ao({t,k:'items',sec:0,at:0,...(n?{id0:0,n}:{ids:[]}),...(e.J?{est:[bh(ws,0.5)??I.w,bh(hs,0.5)??44]}:{ws,hs})});if(!e.J)r.clear()}else if(p.aS)ao({t,k:'view',...p.aS});if(q){let{ops,G}=q;ao({t,k:'edit',ops,n:p.n,metrics:aV(r,id=>G.has(id))});O.aF.push(Q.length)}let aB=aV(r,id=>!q?.G.has(id));if(aB)ao({t,k:'size',...aB});cf+=aB?.ids.length??0;for(let name of p.cR)ao({t,k:'mark',name});ao({t,k:'frame',...frame});Q.push(t);O.aj.push(frame[A]);d={...frame,t,cI:r.size||q}};let au=(y,a,af)=>d&&y!==d[A]&&(!af
||(a&&d.a&&(a[0]!==d.a[0]||Math.abs(a[1]-d.a[1])>0.5))),cg=aa=>{if(p)cy();if(length>25e7)O.aO='A trace ends here.';if(d&&(bI||O.aO)){bl.disconnect();bg.disconnect();by.abort();O.D=!0;R();return}requestAnimationFrame(cg);O.began??=aa;p={t:Math.max(d?.t??0,Math.round((aa-O.began)*1e6)),r:new Map(),cR:bP.splice(0),aS:cS()};I=p.aS??I;bU??=I;cM();let y=N(e.dd()),ch=e.da(),af=p.aS||p.q||ch!==d?.ch||d.cI,a=bq(y,af||bb);bb=!1;let ak=Math.max(0,ch-(A==='y'?I.h:I.w)),ph=cX(aa,au(y,a,af),y<-0.5||y>ak+1.5);p.n=av.m();p.frame={[A]:y,[A==='y'?'x':'y']:N(e.ck())||void 0,ch,ph,a};R()};requestAnimationFrame(cg);return Object.assign(O,{cv:()=>`${(d?.t / 1e9 || 0).toFixed(1)} s · frames ${Q.length} · `
+`edits ${O.aF.length} · sizes ${cf}`,stop(){bI=!0},mark:name=>bP.push(`${name}`),text:name=>`${[
JSON.stringify(cD(name, e, bU, I.safe, Q)),...bd,JSON.stringify({ t: d.t, k: 'end', frames: Q.length, records: bd.length + 2 }),].join('\n')}\n`,})}function download(name,text){let aP=l.createElement('a');aP.href=URL.createObjectURL(new Blob([text]));aP.download=`${name.replace(/[^\w.-]+/g, '-')}.ltrace.jsonl`;aP.click();setTimeout(()=>URL.revokeObjectURL(aP.href),6e4)}async function post({server,token,name},body){if(!token)throw Error('There is no token to save with.');let bG,bv=as=>{bG||=as.blockedURI.startsWith(server)};l.addEventListener('securitypolicyviolation',bv);try{let bY=await fetch(`${server}/traces?name=${encodeURIComponent(name)}`,{method:'POST',body,referrerPolicy:'no-referrer',headers:{authorization:`Bearer ${token}`,'content-type':'application/x-ndjson'},}),br=await bY.json();if(!bY.ok)throw Error(br.error);return br}catch(error){if(!(error instanceof TypeError))throw error;await new Promise(aE=>{setTimeout(aE,100)});throw Error(bG
?`This page's content policy forbids requests to ${server}: download the trace.`
:`${server} does not answer: does record-web run, and may this page reach it?`)}finally{l.removeEventListener('securitypolicyviolation',bv)}}function H(aC,cZ,...children){let b=Object.assign(l.createElement(aC),cZ);b.append(...children);return b}function cs(ac,{aj,aF}){let{width,height}=ac;let T=ac.getContext('2d'),{color,outlineColor}=aR(ac);let bi=Array.from({length:width+1},(_,x)=>
aj[x/width*(aj.length-1)|0]),o=Math.min(...bi),scale=(height-20)/Math.max(1,Math.max(...bi)-o);T.clearRect(0,0,width,height);T.beginPath();bi.forEach((y,x)=>T.lineTo(x,height-14-(y-o)*scale));T.lineWidth=3;T.strokeStyle=color;T.stroke();T.fillStyle=outlineColor;for(let at of aF)T.fillRect(at/aj.length*width,height-8,3,8)}function cO(z){let aA=H('layout-trace-recorder'),bk=aA.attachShadow({mode:'closed'}),cd=new CSSStyleSheet();cd.replaceSync(':host{all:initial;position:fixed;z-index:999999999;right:max(12px,env(safe-area-inset-right));bottom:max(12px,env(safe-area-inset-bottom));width:300px;max-width:calc(100% - 24px);contain:layout style;color-scheme:light dark;touch-action:none;--ink:light-dark(#17202a,#e6ebf0);--accent:light-dark(#1b5fb8,#7fb3f5);--card:light-dark(#fff,#171d24);--line:light-dark(#d9e0e7,#34404c);--bad:light-dark(#bb1e2d,#ff8a8a);font:14px/1.45 system-ui,sans-serif;color:var(--ink)}*{box-sizing:border-box;margin:0;font:inherit;color:inherit}section{padding:8px 14px 14px;border:1px solid var(--line);border-radius:14px;background:var(--card);box-shadow:0 6px 24px #0003;overflow-wrap:anywhere}header,nav{display:flex;gap:8px;align-items:center}h2{flex:1;font-weight:600}canvas{width:100%;vertical-align:top;margin-bottom:8px;border-bottom:1px solid var(--line);color:var(--accent);outline-color:var(--bad)}p{margin-bottom:8px}.bad{color:var(--bad)}button{flex:1;min-height:40px;padding:0;border:1px solid var(--line);border-radius:9px;background:none;font-weight:600;cursor:pointer}nav :nth-child(1 of :not([hidden])){border:0;background:var(--accent);color:var(--card)}header button{flex:none;width:40px;margin-right:-10px;border:0;font-size:20px}:focus-visible{outline:2px solid var(--accent);outline-offset:2px}i{position:fixed;visibility:hidden;padding:env(safe-area-inset-top)env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)}');bk.adoptedStyleSheets=[cd];let aw=H('p',{role:'status'}),aq=(textContent,cl)=>H('button',{textContent,async onclick(){let R;aw.className='';try{R=await cl();}catch(error){R=error.message;aw.className='bad'}aw.textContent=R??''}}),start=aq('Record',z.start),stop=aq('Stop',z.stop),ca=aq('Save',async()=>{let{command}=await z.post();return `Saved. To replay it: ${command}`}),bK=aq('Download',z.download),aU=[ca,bK,start,stop],bm=H('h2'),ac=H('canvas',{width:540,height:112,role:'img',ariaLabel:'Offset over time'}),bw=H('p'),ai=H('i'),close=Object.assign(aq('×',z.close),{ariaLabel:'Close'});bk.append(ai,H('section',{ariaLabel:'Layout trace recorder'},H('header',{},bm,close),ac,bw,aw,H('nav',{},...aU)));let aQ=f=>{let{D,aO}=f??{D:!1};let aL=f&&!D,cB=aU.includes(bk.activeElement);bm.textContent=aL?'● Recording':D?'Recorded':'Layout trace';bm.className=aL?'bad':'';ac.hidden=!f;ca.hidden=!D||!z.options.token;bK.hidden=!D;start.hidden=aL;stop.hidden=!aL;if(cB)aU.find(cm=>!cm.hidden).focus();if(aO)aw.textContent=aO};aQ();return{aA,ai,aQ,cq(f){bw.textContent=f.cv();cs(ac,f)},}}let attached=window.LayoutTraceRecorder?.attached;function attach(C){let options={name:'recording',...C};let[f,cc]=[],z={options,get began(){return f?.began},start(){if(f&&!f.D)return;f=cP(cx(options),E.aA,E.ai,()=>{if(f.D||f.aj.length%10===1)E.cq(f);if(!f.D)return;E.aQ(f);cc?.()});E.aQ(f)},stop:()=>new Promise(aE=>{if(!f||f.D)aE();cc=aE;f?.stop()}),mark:name=>f?.mark(name),text(){if(!f?.D)throw Error('Start a recording and stop it before.');return f.text(options.name)},post:()=>post(options,z.text()),download:()=>download(options.name,z.text()),close(){z.stop();E.aA.remove()},};let E=cO(z);attached?.close();attached=z;l.documentElement.append(E.aA);return z}window.LayoutTraceRecorder={attach,get attached(){return attached}};let aC=l.currentScript;if(aC?.src){let bs=()=>attached??attach({server:new URL(aC.src).origin,...aC.dataset});if(l.readyState==='loading')addEventListener('DOMContentLoaded',bs);else bs()}})();
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
<label>Name of the trace
<input name="name" value="recording" spellcheck="false" autocomplete="off">
</label>
<label>Container of the items, if it is not found
<input name="container" spellcheck="false" autocapitalize="off">
</label>
<label>Attribute with an item's key, if not data-key
<input name="key" spellcheck="false" autocapitalize="off">
</label>
<label>Attribute with its index, if rows are used again
<input name="index" spellcheck="false" autocapitalize="off">
</label>
<label>Number of items or its attribute, with an index
<input name="count" spellcheck="false" autocapitalize="off">
</label>
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
