import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  'jquery-validation': {
    sent: '<script src="/js/jquery.validate.min.js"></script>',
    lookAlike: '<script src="/js/validate.min.js"></script><p>jquery</p>',
  },
  fancytree: {
    sent: '<script src="/js/jquery.fancytree-all.min.js"></script>',
    lookAlike: '<script src="/js/fancytree-theme.js"></script>',
  },
  daterangepicker: {
    sent: '<script src="/js/daterangepicker.js"></script>',
    lookAlike: '<script src="/js/my-daterangepicker-locale.js"></script>',
  },
  'js-cookie': {
    sent: '<script src="/js/js.cookie.min.js"></script>',
    lookAlike: '<script src="/js/banner.js"></script><p>js-cookie</p>',
  },
  rickshaw: {
    sent: '<script src="/js/rickshaw.min.js"></script>',
    lookAlike: '<script src="/js/rickshaw-tours.js"></script>',
  },
  'immutable-js': {
    sent: { response: '<p>Tea</p>', script: 'var a="@@__IMMUTABLE_ITERABLE__@@",b="@@__IMMUTABLE_KEYED__@@"' },
    lookAlike: { response: '<p>Tea</p>', script: 'var a="__IMMUTABLE_STATE__"' },
  },
  'monaco-editor': {
    sent: '<script src="https://unpkg.com/monaco-editor@0.52.0/min/vs/loader.js"></script>',
    version: '0.52.0',
    beside: ['unpkg'],
    lookAlike: '<script src="/js/monaco-grand-prix.js"></script>',
  },
  'fork-awesome': {
    sent: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/fork-awesome@1.2.0/css/fork-awesome.min.css">',
    version: '1.2.0',
    beside: ['jsdelivr'],
    lookAlike: '<link rel="stylesheet" href="/css/awesome-fork.css">',
  },
};
