import type { Scene } from '../../define-probe.ts';
import { htmlAnswer } from '../../scene-answers.ts';
import { type Found, HASH, html, script } from './page-scenes.ts';

type Answers = Scene['answers'];

const q = "new URLSearchParams(location.search).get('q')";
const page = (code: string) => htmlAnswer(html(script(code)));
const linked = (...paths: readonly string[]) =>
  htmlAnswer(html(paths.map((path) => `<a href="${path}">${path}</a>`).join(' ')));
const pages = (codes: readonly string[]): Answers => ({
  '/': linked(...codes.map((_, i) => `/p${i}`)),
  ...Object.fromEntries(codes.map((code, i) => [`/p${i}`, page(code)])),
});
const handler = (code: string) => `addEventListener('message', (event) => { ${code} });`;
const comparing = (condition: string) => handler(`if (${condition}) a.innerHTML = event.data;`);

/** Comparisons of origins that a domain of anybody passes, and such that none does. */
const LOOSE = [
  "event.origin.includes('partner.example')",
  "event.origin.indexOf('https://partner.example') === 0",
  "event.origin.startsWith('https://www.partner.example')",
  "event.origin.endsWith('partner.example')",
  '/^https:\\/\\/www.partner.example$/.test(event.origin)',
  '/partner\\.example/.test(event.origin)',
  'new URL(event.origin).hostname.endsWith(location.hostname)',
  "event.origin === 'null' || event.origin === location.origin",
  "'https://partner.com, https://shop.example'.includes(event.origin)",
];
const STRICT = [
  "event.origin === 'https://partner.example'",
  "['https://partner.example', 'https://www.partner.example'].includes(event.origin)",
  "event.origin.endsWith('.partner.example')",
  '/^https:\\/\\/(?:www\\.)?partner\\.example$/.test(event.origin)',
  'new URL(event.origin).hostname === location.hostname',
  "event.origin.startsWith('https://partner.example/') || event.origin === location.origin",
];

/** Messages with a form of their own. */
const FORMS = [
  handler("const { type, payload } = event.data; if (type === 'notify') a.innerHTML = payload.html;"),
  handler(
    "switch (event.data.kind) { case 'count': a.textContent = event.data.text; break; case 'show': a.innerHTML = event.data.text; }",
  ),
  handler("if (typeof event.data === 'string' && event.data.startsWith('show:')) a.innerHTML = event.data.slice(5);"),
  handler("const found = JSON.parse(event.data); if (found['action'] === 'load') a.innerHTML = found['body'];"),
  'window.onmessage = ({ data: { inner } }) => { if (inner.view.text) a.innerHTML = inner.view.text; };',
];
const FORMS_AS_TEXT = [
  handler("const { type, payload } = event.data; if (type === 'notify') a.textContent = payload.html;"),
  handler("if (typeof event.data === 'string' && event.data.startsWith('show:')) a.append(event.data.slice(5));"),
];

const ROUTER =
  "const createWebHistory = 1; const routes = [{ path: '/' }, { path: '/user/:id' }, { path: '/search' }]; const searchParams = new URLSearchParams(location.search); const [, place, id] = location.pathname.split('/');";
const routed = (code: string): Answers => ({ '/': page(`${ROUTER} ${code}`), '*': page(`${ROUTER} ${code}`) });
const HASH_ROUTER =
  "const createWebHashHistory = 1; const routes = [{ path: '/user/:id' }]; const [, place, id] = location.hash.slice(1).split('/');";

const stores = (code: string, shows: string, extra: Answers = {}): Answers => ({
  '/': linked('/socks', '/show'),
  '/socks': page(code),
  '/show': page(shows),
  ...extra,
});

const DATA = `const from = ${q} || '/item'; fetch(from).then((one) => one.text()).then((text) => { a.innerHTML = text; });`;
const found = (count: number, kind: Found): Found[] => Array.from({ length: count }, () => kind);

/** Sites that read paths, what the browser keeps, and messages of origins that they compare. */
export function sourceScenes(): Scene<Found>[] {
  return [...messageScenes(), ...pathScenes(), ...storedScenes(), ...addressScenes()];
}

function messageScenes(): Scene<Found>[] {
  return [
    {
      name: 'origins of messages are compared loosely',
      answers: pages(LOOSE.map(comparing)),
      finds: found(LOOSE.length, 'message'),
    },
    { name: 'origins of messages are compared exactly', answers: pages(STRICT.map(comparing)), finds: [] },
    { name: 'messages have forms of their own', answers: pages(FORMS), finds: found(FORMS.length, 'message') },
    { name: 'messages of a form of their own are shown as text', answers: pages(FORMS_AS_TEXT), finds: [] },
  ];
}

function pathScenes(): Scene<Found>[] {
  return [
    {
      name: 'a page shows its path',
      answers: {
        '/': linked('/shoes/red'),
        '/shoes/red': page("a.innerHTML = decodeURIComponent(location.pathname.split('/').pop());"),
        '*': page("a.innerHTML = decodeURIComponent(location.pathname.split('/').pop());"),
      },
      finds: ['address'],
    },
    {
      name: 'a page for wrong addresses shows the path',
      answers: {
        '/': page('document.title = location.pathname;'),
        '*': `HTTP/1.1 404 Not Found\ncontent-type: text/html\n\n${html(script("a.innerHTML = 'No page ' + decodeURI(location.pathname);"))}`,
      },
      finds: ['address'],
    },
    {
      name: 'a page shows its path as text, and as it is encoded',
      answers: {
        '/': linked('/shoes/red'),
        '*': page(
          "a.textContent = decodeURIComponent(location.pathname); document.body.insertAdjacentHTML('beforeend', '<p>' + location.pathname);",
        ),
      },
      finds: [],
    },
    {
      name: 'a route in the path shows its parameter',
      answers: routed("if (place === 'user') a.innerHTML = decodeURIComponent(id);"),
      finds: ['address'],
    },
    {
      name: 'a route in the path shows a parameter of the query',
      answers: routed("if (place === 'search') a['inner' + 'HTML'] = searchParams.get('term');"),
      finds: ['address'],
    },
    {
      name: 'routes in the path show parameters as text',
      answers: routed("a.textContent = place === 'user' ? decodeURIComponent(id) : searchParams.get('term');"),
      finds: [],
    },
    {
      name: 'a route in the fragment shows its parameter',
      answers: {
        '/': page(
          `${HASH_ROUTER} if (place === 'user' && /^\\S{1,99}$/.test(id)) a.innerHTML = decodeURIComponent(id);`,
        ),
      },
      finds: ['address'],
    },
  ];
}

function storedScenes(): Scene<Found>[] {
  return [
    {
      name: 'a page keeps a value of its address, and another one shows it',
      answers: stores(
        `if (${q}) localStorage.setItem('last-search', ${q});`,
        "a.innerHTML = localStorage.getItem('last-search');",
      ),
      finds: ['stored'],
    },
    {
      name: 'a value is kept for the session, in an object',
      answers: stores(
        `sessionStorage.draft = JSON.stringify({ title: ${HASH} });`,
        "a.innerHTML = JSON.parse(sessionStorage.draft || '{}').title;",
      ),
      finds: ['stored'],
    },
    {
      name: 'a value is kept in a cookie',
      answers: stores(
        `if (${q}) document.cookie = 'campaign=' + encodeURIComponent(${q}) + '; path=/';`,
        'const [, name] = /campaign=([^;]+)/.exec(document.cookie) ?? []; if (name) document.write(decodeURIComponent(name));',
      ),
      finds: ['stored'],
    },
    {
      name: 'the next visit of the same page shows what it keeps',
      answers: {
        '/': page(`a.innerHTML = localStorage.getItem('theme') ?? ''; if (${q}) localStorage.setItem('theme', ${q});`),
      },
      finds: ['stored'],
    },
    {
      name: 'what is kept is validated, or shown as text, or not chosen by others',
      answers: {
        '/': linked('/socks', '/word', '/show', '/own'),
        '/socks': page(`if (${q}) localStorage.setItem('last-search', ${q});`),
        '/word': page(`if (/^\\w{1,40}$/.test(${q})) sessionStorage.setItem('word', ${q});`),
        '/show': page(
          "a.textContent = localStorage.getItem('last-search'); a.insertAdjacentHTML('beforeend', sessionStorage.getItem('word') ?? '');",
        ),
        '/own': page("a.innerHTML = localStorage.getItem('cart') ?? ''; localStorage.setItem('cart', '<b>1</b>');"),
      },
      finds: [],
    },
  ];
}

function addressScenes(): Scene<Found>[] {
  return [
    {
      name: 'a script requests an address of the query and shows the response',
      answers: { '/': page(DATA), '/item': 'HTTP/1.1 200 OK\ncontent-type: text/plain\n\nSocks' },
      finds: ['address'],
    },
    {
      name: 'a script requests a name of the query from its own site',
      answers: {
        '/': page(DATA.replace(`${q} || '/item'`, `'/items/' + encodeURIComponent(${q} || 'socks')`)),
        '*': 'HTTP/1.1 200 OK\ncontent-type: text/plain\n\nSocks',
      },
      finds: [],
    },
    {
      name: 'a value becomes the base of the addresses of scripts',
      answers: {
        '/': page(
          `const base = document.createElement('base'); base.href = ${HASH} || '/'; document.head.append(base); const one = document.createElement('script'); one.src = 'own.js'; document.body.append(one);`,
        ),
      },
      finds: ['address'],
    },
    {
      name: 'a value becomes the base of the addresses of images, and a part of the base of scripts',
      answers: {
        '/': linked('/images', '/part'),
        '/images': page(
          `const base = document.createElement('base'); base.href = ${HASH} || '/'; document.head.append(base); a.append(new Image()); a.firstChild.src = 'own.png';`,
        ),
        '/part': page(
          `const base = document.createElement('base'); base.href = '/shops/' + encodeURIComponent(${HASH}) + '/'; document.head.append(base); const one = document.createElement('script'); one.src = 'own.js'; document.body.append(one);`,
        ),
      },
      finds: [],
    },
    {
      name: 'a click opens an address of the query',
      answers: {
        '/': htmlAnswer(html(`<button id="b">Show</button>${script(`b.onclick = () => { window.open(${q}); };`)}`)),
      },
      finds: ['address'],
    },
    {
      name: 'a click opens an address of the query that is a web page, and a script one that no visitor asks for',
      answers: {
        '/': htmlAnswer(
          html(
            `<button id="b">Show</button>${script(`window.open(${q}); b.onclick = () => { const to = URL.parse(${q}, location.href); if (to?.protocol === 'https:') window.open(to); };`)}`,
          ),
        ),
      },
      finds: [],
    },
    {
      name: 'a function takes a value as a selector or as markup, like that of jQuery',
      answers: {
        '/': page(
          `window.jQuery = (text) => { if (!text.includes('<')) return document.querySelectorAll(text || 'p'); const one = document.createElement('div'); one.innerHTML = text; return one; }; jQuery(${HASH});`,
        ),
      },
      finds: ['address'],
    },
    {
      name: 'a script file reads a parameter with a function of its own',
      answers: {
        '/': htmlAnswer(html('<div id="a"></div><script src="/app.js"></script>')),
        '/app.js':
          "HTTP/1.1 200 OK\ncontent-type: text/javascript\n\nconst getParam = (name) => { const found = new RegExp('[?&]' + name + '=([^&#]*)').exec(location.search); return found && decodeURIComponent(found[1]); }; const note = getParam('notice'); if (note) document.getElementById('a').innerHTML = note;",
      },
      finds: ['address'],
    },
  ];
}
