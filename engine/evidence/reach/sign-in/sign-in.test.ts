import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { MEMBER, startMemberSite, TOTP_SECRET } from '../../../../testbed/shop/member-site.ts';
import { closeSites, HTML, page, siteOf } from '../../../../testbed/short-sites.ts';
import { parseTarget } from '../../../scan-target/target.ts';
import { readRecording, recordedOrigins } from '../../parse/sign-in/recording.ts';
import { findBrowser } from '../browser/executable.ts';
import { readReachSettings } from '../settings.ts';
import { type SignInWay, signIn } from './sign-in.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_SCAN_DEADLINE_SECONDS: '120' });
const browser = await findBrowser(settings).catch(() => undefined);
const noBrowser = browser === undefined;

const BASIC = `Basic ${Buffer.from('preview:socks-of-wool').toString('base64')}`;

afterEach(closeSites);

const signedIn = (url: string, way: SignInWay, headers = {}) => signIn(parseTarget(url), way, { settings, headers });
const byForm = (more: object = {}): SignInWay => ({ kind: 'form', ...MEMBER, ...more });

function recorded(steps: readonly object[]): SignInWay {
  const recording = { title: 'Sign in', steps };
  const typed = (text: string) => (text === 'the code' ? { totp: TOTP_SECRET } : text);
  return { kind: 'recording', steps: readRecording(recording, typed), origins: recordedOrigins(recording) };
}

const navigation = (url: string) => [{ type: 'navigation', url, title: 'Socks' }];
const stepsAt = (url: string) => [
  { type: 'setViewport', width: 1200, height: 800, deviceScaleFactor: 1, isMobile: false },
  { type: 'navigate', url: `${url}login`, assertedEvents: navigation(`${url}login`) },
  { type: 'click', target: 'main', selectors: [['aria/User'], ['input[name=user]']], offsetX: 5, offsetY: 5 },
  { type: 'change', target: 'main', value: MEMBER.user, selectors: [['#gone'], ['xpath///input[@name="user"]']] },
  { type: 'keyDown', target: 'main', key: 'Tab' },
  { type: 'keyUp', target: 'main', key: 'Tab' },
  { type: 'change', value: MEMBER.password, selectors: [['aria/Password'], ['input[type=password]']] },
  { type: 'click', selectors: [['aria/Sign in[role="button"]']], assertedEvents: navigation(url) },
];

test.skipIf(noBrowser)(
  'a form with a hidden token, found where the page redirects: a session, after one attempt',
  async () => {
    const site = await startMemberSite();
    const { cookies, storage } = await signedIn(site.url, byForm());
    expect(cookies?.map(({ name, domain, httpOnly }) => [name, domain, httpOnly])).toEqual(
      expect.arrayContaining([['sid', '127.0.0.1', true]]),
    );
    expect(storage).toEqual({});
    expect(site.tries()).toBe(1);
    expect(site.at('/').at(-1)?.user).toBe(MEMBER.user);
  },
);

test.skipIf(noBrowser)('a wrong password is tried once', async () => {
  const site = await startMemberSite();
  await expect(signedIn(site.url, byForm({ password: 'wrong' }))).rejects.toThrow('the form is still shown');
  expect(site.tries()).toBe(1);
});

/** A site that gives every visitor a cookie and keeps it when they sign in. */
function keepingSite(isRight: boolean): Promise<string> {
  const users = new Set<string>();
  return siteOf((request, response) => {
    const id = /sid=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
    const fields = { ...HTML, 'set-cookie': `sid=${id}; Path=/` };
    if (request.method === 'POST') {
      if (isRight) users.add(id);
      return response.writeHead(303, { ...fields, location: isRight ? '/' : '/wrong' }).end();
    }
    if (request.url === '/wrong') return response.writeHead(200, fields).end(page('<p>That was wrong.'));
    const form =
      '<form method="post"><input name="user"><input type="password" name="password"><button>Log in</button></form>';
    return response.writeHead(200, fields).end(page(users.has(id) ? '<p>Welcome back, Ann.' : form));
  });
}

test.skipIf(noBrowser)('a site that keeps the cookie of the visitor: the URL shows no form any more', async () => {
  const { cookies } = await signedIn(await keepingSite(true), byForm());
  expect(cookies?.map(({ name }) => name)).toEqual(['sid']);
});

test.skipIf(noBrowser)('a wrong password at such a site', async () => {
  await expect(signedIn(await keepingSite(false), byForm())).rejects.toThrow('still asks to sign in');
});

test.skipIf(noBrowser)('a one-time code follows the password; without its secret, the reason is told', async () => {
  const site = await startMemberSite({ hasCode: true });
  await expect(signedIn(site.url, byForm())).rejects.toThrow('one-time code, and its TOTP secret was not given');
  const { cookies = [] } = await signedIn(site.url, byForm({ totp: TOTP_SECRET }));
  expect(cookies.map(({ name }) => name)).toContain('sid');
  expect(site.at('/').at(-1)?.user).toBe(MEMBER.user);
  expect(site.tries()).toBe(2);
});

test.skipIf(noBrowser)('the page with the form can be named, on the site of the target only', async () => {
  const form = '<form method="post"><input name="user"><input type="password" name="p"><button>Log in</button></form>';
  const url = await siteOf((request, response) => {
    if (request.method === 'POST')
      return response.writeHead(303, { location: '/', 'set-cookie': 'sid=of-ann; Path=/' }).end();
    return response.writeHead(200, HTML).end(page(request.url === '/members/door' ? form : '<p>Welcome'));
  });
  await expect(signedIn(url, byForm())).rejects.toThrow('no sign-in form');
  expect((await signedIn(url, byForm({ page: `${url}members/door` }))).cookies).toMatchObject([{ name: 'sid' }]);
  await expect(signedIn(url, byForm({ page: `${url}about` }))).rejects.toThrow('the sign-in page has no form');
  const elsewhere = byForm({ page: 'http://sign-in.invalid/' });
  await expect(signedIn(url, elsewhere)).rejects.toThrow('the sign-in leads to sign-in.invalid, which is another site');
});

test.skipIf(noBrowser)('a site with a private address gets nothing where those are not allowed', async () => {
  const site = await startMemberSite();
  const strict = readReachSettings({ ASSAY_SCAN_DEADLINE_SECONDS: '120' });
  await expect(signIn(parseTarget(site.url), byForm(), { settings: strict })).rejects.toThrow(/private|not allowed/);
  expect(site.asked).toEqual([]);
});

test.skipIf(noBrowser)('a token that an application keeps in local storage is part of the session', async () => {
  const site = await startMemberSite({ isApp: true });
  const { storage = {} } = await signedIn(site.url, byForm());
  const [items = {}] = Object.values(storage);
  expect(Object.keys(storage)).toEqual([new URL(site.url).origin]);
  expect(items['app-token']).toMatch(/^[\w-]{36}$/);
  expect(site.at('/api/orders').at(-1)?.user).toBe(MEMBER.user);
});

test.skipIf(noBrowser)('the user of Firebase is taken from its database', async () => {
  const fill = `const open = indexedDB.open('firebaseLocalStorageDb', 1);
    open.onupgradeneeded = () => open.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' });
    open.onsuccess = () => {
      const put = open.result.transaction('firebaseLocalStorage', 'readwrite').objectStore('firebaseLocalStorage');
      put.put({ fbase_key: 'firebase:authUser:key:[DEFAULT]', value: { uid: 'ann' } }).onsuccess = () => {
        open.result.close();
        localStorage.setItem('seen', 'yes');
        document.getElementById('form').remove();
      };
    };
    return false;`;
  const url = await siteOf((_, response) =>
    response.writeHead(200, HTML).end(
      page(`<div id="form"></div><script>
        if (!localStorage.getItem('seen')) {
          document.getElementById('form').innerHTML = '<form><input name="email"><input type="password"><button>Log in</button></form>';
          document.forms[0].onsubmit = () => { ${fill} };
        }</script>`),
    ),
  );
  const { storage = {} } = await signedIn(url, byForm());
  expect(storage[new URL(url).origin]).toEqual({ seen: 'yes', 'firebase:authUser:key:[DEFAULT]': '{"uid":"ann"}' });
});

test.skipIf(noBrowser)('a preview with basic authentication and a form', async () => {
  const site = await startMemberSite({ basic: BASIC });
  const { headers, cookies = [] } = await signedIn(site.url, byForm(), { authorization: BASIC });
  expect([headers, cookies.map(({ name }) => name)]).toEqual([
    { authorization: BASIC },
    expect.arrayContaining(['sid']),
  ]);
});

test.skipIf(noBrowser)('a page without a form says so, and nothing is submitted', async () => {
  const methods = new Set<string | undefined>();
  const url = await siteOf((request, response) => {
    methods.add(request.method);
    response.writeHead(200, HTML).end(page('<form><input name="email"><button>Newsletter</button></form>'));
  });
  await expect(signedIn(url, byForm())).rejects.toThrow('no sign-in form with a user name and a password was found');
  expect([...methods]).toEqual(['GET']);
});

test.skipIf(noBrowser)('a form that asks for the user first, and then for the password', async () => {
  const first =
    '<form action="/login/password"><input name="email" autocomplete="username"><button>Next</button></form>';
  const second = '<form method="post" action="/in"><input type="password" name="p"><button>Log in</button></form>';
  const url = await siteOf((request, response) => {
    const { url: path = '', method } = request;
    if (method === 'POST') return response.writeHead(303, { location: '/', 'set-cookie': 'sid=1; Path=/' }).end();
    const isSigned = request.headers.cookie?.includes('sid=1') === true;
    if (path === '/' && !isSigned) return response.writeHead(302, { location: '/login' }).end();
    const form = path.startsWith('/login/password?email=ann') ? second : first;
    return response.writeHead(200, HTML).end(page(path === '/' ? 'Welcome' : form));
  });
  expect((await signedIn(url, byForm())).cookies).toMatchObject([{ name: 'sid', value: '1' }]);
});

test.skipIf(noBrowser)('a recording is replayed, with the alternatives of its selectors', async () => {
  const site = await startMemberSite();
  const { cookies = [] } = await signedIn(site.url, recorded(stepsAt(site.url)));
  expect(cookies.map(({ name }) => name)).toContain('sid');
  expect(site.tries()).toBe(1);
});

test.skipIf(noBrowser)('a recording types the code of a secret', async () => {
  const site = await startMemberSite({ hasCode: true });
  const more = [
    { type: 'waitForElement', selectors: [['input[name=code]']] },
    { type: 'change', value: 'the code', selectors: [['input[name=code]']] },
    { type: 'keyDown', key: 'Enter', assertedEvents: navigation(site.url) },
  ];
  await signedIn(site.url, recorded([...stepsAt(site.url), ...more]));
  expect(site.at('/').at(-1)?.user).toBe(MEMBER.user);
});

test.skipIf(noBrowser)('a recording that a site has outgrown names its step', async () => {
  const site = await startMemberSite();
  const steps = [...stepsAt(site.url).slice(0, 2), { type: 'click', timeout: 300, selectors: [['#gone']] }];
  await expect(signedIn(site.url, recorded(steps))).rejects.toThrow('step 3 (click): no element "#gone" appeared');
  expect(site.tries()).toBe(0);
});

test.skipIf(noBrowser)('nothing is typed on another site that neither is the target nor in the recording', async () => {
  const url = await siteOf((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    return response.writeHead(302, { location: 'http://sign-in.invalid/login' }).end();
  });
  await expect(signedIn(url, byForm())).rejects.toThrow('the sign-in leads to sign-in.invalid, which is another site');
});

/** Signs in by a script that sends the fields; `/kept` takes what other elements heard. */
const SCRIPTED = `<div><input id="user" autocomplete="username"><input id="password" type="password"></div>`;
const SIGN_IN_SCRIPT = `const signIn = () => fetch('/in', { method: 'POST', body: password.value }).then(() => location.reload());`;
async function scriptedSite(body: string) {
  const sent: string[] = [];
  const url = await siteOf((request, response) => {
    if (request.method === 'POST') {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        sent.push(`${request.url} ${text}`);
        const isIn = request.url === '/in' && text === MEMBER.password;
        response.writeHead(204, isIn ? { 'set-cookie': 'sid=1; Path=/' } : {}).end();
      });
      return;
    }
    const isSigned = request.headers.cookie?.includes('sid=1') === true;
    response.writeHead(200, HTML).end(page(isSigned ? 'Welcome' : `<script>${SIGN_IN_SCRIPT}</script>${body}`));
  });
  return { url, sent };
}

test.skipIf(noBrowser)(
  'a password goes whole into its field, also if something else takes the focus then',
  async () => {
    const { url, sent } =
      await scriptedSite(`<form onsubmit="signIn(); return false">${SCRIPTED}<button>Log in</button></form>
    <iframe id="chat" srcdoc="<input id=line><script>line.oninput = () => fetch('/kept', { method: 'POST', body: line.value })</script>"></iframe>
    <script>
      const take = () => { if (password.value.length > 0) chat.contentDocument.getElementById('line').focus(); };
      password.addEventListener('input', take);
      password.addEventListener('keydown', () => setTimeout(take));
    </script>`);
    expect((await signedIn(url, byForm())).cookies).toMatchObject([{ name: 'sid' }]);
    expect(sent).toEqual([`/in ${MEMBER.password}`]);
  },
);

test.skipIf(noBrowser)(
  'a field that gives the focus away gets no password, and neither does anything else',
  async () => {
    const { url, sent } =
      await scriptedSite(`<form onsubmit="signIn(); return false">${SCRIPTED}<button>Log in</button></form>
    <input id="line" oninput="fetch('/kept', { method: 'POST', body: line.value })">
    <script>password.onfocus = () => line.focus();</script>`);
    await expect(signedIn(url, byForm())).rejects.toThrow('the field does not keep the focus');
    expect(sent).toEqual([]);
  },
);

const OTHER_BUTTONS = ['Accept all', 'Menu', 'Buy now', 'Log in']
  .map((name) => `<button onclick="fetch('/kept', { method: 'POST', body: '${name}' })">${name}</button>`)
  .join('');

test.skipIf(noBrowser).each([
  ['its own button', '<button onclick="signIn()">Sign in</button>'],
  ['the key Enter', '<script>password.onkeydown = (event) => { if (event.key === "Enter") signIn(); }</script>'],
])('without a form element, no other button is clicked: %s submits', async (_, way) => {
  const others = way.startsWith('<button') ? OTHER_BUTTONS : OTHER_BUTTONS.replace(/<button[^>]*>Log in<.button>/, '');
  const { url, sent } = await scriptedSite(`<header>${others}</header><main>${SCRIPTED}${way}</main>`);
  expect((await signedIn(url, byForm())).cookies).toMatchObject([{ name: 'sid' }]);
  expect(sent).toEqual([`/in ${MEMBER.password}`]);
});

test.skipIf(noBrowser)(
  'a linked sign-in on another origin of the host gets no password; the own one is used',
  async () => {
    const sent: string[] = [];
    const loginSite = (name: string, links: string) =>
      siteOf((request, response) => {
        const isSigned = request.headers.cookie?.includes(`${name}=1`) === true;
        if (request.method === 'POST') {
          sent.push(name);
          return response.writeHead(303, { location: '/', 'set-cookie': `${name}=1; Path=/` }).end();
        }
        const form =
          '<form method="post"><input name="email"><input type="password" name="p"><button>Log in</button></form>';
        const isForm = request.url === '/login';
        return response.writeHead(200, HTML).end(page(isForm && !isSigned ? form : `Welcome ${links}`));
      });
    const community = await loginSite('community', '');
    const url = await loginSite('own', `<a href="${community}login">Log in</a>`);
    expect((await signedIn(url, byForm())).cookies).toMatchObject([{ name: 'own' }]);
    expect(sent).toEqual(['own']);
  },
);

test.skipIf(noBrowser)(
  'in a window, the session is what the user has in the end, wherever the page is then',
  async ({ skip }) => {
    // A browser with windows needs a display.
    if (browser?.kind !== 'shipped') skip();
    const isDone = Promise.withResolvers<void>();
    const other = await siteOf((_, response) => {
      response.writeHead(200, HTML).end(page('Elsewhere'));
      isDone.resolve();
    });
    const url = await siteOf((request, response) => {
      if (request.headers.cookie !== undefined) {
        response.writeHead(200, HTML).end(page('Welcome'));
        return;
      }
      const leave = `localStorage.setItem('token', 'of-ann'); location.href = '${other}'`;
      const headers = { ...HTML, 'set-cookie': 'sid=of-ann; Path=/' };
      response.writeHead(200, headers).end(page(`<script>${leave}</script>`));
    });
    const way: SignInWay = { kind: 'window', done: isDone.promise };
    await expect(signedIn(url, way)).rejects.toThrow('has no windows');
    const { cookies, storage } = await signIn(parseTarget(url), way, {
      settings: { ...settings, chromePath: browser?.path },
    });
    expect(cookies).toMatchObject([{ name: 'sid', value: 'of-ann' }]);
    expect(storage).toEqual({ [new URL(url).origin]: { token: 'of-ann' } });
  },
);

test.each<[string, unknown, string]>([
  ['no recording', { a: 1 }, 'it is no recording'],
  [
    'code of its own',
    { steps: [{ type: 'waitForExpression', expression: '1' }] },
    'step 1: a step of type "waitForExpression"',
  ],
  [
    'another window',
    { steps: [{ type: 'click', target: 'popup', selectors: [['a']] }] },
    'step 1: it is for another window',
  ],
  ['a file', { steps: [{ type: 'navigate', url: 'file:///etc/passwd' }] }, 'step 1: its address is not HTTP'],
  ['no selector', { steps: [{ type: 'click', selectors: [] }] }, 'step 1: it needs 1 to 20 selectors'],
  ['too many steps', { steps: Array.from({ length: 201 }, () => ({ type: 'scroll' })) }, 'more than 200'],
])('a recording with %s is refused', (_, recording, message) => {
  expect(() => readRecording(recording, (text) => text)).toThrow(message);
});
