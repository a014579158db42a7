import { type AccessApp, ALICE, type Asked, BOB, json, MISSING, page, REFUSED, type Reply, toSignIn } from './app.ts';

const PEOPLE = ['dora.diaz', 'emil.engel', 'fay.fox', 'gus.green'].map((name, i) => ({
  id: 70 + i,
  email: `${name}@mail.example`,
}));
const hide = (id: string) => `document.getElementById('${id}').style.display = 'none';`;

/** A page for everybody whose script hides the link for administrators, as DVNA does; the data behind it is asked for by another page. */
const hiddenLink: AccessApp = {
  name: 'a link for administrators that a script hides',
  finds: [['function', '/app/admin/users-api']],
  start: '/app/admin',
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return path.endsWith('-api') ? REFUSED : toSignIn;
      const isAdmin = user === ALICE;
      if (path === '/app/admin')
        return page(
          user,
          ['/app/account'],
          `<div id="admin"><a href="/app/admin/users">List users</a></div><p id="other">You are no administrator</p>
           <div style="display:none"><a href="/app/help">Help</a></div>`,
          hide(isAdmin ? 'other' : 'admin'),
        );
      if (path === '/app/account') return page(user, ['/app/admin'], `<p>${user.full}</p>`);
      if (path === '/app/help') return page(user, ['/app/admin'], 'Help');
      if (path === '/app/admin/users')
        return page(user, ['/app/admin'], 'Users', `get('/app/admin/users-api').then(show)`);
      if (path !== '/app/admin/users-api') return undefined;
      return isAdmin || isFaulty ? json({ users: PEOPLE }) : json({ error: 'forbidden' }, 403);
    },
};

/** An application of one page: `routes` has the script of each route in the fragment; the token is in the storage of the tab. */
function fragmentPage(title: string, routes: Readonly<Record<string, string>>, links: readonly string[]): Reply {
  const nav = links.map((path) => `<a href="#${path}">${path}</a>`).join(' ');
  const table = Object.entries(routes).map(
    ([path, script]) => `{ path: '${path.slice(1)}', show: () => { ${script} } }`,
  );
  const script = `const mode = { useHash: true };
    const at = (name) => sessionStorage.getItem(name);
    const get = (url) => fetch(url, { headers: { Authorization: 'Bearer ' + at('token') } }).then((answer) => answer.json());
    const show = (value) => { document.getElementById('out').append(JSON.stringify(value)); };
    const routes = [${table.join(', ')}];
    const open = () => {
      if (!location.hash) location.hash = '#/home';
      get('/api/whoami').then(show);
      routes.find(({ path }) => '#/' + path === location.hash)?.show();
    };
    addEventListener('hashchange', open);
    open();`;
  return {
    type: 'text/html; charset=utf-8',
    body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav>${nav}</nav><main><button routerlink="/basket">Your basket</button><div id="out"></div></main><script>${script}</script></body></html>`,
  };
}

const PRODUCTS = [1, 2, 3].map((id) => ({ id, name: `Juice of the year ${1990 + id}`, price: `${id}.99` }));

/** Answers that the shops below have in common. */
function shopAnswer({ bearer, path }: Asked): Reply | undefined {
  if (path === '/api/products') return json(PRODUCTS);
  if (path === '/api/whoami') return bearer ? json({ user: { id: bearer.id, email: bearer.email } }) : REFUSED;
  return undefined;
}

/** A basket whose number is in the storage of the tab, as that of Juice Shop is. */
const basket: AccessApp = {
  name: 'a basket behind a route in the fragment, with its number in session storage',
  isStored: 'session',
  finds: [['object', '/api/basket/*']],
  open: (isFaulty) => (asked) => {
    const { bearer, path } = asked;
    if (path === '/')
      return fragmentPage(
        'Shop',
        { '/search': `get('/api/products').then(show)`, '/basket': `get('/api/basket/' + at('bid')).then(show)` },
        ['/search'],
      );
    const owner = [ALICE, BOB].find(({ id }) => path === `/api/basket/${id % 10}`);
    if (!owner) return shopAnswer(asked);
    if (!bearer) return REFUSED;
    if (!isFaulty && owner !== bearer) return MISSING;
    const at = `2026-03-${owner.id - 30}T10:00:${owner.id}.000Z`;
    const items = PRODUCTS.map((product) => ({
      ...product,
      item: {
        basket: owner.id % 10,
        quantity: 1,
        createdAt: at,
        updatedAt: at.replace('T10', 'T11'),
        key: `line-${owner.id}`,
      },
    }));
    return json({ data: { id: owner.id % 10, createdAt: at.replace('T10', 'T09'), products: items } });
  },
};

/** A route for administrators that is only named in the script, and that sends others away. */
const guardedRoute: AccessApp = {
  name: 'a route for administrators that sends others away by script',
  isStored: 'session',
  finds: [['function', '/api/authentication-details']],
  open: (isFaulty) => (asked) => {
    const { bearer, path } = asked;
    if (path === '/')
      return fragmentPage(
        'Shop',
        {
          '/search': `get('/api/products').then(show)`,
          '/administration': `get('/api/role').then(({ role }) => { if (role === 'admin') get('/api/authentication-details').then(show); else location.hash = '#/forbidden'; })`,
        },
        ['/search'],
      );
    if (path === '/api/role') return json({ role: bearer === ALICE ? 'admin' : 'customer' });
    if (path !== '/api/authentication-details') return shopAnswer(asked);
    if (!bearer) return REFUSED;
    return isFaulty || bearer === ALICE ? json({ data: PEOPLE }) : json({ error: 'forbidden' }, 403);
  },
};

export const BROWSER_APPS = [hiddenLink, basket, guardedRoute];

/** Routes in the fragment, ids in storage and hidden menus, where nothing is anybody's own. */
export const soundRoutes: AccessApp = {
  name: 'a shop with routes in the fragment, and the product viewed last in session storage',
  isStored: 'session',
  finds: [],
  open: () => (asked) => {
    if (asked.path === '/')
      return fragmentPage(
        'Shop',
        {
          '/search': `get('/api/products').then(show)`,
          '/product': `get('/api/products/' + at('bid')).then(show)`,
          '/members': `get('/api/members').then(show)`,
        },
        ['/search', '/members'],
      );
    if (/^\/api\/products\/\d$/.test(asked.path))
      return asked.bearer
        ? json({ text: `All about product ${asked.path} of the spring`, by: 'maker@looms.example' })
        : REFUSED;
    if (asked.path === '/api/members') return asked.bearer ? json(PEOPLE) : REFUSED;
    return shopAnswer(asked);
  },
};

/** Members may see a list of all; its link is in a menu that only one of them has opened. */
export const openedMenu: AccessApp = {
  name: 'a list of members behind a menu that one user has open',
  finds: [],
  open:
    () =>
    ({ user, path }) => {
      if (!user) return toSignIn;
      const isOpen = user === ALICE;
      if (path === '/')
        return page(
          user,
          ['/account'],
          `<ul id="menu"><li><a href="/members">Members</a></li></ul>`,
          isOpen ? '' : hide('menu'),
        );
      if (path === '/account') return page(user, ['/'], `<p>${user.full}</p>`);
      if (path === '/members')
        return page(user, ['/'], `<ul>${PEOPLE.map(({ email }) => `<li>${email}</li>`).join('')}</ul>`);
      return undefined;
    },
};
