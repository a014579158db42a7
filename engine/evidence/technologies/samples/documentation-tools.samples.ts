import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  docutils: {
    sent: '<meta name="generator" content="Docutils 0.19: https://docutils.sourceforge.io/">',
    version: '0.19',
    lookAlike: '<meta name="generator" content="Not Docutils 0.19">',
  },
  alabaster: {
    sent: '<link rel="stylesheet" href="_static/alabaster.css">',
    lookAlike: '<link rel="stylesheet" href="/css/alabaster.css">',
  },
  docsearch: {
    sent: '<style>/*! @docsearch/css 3.8.2 | MIT License */.DocSearch-Button{color:red}</style>',
    version: '3.8.2',
    lookAlike: '<style>.docsearch-button{color:red}</style><p>@docsearch/css 3.8.2 |</p>',
  },
  rapidoc: {
    sent: '<rapi-doc spec-url="/openapi.json"></rapi-doc><script type="module" src="/rapidoc-min.js"></script>',
    lookAlike: '<rapi-document></rapi-document><script src="/my-rapidoc-loader.js"></script>',
  },
  'reveal-js': {
    sent: '<link rel="stylesheet" href="/dist/reveal.css"><script src="https://unpkg.com/reveal.js@5.1.0/dist/reveal.js"></script>',
    version: '5.1.0',
    beside: ['unpkg'],
    lookAlike: '<script src="/js/scroll-reveal.js"></script>',
  },
  tiddlywiki: {
    sent: '<meta name="generator" content="TiddlyWiki"><meta name="tiddlywiki-version" content="5.4.1">',
    version: '5.4.1',
    lookAlike: '<meta name="generator" content="My TiddlyWiki"><p>TiddlyWiki 5.4.1</p>',
  },
  mercurial: {
    sent: '<script src="/static/mercurial.js"></script>',
    lookAlike: '<script src="/static/mercurial-rising.js"></script>',
  },
  radicale: {
    sent: '<title>Radicale Web Interface</title>',
    lookAlike: '<title>How to style the Radicale Web Interface</title>',
  },
  'json-server': { sent: '<title>JSON Server</title>', lookAlike: '<title>My JSON Server</title>' },
  'live-server': {
    sent: '<!-- Code injected by live-server --><script>var a</script>',
    lookAlike: '<p>Code injected by live-server</p>',
  },
  browsersync: {
    sent: '<script id="__bs_script__">document.write(\'<script async src="/browser-sync/browser-sync-client.js?v=3.0.4"></script>\')</script>',
    version: '3.0.4',
    lookAlike: '<script id="bs_script">sync("browser-sync")</script>',
  },
};
