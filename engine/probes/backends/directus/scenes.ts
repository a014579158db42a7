import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../../scene-answers.ts';

export function directusScenes(): Scene<'users'>[] {
  const page = scriptedPage('const d=createDirectus("https://cms.shop.example").with(rest());');
  const at = 'https://cms.shop.example/users';
  const own = { last_page: null, external_identifier: null };
  const ann = { id: 'a', first_name: 'Ann', email: 'ann@shop.example', role: 'b', ...own };
  const users = jsonAnswer({ data: [ann] });
  const refused = jsonAnswer({ errors: [{ message: 'Forbidden', extensions: { code: 'FORBIDDEN' } }] }, 403);
  return [
    { name: 'users are listed', answers: { '/': page, [at]: users }, finds: ['users'] },
    {
      name: 'users are listed by a server of the site that a script with a sign of Directus requests',
      answers: {
        '/': scriptedPage('/* directus */fetch("https://cms.shop.example/items/posts?limit=3")'),
        [at]: users,
      },
      finds: ['users'],
    },
    {
      name: 'a server that a script without a sign of Directus requests',
      answers: { '/': scriptedPage('fetch("https://cms.shop.example/items/posts?limit=3")'), [at]: users },
      finds: [],
    },
    {
      name: 'a server of another site that a script requests',
      answers: {
        '/': scriptedPage('/* directus */fetch("https://cms.other.example/items/posts?limit=3")'),
        'https://cms.other.example/users': users,
      },
      finds: [],
    },
    {
      name: 'the machine of a developer',
      answers: {
        '/': scriptedPage('createDirectus("http://localhost:8055")'),
        'http://localhost:8055/users': users,
      },
      finds: [],
    },
    {
      name: 'users of another product are listed',
      answers: {
        '/': page,
        [at]: jsonAnswer({ data: [{ id: 1, first_name: 'Ann', email: 'ann@shop.example', role: 'b' }] }),
      },
      finds: [],
    },
    {
      name: 'the site itself is Directus, whose routes another probe requests',
      answers: {
        '/': htmlAnswer('<h1>Socks</h1>').replace('\n', '\nx-powered-by: Directus\n'),
        '/users': users,
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
      answers: { '/': scriptedPage('fetch("/items/posts")'), '/users': users },
      finds: [],
    },
  ];
}
