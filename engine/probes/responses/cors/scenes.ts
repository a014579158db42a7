import type { Scene } from '../../define-probe.ts';
import { htmlAnswer, jsonAnswer, scriptedPage } from '../../scene-answers.ts';

const me = jsonAnswer({ id: 1 });

const refused = jsonAnswer({ error: 'Sign in' }, 401);

function allowing(message: string, origin: string): string {
  return message.replace(
    '\n\n',
    `\naccess-control-allow-origin: ${origin}\naccess-control-allow-credentials: true\n\n`,
  );
}

export function corsScenes(): Scene<'data' | 'own' | 'page'>[] {
  const page = scriptedPage('fetch("/api/me")');
  return [
    {
      name: 'a route reflects every origin',
      answers: { '/': page, '/api/me': ({ headers }) => allowing(me, headers.origin ?? '') },
      finds: ['data'],
    },
    {
      name: 'a route compares only the start of the origin',
      answers: {
        '/': page,
        '/api/me': ({ headers }) =>
          headers.origin?.startsWith('https://shop.example') ? allowing(me, headers.origin) : me,
      },
      finds: ['data'],
    },
    {
      name: 'a route compares only the end of the origin',
      answers: {
        '/': page,
        '/api/me': ({ headers }) => (headers.origin?.endsWith('shop.example') ? allowing(me, headers.origin) : me),
      },
      finds: ['data'],
    },
    {
      name: 'a route fails for other origins and compares only the start',
      answers: {
        '/': page,
        '/api/me': ({ headers: { origin } }) => {
          if (origin === undefined) return me;
          return origin.startsWith('https://shop.example') ? allowing(me, origin) : jsonAnswer({ error: 'CORS' }, 500);
        },
      },
      finds: ['data'],
    },
    {
      name: 'a route fails for all other origins',
      answers: {
        '/': page,
        '/api/me': ({ headers: { origin = '' } }) =>
          origin === '' || origin === 'https://shop.example'
            ? me
            : allowing(jsonAnswer({ error: 'CORS' }, 500), origin),
      },
      finds: [],
    },
    {
      name: 'the page allows null',
      answers: {
        '/': ({ headers }) =>
          headers.origin === 'null'
            ? allowing(htmlAnswer('<html><title>Socks</title></html>'), 'null')
            : htmlAnswer('<html><title>Socks</title></html>'),
      },
      finds: ['page'],
    },
    {
      name: 'a route that needs a session reflects every origin',
      answers: { '/': page, '/api/me': ({ headers }) => allowing(refused, headers.origin ?? '') },
      finds: ['data'],
    },
    {
      name: 'foreign origins are refused',
      answers: {
        '/': page,
        '/api/me': ({ headers }) =>
          headers.origin === undefined ? me : allowing(jsonAnswer({ error: 'origin' }, 403), headers.origin),
      },
      finds: [],
    },
    {
      name: 'a route that does not exist reflects every origin',
      answers: { '/': page, '/api/me': ({ headers }) => allowing(jsonAnswer({}, 404), headers.origin ?? '') },
      finds: [],
    },
    {
      name: 'any origin without credentials',
      answers: { '/': page, '/api/me': me.replace('\n\n', '\naccess-control-allow-origin: *\n\n') },
      finds: [],
    },
    ...ownScenes(page),
    {
      name: 'one trusted origin',
      answers: { '/': page, '/api/me': allowing(me, 'https://app.shop.example') },
      finds: [],
    },
  ];
}

/** Origins of the site's own domain. */
function ownScenes(page: string): Scene<'data' | 'own' | 'page'>[] {
  return [
    {
      name: 'a route allows every subdomain',
      answers: {
        '/': page,
        '/api/me': ({ headers: { origin = '' } }) =>
          /^https:\/\/[\w-]+\.shop\.example$/.test(origin) ? allowing(me, origin) : me,
      },
      finds: ['own'],
    },
    {
      name: 'a route allows the own host over plain HTTP',
      answers: {
        '/': page,
        '/api/me': ({ headers: { origin = '' } }) =>
          /^https?:\/\/shop\.example$/.test(origin) ? allowing(me, origin) : me,
      },
      finds: ['own'],
    },
    {
      name: 'a route allows the own host over plain HTTP, which browsers do not open (HSTS)',
      answers: {
        '/': page.replace('\n\n', '\nstrict-transport-security: max-age=31536000\n\n'),
        '/api/me': ({ headers: { origin = '' } }) =>
          /^https?:\/\/shop\.example$/.test(origin) ? allowing(me, origin) : me,
      },
      finds: [],
    },
    {
      name: 'a route allows two subdomains and the own host',
      answers: {
        '/': page,
        '/api/me': ({ headers: { origin = '' } }) =>
          /^https:\/\/(?:(?:app|www)\.)?shop\.example$/.test(origin) ? allowing(me, origin) : me,
      },
      finds: [],
    },
  ];
}
