import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  docutils: {
    name: 'Docutils',
    categories: ['Documentation'],
    website: 'https://docutils.sourceforge.io',
    signs: [{ in: 'meta', name: 'generator', matches: /^Docutils (\d[\d.]{0,19}):/, confidence: 0.95 }],
    implies: ['python'],
  },
  alabaster: {
    name: 'Alabaster',
    categories: ['Documentation'],
    website: 'https://alabaster.readthedocs.io',
    signs: [{ in: 'link-url', matches: /(?:^|\/)_static\/alabaster\.css/, confidence: 0.95 }],
    implies: ['sphinx'],
  },
  docsearch: {
    name: 'DocSearch',
    categories: ['Search'],
    website: 'https://docsearch.algolia.com',
    npm: ['@docsearch/js', '@docsearch/css', '@docsearch/react'],
    signs: [
      { in: 'style', mark: '@docsearch/css ', matches: /@docsearch\/css (\d[\d.]{0,19}) \|/, confidence: 0.95 },
      { in: 'style', mark: '.DocSearch-Button', confidence: 0.85 },
      { in: 'script-url', matches: /@docsearch\/js@(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
  },
  rapidoc: {
    name: 'RapiDoc',
    categories: ['API documentation'],
    website: 'https://rapidocweb.com',
    npm: ['rapidoc'],
    signs: [
      { in: 'selector', name: 'rapi-doc', confidence: 0.9 },
      { in: 'script-url', matches: /\/rapidoc(?:-min)?\.js/, confidence: 0.9 },
    ],
  },
  'reveal-js': {
    name: 'reveal.js',
    categories: ['Presentation'],
    website: 'https://revealjs.com',
    npm: ['reveal.js'],
    signs: [
      { in: 'link-url', matches: /\/reveal(?:\.min)?\.css/, confidence: 0.8 },
      { in: 'script-url', matches: /\/reveal(?:\.min)?\.js(?:$|\?)/, confidence: 0.8 },
      { in: 'script-url', matches: /\/reveal\.js(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})\//, confidence: 0.95 },
    ],
  },
  tiddlywiki: {
    name: 'TiddlyWiki',
    categories: ['Wiki'],
    website: 'https://tiddlywiki.com',
    signs: [
      { in: 'meta', name: 'tiddlywiki-version', matches: /^(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'meta', name: 'generator', matches: /^TiddlyWiki/, confidence: 0.9 },
    ],
  },
  mercurial: {
    name: 'Mercurial',
    categories: ['Version control'],
    website: 'https://www.mercurial-scm.org',
    cpe: 'mercurial:mercurial',
    signs: [{ in: 'script-url', matches: /\/static\/mercurial\.js/, confidence: 0.9 }],
    implies: ['python'],
  },
  radicale: {
    name: 'Radicale',
    categories: ['Calendar server'],
    website: 'https://radicale.org',
    signs: [{ in: 'title', matches: /^Radicale Web Interface$/, confidence: 0.9 }],
    implies: ['python'],
  },
  'json-server': {
    name: 'JSON Server',
    categories: ['Development server'],
    website: 'https://github.com/typicode/json-server',
    signs: [{ in: 'title', matches: /^JSON Server$/, confidence: 0.8 }],
    implies: ['node-js'],
  },
  'live-server': {
    name: 'live-server',
    categories: ['Development server'],
    website: 'https://github.com/tapio/live-server',
    signs: [{ in: 'html', matches: /<!-- Code injected by live-server -->/, confidence: 0.95 }],
    implies: ['node-js'],
  },
  browsersync: {
    name: 'Browsersync',
    categories: ['Development server'],
    website: 'https://browsersync.io',
    signs: [
      { in: 'selector', name: 'script#__bs_script__', confidence: 0.95 },
      {
        in: 'inline-script',
        matches: /\/browser-sync\/browser-sync-client\.js\?v=(\d[\d.]{0,19})/,
        confidence: 0.95,
      },
    ],
    implies: ['node-js'],
  },
});
