import { Unavailable } from '../../../evidence/define-collector.ts';
import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'performance/page/keep-alive',
  title: 'Connections stay open for the next file',
  why: 'When the server closes the connection after each answer, every file costs a new connection and a new handshake.',
  needs: ['page'],
  problems: {
    closed: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The server closes the connection after each answer.',
      fix: {
        any: 'Turn on persistent connections, or better HTTP/2.',
        nginx: 'Set `keepalive_timeout 65s;` and remove `keepalive_timeout 0`.',
        apache: 'Set `KeepAlive On`.',
      },
    },
  },
  references: ['RFC 9112'],
  run({ page: { httpVersion, headers, status } }) {
    if (status >= 400) throw new Unavailable(`the page answered ${status}`);
    if (!httpVersion.startsWith('1')) return notApplicable('HTTP/2 keeps one connection by itself');
    const connection = headerValue(headers, 'connection') ?? '';
    return /(?:^|,)\s{0,9}close\s{0,9}(?:,|$)/i.test(connection)
      ? [{ problem: 'closed', at: 'Connection', shows: `Connection: ${connection}` }]
      : [];
  },
  examples: () => [
    { name: 'closed', given: { page: page('Connection: close') }, finds: ['closed'] },
    { name: 'kept', given: { page: page('Connection: keep-alive') }, finds: [] },
    { name: 'nothing said', given: { page: page('Server: nginx') }, finds: [] },
    { name: 'HTTP/2', given: { page: page('', '', { httpVersion: '2' }) }, finds: [], notApplicable: true },
  ],
});
