import { welcomePageOf } from '../../../catalogue/pages/welcome.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { htmlPage } from '../../examples/page.ts';

export default defineCheck({
  id: 'security/content/default-page',
  title: 'Page is not the default page of a web server or framework',
  why: 'A default page shows that a server was set up and forgotten: it is probably neither configured nor updated.',
  drift: 'exposure',
  needs: ['page'],
  problems: {
    welcome: {
      severity: 'low',
      message: 'Default web server page (nginx, Apache, IIS or similar)',
      fix: {
        any: 'Deploy the site or shut the server down. Configure the default server block to refuse unknown hosts.',
        nginx: 'Use `return 444;` in the default server block.',
      },
    },
    framework: {
      severity: 'low',
      message: 'Default page of a framework (Django, Rails or similar)',
      fix: 'Deploy the application with debug mode off (`DEBUG = False`, `RAILS_ENV=production`), or shut the server down.',
    },
  },
  references: ['CWE-1188', 'OWASP A05:2021'],
  run({ page }) {
    if (page.status >= 400) return notApplicable(`The page returned ${page.status}`);
    const welcome = welcomePageOf(page.text);
    if (!welcome) return [];
    const problem = welcome.of === 'framework' ? 'framework' : 'welcome';
    return [{ problem, location: { part: 'page' }, evidence: `the welcome page of ${welcome.program}` }];
  },
  examples: () => [
    ['nginx', { page: htmlPage('<!DOCTYPE html><html><head><title>Welcome to nginx!</title>') }, 'welcome'],
    [
      'Django',
      {
        page: htmlPage(
          '<title>The install worked successfully! Congratulations!</title><p>You are seeing this page because <a href="/">DEBUG=True</a> is in your settings file',
        ),
      },
      'framework',
    ],
    ['website', { page: htmlPage('<title>Welcome to our shop!</title>') }],
    ['error page', { page: htmlPage('', 503) }, 'not applicable'],
  ],
});
