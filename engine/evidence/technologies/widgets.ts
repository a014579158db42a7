import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  'JavaScript library': {
    'jquery-validation': [
      'jQuery Validation',
      'https://jqueryvalidation.org',
      { cpe: 'jqueryvalidation:jquery_validation', npm: ['jquery-validation'] },
      ['script-url', /\/jquery\.validate(?:\.min)?\.js/, 0.85],
    ],
    fancytree: [
      'Fancytree',
      'https://github.com/mar10/fancytree',
      { npm: ['jquery.fancytree'] },
      ['script-url', /\/jquery\.fancytree(?:-all)?(?:-deps)?(?:\.min)?\.js/, 0.9],
    ],
    daterangepicker: [
      'Date Range Picker',
      'https://www.daterangepicker.com',
      { npm: ['daterangepicker'] },
      ['script-url', /\/daterangepicker(?:\.min)?\.js/, 0.85],
    ],
    'js-cookie': [
      'js-cookie',
      'https://github.com/js-cookie/js-cookie',
      { npm: ['js-cookie'] },
      ['script-url', /\/js[.-]cookie(?:\.umd)?(?:\.min)?\.js/, 0.85],
    ],
    'immutable-js': [
      'Immutable.js',
      'https://immutable-js.com',
      ['script', '@@__IMMUTABLE_', /@@__IMMUTABLE_(?:ITERABLE|KEYED|INDEXED|MAP)__@@/, 0.9],
    ],
  },
  Charts: {
    rickshaw: [
      'Rickshaw',
      'https://github.com/shutterstock/rickshaw',
      { implies: ['d3'] },
      ['script-url', /\/rickshaw(?:\.min)?\.js/, 0.9],
    ],
  },
  'Text editor': {
    'monaco-editor': [
      'Monaco Editor',
      'https://microsoft.github.io/monaco-editor/',
      { npm: ['monaco-editor'] },
      ['script-url', /\/monaco-editor(?:@|\/)(\d[\d.]{0,19})\//, 0.95],
      ['script-url', /\/monaco\/[\w./-]{1,80}\.js/, 0.8],
    ],
  },
  Icons: {
    'fork-awesome': [
      'Fork Awesome',
      'https://forkaweso.me',
      ['link-url', /\/fork-awesome@(\d[\d.]{0,19})\//, 0.95],
      ['link-url', /\/fork-awesome(?:\.min)?\.css/, 0.9],
    ],
  },
});
