import type { Behaviour } from '../behaviour.ts';
import { connection, http, raw, respond, site, soundPage } from '../serving.ts';

const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nConnection: close\r\n';

/** Connections that are reset, held or lead nowhere. */
export const CONNECTIONS: readonly Behaviour[] = [
  ...(
    [
      ['metadata', 'http://169.254.169.254/latest/meta-data/', /metadata/],
      ['carrier network', 'http://100.64.0.1/', /carrier/],
      ['IPv4 in IPv6', 'http://[::ffff:169.254.169.254]/', /metadata/],
      ['decimal address', 'http://2852039166/latest/meta-data/', /metadata/],
      ['unspecified address', 'http://0.0.0.0:1/', /unspecified|refused/],
      ['a closed port', 'http://127.0.0.1:9/', /refused/],
    ] as const
  ).map(([name, location, reason]) => ({
    name: `redirect to ${name}`,
    does: `Redirects to ${location}.`,
    opens: http({ '/': respond(302, { location }) }),
    judged: 'nothing' as const,
    reason,
  })),
  ...[
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:text/html,<h1>Hi</h1>',
    'view-source:about:blank',
    'http://',
    '::::',
  ].map((location) => ({
    name: `redirect to ${location}`,
    does: `Redirects to ${location}, where nothing may be asked for.`,
    opens: http({ '/': respond(302, { location }) }),
    judged: 'either' as const,
    reason: /./,
    finds: /^seo\/index\/(?:status|url)$/,
  })),
  {
    name: 'redirect without location',
    does: 'Redirects to nowhere.',
    opens: http({ '/': respond(302, {}) }),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'redirect with credentials',
    does: 'Redirects to itself with a user name and a password in the address.',
    opens: raw((socket, request) => {
      const host = /host: (\S+)/i.exec(request)?.[1] ?? '';
      socket.end(`HTTP/1.1 302 Found\r\nLocation: http://user:secret@${host}/in\r\nContent-Length: 0\r\n\r\n`);
    }),
    judged: 'nothing',
    reason: /user name or password/,
  },
  {
    name: 'redirect to a megabyte',
    does: 'Redirects to an address of 50,000 characters.',
    finds: /^seo\/index\/(?:status|url)$/,
    opens: http({ '/': respond(302, { location: `/${'a'.repeat(50_000)}` }) }),
    judged: 'either',
    reason: /./,
  },
  {
    name: 'redirect circle',
    does: 'Redirects round in a circle of two.',
    opens: http({ '/': respond(302, { location: '/b' }), '/b': respond(302, { location: '/' }) }),
    judged: 'nothing',
    reason: /loop|endlessly/,
  },
  {
    name: 'endless redirects',
    does: 'Redirects to another address each time.',
    opens: raw((socket, request) => {
      const n = Number(/\/(\d+)/.exec(request)?.[1] ?? 0) + 1;
      socket.end(`HTTP/1.1 302 Found\r\nLocation: /${n}\r\nContent-Length: 0\r\n\r\n`);
    }),
    judged: 'nothing',
    reason: /more than 10 redirects/,
  },
  {
    name: 'accept and silence',
    does: 'Accepts connections and says nothing.',
    opens: raw(() => {}),
    judged: 'nothing',
    reason: /deadline|within/,
  },
  {
    name: 'reset at once',
    does: 'Resets every connection at its first byte.',
    opens: raw((socket) => socket.resetAndDestroy()),
    judged: 'nothing',
    reason: /closed|reset/,
  },
  {
    name: 'half closed',
    does: 'Says that it will send no more before it has sent anything, and keeps listening.',
    opens: connection((socket) => void socket.end().resume()),
    judged: 'nothing',
    reason: /closed|deadline|within/,
  },
  {
    name: 'every second one fails',
    does: 'Cuts every second connection.',
    finds: /^(?:seo\/index\/soft-404|seo\/robots\/reachable$|aeo\/llms-txt)/,
    opens: (() => {
      let n = 0;
      return raw((socket) => {
        n += 1;
        if (n % 2 === 0) socket.destroy();
        else socket.end(`${OK}\r\n${soundPage()}`);
      });
    })(),
    judged: 'either',
  },
  {
    name: 'another page each time',
    does: 'Answers every request with another page and another status.',
    opens: (() => {
      let n = 0;
      const statuses = [200, 503, 200, 404, 429];
      return http({
        '*': (request, response) => {
          n += 1;
          const status = statuses[n % statuses.length] ?? 200;
          if (status === 200) site({})({ ...request, url: '/' } as typeof request, response);
          else response.writeHead(status).end();
        },
      });
    })(),
    judged: 'either',
    finds: /./,
  },
];
