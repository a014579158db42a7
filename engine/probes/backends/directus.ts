import { columnsText, isRow } from '../../evidence/parse/application/rows.ts';
import type { Surface } from '../../evidence/parse/application/surface.ts';
import { jsonObject } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineProbe } from '../define-probe.ts';
import { proven } from '../proven.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../scene-answers.ts';

const MOST = 2;

export default defineProbe({
  id: 'active/backends/directus',
  title: 'Directus users are not publicly readable',
  why: 'The public policy of Directus applies to everyone: if it may read users, anyone can list the accounts with their email addresses.',
  needs: ['address', 'surface'],
  parts: ['script'],
  profile: 'standard',
  budget: 8,
  problems: {
    users: {
      severity: 'high',
      likelihood: 'observed',
      message: 'Directus lists its users publicly',
      fix: {
        any: 'In Directus, open Settings → Access Policies → Public and remove the read permission of the system collection `directus_users`. If pages show authors, allow only fields such as `first_name` and only users with a published article.',
      },
    },
  },
  references: ['CWE-200', 'CWE-862', 'OWASP A01:2021', 'https://directus.io/docs/guides/auth/access-control'],
  skip: (given) => (serversOf(given).length > 0 ? undefined : 'The site’s scripts reference no other Directus server'),
  async ask(given, asking) {
    const found = asking.first(serversOf(given), MOST, 'Directus servers').map(async (server) => {
      const url = `${server}/users`;
      const users = await proven(asking, { url: `${url}?limit=1` }, ({ status, text }) =>
        status === 200 ? userFields(text) : undefined,
      );
      if (!users) return [];
      const evidence = `fields ${columnsText(users.seen)}`;
      return [{ problem: 'users' as const, location: { url }, evidence, proof: users.proof }];
    });
    return (await Promise.all(found)).flat();
  },
  scenes: () => {
    const page = scriptedPage('const d=createDirectus("https://cms.shop.example").with(rest());');
    const at = 'https://cms.shop.example/users';
    const ann = { id: 'a', first_name: 'Ann', email: 'ann@shop.example', role: 'b', status: 'active', token: null };
    const refused = jsonAnswer({ errors: [{ message: 'Forbidden', extensions: { code: 'FORBIDDEN' } }] }, 403);
    return [
      { name: 'users are listed', answers: { '/': page, [at]: jsonAnswer({ data: [ann] }) }, finds: ['users'] },
      {
        name: 'users are listed by a server that a script requests',
        answers: {
          '/': scriptedPage('fetch("https://cms.shop.example/items/posts?limit=3")'),
          [at]: jsonAnswer({ data: [ann] }),
        },
        finds: ['users'],
      },
      {
        name: 'the site itself is Directus, whose routes another probe requests',
        answers: {
          '/': htmlAnswer('<h1>Socks</h1>').replace('\n', '\nx-powered-by: Directus\n'),
          '/users': jsonAnswer({ data: [ann] }),
        },
        finds: [],
      },
      {
        name: 'only names of authors are listed',
        answers: { '/': page, [at]: jsonAnswer({ data: [{ id: 'a', first_name: 'Ann' }] }) },
        finds: [],
      },
      { name: 'the public policy may not read users', answers: { '/': page, [at]: refused }, finds: [] },
      { name: 'no user is listed', answers: { '/': page, [at]: jsonAnswer({ data: [] }) }, finds: [] },
      {
        name: 'the site uses no Directus',
        answers: { '/': scriptedPage('fetch("/items/posts")'), '/users': jsonAnswer({ data: [ann] }) },
        finds: [],
      },
    ];
  },
});

/** Servers that the scripts name; the routes of the site itself are those of `active/routes/unauthenticated-api`. */
function serversOf({ address, surface }: { readonly address: string; readonly surface: Surface }): string[] {
  const { origin } = new URL(address);
  return surface.backends.directus.filter((server) => server !== origin);
}

/** Names of the fields of a user of Directus with an address. */
function userFields(text: string): string[] | undefined {
  const data = jsonObject(text)?.data;
  const user: unknown = Array.isArray(data) ? data[0] : undefined;
  const isUser = isRow(user) && typeof user.email === 'string' && ('first_name' in user || 'role' in user);
  return isUser ? Object.keys(user) : undefined;
}
