import { limit } from '../../limits.ts';
import { findSignature, type PageSignature, plainPage, signatures } from './page-signature.ts';

/** The page of a program right after its installation. */
export interface WelcomePage extends PageSignature {
  readonly of: 'web server' | 'framework';
}

export const WELCOME_PAGES: readonly WelcomePage[] = [
  ...signatures({ of: 'web server' }, [
    ['nginx', 'nginx 1.22.1, welcome page', /<title>(?:Welcome to nginx!|Test Page for the Nginx HTTP Server)/],
    ['Apache', 'Apache HTTP Server, index.html of the trunk', /<title>Welcome to Apache Server [\d.]{1,9}<\/title>/],
    [
      'Apache',
      'Apache 2.4.68, welcome page',
      /<title>(?:Apache2 (?:Ubuntu|Debian) Default Page: It works|Test Page for the (?:Apache HTTP Server|HTTP Server))/,
    ],
    ['Apache', 'Apache HTTP Server, index.html of the source', /<h1>It works!<\/h1>\s{0,20}<\/body>/],
    ['IIS', 'IIS 10, welcome page', /<title>IIS Windows(?: Server)?<\/title>/],
    ['Tomcat', 'Tomcat 10, index.jsp of the source', /<title>Apache Tomcat\/[\d.]{1,20}<\/title>/],
    ['Caddy', 'Caddy 2.6.2, welcome page', '<title>Caddy works!</title>'],
    ['XAMPP', 'XAMPP, welcome page', '<title>Welcome to XAMPP</title>'],
    ['OpenResty', 'OpenResty, index.html of the source', '<title>Welcome to OpenResty!</title>'],
    ['lighttpd', 'lighttpd 1.4.79, welcome page', '<title>Welcome page</title>', /lighttpd/],
  ]),
  ...signatures({ of: 'framework' }, [
    [
      'Django',
      'Django 3.2.25, welcome page',
      /<title>The install worked successfully! Congratulations!<\/title>/,
      /DEBUG ?= ?True/,
    ],
    [
      'Rails',
      'Rails 7.2.2.2, welcome page',
      /<title>Ruby on Rails [\d.]{1,20}<\/title>/,
      '<strong>Rails version:</strong>',
    ],
    [
      'Rails',
      'Rails 6.1.7.10, welcome page',
      '<title>Ruby on Rails</title>',
      'alt="Ruby on Rails" border="0" src="data:image/',
    ],
    [
      'Catalyst',
      'Catalyst 1.42, welcome page',
      /<title>[^<]{1,100} on Catalyst [\d.]{1,12}<\/title>/,
      'Welcome to the world of Catalyst.',
    ],
  ]),
];

/** The signature of a welcome page; undefined for any other page. */
export function welcomePageOf(html: string): WelcomePage | undefined {
  return findSignature(plainPage(html.slice(0, limit('welcomeStart'))), WELCOME_PAGES);
}
