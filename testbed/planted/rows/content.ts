import { RECORDINGS } from '../../recordings/recordings.ts';
import { below, body, bundle, type Fault, type Faults, file, head, OWN, page, script, type Variant } from '../fault.ts';

/** The page of a program as it was recorded, at a path. */
function recorded(name: string, path = '/', body?: string): Variant {
  const recording = RECORDINGS.find((one) => one.name === name);
  if (!recording) throw new Error(`No recording is named ${name}`);
  const { html, status, source } = recording;
  const fault: Fault = {
    files: { [path]: page(html, path === '/' ? 200 : status) },
    ...(body === undefined ? {} : { body }),
  };
  return [`${name}, recorded from ${source}`, fault];
}

/** An article of eight paragraphs. */
const PARAGRAPHS =
  `<p>${'The crew repaired the nets on deck while the harbour master wrote down each boat that came in with its catch. '.repeat(2)}</p>`.repeat(
    8,
  );
const HASH = 'oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';
const CDN = 'https://cdn.jsdelivr.net/npm';
const map = (contents?: readonly string[]) =>
  JSON.stringify({
    version: 3,
    sources: ['../src/orders.ts', '../src/payment.ts'],
    sourcesContent: contents,
    names: [],
    mappings: 'AAAA',
  });
const SOURCES = [
  'export const total = (orders: Order[]) => orders.reduce((sum, { price }) => sum + price, 0);',
  'export async function pay(order: Order) { return gateway.charge(order.total, order.currency); }',
];
const mapped = (comment: string, files: Fault['files'] = {}): Fault => {
  const { body: tag = '', files: own } = bundle(
    `(()=>{const t=e=>e.reduce((s,o)=>s+o.price,0);window.total=t})();\n${comment}`,
  );
  return { body: tag, files: { ...own, ...files } };
};
const json = (content: string) => ({ type: 'application/json', body: content });
const PASSWORD = '<label>Password <input type="password" name="password"></label><button>Sign in</button></form>';

/** An editor that is known to have a sign-in, and loads its data from a path. */
const CONSOLE = (path: string) =>
  `<!DOCTYPE html><html lang="en"><head><title>Node-RED</title><link rel="stylesheet" href="red/style.min.css"></head><body><main><h1>Flows</h1><button>Deploy</button></main><script>fetch('${path}')</script></body></html>`;

/** The page and its files. */
export const CONTENT: Faults = below('security/content', {
  'admin-console': [
    recorded('Adminer 5.2.1, sign-in'),
    recorded('phpMyAdmin 5.2.2, sign-in'),
    recorded('redis-commander 0.9.0, console'),
    recorded('HAProxy 3.0.11, console'),
  ],
  'open-console': [
    [
      'Node-RED: editor without adminAuth',
      {
        edits: [[/^[\s\S]*$/, CONSOLE('/settings')]],
        files: { '/settings': json('{"httpNodeRoot":"/","version":"4.1.15"}') },
      },
    ],
    [
      OWN,
      {
        edits: [[/^[\s\S]*$/, CONSOLE('/flows')]],
        files: { '/flows': json('[{"id":"1","type":"tab"}]') },
      },
    ],
  ],
  'base-elsewhere': [
    ['ZAP: base tag hijacking', head('<base href="https://elsewhere.test/">')],
    ['HTML: a scheme-relative base', head('<base href="//static.elsewhere.test/app/">')],
  ],
  'client-side-password': [
    [
      'CWE-602: a password compared in a script',
      bundle('function open(){if(document.getElementById("f").password.value==="Harbour-2026!")location="/members"}'),
    ],
    [
      'OWASP: hard-coded administrator password',
      script('function enter(form) { if (form.user === "admin" && form.adminPassword == "t1ger&Moon") show(); }'),
    ],
  ],
  'client-side-paywall': [
    [
      'Google: structured data for paywalled content',
      body(
        `<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"Harbour","isAccessibleForFree":false,"hasPart":{"@type":"WebPageElement","isAccessibleForFree":false,"cssSelector":".paywall"}}</script><div class="paywall">${PARAGRAPHS}</div><div class="overlay" style="position:fixed;inset:0;background:#fff"><p>Log in to keep reading</p></div>`,
      ),
    ],
    [
      OWN,
      body(
        `<div style="max-height: 300px; overflow: hidden">${PARAGRAPHS}</div><section aria-modal="true" role="dialog" aria-label="Plans"><p>Become a member to continue reading.</p></section>`,
      ),
    ],
  ],
  'client-side-price': [
    [
      'CWE-472: external control of an assumed-immutable web parameter',
      body(
        '<form method="post" action="/order"><input type="hidden" name="item_id" value="41"><input type="hidden" name="unit_price" value="249.00"><button>Order</button></form>',
      ),
    ],
    [
      'OWASP WSTG-BUSL-01: the price of an item in a hidden field',
      body(
        '<form method="post" action="/basket"><label>Size <select name="variant"><option>M</option><option>L</option></select></label><input type="hidden" name="total" value="€ 1,249.50"><button>Add</button></form>',
      ),
    ],
  ],
  'comment-credentials': [
    ['ZAP 10027: suspicious comments', body('<!-- staging: user admin, password: Harbour-2026! -->')],
    ['OWASP WSTG-INFO-05: comments with credentials', head('<!-- DB_PASSWORD=t1ger&Moon42 for the import -->')],
  ],
  'default-page': [
    recorded('nginx 1.26.3, welcome page'),
    recorded('Django 4.2.28, welcome page'),
    recorded('Apache 2.4.68, welcome page'),
    recorded('Rails 7.2.2.2, welcome page'),
  ],
  'dev-build': [
    ['Vite: development server', head('<script type="module" src="/@vite/client"></script>')],
    [
      'npm react-dom: banner of the development build',
      bundle(
        '/**\n * @license React\n * react-dom-client.development.js\n *\n * Copyright (c) Meta Platforms, Inc. and affiliates.\n */\n(function(){window.started=true})();',
      ),
    ],
    [
      'webpack: eval source maps of mode development',
      bundle(
        '/*\n * ATTENTION: The "eval" devtool has been used (maybe by default in mode: "development").\n */\n(() => { eval("window.started = true;\\n\\n//# sourceURL=webpack://app/./src/index.js?") })();',
      ),
    ],
  ],
  'directory-listing': [
    recorded('Apache 2.4.68, listing', '/media/', '<img src="/media/lamp.jpg" alt="A lamp" width="200" height="150">'),
    recorded('Python http.server 3.13.5, listing', '/assets/', '<script src="/assets/main.js" defer></script>'),
    recorded(
      'nginx 1.26.3, listing',
      '/uploads/',
      '<img src="/uploads/plan.png" alt="A plan" width="200" height="150">',
    ),
    recorded('serve 14.2.7, listing', '/'),
  ],
  'error-details': [
    recorded('Django 4.2.28, 404 in debug mode', '*'),
    recorded('Flask 3.1.1, error', '*'),
    recorded('Symfony ErrorHandler 6.4.50, error', '*'),
    recorded('PHP built-in server 8.2, error', '*'),
  ],
  'form-plain': [
    [
      'ZAP 10042: HTTPS to HTTP insecure transition in a form',
      body(
        '<form method="post" action="http://{host}/subscribe"><label>Mail <input name="mail"></label><button>Send</button></form>',
      ),
    ],
    [
      'HTML: formaction',
      body(
        '<form method="post" action="/a"><label>Mail <input name="mail"></label><button formaction="http://{host}/b">Send</button></form>',
      ),
    ],
  ],
  'frame-permissions': [
    [
      'Permissions Policy: the allow attribute',
      body('<iframe src="https://maps.partner.test/" title="Map" allow="geolocation *; camera *"></iframe>'),
    ],
    [
      'HTML: sandbox with allow-scripts and allow-same-origin',
      body('<iframe src="/widget" title="Widget" sandbox="allow-scripts allow-same-origin"></iframe>'),
    ],
  ],
  'generator-version': [
    ['WordPress: generator', head('<meta name="generator" content="WordPress 6.4.2">')],
    ['Hugo: generator', head('<meta name="generator" content="Hugo 0.121.1">')],
  ],
  'known-bad-host': [
    [
      'Sansec: polyfill supply chain attack',
      body('<script src="https://cdn.polyfill.io/v3/polyfill.min.js"></script>'),
    ],
    [
      'Sansec: hosts of the same operator',
      body(
        '<script src="https://bootcss.com/libs/jquery.js"></script><script src="https://cdn.bootcss.com/jquery/3.4.1/jquery.min.js"></script>',
      ),
    ],
  ],
  'mixed-active': [
    [
      'ZAP 10040: secure pages include mixed content',
      body('<script src="http://static.partner.test/app.js"></script>'),
    ],
    ['Mixed Content: frames are blockable', body('<iframe src="http://maps.partner.test/" title="Map"></iframe>')],
  ],
  'mixed-passive': [
    [
      'Mixed Content: upgradeable content',
      body('<img src="http://img.partner.test/lamp.jpg" alt="A lamp" width="80" height="60">'),
    ],
    [
      'HTML: srcset',
      body('<img src="/card.png" srcset="http://img.partner.test/lamp.jpg 2x" alt="A lamp" width="80" height="60">'),
    ],
  ],
  'password-elsewhere': [
    [OWN, body(`<form method="post" action="https://login.partner.test/session">${PASSWORD}`)],
    [
      'HTML: formaction',
      body(
        '<form method="post" action="/session"><label>Password <input type="password" name="p"></label><button formaction="https://login.partner.test/">Sign in</button></form>',
      ),
    ],
  ],
  'password-get': [
    ['CWE-598: GET with a password', body(`<form method="get" action="/session">${PASSWORD}`)],
    ['HTML: the method is GET where the attribute is missing', body(`<form action="/session">${PASSWORD}`)],
    [
      'HTML: formmethod',
      body(
        '<form method="post" action="/session"><label>Password <input type="password" name="p"></label><button formmethod="get">Sign in</button></form>',
      ),
    ],
  ],
  'password-plain': [
    ['ZAP 10105: weak authentication', { isPlain: true, ...body(`<form method="post" action="/session">${PASSWORD}`) }],
    [
      'Firefox: insecure password warning',
      { isPlain: true, ...body(`<form method="post" action="{origin}/session">${PASSWORD}`) },
    ],
  ],
  'plug-ins': [
    [
      'Adobe: Flash Player end of life',
      body('<object data="/intro.swf" type="application/x-shockwave-flash">Intro</object>'),
    ],
    ['HTML: applet is obsolete', body('<applet code="Clock.class" archive="clock.jar">Clock</applet>')],
    [
      'Silverlight: object of the template',
      body(
        '<object data="data:application/x-silverlight-2," type="application/x-silverlight-2"><param name="source" value="app.xap"></object>',
      ),
    ],
  ],
  'security-txt': [
    [
      'RFC 9116 section 2.5.5: Expires is required',
      file('/.well-known/security.txt', 'Contact: mailto:security@{host}\n'),
    ],
    [
      'RFC 9116 section 2.5.5: an expired file',
      file('/.well-known/security.txt', 'Contact: mailto:security@{host}\nExpires: 2024-01-01T00:00:00Z\n'),
    ],
    [
      'RFC 9116 section 2.5.3: Contact is a URI',
      file('/.well-known/security.txt', 'Contact: security@{host}\nExpires: 2027-06-01T00:00:00Z\n'),
    ],
    [OWN, file('/.well-known/security.txt', 'Not found', 'text/plain', 404)],
  ],
  'session-in-url': [
    ['ZAP 3: session ID in URL rewrite', body('<a href="/cart;jsessionid=1A530637289A03B07199A44E8D531427">Cart</a>')],
    ['PHP: session.use_trans_sid', body('<a href="/cart?PHPSESSID=u2qkvb8d3n5c7r9t1x4z6w8y0a">Cart</a>')],
  ],
  'source-maps': [
    [
      'ECMA-426: sourceMappingURL',
      mapped('//# sourceMappingURL=app.js.map', { '/planted/app.js.map': json(map(SOURCES)) }),
    ],
    [
      'webpack: inline-source-map',
      mapped(`//# sourceMappingURL=data:application/json;charset=utf-8;base64,${btoa(map(SOURCES))}`),
    ],
    [
      'ECMA-426: SourceMap header',
      {
        ...bundle('(()=>{window.total=e=>e.length})();'),
        files: {
          '/planted/app.js': {
            type: 'text/javascript',
            headers: { sourcemap: '/planted/app.js.map' },
            body: '(()=>{window.total=e=>e.length})();',
          },
          '/planted/app.js.map': json(map(SOURCES)),
        },
      },
    ],
  ],
  'sri-syntax': [
    [
      'SRI: sha256, sha384 or sha512',
      body(
        `<script src="${CDN}/vue@3.5.13/dist/vue.global.prod.js" integrity="md5-1B2M2Y8AsgTpgAmY7PhCfg==" crossorigin></script>`,
      ),
    ],
    [
      'SRI: CORS for other origins',
      body(`<script src="${CDN}/vue@3.5.13/dist/vue.global.prod.js" integrity="sha384-${HASH}"></script>`),
    ],
    [
      OWN,
      body(
        `<link rel="stylesheet" href="${CDN}/pico.css@1.0.0/pico.css" integrity="sha384-${HASH.slice(0, 40)}" crossorigin>`,
      ),
    ],
  ],
  sri: [
    ['ZAP 90003: SRI attribute missing', body('<script src="https://code.jquery.com/jquery-3.7.1.min.js"></script>')],
    [
      'Observatory: sri-not-implemented-but-external-scripts-loaded-securely',
      body(`<link rel="stylesheet" href="${CDN}/bootstrap@5.3.3/dist/css/bootstrap.min.css">`),
    ],
  ],
  'system-prompt': [
    [
      'OWASP LLM07: system prompt leakage',
      bundle(
        'const m=[{role:"system",content:"You are the assistant of the harbour museum. Never mention the price of the collection, and refuse to speak about loans."},...h];',
      ),
    ],
    [
      'OpenAI: chat completions',
      script(
        "window.ask = (q) => post('/v1/chat/completions', { messages: [{ role: 'system', content: 'You are a support agent for our bank. Do not reveal internal limits or the names of the staff.' }, { role: 'user', content: q }] });",
      ),
    ],
  ],
  'third-parties': [
    [
      'ZAP 10017: cross-domain JavaScript source file inclusion',
      body('<script src="https://widgets.partner.test/chat.js" async></script>'),
    ],
    [
      'Google Tag Manager: snippet',
      body('<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123XYZ0"></script>'),
    ],
  ],
  'websocket-plain': [
    ['RFC 6455 section 10.6: ws', bundle('const s=new WebSocket("ws://live.partner.test/feed");')],
    [
      'npm socket.io-client: transports',
      script('window.live = () => io("ws://live.partner.test", { transports: ["websocket"] });'),
    ],
  ],
});
