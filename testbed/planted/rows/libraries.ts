import { below, body, type Faults, head, OWN } from '../fault.ts';

const own = (path: string, code: string) => ({
  body: `<script src="${path}" defer></script>`,
  files: { [path]: { type: 'text/javascript; charset=utf-8', body: code } },
});

/** Libraries and plug-ins on the page. */
export const LIBRARIES: Faults = {
  ...below('security/libraries', {
    'end-of-life': [
      [
        'AngularJS: support ended in 2022',
        body('<script src="https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js"></script>'),
      ],
      [
        'npm vue 2: end of life',
        own(
          '/vendor/vue.min.js',
          '/*!\n * Vue.js v2.6.14\n * (c) 2014-2021 Evan You\n * Released under the MIT License.\n */\nwindow.Vue=function(){};',
        ),
      ],
    ],
    'two-versions': [
      [
        OWN,
        body(
          '<script src="https://code.jquery.com/jquery-3.6.0.min.js"></script><script src="https://code.jquery.com/jquery-2.2.4.min.js"></script>',
        ),
      ],
      [
        'Lighthouse: duplicated JavaScript',
        body(
          '<script src="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.min.js"></script><script src="https://cdn.jsdelivr.net/npm/bootstrap@4.6.2/dist/js/bootstrap.min.js"></script>',
        ),
      ],
    ],
    unpinned: [
      ['unpkg: the newest version', body('<script src="https://unpkg.com/htmx.org"></script>')],
      [
        'jsDelivr: latest and ranges',
        body(
          '<script src="https://cdn.jsdelivr.net/npm/vue@latest/dist/vue.global.prod.js"></script><script src="https://cdn.jsdelivr.net/npm/alpinejs@3"></script>',
        ),
      ],
    ],
    vulnerable: [
      [
        'ZAP 10003: vulnerable JavaScript library',
        body('<script src="https://code.jquery.com/jquery-1.12.4.min.js"></script>'),
      ],
      [
        'npm bootstrap 3.3.7: its banner (CVE-2018-14040)',
        own(
          '/vendor/bootstrap.min.js',
          '/*!\n * Bootstrap v3.3.7 (http://getbootstrap.com)\n * Copyright 2011-2016 Twitter, Inc.\n * Licensed under the MIT license\n */\n',
        ),
      ],
      [
        'Snyk: lodash 4.17.15 (CVE-2020-8203)',
        body('<script src="https://cdn.jsdelivr.net/npm/lodash@4.17.15/lodash.min.js"></script>'),
      ],
    ],
  }),
  'security/wordpress/vulnerable-plugins': [
    [
      'Wordfence: LiteSpeed Cache before 6.4',
      {
        headers: { 'x-litespeed-cache': 'hit' },
        head: '<link rel="https://api.w.org/" href="{origin}/wp-json/"><meta name="generator" content="WordPress 6.4.2">',
        body: '<script src="/wp-content/plugins/litespeed-cache/a.js"></script><!-- Page supported by LiteSpeed Cache 6.3.0.1 on 2026-10-01 -->',
      },
    ],
    [
      'Wordfence: WooCommerce 2.2',
      head(
        '<link rel="https://api.w.org/" href="{origin}/wp-json/"><meta name="generator" content="WordPress 6.4.2"><meta name="generator" content="WooCommerce 2.2.0"><link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css?ver=2.2.0">',
      ),
    ],
  ],
};
