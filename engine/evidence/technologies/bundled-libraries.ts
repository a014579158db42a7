import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  'Data fetching': {
    'tanstack-query': [
      'TanStack Query',
      'https://tanstack.com/query',
      ['script', 'No QueryClient set, use QueryClientProvider', 0.9],
    ],
  },
  'State management': {
    pinia: [
      'Pinia',
      'https://pinia.vuejs.org',
      { implies: ['vue'] },
      ['script', '.globalProperties.$pinia=', 0.9],
      ['script', '"patch function"', /"patch object"/, 0.85],
    ],
    zustand: ['Zustand', 'https://zustand.docs.pmnd.rs', ['script', '[zustand persist middleware]', 0.9]],
    jotai: ['Jotai', 'https://jotai.org', ['script', '__JOTAI_DEFAULT_STORE__', 0.9]],
    mobx: [
      'MobX',
      'https://mobx.js.org',
      ['script', '[MobX] minified error nr', 0.9],
      ['script', 'mobx administration', 0.9],
    ],
    xstate: [
      'XState',
      'https://stately.ai',
      ['script', 'xstate.done.actor', 0.9],
      ['script', 'xstate.error.actor', 0.9],
    ],
    'redux-toolkit': [
      'Redux Toolkit',
      'https://redux-toolkit.js.org',
      ['script', 'Minified Redux Toolkit error #', 0.9],
    ],
    redux: [
      'Redux',
      'https://redux.js.org',
      ['script', '@@redux/INIT', 0.9],
      ['script', 'Minified Redux error #', 0.9],
    ],
    'react-redux': [
      'React Redux',
      'https://react-redux.js.org',
      { implies: ['react'] },
      ['script', 'react-redux-context', 0.9],
    ],
    immer: [
      'Immer',
      'https://immerjs.github.io/immer',
      ['script', '[Immer] minified error nr', 0.9],
      ['script', 'immer-draftable', 0.9],
    ],
  },
  'JavaScript library': {
    'zone-js': [
      'zone.js',
      'https://github.com/angular/angular/tree/main/packages/zone.js',
      ['script', '__Zone_symbol_prefix', 0.9],
    ],
    rxjs: ['RxJS', 'https://rxjs.dev', { npm: ['rxjs'] }, ['script', 'UnsubscriptionError', 0.9]],
    dompurify: [
      'DOMPurify',
      'https://github.com/cure53/DOMPurify',
      { npm: ['dompurify'] },
      ['script', 'ALLOW_UNKNOWN_PROTOCOLS', 0.85],
    ],
    html2canvas: ['html2canvas', 'https://html2canvas.hertzen.com', ['script', 'data-html2canvas-ignore', 0.9]],
    'react-markdown': [
      'React Markdown',
      'https://github.com/remarkjs/react-markdown',
      { implies: ['react'] },
      ['script', 'https://github.com/remarkjs/react-markdown/', 0.9],
    ],
    'papa-parse': ['Papa Parse', 'https://www.papaparse.com', ['script', 'BAD_DELIMITERS', 0.85]],
    localforage: [
      'localForage',
      'https://localforage.github.io/localForage',
      ['script', 'local-forage-detect-blob-support', 0.9],
    ],
    marked: [
      'Marked',
      'https://marked.js.org',
      { npm: ['marked'] },
      ['script', 'https://github.com/markedjs/marked', 0.85],
    ],
    dexie: ['Dexie.js', 'https://dexie.org', ['script', 'DexieError', 0.85]],
  },
  Router: {
    'tanstack-router': [
      'TanStack Router',
      'https://tanstack.com/router',
      { implies: ['react'] },
      ['script', '__TSR_ROUTER__', 0.9],
    ],
    'vue-router': [
      'Vue Router',
      'https://router.vuejs.org',
      { npm: ['vue-router'], implies: ['vue'] },
      ['script', 'router-link-exact-active', 0.85],
    ],
  },
  Validation: {
    zod: [
      'Zod',
      'https://zod.dev',
      ['script', '._zod.def', 0.85],
      ['script', '__zod_globalConfig', 0.9],
      ['script', 'ZodError', 0.5],
    ],
    yup: ['Yup', 'https://github.com/jquense/yup', ['script', '__isYupSchema__', 0.9]],
  },
  Form: {
    'react-hook-form': [
      'React Hook Form',
      'https://react-hook-form.com',
      { implies: ['react'] },
      ['script', '_proxyFormState', 0.85],
      ['script', 'HookFormContext', 0.6],
    ],
    formik: ['Formik', 'https://formik.org', { implies: ['react'] }, ['script', 'SET_FORMIK_STATE', 0.9]],
  },
  Date: {
    luxon: [
      'Luxon',
      'https://moment.github.io/luxon',
      ['script', 'isLuxonDateTime', 0.9],
      ['script', 'isLuxonInterval', 0.9],
    ],
    'date-fns': ['date-fns', 'https://date-fns.org', ['script', 'EEEE, MMMM do, y', 0.9]],
  },
  Chart: {
    recharts: [
      'Recharts',
      'https://recharts.org',
      { implies: ['react'] },
      ['script', 'recharts-cartesian-axis', 0.9],
      ['script', 'recharts_measurement_span', 0.9],
    ],
  },
  Translation: {
    i18next: [
      'i18next',
      'https://www.i18next.com',
      ['script', 'i18next: ', 0.6],
      ['script', 'i18next::', 0.6],
      ['script', 'i18next/PATH_KEY', 0.9],
    ],
    'vue-i18n': ['Vue I18n', 'https://vue-i18n.intlify.dev', { implies: ['vue'] }, ['script', '__intlifyMeta', 0.9]],
  },
  'UI library': {
    'react-toastify': [
      'React Toastify',
      'https://fkhadra.github.io/react-toastify',
      { implies: ['react'] },
      ['script', 'Toastify__toast', 0.9],
    ],
    'react-hot-toast': [
      'React Hot Toast',
      'https://react-hot-toast.com',
      { implies: ['react'] },
      ['script', 'data-rht-toaster', 0.9],
    ],
    vaul: ['Vaul', 'https://vaul.emilkowal.ski', { implies: ['react'] }, ['script', 'data-vaul-drawer', 0.9]],
    cmdk: [
      'cmdk',
      'https://cmdk.paco.me',
      { implies: ['react'] },
      ['script', 'cmdk-input', 0.9],
      ['script', 'cmdk-item', 0.9],
    ],
    'react-day-picker': [
      'React DayPicker',
      'https://daypicker.dev',
      { implies: ['react'] },
      ['script', 'rdp-month_grid', 0.85],
      ['script', 'rdp-day_button', 0.85],
    ],
    'embla-carousel': ['Embla Carousel', 'https://www.embla-carousel.com', ['script', 'slidesInView', 0.8]],
    'dnd-kit': ['dnd kit', 'https://dndkit.com', { implies: ['react'] }, ['script', 'DndDescribedBy', 0.9]],
    'react-flow': ['React Flow', 'https://reactflow.dev', { implies: ['react'] }, ['script', 'react-flow__node', 0.9]],
    'react-aria': [
      'React Aria',
      'https://react-aria.adobe.com',
      { implies: ['react'] },
      ['script', 'data-react-aria-pressable', 0.85],
    ],
    'floating-ui': [
      'Floating UI',
      'https://floating-ui.com',
      ['script', 'data-floating-ui-portal', 0.9],
      ['script', 'data-floating-ui-focusable', 0.9],
    ],
    popper: [
      'Popper',
      'https://popper.js.org',
      { npm: ['popper.js', '@popperjs/core'] },
      ['script-url', /\/popper(?:\.min)?\.js(?:$|\?)/, 0.85],
      ['script', 'data-popper-reference-hidden', 0.9],
      ['script', 'data-popper-escaped', 0.9],
    ],
    'tippy-js': [
      'Tippy.js',
      'https://atomiks.github.io/tippyjs',
      { npm: ['tippy.js'] },
      ['script', 'data-tippy-root', 0.9],
    ],
    flatpickr: [
      'flatpickr',
      'https://flatpickr.js.org',
      { npm: ['flatpickr'] },
      ['script', 'flatpickr-calendar', 0.9],
      ['script', 'flatpickr-day', 0.9],
    ],
    'sortable-js': [
      'SortableJS',
      'https://sortablejs.github.io/Sortable',
      { npm: ['sortablejs'] },
      ['script', 'sortable-ghost', 0.9],
      ['script', 'sortable-chosen', 0.9],
    ],
    'keen-slider': [
      'Keen Slider',
      'https://keen-slider.io',
      ['script', 'keen-slider', 0.6],
      ['script', '.keen-slider__slide', 0.85],
    ],
    'naive-ui': [
      'Naive UI',
      'https://www.naiveui.com',
      { implies: ['vue'] },
      ['script', 'n-config-provider', 0.9],
      ['script', 'naive-ui-style', 0.9],
    ],
    'react-dropzone': ['React Dropzone', 'https://react-dropzone.js.org', ['script', 'file-invalid-type', 0.7]],
  },
  Animation: {
    motion: [
      'Motion (Framer Motion)',
      'https://motion.dev',
      ['script', 'data-framer-portal-id', 0.85],
      ['script', 'data-framer-appear-id', 0.85],
    ],
  },
  Graphics: {
    konva: ['Konva', 'https://konvajs.org', ['script', 'konvajs-content', 0.9]],
    cytoscape: ['Cytoscape.js', 'https://js.cytoscape.org', ['script', '__________cytoscape_container', 0.9]],
  },
  Audio: {
    'howler-js': ['howler.js', 'https://howlerjs.com', ['script', 'HowlerGlobal', 0.9]],
  },
  Video: {
    plyr: ['Plyr', 'https://plyr.io', ['script', 'plyr__control', 0.9]],
    'hls-js': [
      'hls.js',
      'https://github.com/video-dev/hls.js',
      { npm: ['hls.js'] },
      ['script', 'hlsManifestParsed', 0.9],
    ],
  },
  Blockchain: {
    ethers: ['ethers', 'https://ethers.org', ['script', 'ethers-user-denied', 0.9]],
    viem: ['viem', 'https://viem.sh', ['script', 'https://viem.sh', 0.9]],
  },
  'AI SDK': {
    'openai-sdk': [
      'OpenAI SDK',
      'https://platform.openai.com',
      ['script', 'OpenAI-Organization', 0.85],
      ['script', 'OPENAI_API_KEY', 0.5],
    ],
    'anthropic-sdk': [
      'Anthropic SDK',
      'https://docs.claude.com',
      ['script', 'anthropic-dangerous-direct-browser-access', 0.9],
      ['script', 'ANTHROPIC_API_KEY', 0.5],
    ],
    'vercel-ai-sdk': [
      'AI SDK',
      'https://ai-sdk.dev',
      ['script', 'vercel.ai.error', 0.9],
      ['script', 'AI_APICallError', 0.9],
    ],
  },
  'Text editor': {
    lexical: ['Lexical', 'https://lexical.dev', ['script', '__lexicalEditor', 0.9]],
  },
  'JavaScript framework': {
    mithril: [
      'Mithril',
      'https://mithril.js.org',
      ['script', 'onbeforeupdate', 0.6],
      ['script', 'onbeforeremove', 0.5],
    ],
  },
  Polyfill: {
    'core-js': ['core-js', 'https://core-js.io', ['script', 'https://github.com/zloirock/core-js', 0.9]],
  },
});
