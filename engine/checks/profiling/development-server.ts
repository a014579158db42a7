import { REPLACED_BY } from '../../catalogue/development-servers.ts';
import { type Exchange, parseExchange } from '../../evidence/facts/exchange.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { isPrivateAddress } from '../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../define-check.ts';

const SERVERS = /^(?:Werkzeug\/|SimpleHTTP\/|WSGIServer\/|WEBrick\/|BaseHTTP\/|miniserve\/)[^\r\n]{0,100}/;

const answering = (headers: string, address = '203.0.113.7'): Exchange => ({
  ...parseExchange('https://shop.example/', `HTTP/1.1 200 OK\n${headers}\n\nHello`),
  address,
});

export default defineCheck({
  id: 'profiling/development-server',
  title: '`Server` header names no development server',
  why: 'Development servers handle few requests at a time, are not hardened, and may run with a debugger that executes code.',
  topic: 'development build',
  needs: ['page'],
  problems: {
    server: {
      severity: 'medium',
      share: 'development-server',
      message: 'Development server in production',
      fix: {
        any: 'Run the application on a production server (gunicorn, uvicorn, Puma …) behind a reverse proxy, with debugging off.',
        django:
          'Run the application with gunicorn or uvicorn instead of `runserver`, behind a reverse proxy, and set `DEBUG = False`.',
        werkzeug: REPLACED_BY.werkzeug,
        webrick: REPLACED_BY.webrick,
        pythonhttpserver: REPLACED_BY.pythonhttpserver,
      },
    },
  },
  defersTo: {
    server: ['security/content/dev-build'],
  },
  references: ['CWE-489', 'OWASP A05:2021'],
  run({ page }) {
    if (isPrivateAddress(page.address)) return notApplicable('The target is on a private address');
    const name = headerValue(page.headers, 'server');
    if (name === undefined) return notApplicable('The response has no `Server` header');
    const server = SERVERS.exec(name)?.[0];
    return server === undefined ? [] : [{ problem: 'server', location: { header: 'Server' }, evidence: server }];
  },
  examples: () => [
    ['Flask development server', { page: answering('Server: Werkzeug/3.0.1 Python/3.12.1') }, 'server'],
    ['Django development server', { page: answering('Server: WSGIServer/0.2 CPython/3.11.4') }, 'server'],
    ['Python file server', { page: answering('Server: SimpleHTTP/0.6 Python/3.11.2') }, 'server'],
    ['gunicorn', { page: answering('Server: gunicorn') }],
    ['no Server header', { page: answering('Date: Fri, 21 Nov 2025 01:00:00 GMT') }, 'not applicable'],
    ['on localhost', { page: answering('Server: Werkzeug/3.0.1', '127.0.0.1') }, 'not applicable'],
  ],
});
