import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  react: {
    sent: '<script crossorigin src="https://unpkg.com/react-dom@18.3.1/umd/react-dom.production.min.js"></script>',
    version: '18.3.1',
    beside: ['unpkg'],
    lookAlike:
      '<script src="/blog/react-dom/2024/comments.js"></script><script src="/js/react-to-print.js"></script><div id="root"></div>',
  },
  vue: {
    sent: '<script src="https://unpkg.com/vue@3.4.27/dist/vue.global.prod.js"></script>',
    version: '3.4.27',
    beside: ['unpkg'],
    lookAlike:
      '<script src="/js/vue-lazyload.js"></script><script src="/belle-vue/2024/menu.js"></script><script src="/blog/vue/2024/menu.js"></script><script src="/npm/@sentry/vue@8.9.2/build/bundle.js"></script>',
  },
  angular: {
    sent: '<app-root _nghost-ng-c1234567890 ng-version="18.0.3" ng-server-context="ssr"></app-root>',
    version: '18.0.3',
    lookAlike: '<app-root data-version="18"></app-root><script src="/js/angular-ripple.js"></script>',
  },
  angularjs: {
    sent: '<html ng-app="tea"><script src="https://ajax.googleapis.com/ajax/libs/angularjs/1.8.2/angular.min.js"></script>',
    version: '1.8.2',
    beside: ['google-hosted-libraries'],
    lookAlike: '<script src="/js/angular-calendar.min.js"></script><div class="ng-app" data-app="ng"></div>',
  },
  svelte: {
    sent: '<div class="card svelte-1tky8bj">Tea</div>',
    lookAlike:
      '<div class="card svelte-header svelte-card">A site about Svelte</div><script src="/js/svelte-blog.js"></script>',
  },
  solidjs: {
    sent: '<script>window._$HY||(e=>{let t=e=>e})(_$HY={events:[],completed:new WeakSet,r:{},fe(){}});</script><div data-hk="0-0-0">Tea</div>',
    lookAlike: '<div data-hkey="0">Tea</div><script>var solid={js:!0}</script>',
  },
  qwik: {
    sent: '<html q:container="paused" q:version="1.5.7" q:render="ssr" q:base="/build/">',
    version: '1.5.7',
    lookAlike: '<html data-container="paused"><div class="qwik" data-version="1.5.7"></div>',
  },
  preact: {
    sent: '<script src="/vendor/preact@10.22.0/dist/preact.min.js"></script>',
    version: '10.22.0',
    lookAlike: '<script src="/blog/preact/2024/counter.js"></script><script src="/js/preaction.js"></script>',
  },
  lit: {
    sent: {
      response: '<tea-card><!--lit-part BRUAAAUVAAA=--><p>Tea</p><!--/lit-part--></tea-card>',
      script: '(F.litElementVersions??=[]).push("4.2.2");',
    },
    lookAlike: '<!-- candles are lit --><p>&lt;!--lit-part--&gt;</p>',
  },
  'alpine-js': {
    sent: '<script defer src="https://cdn.jsdelivr.net/npm/alpinejs@3.14.1/dist/cdn.min.js"></script><div x-data="{ open: false }"></div>',
    version: '3.14.1',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/js/alpine-huts.js"></script><div data-x="1">Alpine.js</div>',
  },
  htmx: {
    sent: '<script src="https://unpkg.com/htmx.org@1.9.12"></script><button hx-post="/clicked" hx-swap="outerHTML">Go</button>',
    version: '1.9.12',
    beside: ['unpkg'],
    lookAlike: '<script src="/js/htmx-free.js"></script><button data-get="/clicked">hx-get</button>',
  },
  'hotwire-turbo': {
    sent: '<link rel="stylesheet" href="/assets/app.css" data-turbo-track="reload"><turbo-frame id="cart" src="/cart"></turbo-frame>',
    lookAlike: '<div class="turbo-frame" data-turbo="false"></div><script src="/js/turbo.js"></script>',
  },
  stimulus: {
    sent: '<script type="importmap">{"imports":{"@hotwired/stimulus":"/assets/stimulus.min-4b1e420e.js"}}</script>',
    lookAlike: '<script src="/js/stimulus-package.js"></script><div data-controller="menu"></div>',
  },
  'ember-js': {
    sent: '<meta name="tea-shop/config/environment" content="%7B%22modulePrefix%22%3A%22tea-shop%22%7D"><body class="ember-application">',
    lookAlike:
      '<meta name="environment" content="production"><body class="ember-rescue"><script src="/js/ember.js"></script>',
  },
  'backbone-js': {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/backbone.js/1.6.0/backbone-min.js"></script>',
    version: '1.6.0',
    beside: ['cdnjs'],
    lookAlike: '<script src="/assets/backbone/network-map.js"></script><script src="/js/backbone-news.js"></script>',
  },
  knockout: {
    sent: '<script src="/Scripts/knockout-3.5.1.js"></script>',
    version: '3.5.1',
    lookAlike: '<script src="/js/knockout-round.js"></script><script src="/js/knockout-2024.js"></script>',
  },
  stencil: {
    sent: '<html data-stencil-build="abc123"><script type="module" src="/build/app.esm.js" data-stencil-namespace="app"></script>',
    lookAlike: '<html data-build="stencil"><div class="data-stencil-build"></div>',
  },
  polymer: {
    sent: '<dom-module id="tea-app"><template><p>Tea</p></template></dom-module>',
    lookAlike: '<div class="dom-module">Polymer chemistry</div><script src="/js/polymer-lab.js"></script>',
  },
  vite: {
    sent: '<script type="module" crossorigin src="/assets/index-DkW3xZ9q.js"></script><link rel="stylesheet" crossorigin href="/assets/index-B1aYt0sQ.css">',
    lookAlike: '<script type="module" src="/assets/index.js"></script><script src="/invite/client.js"></script>',
  },
  webpack: {
    sent: '<script>!function(e){function r(r){}var t=this["webpackJsonptea"]=this["webpackJsonptea"]||[];var n=window.webpackJsonp=window.webpackJsonp||[]}([]);</script>',
    lookAlike: '<script src="/js/webpack-guide.js"></script><script>var pack="web-pack-json"</script>',
  },
  turbopack: {
    sent: '<script src="/_next/static/chunks/turbopack-0c4f1a2b3d5e6f70.js" async></script>',
    beside: ['next-js'],
    lookAlike:
      '<script src="/_next/static/chunks/webpack-9a8f0c4f1a2b.js" async></script><script src="/js/turbopack-0c4f1a2b.js"></script>',
  },
  parcel: {
    sent: '<script>var $tea$parcelGlobal=globalThis;var parcelRequire94c2=$tea$parcelGlobal["parcelRequire94c2"];</script>',
    lookAlike: '<script>var parcel={required:!0,track:"https://parcel.example"}</script>',
  },
};
