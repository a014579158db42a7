import type { Scene } from '../../define-probe.ts';
import { jsonAnswer, scriptedPage } from '../../scene-answers.ts';

export function objectReferenceScenes(): Scene<'readable'>[] {
  const page = scriptedPage('fetch("/api/tickets?id=7");fetch("/api/members");fetch("/api/socks")');
  const [ann, bo] = ['3f0c8a52-6f1e-4c0b-9d57-1b8a4c2e7f10', 'b7d41e96-02ac-4e5f-8a33-90c6d1f2e845'];
  const shown = scriptedPage(`fetch("/api/members");open("${ann}");open("${bo}")`);
  const person = (id: number) => jsonAnswer({ id, email: `member${id}@shop.example`, phone: `+49 30 000${id}` });
  const gone = jsonAnswer({ error: 'not found' }, 404);
  const idOf = (url: URL) => Number(url.searchParams.get('id'));
  return [
    {
      name: 'members by number in the path',
      answers: { '/': page, '/api/members/1': person(1), '/api/members/2': person(2) },
      finds: ['readable'],
    },
    {
      name: 'tickets by number in the query',
      answers: { '/': page, '/api/tickets': ({ url }) => (idOf(url) < 100 ? person(idOf(url)) : gone) },
      finds: ['readable'],
    },
    {
      name: 'records in an envelope at a common URL',
      answers: {
        '/api/users/1': jsonAnswer({ data: { id: 1, email: 'ann@shop.example' } }),
        '/api/users/2': jsonAnswer({ data: { id: 2, email: 'bo@shop.example' } }),
      },
      finds: ['readable'],
    },
    {
      name: 'members by UUIDs that the page shows',
      answers: {
        '/': shown,
        [`/api/members/${ann}`]: jsonAnswer({ id: ann, email: 'ann@shop.example' }),
        [`/api/members/${bo}`]: jsonAnswer({ id: bo, email: 'bo@shop.example' }),
      },
      finds: ['readable'],
    },
    {
      name: 'only one of the UUIDs that the page shows is a member',
      answers: { '/': shown, [`/api/members/${ann}`]: jsonAnswer({ id: ann, email: 'ann@shop.example' }) },
      finds: [],
    },
    {
      name: 'every UUID returns a record',
      answers: {
        '/': shown,
        '*': ({ url }) => jsonAnswer({ id: 1, email: `${url.pathname.split('/').pop()}@shop.example` }),
      },
      finds: [],
    },
    {
      name: 'products are public',
      answers: {
        '/': page,
        '/api/socks/1': jsonAnswer({ id: 1, name: 'Noon', contact: 'shop' }),
        '/api/socks/2': jsonAnswer({ id: 2, name: 'Dusk', contact: 'shop' }),
      },
      finds: [],
    },
    {
      name: 'every product names the contact address of the shop',
      answers: {
        '/': page,
        '/api/socks/1': jsonAnswer({ id: 1, email: 'help@shop.example' }),
        '/api/socks/2': jsonAnswer({ id: 2, email: 'help@shop.example' }),
      },
      finds: [],
    },
    {
      name: 'every number returns a record',
      answers: { '/': page, '/api/tickets': ({ url }) => person(idOf(url)) },
      finds: [],
    },
    {
      name: 'the session is checked',
      answers: { '/': page, '*': jsonAnswer({ error: 'Unauthorized' }, 401) },
      finds: [],
    },
  ];
}
