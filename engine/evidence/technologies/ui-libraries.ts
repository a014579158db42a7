import { defineCategory } from './define-technology.ts';

export default defineCategory('UI library', {
  'tailwind-css': {
    name: 'Tailwind CSS',
    website: 'https://tailwindcss.com',
    signs: [
      { in: 'script', mark: 'tailwindcss v', matches: /\/\*! tailwindcss v(\d[\d.]{0,19}) \|/, confidence: 0.9 },
      { in: 'script-url', host: 'cdn.tailwindcss.com', confidence: 0.95 },
      { in: 'script-url', matches: /\/@tailwindcss\/browser(?:@(\d[\d.]{0,19}))?/, confidence: 0.95 },
      {
        in: 'style',
        matches: /--tw-(?:ring|shadow|translate|border|gradient|scale|space)[\w-]{0,30}\s?:/,
        confidence: 0.9,
      },
      { in: 'style', matches: /\btailwindcss v(\d[\d.]{0,19})\b/, confidence: 0.9 },
      { in: 'link-url', matches: /\/tailwind(?:\.min)?\.css/, confidence: 0.85 },
      {
        in: 'class',
        matches:
          / (?:sm|md|lg|xl|hover|dark):(?:[mp][trblxy]?|[wh]|min|max|top|left|right|bottom|inset|flex|grid|col|row|gap|space|items|justify|content|self|order|text|font|leading|tracking|bg|from|to|border|rounded|divide|ring|shadow|opacity|scale|translate|rotate|line|overflow|object|aspect|columns|sr)-[\w./-]{1,20} /,
        confidence: 0.8,
      },
    ],
  },
  bootstrap: {
    name: 'Bootstrap',
    website: 'https://getbootstrap.com',
    cpe: 'getbootstrap:bootstrap',
    npm: ['bootstrap'],
    signs: [
      {
        in: 'style',
        mark: 'Bootstrap v',
        matches: /\* Bootstrap v(\d[\d.]{0,19})(?:\+\w{1,9})? \(https?:\/\/getbootstrap/,
        confidence: 0.95,
      },
      { in: 'script', mark: '.bs.modal', confidence: 0.85 },
      { in: 'link-url', matches: /\/bootstrap(?:@|\/(?=v?\d{1,4}\.\d))v?(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/bootstrap(?:@|\/(?=v?\d{1,4}\.\d))v?(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'link-url', matches: /\/bootstrap(?:[-.](\d[\d.]{0,19}))?(?:\.min)?\.css/, confidence: 0.85 },
      { in: 'script-url', matches: /\/bootstrap(?:\.bundle(?:\.min)?|\.min)\.js/, confidence: 0.85 },
      { in: 'script-url', matches: /\/bootstrap\.js(?:$|\?)/, confidence: 0.4 },
      { in: 'global', name: 'bootstrap', matches: /^(\d[\d.]{0,19})/, confidence: 0.85 },
    ],
  },
  mui: {
    name: 'MUI',
    website: 'https://mui.com',
    signs: [
      { in: 'script', mark: 'mui.com/production-error', confidence: 0.9 },
      { in: 'class', matches: / Mui[A-Z][A-Za-z]{1,20}-root /, confidence: 0.9 },
      { in: 'selector', name: 'style[data-emotion^=mui]', confidence: 0.85 },
    ],
    implies: ['react'],
  },
  'chakra-ui': {
    name: 'Chakra UI',
    website: 'https://chakra-ui.com',
    signs: [
      { in: 'style', matches: /--chakra-[a-z]{2,20}-/, confidence: 0.9 },
      {
        in: 'class',
        matches:
          / chakra-(?:avatar|badge|button|container|divider|form__label|heading|icon|image|input|link|modal__body|portal|stack|tabs|text|ui-dark|ui-light) /,
        confidence: 0.85,
      },
    ],
    implies: ['react'],
  },
  'radix-ui': {
    name: 'Radix UI',
    website: 'https://radix-ui.com',
    signs: [
      { in: 'script', mark: 'DismissableLayer', confidence: 0.7 },
      { in: 'script', mark: 'data-radix-', confidence: 0.6 },
      { in: 'selector', name: '[id^=radix-:]', confidence: 0.9 },
      { in: 'selector', name: '[id^=radix-«]', confidence: 0.9 },
      { in: 'selector', name: '[id^=radix-_]', confidence: 0.85 },
      { in: 'selector', name: '[data-radix-scroll-area-viewport]', confidence: 0.95 },
      { in: 'selector', name: '[data-radix-popper-content-wrapper]', confidence: 0.95 },
      { in: 'style', matches: /--radix-[a-z-]{3,40}/, confidence: 0.85 },
    ],
  },
  'shadcn-ui': {
    name: 'shadcn/ui',
    website: 'https://ui.shadcn.com',
    signs: [
      {
        in: 'class',
        matches:
          / bg-(?:card|popover|primary|secondary|accent|muted) text-(?:card|popover|primary|secondary|accent|muted)-foreground /,
        confidence: 0.85,
      },
      {
        in: 'style',
        matches: /--(?:card|popover|muted|accent)-foreground\s?:\s?(?:\d{1,3}|oklch|hsl)/,
        confidence: 0.85,
      },
      { in: 'class', matches: / text-muted-foreground /, confidence: 0.7 },
    ],
    implies: ['tailwind-css'],
  },
  'ant-design': {
    name: 'Ant Design',
    website: 'https://ant.design',
    signs: [
      { in: 'script', mark: 'anticon-', confidence: 0.8 },
      {
        in: 'class',
        matches: / ant-(?:btn|layout|menu|row|col|input|modal|card|typography)(?:-[a-z-]{1,30})? /,
        confidence: 0.85,
      },
    ],
  },
  mantine: {
    name: 'Mantine',
    website: 'https://mantine.dev',
    signs: [
      { in: 'class', matches: / mantine-[A-Z][A-Za-z]{2,20}-root /, confidence: 0.95 },
      { in: 'style', matches: /--mantine-[a-z]{2,20}-/, confidence: 0.9 },
    ],
    implies: ['react'],
  },
  'headless-ui': {
    name: 'Headless UI',
    website: 'https://headlessui.com',
    signs: [
      { in: 'script', mark: 'headlessui-', confidence: 0.85 },
      { in: 'selector', name: '[id^=headlessui-]', confidence: 0.95 },
    ],
  },
  vuetify: {
    name: 'Vuetify',
    website: 'https://vuetifyjs.com',
    npm: ['vuetify'],
    signs: [
      { in: 'script', mark: '[Vuetify] Could not find', confidence: 0.8 },
      { in: 'selector', name: '.v-application', confidence: 0.85 },
      { in: 'style', matches: /--v-theme-(?:background|surface|primary)/, confidence: 0.9 },
    ],
    implies: ['vue'],
  },
  quasar: {
    name: 'Quasar',
    website: 'https://quasar.dev',
    signs: [{ in: 'selector', name: '#q-app', confidence: 0.9 }],
    implies: ['vue'],
  },
  primevue: {
    name: 'PrimeVue',
    website: 'https://primevue.org',
    signs: [{ in: 'selector', name: 'style[data-primevue-style-id]', confidence: 0.95 }],
    implies: ['vue'],
  },
  'element-plus': {
    name: 'Element Plus',
    website: 'https://element-plus.org',
    signs: [
      { in: 'script', mark: 'ElementPlus', confidence: 0.5 },
      { in: 'style', matches: /--el-(?:color|font|border)-/, confidence: 0.85 },
    ],
    implies: ['vue'],
  },
  bulma: {
    name: 'Bulma',
    website: 'https://bulma.io',
    npm: ['bulma'],
    signs: [
      { in: 'style', mark: 'bulma.io v', matches: /\/\*! bulma\.io v(\d[\d.]{0,19}) \|/, confidence: 0.95 },
      { in: 'link-url', matches: /\/bulma(?:@|\/(?=\d{1,3}\.\d))(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'link-url', matches: /\/bulma(?:-rtl)?(?:\.min)?\.css(?:$|\?)/, confidence: 0.85 },
    ],
  },
  foundation: {
    name: 'Foundation',
    website: 'https://get.foundation',
    npm: ['foundation-sites'],
    signs: [
      { in: 'link-url', matches: /\/foundation(?:-sites@|\/)(\d{1,3}\.[\d.]{1,16})\//, confidence: 0.9 },
      { in: 'link-url', matches: /\/foundation(?:-float)?(?:\.min)?\.css(?:$|\?)/, confidence: 0.7 },
    ],
  },
  'semantic-ui': {
    name: 'Semantic UI',
    website: 'https://semantic-ui.com',
    npm: ['semantic-ui', 'semantic-ui-css'],
    signs: [
      {
        in: 'link-url',
        matches: /\/semantic(?:-ui)?(?:\/(\d[\d.]{0,19}))?\/?(?:semantic)?(?:\.min)?\.css/,
        confidence: 0.85,
      },
    ],
  },
  materialize: {
    name: 'Materialize',
    website: 'https://materializecss.com',
    npm: ['materialize-css'],
    signs: [{ in: 'link-url', matches: /\/materialize(?:\.min)?\.css/, confidence: 0.9 }],
  },
  uikit: {
    name: 'UIkit',
    website: 'https://getuikit.com',
    npm: ['uikit'],
    signs: [
      { in: 'link-url', matches: /\/uikit(?:@|\/(?=\d{1,3}\.\d))(\d[\d.]{0,19})\//, confidence: 0.9 },
      { in: 'link-url', matches: /\/uikit(?:-core)?(?:-rtl)?(?:\.min)?\.css(?:$|\?)/, confidence: 0.7 },
      { in: 'global', name: 'UIkit', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  'pico-css': {
    name: 'Pico CSS',
    website: 'https://picocss.com',
    signs: [
      {
        in: 'link-url',
        matches: /\/pico(?:css)?(?:@(\d[\d.]{0,19}))?(?:\/[\w/.-]{0,40})?pico(?:\.\w{2,20})?(?:\.min)?\.css/,
        confidence: 0.9,
      },
    ],
  },
  flowbite: {
    name: 'Flowbite',
    website: 'https://flowbite.com',
    signs: [{ in: 'script-url', matches: /\/flowbite(?:@(\d[\d.]{0,19}))?(?:\/|(?:\.min)?\.js)/, confidence: 0.9 }],
    implies: ['tailwind-css'],
  },
  daisyui: {
    name: 'daisyUI',
    website: 'https://daisyui.com',
    signs: [{ in: 'link-url', matches: /\/daisyui@(\d[\d.]{0,19})/, confidence: 0.95 }],
    implies: ['tailwind-css'],
  },
  shoelace: {
    name: 'Shoelace',
    website: 'https://shoelace.style',
    signs: [
      { in: 'link-url', matches: /\/@shoelace-style\/shoelace@(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/@shoelace-style\/shoelace@(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
  },
  'styled-components': {
    name: 'styled-components',
    website: 'https://styled-components.com',
    signs: [
      { in: 'script', mark: 'data-styled-version', confidence: 0.85 },
      { in: 'selector', name: 'style[data-styled]', confidence: 0.95 },
      { in: 'selector', name: 'style[data-styled-version]', matches: /^(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
    implies: ['react'],
  },
  emotion: {
    name: 'Emotion',
    website: 'https://emotion.sh',
    signs: [
      { in: 'script', mark: '__EMOTION_', confidence: 0.6 },
      { in: 'selector', name: 'style[data-emotion]', confidence: 0.95 },
    ],
  },
  'fluent-ui': {
    name: 'Fluent UI',
    website: 'https://developer.microsoft.com/fluentui',
    signs: [{ in: 'class', matches: / fui-FluentProvider /, confidence: 0.95 }],
  },
  'lightning-design-system': {
    name: 'Lightning Design System',
    website: 'https://lightningdesignsystem.com',
    signs: [{ in: 'link-url', matches: /\/salesforce-lightning-design-system(?:\.min)?\.css/, confidence: 0.95 }],
  },
  carbon: {
    name: 'Carbon',
    website: 'https://carbondesignsystem.com',
    signs: [{ in: 'class', matches: / (?:bx|cds)--(?:header|grid|btn) /, confidence: 0.9 }],
  },
  'gov-uk-frontend': {
    name: 'GOV.UK Frontend',
    website: 'https://design-system.service.gov.uk',
    signs: [{ in: 'selector', name: 'body.govuk-template__body', confidence: 0.95 }],
  },
  uswds: {
    name: 'USWDS',
    website: 'https://designsystem.digital.gov',
    signs: [{ in: 'selector', name: '.usa-banner', confidence: 0.85 }],
  },
});
