import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (text: string, status = 200) =>
  parseExchange('https://shop.example/', `HTTP/1.1 ${status} X\nContent-Type: text/html\n\n${text}`);
const SIGNS: readonly (readonly [what: string, sign: RegExp])[] = [
  ['nginx', /<title>Welcome to nginx!<\/title>/],
  [
    'Apache',
    /<title>(?:Apache2 (?:Ubuntu|Debian) Default Page: It works|Test Page for the (?:Apache HTTP Server|HTTP Server))|<h1>It works!<\/h1>\s{0,20}<\/body>/,
  ],
  ['IIS', /<title>IIS Windows(?: Server)?<\/title>/],
  ['Tomcat', /<title>Apache Tomcat\/[\d.]{1,20}<\/title>/],
  ['Caddy', /<title>Caddy works!<\/title>/],
  ['XAMPP', /<title>Welcome to XAMPP<\/title>/],
];

export default defineCheck({
  id: 'security/content/default-page',
  title: 'No default web server page',
  why: 'A default page shows that a server was set up and forgotten: it is probably neither configured nor updated.',
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
    const what = SIGNS.find(([, sign]) => sign.test(page.text.slice(0, 20_000)))?.[0];
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
