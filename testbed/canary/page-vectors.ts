import { HOST_VECTORS } from './hosts.ts';
import { LITERALS } from './literals.ts';
import { TRAP_DOMAIN } from './places.ts';
import { LOCAL_NAMES, TRAP_NAMES } from './trap-names.ts';
import { type PageVector, type SiteFiles, siteHost, type Trap } from './vector.ts';

const page = (id: string, html: PageVector['html'], more: Pick<PageVector, 'headers' | 'files'> = {}): PageVector => ({
  kind: 'page',
  id: `page-${id}`,
  html,
  ...more,
});
/** A script whose failure does not affect others. */
const run = (id: string, code: (trap: Trap) => string, more: Pick<PageVector, 'headers' | 'files'> = {}) =>
  page(id, (trap) => `<script>(async () => {${code(trap)}})().catch(() => {})</script>`, more);
const said = (id: string, headers: PageVector['headers'] & {}) => page(id, () => '', { headers });
const quoted = (text: string): string => JSON.stringify(text);
const away = ({ id, url }: Trap): SiteFiles => ({
  [`/${id}`]: { status: 302, headers: { location: url, 'access-control-allow-origin': '*' } },
});
const plain = (type: string, body: string) => ({ headers: { 'content-type': type }, body });

const ELEMENTS: readonly PageVector[] = [
  page('img', ({ url }) => `<img src="${url}">`),
  page('img-srcset', ({ url }) => `<img srcset="${url} 1x, ${url}?2 2x">`),
  page('picture', ({ url }) => `<picture><source srcset="${url}"><img></picture>`),
  page('input-image', ({ url }) => `<input type="image" src="${url}">`),
  page('script', ({ url }) => `<script async src="${url}"></script>`),
  page('script-module', ({ url }) => `<script type="module" src="${url}"></script>`),
  page('script-import', ({ url }) => `<script type="module">import(${quoted(url)}).catch(() => {})</script>`),
  page('style-sheet', ({ url }) => `<link rel="stylesheet" href="${url}">`),
  page('style-import', ({ url }) => `<style>@import url("${url}");</style>`),
  page('style-background', ({ url, id }) => `<style>#${id}{background:url("${url}")}</style><p id="${id}">x</p>`),
  page(
    'style-cursor-and-list',
    ({ url, id }) =>
      `<style>#${id}{list-style-image:url("${url}");border-image:url("${url}?b") 1}</style><ul><li id="${id}">x</ul>`,
  ),
  page(
    'font',
    ({ url, id }) => `<style>@font-face{font-family:${id};src:url("${url}")}</style><p style="font-family:${id}">x</p>`,
  ),
  page('iframe', ({ url }) => `<iframe src="${url}"></iframe>`),
  page('iframe-srcdoc', ({ url }) => `<iframe srcdoc="<img src='${url}'>"></iframe>`),
  page(
    'iframe-sandbox',
    ({ url }) => `<iframe sandbox="allow-scripts" srcdoc="<script>new Image().src='${url}'</script>"></iframe>`,
  ),
  page('iframe-refresh', ({ url }) => `<iframe srcdoc="<meta http-equiv=refresh content='0;url=${url}'>"></iframe>`),
  page('iframe-javascript', ({ url }) => `<iframe src="javascript:location='${url}'"></iframe>`),
  page('object', ({ url }) => `<object data="${url}"></object>`),
  page('embed', ({ url }) => `<embed src="${url}">`),
  page('video', ({ url }) => `<video autoplay muted preload="auto" src="${url}" poster="${url}?poster"></video>`),
  page('audio', ({ url }) => `<audio autoplay preload="auto" src="${url}"></audio>`),
  page('track', ({ url }) => `<video crossorigin src="/none.mp4"><track default src="${url}"></video>`),
  page(
    'svg',
    ({ url }) =>
      `<svg><image href="${url}"/><use href="${url}?use#a"/><filter id="f"><feImage href="${url}?fe"/></filter></svg>`,
  ),
  page('icon', ({ url }) => `<link rel="icon" href="${url}"><link rel="apple-touch-icon" href="${url}?apple">`),
  page('manifest', ({ url }) => `<link rel="manifest" href="${url}">`),
  page(
    'preload',
    ({ url }) =>
      `<link rel="preload" as="image" href="${url}"><link rel="preload" as="script" href="${url}?s"><link rel="preload" as="fetch" crossorigin href="${url}?f">`,
  ),
  page('module-preload', ({ url }) => `<link rel="modulepreload" href="${url}">`),
  page('prefetch', ({ url }) => `<link rel="prefetch" href="${url}"><link rel="prerender" href="${url}?prerender">`),
  page(
    'preconnect',
    ({ host }) =>
      `<link rel="preconnect" href="http://${host}/"><link rel="preconnect" crossorigin href="https://${host}/">`,
  ),
  page(
    'dns-prefetch',
    () =>
      `<link rel="dns-prefetch" href="//prefetched.${TRAP_DOMAIN}"><meta http-equiv="x-dns-prefetch-control" content="on"><a href="http://linked.${TRAP_DOMAIN}/">x</a>`,
  ),
  page(
    'speculation',
    ({ url }) =>
      `<script type="speculationrules">{"prefetch":[{"source":"list","urls":[${quoted(url)}],"eagerness":"immediate"}],"prerender":[{"source":"list","urls":[${quoted(`${url}?prerender`)}],"eagerness":"immediate"}]}</script>`,
  ),
  page(
    'ping',
    ({ url, id }) =>
      `<a id="${id}" href="#x" ping="${url}">x</a><script>document.getElementById(${quoted(id)}).click()</script>`,
  ),
  page('attribution', ({ url }) => `<img attributionsrc="${url}"><a attributionsrc="${url}?a" href="#x">x</a>`),
  page(
    'form-in-frame',
    ({ url, id }) =>
      `<iframe name="${id}"></iframe><form id="form-${id}" method="post" target="${id}" action="${url}"></form><script>document.getElementById("form-${id}").submit()</script>`,
  ),
  page(
    'fenced-frame',
    ({ url }) =>
      `<fencedframe></fencedframe><script>document.querySelector('fencedframe').config = globalThis.FencedFrameConfig ? new FencedFrameConfig(${quoted(url)}) : null</script>`,
  ),
  page('source-map', ({ id }) => `<script src="/${id}.js"></script>`, {
    files: ({ id, url }) => ({
      [`/${id}.js`]: {
        headers: { 'content-type': 'text/javascript', sourcemap: `${url}.map` },
        body: `1;\n//# sourceMappingURL=${url}`,
      },
    }),
  }),
  page('xml', ({ id }) => `<iframe src="/${id}.xml"></iframe>`, {
    files: ({ id, url }) => ({
      [`/${id}.xml`]: plain(
        'application/xml',
        `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="${url}?xsl"?><?xml-stylesheet type="text/css" href="${url}?css"?><!DOCTYPE a SYSTEM "${url}" [<!ENTITY e SYSTEM "${url}?entity">]><a xmlns:xi="http://www.w3.org/2001/XInclude">&e;<xi:include href="${url}?xi"/></a>`,
      ),
    }),
  }),
  page('svg-file', ({ id }) => `<img src="/${id}.svg"><iframe src="/${id}.svg"></iframe>`, {
    files: ({ id, url }) => ({
      [`/${id}.svg`]: plain(
        'image/svg+xml',
        `<svg xmlns="http://www.w3.org/2000/svg"><image href="${url}"/><style>@import "${url}?css";</style></svg>`,
      ),
    }),
  }),
  page('early-link', () => '', {
    headers: ({ url }) => ({
      link: `<${url}>; rel=preload; as=image, <${url}?c>; rel=preconnect, <${url}?s>; rel=stylesheet`,
    }),
  }),
];

const MOVED: readonly PageVector[] = [
  page('moved-img', ({ id }) => `<img src="/${id}">`, { files: away }),
  page('moved-script', ({ id }) => `<script async src="/${id}"></script>`, { files: away }),
  page('moved-style', ({ id }) => `<link rel="stylesheet" href="/${id}">`, { files: away }),
  page('moved-iframe', ({ id }) => `<iframe src="/${id}"></iframe>`, { files: away }),
  page(
    'moved-font',
    ({ id }) => `<style>@font-face{font-family:${id};src:url("/${id}")}</style><p style="font-family:${id}">x</p>`,
    { files: away },
  ),
  page('moved-video', ({ id }) => `<video autoplay muted src="/${id}"></video>`, { files: away }),
  page('moved-prefetch', ({ id }) => `<link rel="prefetch" href="/${id}">`, { files: away }),
  run('moved-fetch', ({ id }) => `await fetch("/${id}", { mode: "no-cors" })`, { files: away }),
  run('moved-events', ({ id }) => `new EventSource("/${id}")`, { files: away }),
  run('moved-socket', ({ id }) => `new WebSocket("/${id}")`, { files: away }),
];

const SCRIPTS: readonly PageVector[] = [
  run('fetch', ({ url }) => `await fetch(${quoted(url)}, { mode: "no-cors" })`),
  run(
    'fetch-preflight',
    ({ url }) => `await fetch(${quoted(url)}, { method: "PUT", headers: { "x-a": "b" }, body: "c" })`,
  ),
  run(
    'fetch-target-space',
    ({ url }) => `await fetch(${quoted(url)}, { mode: "no-cors", targetAddressSpace: "local" })`,
  ),
  run('fetch-keepalive', ({ url }) => `await fetch(${quoted(url)}, { mode: "no-cors", keepalive: true })`),
  run('fetch-later', ({ url }) => `fetchLater(${quoted(url)}, { activateAfter: 0 })`),
  run('request', ({ url }) => `const r = new XMLHttpRequest(); r.open("POST", ${quoted(url)}); r.send("x")`),
  run('beacon', ({ url }) => `navigator.sendBeacon(${quoted(url)}, "x")`),
  run('socket', ({ host, id }) => `new WebSocket("ws://${host}/${id}")`),
  run('socket-secure', ({ host, id }) => `new WebSocket("wss://${host}/${id}")`),
  run('socket-redis', ({ host, id }) => `new WebSocket("ws://${host}:6379/${id}")`),
  run('socket-stream', ({ host, id }) => `await new WebSocketStream("wss://${host}/${id}").opened`),
  run('events', ({ url }) => `new EventSource(${quoted(url)})`),
  run('image-object', ({ url }) => `new Image().src = ${quoted(url)}`),
  run('font-object', ({ url, id }) => `await new FontFace("${id}", "url(${url})").load()`),
  run('audio-object', ({ url }) => `new Audio(${quoted(url)}).load()`),
  run('popup', ({ url }) => `open(${quoted(url)}); open(${quoted(`${url}?noopener`)}, "_blank", "noopener")`),
  page(
    'popup-link',
    ({ url, id }) =>
      `<a id="${id}" target="_blank" href="${url}">x</a><script>document.getElementById("${id}").click()</script>`,
  ),
  run(
    'worker',
    ({ url }) =>
      `new Worker(URL.createObjectURL(new Blob([${quoted(`fetch("${url}", { mode: "no-cors" }).catch(() => {}); new WebSocket("${url.replace('http', 'ws')}-ws"); importScripts("${url}-i")`)}])))`,
  ),
  run('shared-worker', ({ id }) => `new SharedWorker("/${id}.js")`, {
    files: ({ id, url }) => ({
      [`/${id}.js`]: plain('text/javascript', `fetch(${quoted(url)}, { mode: "no-cors" }).catch(() => {})`),
    }),
  }),
  run('service-worker', ({ id }) => `await navigator.serviceWorker.register("/${id}.js")`, {
    files: ({ id, url }) => ({
      [`/${id}.js`]: plain(
        'text/javascript',
        `oninstall = (e) => e.waitUntil(fetch(${quoted(url)}, { mode: "no-cors" }).catch(() => {})); try { importScripts(${quoted(`${url}-i`)}) } catch {}`,
      ),
    }),
  }),
  run('worklet', ({ url }) => `await CSS.paintWorklet.addModule(${quoted(url)})`),
  run(
    'audio-worklet',
    ({ url }) => `await new OfflineAudioContext(1, 1, 44100).audioWorklet.addModule(${quoted(url)})`,
  ),
  run('cache', ({ url }) => `await (await caches.open("a")).add(new Request(${quoted(url)}, { mode: "no-cors" }))`),
  run(
    'background-fetch',
    ({ url }) => `await (await navigator.serviceWorker.ready).backgroundFetch.fetch("a", [${quoted(url)}])`,
  ),
  run(
    'payment',
    ({ secureUrl }) =>
      `const p = new PaymentRequest([{ supportedMethods: ${quoted(secureUrl)} }], { total: { label: "a", amount: { currency: "EUR", value: "1" } } }); p.canMakePayment().catch(() => {}); p.show()`,
  ),
  run(
    'identity',
    ({ secureUrl }) =>
      `await navigator.credentials.get({ identity: { providers: [{ configURL: ${quoted(secureUrl)}, clientId: "a" }] } })`,
  ),
  run(
    'passkey',
    ({ host }) => `await navigator.credentials.get({ publicKey: { challenge: new Uint8Array(16), rpId: "${host}" } })`,
  ),
  run(
    'presentation',
    ({ secureUrl }) =>
      `const p = new PresentationRequest([${quoted(secureUrl)}, "cast:0F5096E8"]); await p.getAvailability(); await p.start()`,
  ),
  run(
    'remote-playback',
    ({ url }) =>
      `const v = document.createElement("video"); v.src = ${quoted(url)}; await v.remote.watchAvailability(() => {}); await v.remote.prompt()`,
  ),
  run(
    'interest-group',
    ({ secureUrl, host }) =>
      `await navigator.joinAdInterestGroup({ owner: "https://${host}", name: "a", biddingLogicURL: ${quoted(secureUrl)}, lifetimeMs: 100000 }, 100)`,
  ),
  run(
    'auction',
    ({ secureUrl, host }) =>
      `await navigator.runAdAuction({ seller: "https://${host}", decisionLogicURL: ${quoted(secureUrl)}, interestGroupBuyers: ["https://${host}"] })`,
  ),
  run('shared-storage', ({ secureUrl }) => `await sharedStorage.worklet.addModule(${quoted(secureUrl)})`),
  run(
    'protocol-handler',
    ({ secureUrl }) =>
      `navigator.registerProtocolHandler("web+a", ${quoted(`${secureUrl}?%s`)}); location.href = "web+a:x"`,
  ),
  run('push', () => 'await (await navigator.serviceWorker.ready).pushManager.subscribe({ userVisibleOnly: true })'),
  run(
    'direct-socket',
    ({ address }) =>
      `await new TCPSocket(${quoted(address)}, 80).opened; await new UDPSocket({ remoteAddress: ${quoted(address)}, remotePort: 53 }).opened`,
  ),
  run('geolocation', () => 'navigator.geolocation.getCurrentPosition(() => {}, () => {})'),
  run('speech', () => 'const s = new (globalThis.SpeechRecognition ?? webkitSpeechRecognition)(); s.start()'),
];

/** A peer connection with one ICE server; ICE gathering sends requests even without a peer. */
const peer = (id: string, servers: (trap: Trap) => object) =>
  run(
    id,
    (trap) =>
      `const p = new RTCPeerConnection({ iceServers: [${JSON.stringify(servers(trap))}] }); p.createDataChannel("x"); await p.setLocalDescription(await p.createOffer())`,
  );
/** A public address that a page may request, but only through the guard. */
const STRANGER = '93.184.216.99';
const account = { username: 'a', credential: 'b' };
const CANDIDATE = (host: string, transport: string) =>
  `candidate:1 1 ${transport} 2122260223 ${host} 3478 typ host${transport === 'tcp' ? ' tcptype passive' : ''}`;

const UDP: readonly PageVector[] = [
  peer('stun', ({ host }) => ({ urls: `stun:${host}:3478` })),
  peer('stun-dns-port', ({ host }) => ({ urls: `stun:${host}:53` })),
  peer('stun-name', () => ({ urls: `stun:stun.${TRAP_DOMAIN}:3478` })),
  peer('stun-mdns', () => ({ urls: 'stun:printer.local:3478' })),
  peer('turn-udp', ({ host }) => ({ urls: `turn:${host}:3478?transport=udp`, ...account })),
  peer('turn-tcp', ({ host }) => ({ urls: `turn:${host}:3478?transport=tcp`, ...account })),
  peer('turn-tls', ({ host }) => ({ urls: `turns:${host}:5349?transport=tcp`, ...account })),
  peer('turn-http-port', ({ host }) => ({ urls: `turn:${host}:80?transport=tcp`, ...account })),
  run(
    'peer-candidate',
    ({ address }) => `
    const [a, b] = [new RTCPeerConnection(), new RTCPeerConnection()]; a.createDataChannel("x");
    await a.setLocalDescription(await a.createOffer()); await b.setRemoteDescription(a.localDescription);
    await b.setLocalDescription(await b.createAnswer()); await a.setRemoteDescription(b.localDescription);
    a.onicecandidate = ({ candidate }) => candidate && b.addIceCandidate(candidate); b.onicecandidate = ({ candidate }) => candidate && a.addIceCandidate(candidate);
    for (const candidate of ${JSON.stringify([CANDIDATE(address, 'udp'), CANDIDATE(address, 'tcp'), CANDIDATE('printer.local', 'udp')])}) await a.addIceCandidate({ candidate, sdpMid: "0" })`,
  ),
  run('web-transport-public', () => `await new WebTransport("https://${STRANGER}/").ready`),
  peer('stun-public', () => ({ urls: `stun:${STRANGER}:19302` })),
  run('web-transport', ({ host }) => `await new WebTransport("https://${host}/").ready`),
  run('web-transport-name', () => `await new WebTransport("https://transport.${TRAP_DOMAIN}:443/").ready`),
  run(
    'web-transport-hash',
    ({ host }) =>
      `await new WebTransport("https://${host}:8443/", { serverCertificateHashes: [{ algorithm: "sha-256", value: new Uint8Array(32) }] }).ready`,
  ),
];

const HEADERS: readonly PageVector[] = [
  said('alternative-service', ({ host }) => ({
    'alt-svc': `h3="${host}:443"; ma=86400, h2="${host}:443"; ma=86400, h3=":443"`,
  })),
  said('policy-report', ({ url }) => ({
    'content-security-policy-report-only': `script-src 'none'; img-src 'none'; report-uri ${url}`,
  })),
  said('reporting', ({ secureUrl }) => ({
    'reporting-endpoints': `default="${secureUrl}", a="${secureUrl}?a"`,
    'document-policy-report-only': 'unsized-media=?0;report-to=a',
    'cross-origin-opener-policy-report-only': 'same-origin; report-to="a"',
    'cross-origin-embedder-policy-report-only': 'require-corp; report-to="a"',
    'permissions-policy-report-only': 'geolocation=();report-to=a',
  })),
  said('error-logging', ({ secureUrl }) => ({
    'report-to': `{"group":"nel","max_age":86400,"endpoints":[{"url":"${secureUrl}"}]}`,
    nel: '{"report_to":"nel","max_age":86400,"success_fraction":1.0,"failure_fraction":1.0}',
  })),
  said('expect-ct', ({ secureUrl }) => ({ 'expect-ct': `enforce, max-age=1, report-uri="${secureUrl}"` })),
  said('server-map', ({ url }) => ({ sourcemap: url, 'x-sourcemap': url })),
  said('automatic-proxy', ({ url }) => ({ 'x-proxy-url': url, 'content-location': url })),
  page(
    'wpad',
    () =>
      `<img src="http://wpad/wpad.dat"><img src="http://wpad.${TRAP_DOMAIN}/wpad.dat"><script>fetch("/proxy.pac").catch(() => {})</script>`,
    {
      files: ({ host }) => ({
        '/proxy.pac': plain(
          'application/x-ns-proxy-autoconfig',
          `function FindProxyForURL() { return "PROXY ${host}:3128" }`,
        ),
      }),
    },
  ),
];

/** Every literal, name and redirect again, as an image or frame. */
const HOSTS: readonly PageVector[] = [
  ...HOST_VECTORS.filter(({ kind }) => kind === 'redirect').map(({ id }) =>
    page(`framed-${id}`, () => `<iframe src="//${siteHost(id)}/"></iframe>`),
  ),
  ...LITERALS.map(([id, host]) => page(`literal-${id}`, () => `<img src="http://${host}/page-literal-${id}">`)),
  ...Object.keys(TRAP_NAMES).map((name) =>
    page(`name-${name}`, () => `<img src="http://${name}.${TRAP_DOMAIN}/page-name-${name}">`),
  ),
  ...Object.keys(LOCAL_NAMES).map((name) =>
    page(
      `local-${name.replaceAll('.', '-')}`,
      () => `<iframe src="http://${name}/page-local-${name.replaceAll('.', '-')}"></iframe>`,
    ),
  ),
];

export const PAGE_VECTORS: readonly PageVector[] = [...ELEMENTS, ...MOVED, ...SCRIPTS, ...UDP, ...HEADERS, ...HOSTS];
