import { expect, test } from 'vitest';
import { parseHtml } from './html.ts';
import { isHomePage, isShell, isStub, isUserInterface, renderingOf, showsSignIn } from './page-shape.ts';

test.each<[name: string, html: string, expected: boolean]>([
  ['vite', '<title>App</title><div id="root"></div><script type="module" src="/a.js"></script>', true],
  ['angular', '<app-root></app-root><script src="/a.js"></script>', true],
  [
    'with a notice',
    '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root">Loading…</div><script src="/a.js"></script>',
    true,
  ],
  ['no script', '<div id="root"></div>', false],
  ['one line of text', '<h1>Coming soon</h1><div></div><script src="/a.js"></script>', false],
  ['a page of pictures', '<div><img src="/a.png"></div><script src="/a.js"></script>', false],
  ['empty', '', false],
])('shell: %s', (_, html, expected) => {
  expect(isShell(parseHtml(html))).toBe(expected);
});

test('headings that only scripts add', () => {
  const sent = parseHtml('<h1>Lamps</h1>');
  expect(renderingOf(sent, parseHtml('<h1>Lamps</h1><h2>Desk lamps</h2><p>Two words</p>'))).toEqual({
    sentWords: 1,
    renderedWords: 5,
    renderedProse: 5,
    shell: false,
    empty: false,
    lateHeadings: ['Desk lamps'],
  });
  expect(renderingOf(sent, undefined).renderedWords).toBeUndefined();
  const shell = parseHtml('<div id="root"></div><script src="/a.js"></script>');
  expect(renderingOf(shell, shell).empty).toBe(true);
  expect(renderingOf(shell, undefined).empty).toBe(false);
});

const MOUNT = '<div id="root"></div><script src="/a.js"></script>';
const DECK =
  '<div class="reveal"><div class="slides"><section>Slide 1</section><section>Slide 2</section></div></div><script src="/reveal.js"></script>';

test.each<[name: string, sent: string, rendered: string, shape: 'page' | 'shell' | 'empty']>([
  ['a slide deck', DECK, DECK, 'page'],
  ['a slide deck with controls', DECK, `${DECK}<button>Next slide</button><span>of 2</span>`, 'page'],
  ['a slide deck that a script builds', MOUNT, '<div id="root"><h3>Warm socks</h3></div><script></script>', 'shell'],
  ['a picture that a script draws', MOUNT, '<div id="root"><svg></svg></div><script></script>', 'shell'],
  ['a game', MOUNT, '<div id="root"><canvas></canvas></div><script></script>', 'shell'],
  ['one word that a script writes', MOUNT, '<div id="root"><span>Yes</span></div><script></script>', 'shell'],
  [
    'a drawing with a script',
    '<div><svg></svg></div><script></script>',
    '<div><svg></svg></div><script></script>',
    'page',
  ],
  ['a script that fails', MOUNT, MOUNT, 'empty'],
  ['a script that fails, with a notice', MOUNT.replace('><', '>Loading…<'), MOUNT.replace('><', '>Loading…<'), 'empty'],
  ['a script that removes the notice', MOUNT.replace('><', '>Please wait<'), MOUNT, 'empty'],
  [
    'a spinner that stays',
    MOUNT.replace('><', '><svg></svg>Loading<'),
    MOUNT.replace('><', '><svg></svg>Loading<'),
    'empty',
  ],
])('few words: %s', (_, sent, rendered, shape) => {
  const { shell, empty } = renderingOf(parseHtml(sent), parseHtml(rendered));
  expect(empty ? 'empty' : shell ? 'shell' : 'page').toBe(shape);
});

test.each([
  ['https://a.example/', true],
  ['https://a.example/de', true],
  ['https://a.example/en-us/', true],
  ['https://a.example/zh-Hans/', true],
  ['https://a.example/pt_BR/index.html', true],
  ['https://a.example/home', true],
  ['https://a.example/index', true],
  ['https://a.example/faq', false],
  ['https://a.example/my-app', false],
  ['https://a.example/homes', false],
  ['https://a.example/about', false],
  ['https://a.example/?utm_source=mail', true],
  ['https://a.example/index.php?lang=de', true],
  ['https://a.example/?p=7', false],
  ['https://a.example/?page_id=2&preview=1', false],
  ['https://a.example/index.php?route=account/order', false],
])('home page: %s', (url, expected) => {
  expect(isHomePage(url)).toBe(expected);
});

const TOOLBAR =
  '<button>Deploy</button><button>Undo</button><button>Redo</button><input aria-label="Find"><select></select>';
const PARAGRAPH = '<p>Our lamps light the desk without a glare, and they last for years and years.</p>';

test.each<[name: string, html: string, seen: string, expected: boolean]>([
  [
    'a sign-in beside hidden settings',
    `<input type="password">${'<input type="password" autocomplete="new-password">'.repeat(2)}`,
    'Sign in',
    true,
  ],
  ['a sign-up', '<input type="password" autocomplete="new-password">', 'Join', false],
  ['a page with a sign-in in its head', '<input type="password">', 'Lamps for desks. '.repeat(90), false],
  ['no password', '<input>', 'Sign in', false],
])('shows a sign-in: %s', (_, html, seen, expected) => {
  expect(showsSignIn(parseHtml(html), seen)).toBe(expected);
});

test('text that the browser does not show makes no page of a user interface', () => {
  const dialog = parseHtml(`${TOOLBAR}<div class="modal">${PARAGRAPH}</div>`);
  expect(isUserInterface(dialog, 'Deploy Undo Redo')).toBe(true);
  expect(isUserInterface(dialog, `Deploy Undo Redo ${dialog.text}`)).toBe(false);
});

test.each<[name: string, html: string, expected: boolean]>([
  [
    'start page of an exporter',
    '<html><title>Exporter</title><h1>Exporter</h1><p><a href="/metrics">Metrics</a></p>',
    true,
  ],
  [
    'small page that someone made',
    '<title>Ann</title><meta name="description" content="Ann"><h1>Ann</h1><a href="/a">Work</a>',
    false,
  ],
  [
    'small page with styles',
    '<title>Ann</title><style>h1 { color: red }</style><h1>Ann</h1><a href="/a">Work</a>',
    false,
  ],
  ['text', `<h1>Lamps</h1>${PARAGRAPH}${PARAGRAPH}<a href="/a">Lamps</a>`, false],
])('stub: %s', (_, html, expected) => {
  expect(isStub(parseHtml(html))).toBe(expected);
});

test.each<[name: string, html: string, expected: boolean]>([
  ['an editor', `<div role="tablist"><div role="tab">Flow 1</div></div>${TOOLBAR}<a href="#">Menu</a>`, true],
  [
    'a console with few links',
    `${TOOLBAR}<a href="/help">Help</a><table><tr><td>queue</td><td>12</td></tr></table>`,
    true,
  ],
  [
    'a shop',
    `${TOOLBAR}${'<a href="/lamp"><img src="/l.jpg" alt="">Lamp</a><button>Buy</button>'.repeat(6)}<a href="/a">A</a>`,
    false,
  ],
  ['a page with a form and text', `<h1>Contact</h1>${PARAGRAPH}<form>${TOOLBAR}</form>`, false],
  ['a page with a search field', '<h1>Lamps</h1><input type="search"><button>Search</button>', false],
  ['hidden fields', `<form>${'<input type="hidden">'.repeat(9)}<button>Go</button></form>`, false],
])('user interface: %s', (_, html, expected) => {
  expect(isUserInterface(parseHtml(html))).toBe(expected);
});
