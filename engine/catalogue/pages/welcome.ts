import { limit } from '../../limits.ts';
import { findSignature, type PageSignature, plainPage } from './page-signature.ts';

/** The page of a program right after its installation. */
export interface WelcomePage extends PageSignature {
  readonly of: 'web server' | 'framework';
}

export const WELCOME_PAGES: readonly WelcomePage[] = [
  {
    program: 'nginx',
    of: 'web server',
    marks: [/<title>(?:Welcome to nginx!|Test Page for the Nginx HTTP Server)/],
    recording: 'nginx 1.22.1, welcome page',
  },
  {
    program: 'Apache',
    of: 'web server',
    marks: [/<title>Welcome to Apache Server [\d.]{1,9}<\/title>/],
    recording: 'Apache HTTP Server, index.html of the trunk',
  },
  {
    program: 'Apache',
    of: 'web server',
    marks: [
      /<title>(?:Apache2 (?:Ubuntu|Debian) Default Page: It works|Test Page for the (?:Apache HTTP Server|HTTP Server))/,
    ],
    recording: 'Apache 2.4.68, welcome page',
  },
  {
    program: 'Apache',
    of: 'web server',
    marks: [/<h1>It works!<\/h1>\s{0,20}<\/body>/],
    recording: 'Apache HTTP Server, index.html of the source',
  },
  {
    program: 'IIS',
    of: 'web server',
    marks: [/<title>IIS Windows(?: Server)?<\/title>/],
    recording: 'IIS 10, welcome page',
  },
  {
    program: 'Tomcat',
    of: 'web server',
    marks: [/<title>Apache Tomcat\/[\d.]{1,20}<\/title>/],
    recording: 'Tomcat 10, index.jsp of the source',
  },
  {
    program: 'Caddy',
    of: 'web server',
    marks: ['<title>Caddy works!</title>'],
    recording: 'Caddy 2.6.2, welcome page',
  },
  { program: 'XAMPP', of: 'web server', marks: ['<title>Welcome to XAMPP</title>'], recording: 'XAMPP, welcome page' },
  {
    program: 'OpenResty',
    of: 'web server',
    marks: ['<title>Welcome to OpenResty!</title>'],
    recording: 'OpenResty, index.html of the source',
  },
  {
    program: 'lighttpd',
    of: 'web server',
    marks: ['<title>Welcome page</title>', /lighttpd/],
    recording: 'lighttpd 1.4.79, welcome page',
  },
  {
    program: 'Django',
    of: 'framework',
    marks: [/<title>The install worked successfully! Congratulations!<\/title>/, /DEBUG ?= ?True/],
    recording: 'Django 3.2.25, welcome page',
  },
  {
    program: 'Rails',
    of: 'framework',
    marks: [/<title>Ruby on Rails [\d.]{1,20}<\/title>/, '<strong>Rails version:</strong>'],
    recording: 'Rails 7.2.2.2, welcome page',
  },
  {
    program: 'Rails',
    of: 'framework',
    marks: ['<title>Ruby on Rails</title>', 'alt="Ruby on Rails" border="0" src="data:image/'],
    recording: 'Rails 6.1.7.10, welcome page',
  },
  {
    program: 'Catalyst',
    of: 'framework',
    marks: [/<title>[^<]{1,100} on Catalyst [\d.]{1,12}<\/title>/, 'Welcome to the world of Catalyst.'],
    recording: 'Catalyst 1.42, welcome page',
  },
];

/** The signature of a welcome page; undefined for any other page. */
export function welcomePageOf(html: string): WelcomePage | undefined {
  return findSignature(plainPage(html.slice(0, limit('welcomeStart'))), WELCOME_PAGES);
}
