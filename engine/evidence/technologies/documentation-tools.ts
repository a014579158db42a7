import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  Documentation: {
    docutils: [
      'Docutils',
      'https://docutils.sourceforge.io',
      { implies: ['python'] },
      ['meta', 'generator', /^Docutils (\d[\d.]{0,19}):/, 0.95],
    ],
    alabaster: [
      'Alabaster',
      'https://alabaster.readthedocs.io',
      { implies: ['sphinx'] },
      ['link-url', /(?:^|\/)_static\/alabaster\.css/, 0.95],
    ],
  },
  Search: {
    docsearch: [
      'DocSearch',
      'https://docsearch.algolia.com',
      { npm: ['@docsearch/js', '@docsearch/css', '@docsearch/react'] },
      ['style', '@docsearch/css ', /@docsearch\/css (\d[\d.]{0,19}) \|/, 0.95],
      ['style', '.DocSearch-Button', 0.85],
      ['script-url', /@docsearch\/js@(\d[\d.]{0,19})/, 0.95],
    ],
  },
  'API documentation': {
    rapidoc: [
      'RapiDoc',
      'https://rapidocweb.com',
      { npm: ['rapidoc'] },
      ['selector', 'rapi-doc', 0.9],
      ['script-url', /\/rapidoc(?:-min)?\.js/, 0.9],
    ],
  },
  Presentation: {
    'reveal-js': [
      'reveal.js',
      'https://revealjs.com',
      { npm: ['reveal.js'] },
      ['link-url', /\/reveal(?:\.min)?\.css/, 0.8],
      ['script-url', /\/reveal(?:\.min)?\.js(?:$|\?)/, 0.8],
      ['script-url', /\/reveal\.js(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})\//, 0.95],
    ],
  },
  Wiki: {
    tiddlywiki: [
      'TiddlyWiki',
      'https://tiddlywiki.com',
      ['meta', 'tiddlywiki-version', /^(\d[\d.]{0,19})/, 0.95],
      ['meta', 'generator', /^TiddlyWiki/, 0.9],
    ],
  },
  'Version control': {
    mercurial: [
      'Mercurial',
      'https://www.mercurial-scm.org',
      { cpe: 'mercurial:mercurial', implies: ['python'] },
      ['script-url', /\/static\/mercurial\.js/, 0.9],
    ],
  },
  'Calendar server': {
    radicale: ['Radicale', 'https://radicale.org', { implies: ['python'] }, ['title', /^Radicale Web Interface$/, 0.9]],
  },
  'Development server': {
    'json-server': [
      'JSON Server',
      'https://github.com/typicode/json-server',
      { implies: ['node-js'] },
      ['title', /^JSON Server$/, 0.8],
    ],
    'live-server': [
      'live-server',
      'https://github.com/tapio/live-server',
      { implies: ['node-js'] },
      ['html', /<!-- Code injected by live-server -->/, 0.95],
    ],
    browsersync: [
      'Browsersync',
      'https://browsersync.io',
      { implies: ['node-js'] },
      ['selector', 'script#__bs_script__', 0.95],
      ['inline-script', /\/browser-sync\/browser-sync-client\.js\?v=(\d[\d.]{0,19})/, 0.95],
    ],
  },
});
