import { type AccessApp, ALICE, json, MISSING, page, REFUSED, toSignIn, USERS } from './app.ts';

const THREADS = [
  { id: 301, author: ALICE, title: 'How to darn a heel without a needle' },
  { id: 302, author: USERS[1] ?? ALICE, title: 'Which wool is the warmest of all' },
];

/** A forum for members, whose start page lists what each of them wrote. */
const forum: AccessApp = {
  name: 'a forum for members',
  finds: [],
  open:
    () =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      if (path === '/') return page(user, ['/mine'], 'Welcome', `get('/api/me').then(show)`);
      if (path === '/api/me') return json({ id: user.id, name: user.full, email: user.email });
      if (path === '/mine')
        return page(
          user,
          ['/', ...THREADS.filter(({ author }) => author === user).map(({ id }) => `/threads/${id}`)],
          'Your threads',
        );
      const found = THREADS.find(({ id }) => path === `/threads/${id}`);
      return (
        found &&
        page(
          user,
          ['/mine'],
          `<h1>${found.title}</h1><p>by ${found.author.full}</p><p>${found.title}: this is how it is done in our village</p>`,
        )
      );
    },
};

/** Each user is recommended other products of a catalogue for members. */
const recommendations: AccessApp = {
  name: 'recommendations from a catalogue for members',
  finds: [],
  open:
    () =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const products = [1, 2, 3, 4].map((id) => ({
        id: 2000 + id,
        name: `Blanket of the year ${1990 + id}`,
        maker: `maker${id}@looms.example`,
      }));
      const own = products.filter((_, i) => i % 2 === (user === ALICE ? 0 : 1));
      if (path === '/') return page(user, ['/for-you'], 'Welcome', `get('/api/me').then(show)`);
      if (path === '/api/me') return json({ id: user.id, email: user.email });
      if (path === '/for-you')
        return page(
          user,
          ['/'],
          'For you',
          `get('/api/recommended').then((all) => all.forEach(({ id }) => get('/api/products/' + id).then(show)))`,
        );
      if (path === '/api/recommended') return json(own.map(({ id, name }) => ({ id, name })));
      const found = products.find(({ id }) => path === `/api/products/${id}`);
      return found ? json(found) : MISSING;
    },
};

/** What changes with each request, and what belongs to a session only. */
const passing: AccessApp = {
  name: 'tokens, times and advertisements that change',
  finds: [],
  open: () => {
    let count = 0;
    return ({ user, path, query }) => {
      count += 1;
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const noise = `<input type="hidden" name="csrf" value="csrf-${user.uid}"><p>Rendered at 2026-05-01T10:00:${String(count % 60).padStart(2, '0')}Z as request ${count * 7919}</p><img alt="Advertisement number ${count * 31}" src="data:,">`;
      if (path === '/') return page(user, ['/news'], `Welcome${noise}`, `get('/api/me').then(show)`);
      if (path === '/api/me') return json({ id: user.id, email: user.email, requestId: `req-${count * 104_729}` });
      if (path === '/news') return page(user, ['/', `/read?id=${900 + (user === ALICE ? 1 : 2)}`], `News${noise}`);
      if (path === '/read')
        return page(
          user,
          ['/news'],
          `<h1>News item ${query.get('id')}</h1><p>The same for everybody who reads number ${query.get('id')}</p>${noise}`,
        );
      return undefined;
    };
  },
};

/** Contact pages of sellers, which each of them reaches from their own menu. */
const sellers: AccessApp = {
  name: 'public contact pages of sellers',
  finds: [],
  open:
    () =>
    ({ user, path }) => {
      if (path === '/')
        return page(user, user ? ['/dashboard'] : [], 'Market', user ? `get('/api/me').then(show)` : '');
      const seller = USERS.find(({ name }) => path === `/sellers/${name}`);
      if (seller)
        return page(
          undefined,
          ['/'],
          `<h1>${seller.full}</h1><a href="mailto:${seller.email}">${seller.email}</a><p>${seller.phone}</p>`,
        );
      const found = USERS.find(({ id }) => path === `/api/sellers/${id}`);
      if (found) return json({ id: found.id, name: found.full, email: found.email });
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      if (path === '/api/me') return json({ id: user.id, email: user.email });
      if (path === '/dashboard')
        return page(user, ['/', `/sellers/${user.name}`], 'Dashboard', `get('/api/sellers/${user.id}').then(show)`);
      return undefined;
    },
};

/** A club: what was viewed last, a channel of all, profiles with pictures and badges, and links that would change something. */
const club: AccessApp = {
  name: 'a club with profiles, channels and boards',
  finds: [],
  open:
    () =>
    ({ user, path }) => {
      if (!user) return path.startsWith('/api/') ? REFUSED : toSignIn;
      const own = user === ALICE ? 0 : 1;
      const acts = ['/team/leave', '/account/close', '/tokens/regenerate', '/referral/claim']
        .map((href) => `<a href="${href}">Go on</a>`)
        .join(' ');
      if (path === '/')
        return page(
          user,
          ['/chat', '/profile'],
          `Viewed last: <a href="/boards/${3001 + own}">A board</a> <a href="/tickets/${8812 + own}">A concert</a>
           ${acts} <button data-url="/members/5/make-admin">Promote</button>`,
          `get('/api/me').then(show); get('/api/recent').then((all) => all.forEach(({ id }) => get('/api/issues/' + id).then(show)))`,
        );
      if (path === '/api/me') return json({ id: 710_100 + user.id, email: user.email });
      if (path === '/api/recent') return json([{ id: 91_001 + own }]);
      if (path.startsWith('/api/issues/'))
        return json({ title: `The door of hall ${path} is stuck`, reporter: { email: USERS[2]?.email } });
      if (/^\/(?:boards|tickets)\/\d+$/.test(path))
        return page(user, ['/'], `<h1>Number ${path}</h1><p>What all members know about ${path} by now</p>`);
      const channels = ['c-4471aa', 'c-4472bb'];
      if (path === '/chat')
        return page(
          user,
          ['/'],
          'Chat',
          `get('/api/channels').then(show); get('/api/channels/${channels[own]}').then(show)`,
        );
      if (path === '/api/channels') return json(channels.map((id) => ({ id })));
      if (path.startsWith('/api/channels/'))
        return json([ALICE, ...USERS].map(({ email, full }) => ({ text: `${full} has the key`, author: { email } })));
      if (path === '/profile')
        return page(
          user,
          ['/'],
          `<img alt="" src="/api/users/${710_100 + user.id}/avatar">`,
          `get('/api/users/${710_100 + user.id}/badges').then(show)`,
        );
      if (path.endsWith('/avatar'))
        return {
          type: 'image/svg+xml',
          headers: { etag: `"${path}"` },
          body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        };
      if (path.endsWith('/badges')) return json([{ title: `Helped at the fair number ${path.length * 7919}` }]);
      return undefined;
    },
};

export const SOUND_APPS = [forum, recommendations, passing, sellers, club];
