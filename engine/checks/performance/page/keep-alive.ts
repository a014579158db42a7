import { Unavailable } from '../../../evidence/define-collector.ts';
import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'performance/page/keep-alive',
  title: 'HTTP connections are kept alive',
  why: 'When the server closes the connection after each response, every file costs a new connection and a new handshake.',
  needs: ['page'],
  problems: {
    closed: {
      severity: 'low',
      message: 'The server closes the connection after each response',
      fix: {
        any: 'Enable persistent connections, or better HTTP/2.',
        nginx: 'Set `keepalive_timeout 65s;` and remove `keepalive_timeout 0`.',
        apache: 'Set `KeepAlive On`.',
        gunicorn:
          'Start gunicorn with `--worker-class gthread`: its default worker closes every connection. Or put a web server such as nginx in front, which keeps the connections of visitors open.',
      },
    },
  },
  references: ['RFC 9112'],
  run({ page: { httpVersion, headers, status } }) {
    if (status >= 400) throw new Unavailable(`The page returned status ${status}`);
    if (!httpVersion.startsWith('1')) return notApplicable('HTTP/2 keeps connections open');
    const connection = headerValue(headers, 'connection') ?? '';
    return /(?:^|,)\s{0,9}close\s{0,9}(?:,|$)/i.test(connection)
      ? [{ problem: 'closed', location: { header: 'Connection' }, evidence: `Connection: ${connection}` }]
      : [];
  },
  examples: () => [
    ['closed', { page: page('Connection: close') }, 'closed'],
    ['kept alive', { page: page('Connection: keep-alive') }],
    ['no header', { page: page('Server: nginx') }],
    ['HTTP/2', { page: page('', '', { httpVersion: '2' }) }, 'not applicable'],
  ],
});
