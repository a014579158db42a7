import { REPLACED_BY } from '../../catalogue/development-servers.ts';
import { type Exchange, parseExchange } from '../../evidence/facts/exchange.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { isPrivateAddress } from '../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../define-check.ts';

/**
 * `Server` of programs whose documentation, or whose name, says that they are for development. HTTP::Server::PSGI is what `plackup` starts,
 * Visual Studio's server was replaced by IIS Express.
 */
const SERVERS =
  /^(?:(?:Werkzeug|SimpleHTTP|WSGIServer|WEBrick|BaseHTTP|miniserve|ASP\.NET Development Server)\/|HTTP::Server::PSGI\b)[^\r\n]{0,100}/;
/** PHP's built-in server sends no `Server`, and the `Host` of the request back (`append_essential_headers` in its source). */
const PHP = /^PHP\/[\w.+~-]{1,60}$/;

const answering = (headers: string, address = '203.0.113.7', url = 'https://shop.example/'): Exchange => ({
  ...parseExchange(url, `HTTP/1.1 200 OK\n${headers}\n\nHello`),
  address,
});

export default defineCheck({
  id: 'profiling/development-server',
  title: 'Page is not served by a development server',
  why: 'Development servers handle few requests at a time, are not hardened, and may run with a debugger that executes code.',
  topic: 'development build',
  needs: ['page'],
  problems: {
    server: {
      severity: 'medium',
      share: 'development-server',
      message: 'Development server in production',
      fix: {
        any: 'Run the application on a production server (gunicorn, uvicorn, Puma, Starman, PHP-FPM, IIS …) behind a reverse proxy, with debugging off.',
        php: 'PHP’s built-in server handles one request at a time and is not for public networks: run the application with PHP-FPM behind nginx or Apache instead of `php -S`.',
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
  references: [
    'CWE-489',
    'OWASP A05:2021',
    'https://www.php.net/manual/en/features.commandline.webserver.php',
    'https://docs.python.org/3/library/http.server.html',
    'https://metacpan.org/pod/HTTP::Server::PSGI',
  ],
  run({ page }) {
    if (isPrivateAddress(page.address)) return notApplicable('The target is on a private address');
    const name = headerValue(page.headers, 'server');
    const php = phpServer(page);
    if (php !== undefined) return [{ problem: 'server', location: { header: 'Host' }, evidence: php, about: 'php' }];
    if (name === undefined) return notApplicable('The response has no `Server` header');
    const server = SERVERS.exec(name)?.[0];
    return server === undefined ? [] : [{ problem: 'server', location: { header: 'Server' }, evidence: server }];
  },
  examples: () => [
    ['Flask development server', { page: answering('Server: Werkzeug/3.0.1 Python/3.12.1') }, 'server'],
    ['Django development server', { page: answering('Server: WSGIServer/0.2 CPython/3.11.4') }, 'server'],
    ['Python file server', { page: answering('Server: SimpleHTTP/0.6 Python/3.11.2') }, 'server'],
    ['plackup', { page: answering('Server: HTTP::Server::PSGI') }, 'server'],
    ['Visual Studio', { page: answering('Server: ASP.NET Development Server/10.0.0.0') }, 'server'],
    ['PHP’s built-in server', { page: answering('Host: shop.example\nX-Powered-By: PHP/8.4.27') }, 'server'],
    [
      'PHP’s built-in server on a port of its own',
      {
        page: answering(
          'Host: shop.example:8080\nX-Powered-By: PHP/8.2.32',
          '203.0.113.7',
          'http://shop.example:8080/',
        ),
      },
      'server',
    ],
    [
      'PHP behind a server that sends its own name as the host',
      { page: answering('Host: app-1\nX-Powered-By: PHP/8.4.27') },
      'not applicable',
    ],
    ['PHP-FPM', { page: answering('Server: nginx\nX-Powered-By: PHP/8.4.27') }],
    [
      'PHP-FPM behind nginx that repeats the host',
      { page: answering('Server: nginx\nHost: shop.example\nX-Powered-By: PHP/8.4.27') },
    ],
    ['gunicorn', { page: answering('Server: gunicorn') }],
    ['no Server header', { page: answering('Date: Fri, 21 Nov 2025 01:00:00 GMT') }, 'not applicable'],
    ['on localhost', { page: answering('Server: Werkzeug/3.0.1', '127.0.0.1') }, 'not applicable'],
  ],
});

/** What names PHP's built-in server; undefined for any other server. */
function phpServer({ headers, url }: Exchange): string | undefined {
  const [host, php] = [headerValue(headers, 'host'), headerValue(headers, 'x-powered-by')];
  if (host === undefined || php === undefined || headerValue(headers, 'server') !== undefined) return undefined;
  return PHP.test(php) && host.toLowerCase() === URL.parse(url)?.host
    ? `Host: ${host}\nX-Powered-By: ${php}`
    : undefined;
}
