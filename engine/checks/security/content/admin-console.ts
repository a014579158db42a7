import { consoleOf } from '../../../catalogue/pages/consoles.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { htmlPage } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/content/admin-console',
  title: 'No public administration console on the page',
  why: 'A public console for databases, queues or servers is attacked with guessed passwords and known vulnerabilities, and one without a sign-in hands over the data behind it.',
  drift: 'exposure',
  needs: ['page'],
  problems: {
    open: {
      severity: 'high',
      share: 'open-console',
      message: 'Administration console without a sign-in is public',
      fix: 'Stop serving the console publicly: bind it to localhost or a private network, and require a sign-in.',
    },
    public: {
      severity: 'medium',
      share: 'public-console',
      message: 'Administration console or status page is public',
      fix: 'Restrict the page to a private network or a VPN, or remove it from the server.',
    },
  },
  defersTo: {
    public: ['security/content/open-console#open'],
  },
  references: ['CWE-749', 'CWE-200', 'OWASP A05:2021'],
  run({ page }) {
    if (page.status >= 400) return notApplicable(`The page returned ${page.status}`);
    const found = consoleOf(page.text);
    if (!found) return [];
    const problem = found.access === 'open' ? 'open' : 'public';
    const severity = found.access === 'query' ? ({ severity: 'low' } as const) : {};
    return [{ problem, location: { part: 'page' }, evidence: found.program, ...severity }];
  },
  examples: () => [
    ['Adminer', { page: htmlPage('<title>Login - Adminer</title><select name="auth[driver]"></select>') }, 'public'],
    [
      'Redis Commander',
      { page: htmlPage('<title>Redis Commander: Home</title><div id="keyTreeActions"></div>') },
      'open',
    ],
    ['GraphiQL', { page: htmlPage('<title>GraphiQL</title><div id="graphiql"></div>') }, 'public'],
    [
      'article about a console',
      { page: htmlPage('<title>How to install Adminer</title><h1>How to install Adminer</h1><p>Sign in.') },
    ],
    [
      'status of a server, without the name of a program',
      {
        page: htmlPage(
          '<table><tr><td>Hostname</td><td>web1</td></tr><tr><td>Kernel Version</td><td>6.1.0</td></tr><tr><td>Uptime</td><td>4 days</td></tr><tr><td>Load Averages</td><td>0.1</td></tr></table><h2>Memory Usage</h2>',
        ),
      },
      'public',
    ],
    [
      'article about a server',
      {
        page: htmlPage(
          '<h1>Servers</h1><p>Look at the host name, the kernel version, the uptime, the load averages and the memory usage.</p><h2>Uptime</h2>',
        ),
      },
    ],
    ['blocked', { page: htmlPage('<title>Login - Adminer</title>', 403) }, 'not applicable'],
  ],
});
