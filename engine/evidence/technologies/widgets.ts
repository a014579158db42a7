import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  'jquery-validation': {
    name: 'jQuery Validation',
    categories: ['JavaScript library'],
    website: 'https://jqueryvalidation.org',
    cpe: 'jqueryvalidation:jquery_validation',
    npm: ['jquery-validation'],
    signs: [{ in: 'script-url', matches: /\/jquery\.validate(?:\.min)?\.js/, confidence: 0.85 }],
  },
  fancytree: {
    name: 'Fancytree',
    categories: ['JavaScript library'],
    website: 'https://github.com/mar10/fancytree',
    npm: ['jquery.fancytree'],
    signs: [{ in: 'script-url', matches: /\/jquery\.fancytree(?:-all)?(?:-deps)?(?:\.min)?\.js/, confidence: 0.9 }],
  },
  daterangepicker: {
    name: 'Date Range Picker',
    categories: ['JavaScript library'],
    website: 'https://www.daterangepicker.com',
    npm: ['daterangepicker'],
    signs: [{ in: 'script-url', matches: /\/daterangepicker(?:\.min)?\.js/, confidence: 0.85 }],
  },
  'js-cookie': {
    name: 'js-cookie',
    categories: ['JavaScript library'],
    website: 'https://github.com/js-cookie/js-cookie',
    npm: ['js-cookie'],
    signs: [{ in: 'script-url', matches: /\/js[.-]cookie(?:\.umd)?(?:\.min)?\.js/, confidence: 0.85 }],
  },
  rickshaw: {
    name: 'Rickshaw',
    categories: ['Charts'],
    website: 'https://github.com/shutterstock/rickshaw',
    signs: [{ in: 'script-url', matches: /\/rickshaw(?:\.min)?\.js/, confidence: 0.9 }],
    implies: ['d3'],
  },
  'immutable-js': {
    name: 'Immutable.js',
    categories: ['JavaScript library'],
    website: 'https://immutable-js.com',
    signs: [
      {
        in: 'script',
        mark: '@@__IMMUTABLE_',
        matches: /@@__IMMUTABLE_(?:ITERABLE|KEYED|INDEXED|MAP)__@@/,
        confidence: 0.9,
      },
    ],
  },
  'monaco-editor': {
    name: 'Monaco Editor',
    categories: ['Text editor'],
    website: 'https://microsoft.github.io/monaco-editor/',
    npm: ['monaco-editor'],
    signs: [
      { in: 'script-url', matches: /\/monaco-editor(?:@|\/)(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/monaco\/[\w./-]{1,80}\.js/, confidence: 0.8 },
    ],
  },
  'fork-awesome': {
    name: 'Fork Awesome',
    categories: ['Icons'],
    website: 'https://forkaweso.me',
    signs: [
      { in: 'link-url', matches: /\/fork-awesome@(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'link-url', matches: /\/fork-awesome(?:\.min)?\.css/, confidence: 0.9 },
    ],
  },
});
