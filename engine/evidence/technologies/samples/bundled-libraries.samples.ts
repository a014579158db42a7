import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  'tanstack-query': {
    sent: { script: 'n.push("No QueryClient set, use QueryClientProvider");' },
    lookAlike: {
      response: '<p>No QueryClient set, use QueryClientProvider</p>',
      script: 'const t="We replaced TanStack Query last year";',
    },
  },
  pinia: {
    sent: {
      script:
        'e.direct="direct",e.patchObject="patch object",e.patchFunction="patch function";const r=ct({install(o){r._a=o,o.config.globalProperties.$pinia=r}})',
    },
    lookAlike: { script: 'const steps=["patch function","patch file"];app.config.globalProperties.$pine=1' },
  },
  'zone-js': {
    sent: { script: 'function d(e){return(t.__Zone_symbol_prefix||"__zone_symbol__")+e}' },
    lookAlike: { script: 'const original=window["__zone_symbol__setTimeout"]||window.setTimeout' },
  },
  'tanstack-router': {
    sent: { script: 'n.push("__TSR_ROUTER__");' },
    lookAlike: { response: '<p>__TSR_ROUTER__</p>', script: 'const t="We replaced TanStack Router last year";' },
  },
  zustand: {
    sent: { script: 'n.push("[zustand persist middleware]");' },
    lookAlike: { response: '<p>[zustand persist middleware]</p>', script: 'const t="We replaced Zustand last year";' },
  },
  jotai: {
    sent: { script: 'n.push("__JOTAI_DEFAULT_STORE__");' },
    lookAlike: { response: '<p>__JOTAI_DEFAULT_STORE__</p>', script: 'const t="We replaced Jotai last year";' },
  },
  mobx: {
    sent: { script: 'n.push("[MobX] minified error nr"); n.push("mobx administration");' },
    lookAlike: {
      response: '<p>[MobX] minified error nr and mobx administration</p>',
      script: 'const t="We replaced MobX last year";',
    },
  },
  xstate: {
    sent: { script: 'n.push("xstate.done.actor"); n.push("xstate.error.actor");' },
    lookAlike: {
      response: '<p>xstate.done.actor and xstate.error.actor</p>',
      script: 'const t="We replaced XState last year";',
    },
  },
  'redux-toolkit': {
    sent: { script: 'n.push("Minified Redux Toolkit error #");' },
    lookAlike: {
      response: '<p>Minified Redux Toolkit error #</p>',
      script: 'const t="We replaced Redux Toolkit last year";',
    },
  },
  redux: {
    sent: { script: 'n.push("Minified Redux error #");' },
    lookAlike: { response: '<p>Minified Redux error #</p>', script: 'const t="We replaced Redux last year";' },
  },
  'react-redux': {
    sent: { script: 'n.push("react-redux-context");' },
    lookAlike: { response: '<p>react-redux-context</p>', script: 'const t="We replaced React Redux last year";' },
  },
  immer: {
    sent: { script: 'n.push("[Immer] minified error nr"); n.push("immer-draftable");' },
    lookAlike: {
      response: '<p>[Immer] minified error nr and immer-draftable</p>',
      script: 'const t="We replaced Immer last year";',
    },
  },
  zod: {
    sent: { script: 'if(e._zod.def.shape)throw new ZodError(e);globalThis.__zod_globalConfig={}' },
    lookAlike: { response: '<p>._zod.def and __zod_globalConfig</p>', script: 'const t="We replaced Zod last year";' },
  },
  yup: {
    sent: { script: 'n.push("__isYupSchema__");' },
    lookAlike: { response: '<p>__isYupSchema__</p>', script: 'const t="We replaced Yup last year";' },
  },
  'react-hook-form': {
    sent: { script: 'n.push("_proxyFormState"); n.push("HookFormContext");' },
    lookAlike: {
      response: '<p>_proxyFormState and HookFormContext</p>',
      script: 'const t="We replaced React Hook Form last year";',
    },
  },
  formik: {
    sent: { script: 'n.push("SET_FORMIK_STATE");' },
    lookAlike: { response: '<p>SET_FORMIK_STATE</p>', script: 'const t="We replaced Formik last year";' },
  },
  luxon: {
    sent: { script: 'n.push("isLuxonDateTime"); n.push("isLuxonInterval");' },
    lookAlike: {
      response: '<p>isLuxonDateTime and isLuxonInterval</p>',
      script: 'const t="We replaced Luxon last year";',
    },
  },
  'date-fns': {
    sent: { script: 'n.push("EEEE, MMMM do, y");' },
    lookAlike: { response: '<p>EEEE, MMMM do, y</p>', script: 'const t="We replaced date-fns last year";' },
  },
  recharts: {
    sent: { script: 'n.push("recharts-cartesian-axis"); n.push("recharts_measurement_span");' },
    lookAlike: {
      response: '<p>recharts-cartesian-axis and recharts_measurement_span</p>',
      script: 'const t="We replaced Recharts last year";',
    },
  },
  i18next: {
    sent: { script: 'console.warn("i18next: init", "i18next::translator")' },
    lookAlike: { response: '<p>i18next:  and i18next::</p>', script: 'const t="We replaced i18next last year";' },
  },
  'vue-i18n': {
    sent: { script: 'n.push("__intlifyMeta");' },
    lookAlike: { response: '<p>__intlifyMeta</p>', script: 'const t="We replaced Vue I18n last year";' },
  },
  'vue-router': {
    sent: { script: 'n.push("router-link-exact-active");' },
    lookAlike: { response: '<p>router-link-exact-active</p>', script: 'const t="We replaced Vue Router last year";' },
  },
  'react-toastify': {
    sent: { script: 'n.push("Toastify__toast");' },
    lookAlike: { response: '<p>Toastify__toast</p>', script: 'const t="We replaced React Toastify last year";' },
  },
  'react-hot-toast': {
    sent: { script: 'n.push("data-rht-toaster");' },
    lookAlike: { response: '<p>data-rht-toaster</p>', script: 'const t="We replaced React Hot Toast last year";' },
  },
  vaul: {
    sent: { script: 'n.push("data-vaul-drawer");' },
    lookAlike: { response: '<p>data-vaul-drawer</p>', script: 'const t="We replaced Vaul last year";' },
  },
  cmdk: {
    sent: { script: 'n.push("cmdk-input"); n.push("cmdk-item");' },
    lookAlike: { response: '<p>cmdk-input and cmdk-item</p>', script: 'const t="We replaced cmdk last year";' },
  },
  'react-day-picker': {
    sent: { script: 'n.push("rdp-month_grid"); n.push("rdp-day_button");' },
    lookAlike: {
      response: '<p>rdp-month_grid and rdp-day_button</p>',
      script: 'const t="We replaced React DayPicker last year";',
    },
  },
  'embla-carousel': {
    sent: { script: 'this.slidesInView=t' },
    lookAlike: { response: '<p>slidesInView</p>', script: 'const t="We replaced Embla Carousel last year";' },
  },
  motion: {
    sent: { script: 'e.props["data-framer-appear-id"]' },
    lookAlike: {
      response: '<p>data-framer-portal-id and data-framer-appear-id</p>',
      script: 'const t="We replaced Motion (Framer Motion) last year";',
    },
  },
  'dnd-kit': {
    sent: { script: 'n.push("DndDescribedBy");' },
    lookAlike: { response: '<p>DndDescribedBy</p>', script: 'const t="We replaced dnd kit last year";' },
  },
  'react-flow': {
    sent: { script: 'n.push("react-flow__node");' },
    lookAlike: { response: '<p>react-flow__node</p>', script: 'const t="We replaced React Flow last year";' },
  },
  'react-aria': {
    sent: { script: 'p["data-react-aria-pressable"]=!0' },
    lookAlike: {
      response: '<p>data-react-aria-pressable and react-aria-</p>',
      script: 'const t="We replaced React Aria last year";',
    },
  },
  'floating-ui': {
    sent: { script: 'n.push("data-floating-ui-portal"); n.push("data-floating-ui-focusable");' },
    lookAlike: {
      response: '<p>data-floating-ui-portal and data-floating-ui-focusable</p>',
      script: 'const t="We replaced Floating UI last year";',
    },
  },
  popper: {
    sent: { script: 'n.push("data-popper-reference-hidden"); n.push("data-popper-escaped");' },
    lookAlike: {
      response: '<p>data-popper-reference-hidden and data-popper-escaped</p>',
      script: 'const t="We replaced Popper last year";',
    },
  },
  'tippy-js': {
    sent: { script: 'n.push("data-tippy-root");' },
    lookAlike: { response: '<p>data-tippy-root</p>', script: 'const t="We replaced Tippy.js last year";' },
  },
  rxjs: {
    sent: { script: 'n.push("UnsubscriptionError");' },
    lookAlike: { response: '<p>UnsubscriptionError</p>', script: 'const t="We replaced RxJS last year";' },
  },
  dompurify: {
    sent: { script: 'q=b.ALLOW_UNKNOWN_PROTOCOLS||!1' },
    lookAlike: {
      response: '<p>isSupported and ALLOW_UNKNOWN_PROTOCOLS</p>',
      script: 'const t="We replaced DOMPurify last year";',
    },
  },
  html2canvas: {
    sent: { script: 'n.push("data-html2canvas-ignore");' },
    lookAlike: { response: '<p>data-html2canvas-ignore</p>', script: 'const t="We replaced html2canvas last year";' },
  },
  konva: {
    sent: { script: 'n.push("konvajs-content");' },
    lookAlike: { response: '<p>konvajs-content</p>', script: 'const t="We replaced Konva last year";' },
  },
  'howler-js': {
    sent: { script: 'n.push("HowlerGlobal");' },
    lookAlike: { response: '<p>HowlerGlobal</p>', script: 'const t="We replaced howler.js last year";' },
  },
  plyr: {
    sent: { script: 'n.push("plyr__control");' },
    lookAlike: { response: '<p>plyr__control</p>', script: 'const t="We replaced Plyr last year";' },
  },
  cytoscape: {
    sent: { script: 'n.push("__________cytoscape_container");' },
    lookAlike: {
      response: '<p>__________cytoscape_container</p>',
      script: 'const t="We replaced Cytoscape.js last year";',
    },
  },
  ethers: {
    sent: { script: 'if(e.code==="ethers-user-denied")' },
    lookAlike: {
      response: '<p>_isEthers and ethers-user-denied</p>',
      script: 'const t="We replaced ethers last year";',
    },
  },
  viem: {
    sent: { script: 'n.push("https://viem.sh");' },
    lookAlike: { response: '<p>https://viem.sh</p>', script: 'const t="We replaced viem last year";' },
  },
  'openai-sdk': {
    sent: { script: 'h["OpenAI-Organization"]=this.organization;r("OPENAI_API_KEY")' },
    lookAlike: {
      response: '<p>OpenAI-Organization and OPENAI_API_KEY</p>',
      script: 'const t="We replaced OpenAI SDK last year";',
    },
  },
  'anthropic-sdk': {
    sent: { script: 'h["anthropic-dangerous-direct-browser-access"]="true";r("ANTHROPIC_API_KEY")' },
    lookAlike: {
      response: '<p>anthropic-dangerous-direct-browser-access and ANTHROPIC_API_KEY</p>',
      script: 'const t="We replaced Anthropic SDK last year";',
    },
  },
  'vercel-ai-sdk': {
    sent: { script: 'n.push("vercel.ai.error"); n.push("AI_APICallError");' },
    lookAlike: {
      response: '<p>vercel.ai.error and AI_APICallError</p>',
      script: 'const t="We replaced AI SDK last year";',
    },
  },
  'react-markdown': {
    sent: { script: 'u="https://github.com/remarkjs/react-markdown/blob/main/changelog.md"' },
    lookAlike: {
      response: '<p>disallowedElements and https://github.com/remarkjs/react-markdown/</p>',
      script: 'const t="We replaced React Markdown last year";',
    },
  },
  lexical: {
    sent: { script: 'e.__lexicalEditor=this' },
    lookAlike: { response: '<p>__lexicalEditor</p>', script: 'const t="We replaced Lexical last year";' },
  },
  flatpickr: {
    sent: { script: 'n.push("flatpickr-calendar"); n.push("flatpickr-day");' },
    lookAlike: {
      response: '<p>flatpickr-calendar and flatpickr-day</p>',
      script: 'const t="We replaced flatpickr last year";',
    },
  },
  'sortable-js': {
    sent: { script: 'n.push("sortable-ghost"); n.push("sortable-chosen");' },
    lookAlike: {
      response: '<p>sortable-ghost and sortable-chosen</p>',
      script: 'const t="We replaced SortableJS last year";',
    },
  },
  'papa-parse': {
    sent: { script: 'u.BAD_DELIMITERS=["\\r"]' },
    lookAlike: { response: '<p>BAD_DELIMITERS</p>', script: 'const t="We replaced Papa Parse last year";' },
  },
  mithril: {
    sent: { script: 'typeof e.onbeforeupdate=="function";typeof e.attrs.onbeforeremove' },
    lookAlike: {
      response: '<p>onbeforeupdate and onbeforeremove</p>',
      script: 'const t="We replaced Mithril last year";',
    },
  },
  'keen-slider': {
    sent: { script: 's=".keen-slider__slide"' },
    lookAlike: {
      response: '<p>keen-slider and .keen-slider__slide</p>',
      script: 'const t="We replaced Keen Slider last year";',
    },
  },
  'naive-ui': {
    sent: { script: 'n.push("n-config-provider"); n.push("naive-ui-style");' },
    lookAlike: {
      response: '<p>n-config-provider and naive-ui-style</p>',
      script: 'const t="We replaced Naive UI last year";',
    },
  },
  'core-js': {
    sent: { script: 'n.push("https://github.com/zloirock/core-js");' },
    lookAlike: {
      response: '<p>https://github.com/zloirock/core-js/</p>',
      script: 'const t="We replaced core-js last year";',
    },
  },
  'hls-js': {
    sent: { script: 'n.push("hlsManifestParsed");' },
    lookAlike: { response: '<p>hlsManifestParsed</p>', script: 'const t="We replaced hls.js last year";' },
  },
  localforage: {
    sent: { script: 'n.push("local-forage-detect-blob-support");' },
    lookAlike: {
      response: '<p>local-forage-detect-blob-support</p>',
      script: 'const t="We replaced localForage last year";',
    },
  },
  marked: {
    sent: { script: 'n.push("https://github.com/markedjs/marked");' },
    lookAlike: {
      response: '<p>https://github.com/markedjs/marked</p>',
      script: 'const t="We replaced Marked last year";',
    },
  },
  'react-dropzone': {
    sent: { script: 'n.push("file-invalid-type");' },
    lookAlike: { response: '<p>file-invalid-type</p>', script: 'const t="We replaced React Dropzone last year";' },
  },
  dexie: {
    sent: { script: 'n.push("DexieError");' },
    lookAlike: { response: '<p>DexieError</p>', script: 'const t="We replaced Dexie.js last year";' },
  },
};
