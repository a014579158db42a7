import { defineCategory } from './define-technology.ts';

export default defineCategory('JavaScript library', {
  jquery: {
    name: 'jQuery',
    website: 'https://jquery.com',
    cpe: 'jquery:jquery',
    npm: ['jquery'],
    signs: [
      { in: 'script', mark: 'jQuery.Deferred exception', confidence: 0.85 },
      {
        in: 'script-url',
        matches: /\/jquery[-.@]v?(\d[\d.]{0,19})(?:\.slim)?(?:\.min)?(?:\.[0-9a-f]{6,20})?\.js/,
        confidence: 0.95,
      },
      {
        in: 'script-url',
        matches:
          /\/jquery(?:@|\/(?=v?\d{1,4}\.\d))v?(\d[\d.]{0,19})\/(?:[\w./-]{1,40}\/)?jquery(?:\.slim)?(?:\.min)?\.js/,
        confidence: 0.95,
      },
      { in: 'script-url', matches: /\/jquery(?:\.slim)?(?:\.min)?\.js/, confidence: 0.85 },
      { in: 'global', name: 'jQuery', matches: /^(\d[\d.]{0,19})?/, confidence: 0.9 },
    ],
  },
  'jquery-ui': {
    name: 'jQuery UI',
    website: 'https://jqueryui.com',
    cpe: 'jquery:jquery_ui',
    npm: ['jquery-ui'],
    signs: [
      {
        in: 'script-url',
        matches: /\/(?:jquery-)?ui\/v?(\d[\d.]{0,19})\/(?:jquery-ui)(?:\.min)?\.js/,
        confidence: 0.95,
      },
      { in: 'script-url', matches: /\/jquery-ui(?:[-.](\d[\d.]{0,19}))?(?:\.custom)?(?:\.min)?\.js/, confidence: 0.9 },
    ],
    implies: ['jquery'],
  },
  'jquery-migrate': {
    name: 'jQuery Migrate',
    website: 'https://github.com/jquery/jquery-migrate',
    npm: ['jquery-migrate'],
    signs: [{ in: 'script-url', matches: /\/jquery-migrate(?:[-.](\d[\d.]{0,19}))?(?:\.min)?\.js/, confidence: 0.9 }],
    implies: ['jquery'],
  },
  lodash: {
    name: 'Lodash',
    website: 'https://lodash.com',
    cpe: 'lodash:lodash',
    npm: ['lodash'],
    signs: [
      { in: 'script', mark: '__lodash_hash_undefined__', confidence: 0.85 },
      { in: 'script-url', matches: /\/lodash(?:\.js)?(?:@|[/-](?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/lodash(?:\.core)?(?:\.min)?\.js/, confidence: 0.85 },
    ],
  },
  'underscore-js': {
    name: 'Underscore.js',
    website: 'https://underscorejs.org',
    cpe: 'underscorejs:underscore',
    npm: ['underscore'],
    signs: [
      { in: 'script-url', matches: /\/underscore(?:\.js)?(?:@|[/-](?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/underscore(?:-umd)?(?:[-.]min)?\.js/, confidence: 0.85 },
    ],
  },
  'moment-js': {
    name: 'Moment.js',
    website: 'https://momentjs.com',
    cpe: 'momentjs:moment',
    npm: ['moment'],
    signs: [
      { in: 'script', mark: 'momentProperties', confidence: 0.8 },
      { in: 'script-url', matches: /\/moment(?:\.js)?(?:@|[/-](?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/moment(?:-with-locales)?(?:\.min)?\.js/, confidence: 0.85 },
      { in: 'global', name: 'moment', matches: /^(\d[\d.]{0,19})/, confidence: 0.8 },
    ],
  },
  'day-js': {
    name: 'Day.js',
    website: 'https://day.js.org',
    npm: ['dayjs'],
    signs: [
      { in: 'script', mark: '$isDayjsObject', confidence: 0.9 },
      { in: 'script-url', matches: /\/dayjs(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
  },
  axios: {
    name: 'Axios',
    website: 'https://axios-http.com',
    cpe: 'axios:axios',
    npm: ['axios'],
    signs: [
      { in: 'script', mark: 'AxiosError', confidence: 0.6 },
      { in: 'script', mark: 'ERR_BAD_OPTION_VALUE', confidence: 0.7 },
      { in: 'script-url', matches: /\/axios(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/axios(?:\.min)?\.js/, confidence: 0.85 },
    ],
  },
  gsap: {
    name: 'GSAP',
    website: 'https://gsap.com',
    npm: ['gsap'],
    signs: [
      { in: 'script', mark: 'GreenSock', confidence: 0.5 },
      { in: 'script-url', matches: /\/gsap(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/(?:gsap|ScrollTrigger|TweenMax)(?:\.min)?\.js/, confidence: 0.85 },
      { in: 'global', name: 'gsap', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  'three-js': {
    name: 'Three.js',
    website: 'https://threejs.org',
    npm: ['three'],
    signs: [
      { in: 'script', mark: '__THREE_DEVTOOLS__', confidence: 0.85 },
      { in: 'script', mark: '__THREE__=', matches: /__THREE__="(\d{1,4})"/, confidence: 0.9 },
      {
        in: 'script-url',
        matches: /\/three(?:\.js)?(?:@(?:0\.)?|\/r|\/(?=\d{1,4}\.\d)(?:0\.)?)(\d[\d.]{0,19})/,
        confidence: 0.9,
      },
      { in: 'script-url', matches: /\/three(?:\.module)?(?:\.min)?\.js/, confidence: 0.85 },
    ],
  },
  d3: {
    name: 'D3',
    website: 'https://d3js.org',
    npm: ['d3'],
    signs: [
      { in: 'script', mark: '("start","end","cancel","interrupt")', confidence: 0.85 },
      { in: 'script', mark: '([<>=^]))?([+\\-( ])?([$#])?(0)?(\\d+)?(,)?', confidence: 0.85 },
      { in: 'script', mark: 'd3.event', matches: /[^\w.]d3\.event[^\w]/, confidence: 0.8 },
      { in: 'script-url', matches: /\/d3(?:\.v\d{1,2})?(?:\.min)?\.js(?:$|\?)/, confidence: 0.85 },
      { in: 'script-url', host: 'd3js.org', matches: /\/d3\.v(\d{1,2})(?:\.min)?\.js/, confidence: 0.95 },
      { in: 'script-url', matches: /\/d3(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
  },
  'chart-js': {
    name: 'Chart.js',
    website: 'https://chartjs.org',
    cpe: 'chartjs:chart.js',
    npm: ['chart.js'],
    signs: [
      { in: 'script', mark: "Failed to create chart: can't acquire context", confidence: 0.9 },
      { in: 'script-url', matches: /\/chart\.js(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/i, confidence: 0.95 },
      { in: 'script-url', matches: /\/npm\/chart\.js/i, confidence: 0.9 },
      { in: 'script-url', matches: /\/(?:Chart(?:\.bundle)?|chart\.umd)(?:\.min)?\.js/, confidence: 0.8 },
      { in: 'script-url', matches: /\/chart(?:\.min)?\.js/, confidence: 0.4 },
    ],
  },
  highcharts: {
    name: 'Highcharts',
    website: 'https://highcharts.com',
    npm: ['highcharts'],
    signs: [
      { in: 'script-url', host: 'code.highcharts.com', confidence: 0.95 },
      { in: 'global', name: 'Highcharts', matches: /^(\d[\d.]{0,19})?/, confidence: 0.9 },
    ],
  },
  'apache-echarts': {
    name: 'Apache ECharts',
    website: 'https://echarts.apache.org',
    npm: ['echarts'],
    signs: [
      {
        in: 'script-url',
        matches: /\/echarts(?:@(\d[\d.]{0,19}))?(?:\/[\w/.-]{0,40})?echarts(?:\.min)?\.js/,
        confidence: 0.9,
      },
      { in: 'global', name: 'echarts', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  plotly: {
    name: 'Plotly',
    website: 'https://plotly.com',
    npm: ['plotly.js', 'plotly.js-dist'],
    signs: [
      { in: 'script-url', host: 'cdn.plot.ly', matches: /\/plotly-(?:[a-z]{2,12}-)?(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', host: 'cdn.plot.ly', confidence: 0.9 },
    ],
  },
  swiper: {
    name: 'Swiper',
    website: 'https://swiperjs.com',
    npm: ['swiper'],
    signs: [
      { in: 'script', mark: 'swiper-slide-active', confidence: 0.85 },
      { in: 'script-url', matches: /\/swiper(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/swiper(?:-bundle)?(?:\.min)?\.js/, confidence: 0.85 },
      { in: 'link-url', matches: /\/swiper(?:-bundle)?(?:\.min)?\.css/, confidence: 0.85 },
    ],
  },
  slick: {
    name: 'Slick',
    website: 'https://kenwheeler.github.io/slick',
    npm: ['slick-carousel'],
    signs: [
      { in: 'script-url', matches: /\/slick(?:-carousel)?(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'script-url', matches: /\/slick(?:\.min)?\.js/, confidence: 0.85 },
    ],
    implies: ['jquery'],
  },
  'owl-carousel': {
    name: 'Owl Carousel',
    website: 'https://owlcarousel2.github.io',
    npm: ['owl.carousel'],
    signs: [{ in: 'script-url', matches: /\/owl\.carousel(?:\.min)?\.js/, confidence: 0.9 }],
    implies: ['jquery'],
  },
  splide: {
    name: 'Splide',
    website: 'https://splidejs.com',
    signs: [
      { in: 'script-url', matches: /\/splide(?:\.min)?\.js/, confidence: 0.85 },
      { in: 'selector', name: '.splide__track', confidence: 0.85 },
    ],
  },
  aos: {
    name: 'AOS',
    website: 'https://michalsnik.github.io/aos',
    npm: ['aos'],
    signs: [
      { in: 'script-url', matches: /\/aos(?:@(\d[\d.]{0,19}))?(?:\/[\w/.-]{0,20})?\/aos\.js/, confidence: 0.9 },
      { in: 'selector', name: '[data-aos]', confidence: 0.8 },
    ],
  },
  lottie: {
    name: 'Lottie',
    website: 'https://airbnb.io/lottie',
    signs: [
      { in: 'script', mark: 'bodymovin', confidence: 0.6 },
      {
        in: 'script-url',
        matches:
          /\/lottie(?:-web|-player)?(?:@(\d[\d.]{0,19}))?(?:\/[\w/.-]{0,40})?(?:lottie|lottie-player)(?:\.min)?\.js/,
        confidence: 0.85,
      },
      { in: 'selector', name: 'lottie-player', confidence: 0.95 },
      { in: 'selector', name: 'dotlottie-player', confidence: 0.95 },
    ],
  },
  lenis: {
    name: 'Lenis',
    website: 'https://lenis.dev',
    signs: [
      { in: 'script', mark: 'lenis-smooth', confidence: 0.85 },
      { in: 'script-url', matches: /\/lenis@(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'selector', name: 'html.lenis', confidence: 0.85 },
    ],
  },
  'socket-io': {
    name: 'Socket.IO',
    website: 'https://socket.io',
    cpe: 'socket:socket.io',
    npm: ['socket.io-client'],
    signs: [
      { in: 'script', mark: 'reconnect_attempt', confidence: 0.6 },
      { in: 'script-url', matches: /\/socket\.io(?:\.min)?\.js/, confidence: 0.95 },
      { in: 'script-url', host: 'cdn.socket.io', matches: /\/(\d[\d.]{0,19})\//, confidence: 0.95 },
    ],
  },
  mathjax: {
    name: 'MathJax',
    website: 'https://mathjax.org',
    cpe: 'mathjax:mathjax',
    npm: ['mathjax'],
    signs: [
      { in: 'script-url', matches: /\/mathjax(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/i, confidence: 0.95 },
      { in: 'global', name: 'MathJax', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  katex: {
    name: 'KaTeX',
    website: 'https://katex.org',
    cpe: 'katex:katex',
    npm: ['katex'],
    signs: [
      { in: 'script', mark: 'katex-html', confidence: 0.85 },
      { in: 'script-url', matches: /\/katex(?:@|\/(?=v?\d{1,4}\.\d))v?(\d[\d.]{0,19})/i, confidence: 0.95 },
      { in: 'link-url', matches: /\/katex(?:@|\/(?=v?\d{1,4}\.\d))v?(\d[\d.]{0,19})/i, confidence: 0.9 },
    ],
  },
  'highlight-js': {
    name: 'highlight.js',
    website: 'https://highlightjs.org',
    npm: ['highlight.js'],
    signs: [
      { in: 'script-url', matches: /\/highlight\.js\/(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/highlight\.(?:min|pack)\.js/, confidence: 0.8 },
      { in: 'script-url', matches: /\/highlight\.js(?:$|\?)/, confidence: 0.4 },
    ],
  },
  prism: {
    name: 'Prism',
    website: 'https://prismjs.com',
    cpe: 'prismjs:prism',
    signs: [
      { in: 'script', mark: String.raw`lang(?:uage)?-([\w-]+)(?=\s|$)`, confidence: 0.9 },
      { in: 'script-url', matches: /\/prism(?:js)?(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
  },
  modernizr: {
    name: 'Modernizr',
    website: 'https://modernizr.com',
    npm: ['modernizr'],
    signs: [
      { in: 'script-url', matches: /\/modernizr(?:[-.@/](\d[\d.]{0,19}))?(?:[\w.-]{0,30})\.js/, confidence: 0.9 },
      { in: 'global', name: 'Modernizr', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  requirejs: {
    name: 'RequireJS',
    website: 'https://requirejs.org',
    npm: ['requirejs', 'require.js'],
    signs: [
      { in: 'script-url', matches: /\/require(?:\.js\/|js@|js\/)(\d[\d.]{0,19})\//, confidence: 0.9 },
      { in: 'script-url', matches: /\/require(?:js)?(?:\.min)?\.js(?:$|\?)/, confidence: 0.8 },
      { in: 'selector', name: 'script[data-main]', confidence: 0.85 },
    ],
  },
  handlebars: {
    name: 'Handlebars',
    website: 'https://handlebarsjs.com',
    cpe: 'handlebarsjs:handlebars',
    npm: ['handlebars'],
    signs: [
      {
        in: 'script-url',
        matches: /\/handlebars(?:\.js)?(?:@|\/(?=v?\d{1,4}\.\d))v?(\d[\d.]{0,19})/,
        confidence: 0.95,
      },
      { in: 'selector', name: 'script[type=text/x-handlebars-template]', confidence: 0.4 },
    ],
  },
  sweetalert2: {
    name: 'SweetAlert2',
    website: 'https://sweetalert2.github.io',
    npm: ['sweetalert2'],
    signs: [
      { in: 'script', mark: 'swal2-container', confidence: 0.85 },
      { in: 'script-url', matches: /\/sweetalert2(?:@(\d[\d.]{0,19}))?/, confidence: 0.95 },
    ],
  },
  select2: {
    name: 'Select2',
    website: 'https://select2.org',
    npm: ['select2'],
    signs: [
      {
        in: 'script-url',
        matches: /\/select2(?:@(\d[\d.]{0,19}))?(?:\/[\w/.-]{0,40})?select2(?:\.full)?(?:\.min)?\.js/,
        confidence: 0.9,
      },
    ],
    implies: ['jquery'],
  },
  datatables: {
    name: 'DataTables',
    website: 'https://datatables.net',
    cpe: 'datatables:datatables',
    npm: ['datatables.net'],
    signs: [
      { in: 'script-url', host: 'cdn.datatables.net', matches: /\/(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/jquery\.dataTables(?:\.min)?\.js/, confidence: 0.95 },
    ],
    implies: ['jquery'],
  },
  fancybox: {
    name: 'Fancybox',
    website: 'https://fancyapps.com/fancybox',
    signs: [
      {
        in: 'script-url',
        matches: /\/(?:fancybox(?:@|\/(?=\d{1,3}\.\d))|@fancyapps\/ui@)(\d[\d.]{0,19})\/[\w/.-]{0,40}fancybox/,
        confidence: 0.95,
      },
      { in: 'script-url', matches: /\/(?:jquery\.)?fancybox(?:\.umd)?(?:\.min|\.pack)?\.js/, confidence: 0.85 },
    ],
  },
  photoswipe: {
    name: 'PhotoSwipe',
    website: 'https://photoswipe.com',
    signs: [
      { in: 'script-url', matches: /\/photoswipe(?:-lightbox)?(?:\.min|\.esm|\.esm\.min)?\.js/, confidence: 0.9 },
    ],
  },
  tinymce: {
    name: 'TinyMCE',
    website: 'https://tiny.cloud',
    cpe: 'tiny:tinymce',
    npm: ['tinymce'],
    signs: [
      { in: 'script-url', host: 'cdn.tiny.cloud', confidence: 0.95 },
      { in: 'script-url', matches: /\/tinymce(?:\.min)?\.js/, confidence: 0.9 },
    ],
  },
  ckeditor: {
    name: 'CKEditor',
    website: 'https://ckeditor.com',
    cpe: 'ckeditor:ckeditor',
    npm: ['ckeditor'],
    signs: [
      { in: 'script-url', host: 'cdn.ckeditor.com', confidence: 0.95 },
      {
        in: 'script-url',
        matches: /\/ckeditor(?:5)?\/(?:(\d[\d.]{0,19})\/)?[\w/.-]{0,40}ckeditor(?:5)?(?:\.umd)?\.js/,
        confidence: 0.9,
      },
    ],
  },
  quill: {
    name: 'Quill',
    website: 'https://quilljs.com',
    npm: ['quill'],
    signs: [
      { in: 'script', mark: 'ql-editor', confidence: 0.8 },
      { in: 'script-url', host: 'cdn.quilljs.com', matches: /\/(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/quill@(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
  },
  'pdf-js': {
    name: 'PDF.js',
    website: 'https://mozilla.github.io/pdf.js',
    npm: ['pdfjs-dist'],
    signs: [
      { in: 'script-url', matches: /\/pdf\.js\/(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/pdfjs-dist@(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
  },
  'polyfill-io': {
    name: 'Polyfill.io',
    website: 'https://polyfill.io',
    signs: [{ in: 'script-url', host: 'polyfill.io', confidence: 0.95 }],
  },
  'es-module-shims': {
    name: 'es-module-shims',
    website: 'https://github.com/guybedford/es-module-shims',
    signs: [{ in: 'script-url', matches: /[/:]es-module-shims(?:@(\d[\d.]{0,19}))?/, confidence: 0.95 }],
  },
  mootools: {
    name: 'MooTools',
    website: 'https://mootools.net',
    npm: ['mootools'],
    signs: [
      { in: 'script-url', matches: /\/mootools(?:-core|-more)?(?:[\w.-]{0,20})\.js/, confidence: 0.9 },
      { in: 'global', name: 'MooTools', matches: /^(\d[\d.]{0,19})/, confidence: 0.9 },
    ],
  },
  prototype: {
    name: 'Prototype',
    website: 'https://prototypejs.org',
    cpe: 'prototypejs:prototype',
    npm: ['prototype'],
    signs: [
      { in: 'script-url', matches: /\/prototype(?:\.js)?\/(\d\.[\d.]{1,18})\//, confidence: 0.9 },
      { in: 'global', name: 'Prototype', matches: /^(\d[\d.]{0,19})/, confidence: 0.85 },
    ],
  },
  dojo: {
    name: 'Dojo',
    website: 'https://dojotoolkit.org',
    cpe: 'openjsf:dojo',
    signs: [
      { in: 'script-url', matches: /\/dojo\/(?:(\d[\d.]{0,19})\/)?(?:dojo\/)?dojo(?:\.xd)?\.js/, confidence: 0.95 },
    ],
  },
  'a-frame': {
    name: 'A-Frame',
    website: 'https://aframe.io',
    signs: [
      { in: 'script-url', host: 'aframe.io', confidence: 0.95 },
      { in: 'selector', name: 'a-scene', confidence: 0.95 },
    ],
  },
  'babylon-js': {
    name: 'Babylon.js',
    website: 'https://babylonjs.com',
    signs: [{ in: 'script-url', host: 'cdn.babylonjs.com', confidence: 0.95 }],
  },
  pixijs: {
    name: 'PixiJS',
    website: 'https://pixijs.com',
    signs: [
      { in: 'script', mark: '__PIXI_', confidence: 0.8 },
      { in: 'script-url', matches: /\/pixi(?:\.js)?(?:@|\/(?=v?\d{1,4}\.\d))v?(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'global', name: 'PIXI', matches: /^(\d[\d.]{0,19})/, confidence: 0.9 },
    ],
  },
  phaser: {
    name: 'Phaser',
    website: 'https://phaser.io',
    signs: [
      { in: 'script-url', matches: /\/phaser(?:@|\/(?=v?\d{1,4}\.\d))v?(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'global', name: 'Phaser', matches: /^(\d[\d.]{0,19})/, confidence: 0.9 },
    ],
  },
  sonner: {
    name: 'Sonner',
    website: 'https://sonner.emilkowal.ski',
    signs: [
      { in: 'script', mark: 'data-sonner-toast', confidence: 0.9 },
      { in: 'selector', name: '[data-sonner-toaster]', confidence: 0.95 },
    ],
  },
  workbox: {
    name: 'Workbox',
    website: 'https://developer.chrome.com/docs/workbox',
    signs: [{ in: 'script-url', matches: /\/workbox-(?:sw|window)[\w.-]{0,30}\.js/, confidence: 0.95 }],
  },
});
