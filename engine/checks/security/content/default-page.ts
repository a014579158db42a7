import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { welcomePageOf } from '../../../evidence/parse/landing/placeholder.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (text: string, status = 200) =>
  parseExchange('https://shop.example/', `HTTP/1.1 ${status} X\nContent-Type: text/html\n\n${text}`);

export default defineCheck({
  id: 'security/content/default-page',
  title: 'No default web server page',
  why: 'A default page shows that a server was set up and forgotten: it is probably neither configured nor updated.',
  drift: 'exposure',
  needs: ['page'],
  problems: {
    welcome: {
      severity: 'low',
      likelihood: 'observed',
      message: 'Default web server page (nginx, Apache, IIS or similar)',
      fix: {
        any: 'Deploy the site or shut the server down. Configure the default server block to refuse unknown hosts.',
        nginx: 'Use `return 444;` in the default server block.',
      },
    },
  },
  references: ['CWE-1188', 'OWASP A05:2021'],
  run({ page }) {
    if (page.status >= 400) return notApplicable(`The page returned ${page.status}`);
    const what = welcomePageOf(page.text);
    return what ? [{ problem: 'welcome', location: { part: 'page' }, evidence: `the welcome page of ${what}` }] : [];
  },
  examples: () => [
    {
      name: 'nginx',
      given: { page: page('<!DOCTYPE html><html><head><title>Welcome to nginx!</title>') },
      finds: ['welcome'],
    },
    { name: 'website', given: { page: page('<title>Welcome to our shop!</title>') }, finds: [] },
    { name: 'error page', given: { page: page('', 503) }, finds: [], notApplicable: true },
  ],
});
