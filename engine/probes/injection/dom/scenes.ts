import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';
import { type Found, HASH, html, pageScenes, script } from './page-scenes.ts';
import { sourceScenes } from './source-scenes.ts';

type Page = readonly [path: string, html: string];

const q = "new URLSearchParams(location.search).get('q')";

const ADDRESS: readonly Page[] = [
  ['/inner', script(`a.innerHTML = ${HASH};`)],
  ['/outer', script(`a.outerHTML = '<b title="' + ${q} + '">x</b>';`)],
  ['/write', script(`document.write('<p>' + ${q} + '</p>');`)],
  ['/eval', script(`eval("var v = '" + ${HASH} + "'");`)],
  ['/timer', script(`if (${q}) setTimeout('String("' + ${q} + '")', 500);`)],
  ['/fragment', script(`a.append(document.createRange().createContextualFragment(${HASH}));`)],
  ['/adjacent', script(`a.insertAdjacentHTML('beforeend', ${HASH});`)],
  ['/nested', script(`const f = document.createElement('iframe'); f.srcdoc = ${q}; a.append(f);`)],
  ['/textual', script(`const l = document.createElement('a'); l.href = ${q}; a.append(l);`)],
  ['/loaded', script(`const s = document.createElement('script'); s.src = ${q}; a.append(s);`)],
  ['/moved', script(`if (${q}) location.href = ${q};`)],
  [
    '/own-policy',
    script(
      `const p = trustedTypes.createPolicy('default', { createHTML: (text) => text }); a.innerHTML = p.createHTML(${HASH});`,
    ),
  ],
  ['/many-reads', script(`for (let i = 0; i < 500; i += 1) void ${q}; a.innerHTML = ${HASH};`)],
  [
    '/shadow',
    script(
      `const r = a.attachShadow({ mode: 'closed' }); const l = document.createElement('a'); l.href = ${q}; r.append(l);`,
    ),
  ],
  ['/whole', script(`const l = document.createElement('a'); l.href = location.search.slice(1); a.append(l);`)],
  ['/decoded', script("const [, v] = location.search.split('q='); if (v) a.innerHTML = decodeURI(v);")],
  [
    '/chosen',
    `<select>${script("const [, v] = location.search.split('q='); if (v) document.write('<option>' + decodeURI(v) + '</option>');")}</select>`,
  ],
  [
    '/clicked',
    `<button id="b">Show</button>${script(`document.getElementById('b').onclick = () => { a.innerHTML = ${HASH}; };`)}`,
  ],
  [
    '/clicked-with-links',
    `<a href="#top">Top</a><a href="#" onclick="a.title = ''">More</a><button id="b">Show</button>${script(`document.getElementById('b').onclick = () => { a.innerHTML = ${HASH}; };`)}`,
  ],
  [
    '/clicked-with-data',
    `<button id="b">Details</button>${script(`fetch('/item'); document.getElementById('b').onclick = () => fetch('/item').then(() => { a.innerHTML = ${HASH}; });`)}`,
  ],
  [
    '/next-page',
    `<a id="x">go</a><button onclick="location.href = '/other'">Next</button>${script(`x.href = ${HASH};`)}`,
  ],
  [
    '/hides',
    `<p id="y"><a id="x">go</a><button id="b">Show less</button></p>${script(`x.href = ${HASH}; b.onclick = () => y.remove();`)}`,
  ],
  [
    '/linked-by-click',
    `<button id="b">Show</button>${script(`b.onclick = () => { const l = document.createElement('a'); l.href = ${HASH}; a.append(l); };`)}`,
  ],
  ['/stream', `<script src="/socket.io/socket.io.js"></script>${script(`io(); a.innerHTML = ${HASH};`)}`],
  [
    '/policy-class',
    script(
      `class Rules { createHTML(text) { return text; } } const p = trustedTypes.createPolicy('app', new Rules()); a.innerHTML = p.createHTML(${HASH});`,
    ),
  ],
  ['/changed', script(`addEventListener('hashchange', () => { a.innerHTML = ${HASH}; });`)],
  [
    '/policy',
    script(
      `const p = trustedTypes.createPolicy('app', { createHTML: (text) => text }); a.innerHTML = p.createHTML(${HASH});`,
    ),
  ],
  ['/part', script('const m = /tab=([^&]+)/.exec(location.hash); if (m) a.innerHTML = decodeURIComponent(m[1]);')],
];

const OPENER: readonly Page[] = [
  ['/name', script('a.innerHTML = window.name;')],
  ['/referrer', script('document.write(decodeURIComponent(document.referrer));')],
];

const MESSAGE: readonly Page[] = [
  ['/message', script("addEventListener('message', (event) => { a.innerHTML = event.data; });")],
  [
    '/message-object',
    script(
      "addEventListener('message', (event) => { if (event.data.type === 'show') a.innerHTML = event.data.text; });",
    ),
  ],
  [
    '/message-of-others',
    script("addEventListener('message', (event) => { if (event.source !== window) a.innerHTML = event.data; });"),
  ],
  [
    '/message-eval',
    script(
      "addEventListener('message', (event) => { if (event.origin.startsWith(location.origin)) eval(event.data); });",
    ),
  ],
];

const SOUND: readonly Page[] = [
  [
    '/clicked-text',
    `<button id="b">Show</button>${script(`document.getElementById('b').onclick = () => { a.textContent = ${HASH}; };`)}`,
  ],
  [
    '/deletes',
    `<button id="b">Delete</button>${script(`document.getElementById('b').onclick = () => { a.innerHTML = ${HASH}; };`)}`,
  ],
  [
    '/refunds',
    `<button id="b">Refund</button><button id="c"></button><button id="d">Show</button>${script(`const run = () => { a.innerHTML = ${HASH}; }; b.onclick = run; c.onclick = run; d.onclick = () => fetch('/item?fresh=1').then(run);`)}`,
  ],
  [
    '/leaves',
    `<a id="x">go</a><button onclick="location.href = '/other'">Next</button>${script(`x.textContent = ${HASH};`)}`,
  ],
  [
    '/cleaning-class',
    script(
      `class Rules { createHTML(text) { return text.replaceAll('<', '&lt;'); } } const p = trustedTypes.createPolicy('app', new Rules()); a.innerHTML = p.createHTML(${HASH});`,
    ),
  ],
  [
    '/cleaning-policy',
    script(
      `const p = trustedTypes.createPolicy('app', { createHTML: (text) => text.replaceAll('<', '&lt;') }); a.innerHTML = p.createHTML(${HASH});`,
    ),
  ],
  ['/text', script(`a.textContent = ${HASH};`)],
  ['/escaped', script(`a.innerHTML = (${q} ?? '').replace(/[&<>"']/g, (c) => '&#' + c.charCodeAt(0) + ';');`)],
  ['/number', script(`eval('var v = ' + Number(${q}));`)],
  ['/json', script(`eval('var v = ' + JSON.stringify(${q}));`)],
  ['/raw', script('a.innerHTML = location.hash.slice(1);')],
  [
    '/protocol',
    script(
      `const u = URL.parse(${q}, location.href); if (u && u.protocol === 'https:') { const l = document.createElement('a'); l.href = u; a.append(l); }`,
    ),
  ],
  [
    '/own-script',
    script(
      `if (/^\\w+$/.test(${q})) { const s = document.createElement('script'); s.src = '/' + ${q} + '.js'; a.append(s); }`,
    ),
  ],
  [
    '/origin',
    script(
      "addEventListener('message', (event) => { if (event.origin === location.origin) a.innerHTML = event.data; });",
    ),
  ],
  [
    '/own-window',
    script("addEventListener('message', (event) => { if (event.source === window) a.innerHTML = event.data; });"),
  ],
  [
    '/own-parent',
    script("addEventListener('message', (event) => { if (event.source === parent) a.innerHTML = event.data; });"),
  ],
  [
    '/own-frames',
    script(
      "addEventListener('message', (event) => { const own = [...document.querySelectorAll('iframe')].map((one) => one.contentWindow); if (own.includes(event.source)) a.innerHTML = event.data; });",
    ),
  ],
  [
    '/sandboxed',
    script(
      `const f = document.createElement('iframe'); f.sandbox = 'allow-scripts'; f.srcdoc = ${HASH} || 'Preview'; a.append(f);`,
    ),
  ],
  [
    '/data-frame',
    script(
      `const f = document.createElement('iframe'); f.src = 'data:text/html,' + encodeURIComponent(${q}); a.append(f);`,
    ),
  ],
  ['/much-later', script(`setTimeout(() => { a.innerHTML = ${HASH}; fetch('/probe'); }, 30 * 60 * 1000);`)],
  ['/name', script('a.textContent = window.name; a.title = document.referrer;')],
  [
    '/calls-everything',
    script(
      "for (const name of Object.keys(window)) if (/^x[a-z0-9]{16}$/.test(name)) window[name](); a.innerHTML = '<i>' + location.hash.length + '</i>';",
    ),
  ],
  ['/moved', script(`if (${q}) location.href = '/search?q=' + encodeURIComponent(${q});`)],
];

const GUARDED = `HTTP/1.1 200 OK
content-type: text/html
content-security-policy: script-src 'nonce-a'

<!doctype html><html><body><div id="a"></div><script nonce="a">document.getElementById('a').innerHTML = ${HASH};</script></body></html>`;

/** Sites whose pages have scripts, each linked from the front page. */
export function domScenes(): Scene<Found>[] {
  const site = (pages: readonly Page[]): Scene['answers'] => ({
    '/': htmlAnswer(
      `<html><body>${pages.map(([path]) => `<a href="${path}?q=a">${path}</a>`).join(' ')}</body></html>`,
    ),
    '/item': 'HTTP/1.1 200 OK\ncontent-type: text/plain\n\nSocks',
    '/socket.io/socket.io.js': 'HTTP/1.1 200 OK\ncontent-type: text/javascript\n\nwindow.io = () => ({ on() {} });',
    ...Object.fromEntries(
      pages.map(([path, html]) => [path, htmlAnswer(`<!doctype html><html><body>${html}</body></html>`)]),
    ),
  });
  const hanging = htmlAnswer(html(script("a.textContent = 'Socks'; if (location.hash) while (true);")));
  const named = `HTTP/1.1 200 OK
content-type: text/html
content-security-policy: trusted-types shop; default-src * 'unsafe-inline'

${html(script(`a.innerHTML = ${HASH};`))}`;
  const moved: Scene['answers'][string] = ({ url }) =>
    url.search === '' || url.searchParams.has('v')
      ? htmlAnswer(html(script(`a.innerHTML = ${HASH};`)))
      : `HTTP/1.1 301 Moved\nlocation: /moved?v=1\n\n`;
  return [
    ...pageScenes(),
    ...sourceScenes(),
    {
      name: 'a page hangs, another one runs a part of the address',
      answers: {
        ...site([['/inner', script(`a.innerHTML = ${HASH};`)]]),
        '/hangs': hanging,
        '/': htmlAnswer(html('<a href="/hangs">1</a> <a href="/inner">2</a>')),
      },
      finds: ['address'],
    },
    { name: 'a page hangs', answers: { '/': hanging }, finds: [], untested: /did not finish loading|did not load/ },
    { name: 'a policy limits the names of policies only', answers: { '/': named }, finds: ['address'] },
    {
      name: 'a page redirects to itself',
      answers: { '/': htmlAnswer(html('<a href="/moved?q=a">1</a>')), '/moved': moved },
      finds: ['address'],
    },
    {
      name: 'a page with a parameter redirects elsewhere',
      answers: {
        '/': ({ url }) =>
          url.search === ''
            ? htmlAnswer(html(script(`a.textContent = ${q};`)))
            : 'HTTP/1.1 302 Found\nlocation: /other\n\n',
      },
      finds: [],
      untested: /status 302/,
    },
    { name: 'scripts run a part of the address', answers: site(ADDRESS), finds: ADDRESS.map(() => 'address' as const) },
    { name: 'scripts run what the opener chooses', answers: site(OPENER), finds: OPENER.map(() => 'opener' as const) },
    { name: 'scripts run messages', answers: site(MESSAGE), finds: MESSAGE.map(() => 'message' as const) },
    { name: 'scripts write values as text, or check them', answers: site(SOUND), finds: [] },
    { name: 'a policy stops what a script writes', answers: { '/': GUARDED }, finds: [] },
  ];
}
