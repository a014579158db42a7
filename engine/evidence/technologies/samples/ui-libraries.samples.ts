import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  'tailwind-css': {
    sent: '<script src="https://cdn.jsdelivr.net/npm/@tailwindcss/browser@4.0.6"></script><style>*,::before{--tw-ring-inset: ;--tw-shadow: 0 0 #0000}</style><div class="p-4 md:grid-cols-2 hover:bg-sky-700">Tea</div>',
    version: '4.0.6',
    beside: ['jsdelivr'],
    lookAlike:
      '<link rel="stylesheet" href="/css/tailwind-charters.css"><style>:root{--two-ring:1px}</style><div class="p-4 md-grid hover-bg md:sl-block">Tea</div>',
  },
  bootstrap: {
    sent: '<link href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/css/bootstrap.min.css" rel="stylesheet"><script src="https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.bundle.min.js"></script>',
    version: '5.3.3',
    beside: ['jsdelivr'],
    lookAlike:
      '<script src="/js/bootstrap.js"></script><script src="/js/bootstrap-datepicker.min.js"></script><link rel="stylesheet" href="/css/bootstrap-icons.min.css"><div class="container row"></div>',
  },
  mui: {
    sent: '<button class="MuiButtonBase-root MuiButton-root css-1a2b3c">Buy</button>',
    lookAlike: '<div class="mui-root Muicard-root Muinchen">Tea</div>',
  },
  'chakra-ui': {
    sent: '<body class="chakra-ui-light"><div class="chakra-stack css-1a2b3c"></div></body>',
    lookAlike: '<div class="chakra-healing chakra-colors">Seven chakras</div>',
  },
  'radix-ui': {
    sent: '<button type="button" id="radix-:r1:" aria-haspopup="menu" data-state="closed">Menu</button>',
    lookAlike: '<h2 id="radix-sort">Radix sort</h2><div data-radix="10"></div>',
  },
  'shadcn-ui': {
    sent: '<div class="bg-card text-card-foreground rounded-lg border"><p class="text-sm text-muted-foreground">Tea</p></div>',
    lookAlike: '<div class="bg-card text-card rounded"><p class="text-muted foreground">shadcn/ui</p></div>',
  },
  'ant-design': {
    sent: '<button type="button" class="ant-btn ant-btn-primary"><span>Buy</span></button>',
    lookAlike: '<div class="ant-colony ant-farm giant-btn elegant-row">Ants</div>',
  },
  mantine: {
    sent: '<div class="m_1b7284a3 mantine-Paper-root"></div>',
    lookAlike: '<div class="mantine-root adamantine-Paper"></div>',
  },
  'headless-ui': {
    sent: '<button id="headlessui-menu-button-:r0:" aria-haspopup="menu">Menu</button>',
    lookAlike: '<h2 id="headless-ui">Headless UI</h2><div class="headlessui-menu"></div>',
  },
  vuetify: {
    sent: '<div id="app" class="v-application v-theme--light v-layout"></div><style>:root{--v-theme-background:255,255,255}</style>',
    lookAlike: '<div class="tv-application v-applications"></div><style>:root{--v-themes:1}</style>',
  },
  quasar: {
    sent: '<div id="q-app"></div>',
    lookAlike: '<div id="faq-app" class="q-app"></div><h1>Quasars</h1>',
  },
  primevue: {
    sent: '<style type="text/css" data-primevue-style-id="base">.p-hidden{}</style>',
    lookAlike: '<style data-style-id="primevue-like">.p{}</style>',
  },
  'element-plus': {
    sent: '<style>:root{--el-color-primary:#409eff}</style><button class="el-button el-button--primary">Buy</button>',
    lookAlike:
      '<style>:root{--e-global-color-primary:#409eff;--element-color-plus:red}</style><button class="label-button">Buy</button>',
  },
  bulma: {
    sent: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bulma@1.0.1/css/bulma.min.css">',
    version: '1.0.1',
    beside: ['jsdelivr'],
    lookAlike:
      '<link rel="stylesheet" href="/css/bulma-like.css"><link rel="stylesheet" href="/pokemon/bulma/saur.css">',
  },
  foundation: {
    sent: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/foundation-sites@6.8.1/dist/css/foundation.min.css">',
    version: '6.8.1',
    beside: ['jsdelivr'],
    lookAlike:
      '<link rel="stylesheet" href="/themes/foundation/css/style.css"><link rel="stylesheet" href="/css/our-foundation.css">',
  },
  'semantic-ui': {
    sent: '<link rel="stylesheet" href="https://cdnjs.cloudflare.com/ajax/libs/semantic-ui/2.5.0/semantic.min.css">',
    version: '2.5.0',
    beside: ['cdnjs'],
    lookAlike: '<link rel="stylesheet" href="/css/semantics.css"><link rel="stylesheet" href="/css/semantic-html.css">',
  },
  materialize: {
    sent: '<link rel="stylesheet" href="/css/materialize.min.css">',
    lookAlike: '<link rel="stylesheet" href="/css/materials.css"><link rel="stylesheet" href="/css/dematerialize.css">',
  },
  uikit: {
    sent: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/uikit@3.21.6/dist/css/uikit.min.css">',
    version: '3.21.6',
    beside: ['jsdelivr'],
    lookAlike:
      '<link rel="stylesheet" href="/packages/uikit/button.css"><link rel="stylesheet" href="/css/tea-uikit.css">',
  },
  'pico-css': {
    sent: '<link rel="stylesheet" href="/lib/pico@2.0.6/css/pico.min.css">',
    version: '2.0.6',
    lookAlike: '<link rel="stylesheet" href="/css/picobello.css"><link rel="stylesheet" href="/pico/style.css">',
  },
  flowbite: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/flowbite@2.4.1/dist/flowbite.min.js"></script>',
    version: '2.4.1',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/js/flow-bite.js"></script><script src="/js/overflowbites.js"></script>',
  },
  daisyui: {
    sent: '<link href="https://cdn.jsdelivr.net/npm/daisyui@4.12.2/dist/full.min.css" rel="stylesheet">',
    version: '4.12.2',
    beside: ['jsdelivr'],
    lookAlike:
      '<link href="/css/daisyui.css?from=flowers" rel="stylesheet"><link href="/css/daisy-ui.css" rel="stylesheet">',
  },
  shoelace: {
    sent: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/@shoelace-style/shoelace@2.15.1/cdn/themes/light.css"><script type="module" src="https://cdn.jsdelivr.net/npm/@shoelace-style/shoelace@2.15.1/cdn/shoelace-autoloader.js"></script>',
    version: '2.15.1',
    beside: ['jsdelivr'],
    lookAlike: '<link rel="stylesheet" href="/shoes/shoelace-style.css"><script src="/js/shoelace.js"></script>',
  },
  'styled-components': {
    sent: '<style data-styled="active" data-styled-version="6.1.11">.a{color:red}</style>',
    version: '6.1.11',
    lookAlike: '<style class="styled" data-style="components">.a{color:red}</style>',
  },
  emotion: {
    sent: '<style data-emotion="css 1a2b3c">.css-1a2b3c{color:red}</style>',
    lookAlike: '<div data-emotion="joy"></div><style class="emotion">.a{}</style>',
  },
  'fluent-ui': {
    sent: '<div class="fui-FluentProvider fui-FluentProvider1 ___abc"></div>',
    lookAlike: '<div class="FluentProvider fluent fui-like"></div>',
  },
  'lightning-design-system': {
    sent: '<link rel="stylesheet" href="/assets/styles/salesforce-lightning-design-system.min.css">',
    lookAlike: '<link rel="stylesheet" href="/css/lightning-design-system.css"><div class="lightning"></div>',
  },
  carbon: {
    sent: '<header class="cds--header" role="banner"></header><button class="cds--btn cds--btn--primary">Buy</button>',
    lookAlike: '<header class="bx-header cds-header">Carbon offsets</header>',
  },
  'gov-uk-frontend': {
    sent: '<html class="govuk-template"><body class="govuk-template__body js-enabled">',
    lookAlike: '<body class="govuk-like template__body"><a href="https://www.gov.uk">GOV.UK</a>',
  },
  uswds: {
    sent: '<section class="usa-banner" aria-label="Official website of the United States government"></section>',
    lookAlike: '<section class="usa-banners jerusa-banner">Sale in the USA</section>',
  },
};
