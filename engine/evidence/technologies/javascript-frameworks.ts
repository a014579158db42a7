import { defineCategory } from './define-technology.ts';

export default defineCategory('JavaScript framework', {
  react: {
    name: 'React',
    website: 'https://react.dev',
    cpe: 'facebook:react',
    npm: ['react', 'react-dom'],
    signs: [
      {
        in: 'script',
        mark: 'rendererPackageName:"react-dom"',
        matches: /version:"(\d[\d.]{0,19})",rendererPackageName/,
        confidence: 0.9,
      },
      { in: 'script', mark: '__reactFiber$', confidence: 0.9 },
      { in: 'selector', name: '[data-reactroot]', confidence: 0.9 },
      { in: 'script-url', matches: /\/react-dom(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.9 },
      { in: 'script-url', matches: /\/react-dom(?:\.production)?(?:\.min)?\.js/, confidence: 0.85 },
      { in: 'inline-script', matches: /"react-dom(?:\/client)?":\s?"https:/, confidence: 0.85 },
      { in: 'global', name: 'React', matches: /^(\d[\d.]{0,19})/, confidence: 0.8 },
      { in: 'global', name: 'ReactDOM', matches: /^(\d[\d.]{0,19})/, confidence: 0.85 },
      { in: 'selector', name: '#react-root', confidence: 0.5 },
    ],
  },
  vue: {
    name: 'Vue',
    website: 'https://vuejs.org',
    cpe: 'vuejs:vue.js',
    npm: ['vue'],
    signs: [
      { in: 'script', mark: '.__vue_app__', matches: /\.__vue_app__\s?=[^=]/, confidence: 0.9 },
      { in: 'selector', name: '[data-v-app]', confidence: 0.9 },
      { in: 'selector', name: '[data-server-rendered=true]', confidence: 0.8 },
      { in: 'script-url', matches: /(?<!\/@[\w-]{1,40})\/vue(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.9 },
      { in: 'script-url', matches: /\/vue(?:\.global|\.runtime)?(?:\.prod)?(?:\.min)?\.js/, confidence: 0.85 },
      { in: 'global', name: '__VUE__', confidence: 0.85 },
      { in: 'global', name: 'Vue', matches: /^(\d[\d.]{0,19})/, confidence: 0.85 },
      { in: 'attribute', matches: / data-v-[0-9a-f]{8} /, confidence: 0.7 },
    ],
  },
  angular: {
    name: 'Angular',
    website: 'https://angular.dev',
    cpe: 'angular:angular',
    npm: ['@angular/core'],
    signs: [
      { in: 'selector', name: '[ng-version]', matches: /^(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'attribute', matches: / _nghost-[a-z]{2,20}-c\d{1,12} /, confidence: 0.85 },
      // What the build writes for an app that is rendered in the browser: two weak signs.
      { in: 'selector', name: 'app-root', confidence: 0.4 },
      { in: 'script-url', matches: /(?:^|\/)main-[A-Z0-9]{8}\.js$/, confidence: 0.4 },
    ],
  },
  angularjs: {
    name: 'AngularJS',
    website: 'https://angularjs.org',
    cpe: 'angularjs:angular.js',
    npm: ['angular'],
    signs: [
      { in: 'selector', name: '[ng-app]', confidence: 0.85 },
      { in: 'selector', name: '[data-ng-app]', confidence: 0.85 },
      { in: 'script-url', matches: /\/angular(?:js)?\/(\d[\d.]{0,19})\/angular(?:\.min)?\.js/, confidence: 0.95 },
      { in: 'script-url', matches: /\/angular(?:\.min)?\.js/, confidence: 0.8 },
      { in: 'global', name: 'angular', matches: /^(1\.[\d.]{1,18})/, confidence: 0.9 },
    ],
  },
  svelte: {
    name: 'Svelte',
    website: 'https://svelte.dev',
    cpe: 'svelte:svelte',
    signs: [
      { in: 'script', mark: 'window.__svelte', confidence: 0.85 },
      { in: 'class', matches: / svelte-(?=[a-z]{0,7}\d)[a-z0-9]{5,8} /, confidence: 0.8 },
      { in: 'global', name: '__svelte', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  solidjs: {
    name: 'SolidJS',
    website: 'https://solidjs.com',
    signs: [
      { in: 'script', mark: '.tOwned', confidence: 0.85 },
      { in: 'inline-script', matches: /window\._\$HY\b|_\$HY\s?=\s?\{/, confidence: 0.9 },
      { in: 'selector', name: '[data-hk]', confidence: 0.6 },
    ],
  },
  qwik: {
    name: 'Qwik',
    website: 'https://qwik.dev',
    signs: [
      { in: 'selector', name: '[q:container]', confidence: 0.95 },
      { in: 'script', mark: '"qwik/json"', confidence: 0.9 },
      { in: 'script', mark: '_qwikjson_', confidence: 0.9 },
      { in: 'selector', name: '[q:version]', matches: /^(\d[\d.]{0,19})/, confidence: 0.9 },
    ],
  },
  preact: {
    name: 'Preact',
    website: 'https://preactjs.com',
    npm: ['preact'],
    signs: [
      { in: 'script', mark: '.__k&&', confidence: 0.5 },
      { in: 'script', mark: '.__k&&(', confidence: 0.4 },
      { in: 'script-url', matches: /\/preact(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.9 },
    ],
  },
  lit: {
    name: 'Lit',
    website: 'https://lit.dev',
    npm: ['lit'],
    signs: [
      // The number there is that of the package lit-element, which is ahead of that of Lit.
      { in: 'script', mark: 'litElementVersions', confidence: 0.9 },
      { in: 'html', matches: /<!--lit-part/, confidence: 0.9 },
    ],
  },
  'alpine-js': {
    name: 'Alpine.js',
    website: 'https://alpinejs.dev',
    npm: ['alpinejs'],
    signs: [
      { in: 'script', mark: '"alpine:init"', confidence: 0.85 },
      { in: 'selector', name: '[x-data]', confidence: 0.8 },
      { in: 'script-url', matches: /\/alpinejs(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/alpine(?:\.min)?\.js/, confidence: 0.7 },
      { in: 'global', name: 'Alpine', matches: /^(\d[\d.]{0,19})?/, confidence: 0.9 },
    ],
  },
  htmx: {
    name: 'htmx',
    website: 'https://htmx.org',
    npm: ['htmx.org'],
    signs: [
      { in: 'script', mark: 'htmx-swapping', confidence: 0.85 },
      { in: 'selector', name: '[hx-get]', confidence: 0.85 },
      { in: 'selector', name: '[hx-post]', confidence: 0.85 },
      { in: 'script-url', matches: /\/htmx(?:\.org)?@(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/htmx(?:\.min)?\.js/, confidence: 0.85 },
      { in: 'global', name: 'htmx', matches: /^(\d[\d.]{0,19})?/, confidence: 0.9 },
    ],
  },
  'hotwire-turbo': {
    name: 'Hotwire Turbo',
    website: 'https://turbo.hotwired.dev',
    npm: ['@hotwired/turbo'],
    signs: [
      { in: 'script', mark: 'turbo:before-fetch-request', confidence: 0.9 },
      { in: 'selector', name: 'turbo-frame', confidence: 0.9 },
      { in: 'selector', name: '[data-turbo-track]', confidence: 0.7 },
      { in: 'selector', name: 'meta[name^=turbo-]', confidence: 0.8 },
    ],
  },
  stimulus: {
    name: 'Stimulus',
    website: 'https://stimulus.hotwired.dev',
    npm: ['@hotwired/stimulus'],
    signs: [
      { in: 'script', mark: 'data-controller', confidence: 0.1 },
      { in: 'script-url', matches: /@hotwired\/stimulus/, confidence: 0.9 },
      { in: 'inline-script', matches: /"@hotwired\/stimulus":/, confidence: 0.9 },
    ],
  },
  'ember-js': {
    name: 'Ember.js',
    website: 'https://emberjs.com',
    cpe: 'emberjs:ember.js',
    npm: ['ember'],
    signs: [
      { in: 'selector', name: 'meta[name$=/config/environment]', confidence: 0.95 },
      { in: 'selector', name: '.ember-application', confidence: 0.85 },
      { in: 'global', name: 'Ember', matches: /^(\d[\d.]{0,19})?/, confidence: 0.9 },
    ],
  },
  'backbone-js': {
    name: 'Backbone.js',
    website: 'https://backbonejs.org',
    cpe: 'backbonejs:backbone',
    npm: ['backbone'],
    signs: [
      { in: 'script-url', matches: /\/backbone(?:\.js)?(?:@|[-./](?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.9 },
      { in: 'script-url', matches: /\/backbone(?:[-.]min)?\.js/, confidence: 0.85 },
      { in: 'global', name: 'Backbone', matches: /^(\d[\d.]{0,19})?/, confidence: 0.9 },
    ],
    implies: ['underscore-js'],
  },
  knockout: {
    name: 'Knockout',
    website: 'https://knockoutjs.com',
    npm: ['knockout'],
    signs: [
      { in: 'script-url', matches: /\/knockout-(\d{1,3}\.[\d.]{1,16}\d)(?:\.min)?\.js/, confidence: 0.9 },
      { in: 'global', name: 'ko', matches: /^(\d[\d.]{0,19})/, confidence: 0.7 },
    ],
  },
  stencil: {
    name: 'Stencil',
    website: 'https://stenciljs.com',
    signs: [
      { in: 'selector', name: 'html[data-stencil-build]', confidence: 0.9 },
      { in: 'selector', name: '[data-stencil-namespace]', confidence: 0.9 },
    ],
  },
  polymer: {
    name: 'Polymer',
    website: 'https://polymer-library.polymer-project.org',
    signs: [
      { in: 'selector', name: 'dom-module', confidence: 0.8 },
      { in: 'global', name: 'Polymer', matches: /^(\d[\d.]{0,19})/, confidence: 0.85 },
    ],
  },
  vite: {
    name: 'Vite',
    categories: ['Build tool'],
    website: 'https://vite.dev',
    cpe: 'vitejs:vite',
    signs: [
      { in: 'script-url', matches: /\/@vite\/client$/, confidence: 0.95 },
      { in: 'selector', name: 'script[type=module][crossorigin][src^=/assets/index-]', confidence: 0.85 },
      { in: 'script-url', matches: /\/assets\/index-[\w-]{8}\.js(?:$|\?)/, confidence: 0.4 },
      { in: 'global', name: '__vite_plugin_react_preamble_installed__', confidence: 0.9 },
    ],
  },
  webpack: {
    name: 'webpack',
    categories: ['Build tool'],
    website: 'https://webpack.js.org',
    signs: [
      {
        in: 'script',
        mark: 'webpackJsonp',
        matches: /(?:self|window|globalThis|this)(?:\.|\[")webpackJsonp/,
        confidence: 0.9,
      },
      {
        in: 'script',
        mark: 'webpackChunk',
        matches: /(?:self|window|globalThis|this)(?:\.|\[")webpackChunk/,
        confidence: 0.9,
      },
      { in: 'global', name: 'webpackJsonp', confidence: 0.85 },
      { in: 'global', name: 'webpackChunk*', confidence: 0.85 },
      { in: 'inline-script', matches: /\bwebpackJsonp\b/, confidence: 0.8 },
    ],
  },
  turbopack: {
    name: 'Turbopack',
    categories: ['Build tool'],
    website: 'https://turbo.build/pack',
    signs: [{ in: 'script-url', matches: /\/_next\/static\/chunks\/turbopack-[\w-]{4,60}\.js/, confidence: 0.9 }],
  },
  parcel: {
    name: 'Parcel',
    categories: ['Build tool'],
    website: 'https://parceljs.org',
    signs: [{ in: 'inline-script', matches: /parcelRequire[0-9a-f]{0,8}/, confidence: 0.85 }],
  },
});
