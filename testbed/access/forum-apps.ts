import { type AccessApp, ALICE, BOB, MISSING, page, type Reply, toSignIn, USERS, type User } from './app.ts';

const MESSAGES = [
  { pmid: 311, owner: ALICE, title: 'Your order and its two invoices', text: 'The parcel is at 12 Elm Street.' },
  { pmid: 312, owner: BOB, title: 'Change of the meeting on Friday', text: 'We meet at 7 Oak Avenue instead.' },
];

/** Links of a forum: a menu that only an id names, and the titles of records. */
const linked = (user: User, links: readonly (readonly [path: string, title: string])[]): Reply => {
  const list = links.map(([path, title]) => `<tr><td><a href="${path}">${title}</a></td></tr>`).join('');
  const menu = '<div id="menubar"><a href="/private.php">Messages</a> <a href="/issues">Issues</a></div>';
  const { body, ...rest } = page(user, [], `<table>${list}</table>`);
  return { ...rest, body: body.replace('<main>', `${menu}<main>`) };
};

/** One script for all messages, which it opens by an abbreviated id. */
const messages: AccessApp = {
  name: 'messages of a forum',
  finds: [['object', '/private.php']],
  open:
    (isFaulty) =>
    ({ user, path, query }) => {
      if (!user) return toSignIn;
      if (path === '/') return linked(user, []);
      if (path !== '/private.php') return MISSING;
      const own = MESSAGES.filter(({ owner }) => owner === user);
      if (query.get('action') !== 'read')
        return linked(
          user,
          own.map(({ pmid, title }) => [`/private.php?action=read&pmid=${pmid}`, title]),
        );
      const found = (isFaulty ? MESSAGES : own).find(({ pmid }) => query.get('pmid') === `${pmid}`);
      return found ? page(user, [], `<h1>${found.title}</h1><p>${found.text}</p><p>${found.owner.full}</p>`) : MISSING;
    },
};

/** A tracker: what its records are is no known thing, and their titles have verbs. */
const issues: AccessApp = {
  name: 'issues with titles',
  finds: [['object', '/issues/*']],
  open:
    (isFaulty) =>
    ({ user, path }) => {
      if (!user) return toSignIn;
      const all = USERS.map((owner) => ({
        id: 400 + owner.id,
        owner,
        title: `Plan of ${owner.full} to book the hall`,
      }));
      const own = all.filter(({ owner }) => owner === user);
      if (path === '/') return linked(user, []);
      if (path === '/issues')
        return linked(
          user,
          own.map(({ id, title }) => [`/issues/${id}`, title]),
        );
      const found = (isFaulty ? all : own).find(({ id }) => path === `/issues/${id}`);
      return found ? page(user, [], `<h1>${found.title}</h1><p>Contact: ${found.owner.email}</p>`) : MISSING;
    },
};

export const FORUM_APPS = [messages, issues];
