import { below, body, edit, type Faults, head, header, OWN } from '../fault.ts';

const TITLE = /<title>[^<]*<\/title>/;

/** Software that the site runs. */
export const PROFILING: Faults = below('profiling', {
  'builder-defaults': [
    ['Lovable: its template', edit(TITLE, '<title>Lovable App</title>')],
    ['create-vite: its template', edit(TITLE, '<title>Vite + React + TS</title>')],
  ],
  'end-of-life': [
    ['endoflife.date: PHP 7.4', header('x-powered-by', 'PHP/7.4.33')],
    ['Debian php 8.1 of Ubuntu 22.04', { headers: { 'x-powered-by': 'PHP/8.0.30', server: 'Apache/2.4.52 (Ubuntu)' } }],
    ['Apache 2.2', header('server', 'Apache/2.2.34 (Unix)')],
  ],
  'missing-security-release': [
    [
      'WordPress: releases',
      head('<link rel="https://api.w.org/" href="{origin}/wp-json/"><meta name="generator" content="WordPress 6.4.2">'),
    ],
    [
      'WordPress: end of old lines',
      head('<link rel="https://api.w.org/" href="{origin}/wp-json/"><meta name="generator" content="WordPress 5.1.3">'),
    ],
  ],
  'mixed-frameworks': [
    [
      'Wappalyzer: AngularJS and React',
      {
        body: '<div ng-app="shop" ng-version="1.8.2"></div><div id="root" data-reactroot=""></div><script src="https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js"></script><script src="https://unpkg.com/react-dom@18.2.0/umd/react-dom.production.min.js"></script>',
      },
    ],
    [
      OWN,
      body(
        '<div id="app" data-v-app=""></div><div data-reactroot=""></div><script src="https://cdn.jsdelivr.net/npm/vue@3.5.13/dist/vue.global.prod.js"></script><script src="https://unpkg.com/react-dom@18.2.0/umd/react-dom.production.min.js"></script>',
      ),
    ],
  ],
  'overlapping-tools': [
    [
      'Ghostery: three analytics services',
      body(
        '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC123XYZ0"></script><script src="https://static.hotjar.com/c/hotjar-123456.js"></script><script defer src="https://plausible.io/js/script.js"></script><script src="https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js"></script>',
      ),
    ],
    [
      OWN,
      body(
        '<script src="https://widget.intercom.io/widget/abc123"></script><script src="https://embed.tawk.to/5f1/default"></script><script src="https://client.crisp.chat/l.js"></script>',
      ),
    ],
  ],
  'retired-services': [
    [
      'Google: Universal Analytics ended in 2023',
      body('<script async src="https://www.google-analytics.com/analytics.js"></script>'),
    ],
    ['RawGit: shut down', body('<script src="https://cdn.rawgit.com/lamps/app/v1/app.js"></script>')],
  ],
  'version-inventory': [
    ['ZAP 10036: Server leaks its version', { headers: { server: 'nginx/1.26.3', 'x-powered-by': 'PHP/8.4.27' } }],
    [
      'WordPress: generator',
      head(
        '<meta name="generator" content="Drupal 11 (https://www.drupal.org)"><meta name="generator" content="WordPress 6.4.2">',
      ),
    ],
  ],
});
