import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../../scene-answers.ts';

const FETCHED = ['stores', 'flags', 'icons', 'links', 'labels'].map((name) => `fetch("/api/${name}")`).join(';');

/** A list with the same row, under two keys. */
function twice(row: object): string {
  return jsonAnswer([
    { id: 1, ...row },
    { id: 2, ...row },
  ]);
}

export function unauthenticatedScenes(): Scene<'personal'>[] {
  const page = scriptedPage('fetch("/api/members?page=1");fetch("/api/socks")');
  const inFolder = htmlAnswer(
    '<html><head><base href="/app/"></head><body><script>fetch("api/members")</script></body></html>',
  );
  const people = [
    { id: 1, email: 'ann@shop.example', phone: '1' },
    { id: 2, email: 'bo@shop.example', phone: '2' },
  ];
  return [
    { name: 'members are listed', answers: { '/': page, '/api/members': jsonAnswer(people) }, finds: ['personal'] },
    {
      name: 'members are listed by an API in the folder of the page',
      answers: { '/': inFolder, '/app/api/members': jsonAnswer(people) },
      finds: ['personal'],
    },
    {
      name: 'an API in the folder of the page checks the session',
      answers: { '/': inFolder, '/app/api/members': jsonAnswer({ error: 'Unauthorized' }, 401) },
      finds: [],
    },
    {
      name: 'members are listed in an envelope',
      answers: { '/': page, '/api/members': jsonAnswer({ data: people, total: 2 }) },
      finds: ['personal'],
    },
    {
      name: 'each photo has its owner',
      answers: {
        '/': page,
        '/api/socks': jsonAnswer([
          { id: 1, src: '/1.jpg', owner: { email: 'ann@shop.example', password: '9f86d081884c7d65' } },
          { id: 2, src: '/2.jpg', owner: { email: 'bo@shop.example', password: '60303ae22b998861' } },
        ]),
      },
      finds: ['personal'],
    },
    {
      name: 'each photo has the name of its owner',
      answers: {
        '/': page,
        '/api/socks': jsonAnswer([
          { id: 1, src: '/1.jpg', owner: { name: 'Ann', email: null } },
          { id: 2, src: '/2.jpg', owner: { name: 'Bo', email: null } },
        ]),
      },
      finds: [],
    },
    {
      name: 'stores, flags, icons, share links and labels are listed',
      answers: {
        '/': scriptedPage(FETCHED),
        '/api/stores': twice({ name: 'Berlin', contact: { email: 'berlin@shop.example', phone: '030' } }),
        '/api/flags': twice({ flags: { email_enabled: 'true' }, user: { email_verified: 'false' } }),
        '/api/icons': twice({ icons: { email: '/i/mail.svg' }, author: { email: '/i/mail.svg' } }),
        '/api/links': twice({ links: { email_share: 'mailto:?subject=x' }, email: 'mailto:a@shop.example' }),
        '/api/labels': twice({ lang: 'en', email: 'Email address', labels: { password: 'Password' } }),
      },
      finds: [],
    },
    {
      name: 'users are listed at a common URL',
      answers: { '/api/users': jsonAnswer({ users: people }) },
      finds: ['personal'],
    },
    {
      name: 'products are listed',
      answers: {
        '/': page,
        '/api/socks': jsonAnswer([
          { id: 1, name: 'Noon' },
          { id: 2, name: 'Dusk' },
        ]),
      },
      finds: [],
    },
    {
      name: 'the session is checked',
      answers: { '/': page, '/api/members': jsonAnswer({ error: 'Unauthorized' }, 401) },
      finds: [],
    },
    {
      name: 'every route returns the same envelope',
      answers: { '/': page, '*': jsonAnswer({ data: people }) },
      finds: [],
    },
    {
      name: 'an empty session is returned',
      answers: { '/': page, '/api/members': jsonAnswer({ user: null, email: null }) },
      finds: [],
    },
  ];
}
