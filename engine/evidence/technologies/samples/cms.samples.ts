import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  wordpress: {
    sent: '<meta name="generator" content="WordPress 6.5.2"><link rel="stylesheet" href="/wp-content/themes/twentytwentyfour/style.css"><script src="/wp-includes/js/wp-emoji-release.min.js?ver=6.5.2"></script>',
    version: '6.5.2',
    beside: ['theme-twentytwentyfour'],
    lookAlike:
      '<meta name="generator" content="ClassicPress 2.1"><img src="/wp-content-archive/themes/logo.png"><a href="https://wordpress.org/wp-content/themes/">WordPress themes</a>',
  },
  elementor: {
    sent: '<meta name="generator" content="Elementor 3.21.4; features: e_optimized_assets_loading"><link rel="stylesheet" href="/wp-content/plugins/elementor/assets/css/frontend-lite.min.css">',
    version: '3.21.4',
    lookAlike:
      '<link rel="stylesheet" href="/wp-content/plugins/elementor-like-widgets/style.css"><link rel="stylesheet" href="/wp-content/plugins/essential-addons-for-elementor-lite/a.css">',
  },
  divi: {
    sent: '<link rel="stylesheet" id="divi-style-css" href="/wp-content/themes/Divi/style-static.min.css?ver=4.25.0"><div id="et-main-area"></div>',
    lookAlike:
      '<link rel="stylesheet" href="/wp-content/themes/divine-child/style.css"><div class="et-main-area"></div>',
  },
  'yoast-seo': {
    sent: '<!-- This site is optimized with the Yoast SEO plugin v22.6 - https://yoast.com/wordpress/plugins/seo/ --><script type="application/ld+json" class="yoast-schema-graph">{}</script>',
    version: '22.6',
    lookAlike:
      '<p>This site is optimized with the Yoast SEO plugin v22.6</p><script type="application/ld+json" class="schema-graph">{}</script>',
  },
  'rank-math': {
    sent: '<!-- Search Engine Optimization by Rank Math - https://rankmath.com/ --><script type="application/ld+json" class="rank-math-schema">{}</script>',
    lookAlike: '<p>Search Engine Optimization by Rank Math</p><div class="rank-math-schema"></div>',
  },
  'wp-rocket': {
    sent: `<script src="/wp-content/plugins/wp-rocket/assets/js/lazyload/17.8.3/lazyload.min.js"></script><!-- This website is like a Rocket, isn't it? Performance optimized by WP Rocket. -->`,
    lookAlike:
      '<script src="/cdn-cgi/scripts/rocket-loader.min.js"></script><!-- This website is like a toy --><p>WP Rocket</p>',
  },
  'litespeed-cache': {
    sent: 'X-LiteSpeed-Cache: hit\n\n<p>Tea</p><!-- Page optimized by LiteSpeed Cache 6.2.0.1 @2025-11-01 10:00:00 -->',
    version: '6.2.0.1',
    lookAlike: 'Server: LiteSpeed\nX-LiteSpeed-Cache: hit\nPowered-By: PrestaShop',
  },
  'contact-form-7': {
    sent: '<script src="/wp-content/plugins/contact-form-7/includes/js/index.js?ver=5.9.3"></script><form class="wpcf7-form init"></form>',
    lookAlike:
      '<script src="/wp-content/plugins/contact-form-plugin/js/index.js"></script><form id="contact-form-7" class="form-7"></form>',
  },
  drupal: {
    sent: 'X-Generator: Drupal 10 (https://www.drupal.org)\nX-Drupal-Cache: HIT\n\n<meta name="Generator" content="Drupal 10 (https://www.drupal.org)">',
    version: '10',
    lookAlike:
      'X-Cache: drupal-edge\n\n<meta name="generator" content="Backdrop CMS 1 (https://backdropcms.org), a fork of Drupal"><script data-selector="drupal-settings-json"></script>',
  },
  joomla: {
    sent: '<meta name="generator" content="Joomla! - Open Source Content Management"><script type="application/json" class="joomla-script-options new">{}</script>',
    lookAlike:
      '<meta name="generator" content="Not Joomla! at all"><script src="/media/joomla-history/app.js"></script>',
  },
  ghost: {
    sent: '<meta name="generator" content="Ghost 5.82"><script defer src="/public/cards.min.js?v=0123456789"></script>',
    version: '5.82',
    lookAlike:
      '<meta name="generator" content="Ghostwriter 2"><button class="btn ghost">Buy</button><script src="/public/cards.min.js"></script>',
  },
  webflow: {
    sent: '<html data-wf-page="60a" data-wf-site="60b"><head><meta content="Webflow" name="generator"><link href="https://cdn.prod.website-files.com/60b/css/tea.webflow.css" rel="stylesheet"></head>',
    lookAlike:
      '<html data-wf="1"><link href="/css/tea.webflow.css" rel="stylesheet"><img src="/img/website-files.com/a.png"><p>Not made in Webflow</p>',
  },
  wix: {
    sent: 'X-Wix-Request-Id: 1763689200.12345678901234567\n\n<meta name="generator" content="Wix.com Website Builder">',
    lookAlike: '<meta name="generator" content="WiX Toolset 5"><script src="/static.parastorage.com/a.js"></script>',
  },
  squarespace: {
    sent: 'Server: Squarespace\n\n<!-- This is Squarespace. --><script src="//assets.squarespace.com/universal/scripts-compressed/extract-css-runtime-min.en-US.js" defer></script>',
    lookAlike:
      'Server: SquareServer\n\n<p>This is Squarespace.</p><img src="https://images.squarespace-cdn.com/a.png">',
  },
  framer: {
    sent: 'Server: Framer/1e7f0a2\n\n<meta name="generator" content="Framer 8e41bcb"><script type="module" src="https://framerusercontent.com/sites/abc/script_main.mjs"></script>',
    lookAlike:
      '<meta name="generator" content="FramerateJS"><script src="/js/framer-motion.js"></script><script type="importmap">{"imports":{"framer-motion":"/js/fm.js"}}</script>',
  },
  typo3: {
    sent: '<meta name="generator" content="TYPO3 4.7 CMS"><link rel="stylesheet" href="/typo3temp/stylesheet_0123abcd.css"><script src="/typo3conf/ext/tea/app.js"></script>',
    version: '4.7',
    lookAlike:
      '<link rel="stylesheet" href="/css/typo3.css"><script src="/js/typo3configurator.js"></script><meta name="generator" content="Not TYPO3">',
  },
  plone: {
    sent: '<meta name="generator" content="Plone - https://plone.org/"><link rel="stylesheet" href="/++plone++static/plone-compiled.css">',
    lookAlike:
      '<meta name="generator" content="Plone-like theme"><link rel="stylesheet" href="/plone/static/main.css">',
  },
  contao: {
    sent: '<meta name="generator" content="Contao Open Source CMS">',
    lookAlike: '<meta name="generator" content="Contaox"><link rel="stylesheet" href="/assets/contao-like/layout.css">',
  },
  'craft-cms': {
    sent: 'X-Powered-By: Craft CMS\nSet-Cookie: CraftSessionId=abc; path=/; HttpOnly',
    lookAlike: 'X-Powered-By: Craftsmen\nSet-Cookie: CraftBeerId=1; Path=/\n\n<title>Craft CMS</title>',
  },
  kirby: {
    sent: 'X-Powered-By: Kirby\nSet-Cookie: kirby_session=abc; path=/; HttpOnly; SameSite=Lax',
    lookAlike: 'X-Powered-By: Mr. Kirby\nSet-Cookie: kirby_lang=en; Path=/',
  },
  statamic: {
    sent: 'X-Powered-By: Statamic',
    lookAlike:
      'X-Powered-By: PHP\n\n<meta name="generator" content="Static"><a href="https://statamic.com">Statamic</a>',
  },
  'concrete-cms': {
    sent: 'Set-Cookie: CONCRETE=abc; path=/; HttpOnly\n\n<meta name="generator" content="concrete5 - 8.5.4">',
    version: '8.5.4',
    lookAlike: 'Set-Cookie: CONCRETE_MIX=b25; Path=/\n\n<meta name="generator" content="Concretely made">',
  },
  'october-cms': {
    sent: 'Set-Cookie: october_session=eyJpdiI6; Path=/; HttpOnly; SameSite=Lax',
    lookAlike: 'Set-Cookie: october_sale=1; Path=/\n\n<title>October CMS</title>',
  },
  umbraco: {
    sent: 'X-Umbraco-Version: 8.18.4',
    version: '8.18.4',
    lookAlike: '<meta name="generator" content="Not Umbraco"><script src="/js/umbraco.js"></script>',
  },
  sitecore: {
    sent: 'Set-Cookie: SC_ANALYTICS_GLOBAL_COOKIE=0123456789abcdef|False; path=/; HttpOnly; SameSite=Lax',
    lookAlike: 'Set-Cookie: SC_ANALYTICS=1; Path=/\nSet-Cookie: site_core=1; Path=/',
  },
  kentico: {
    sent: 'Set-Cookie: CMSPreferredCulture=en-US; path=/; HttpOnly; SameSite=Lax',
    lookAlike: 'Set-Cookie: CMSPreferredColour=teal; Path=/\n\n<meta name="author" content="Kentico">',
  },
  'adobe-experience-manager': {
    sent: '<link rel="stylesheet" href="/etc.clientlibs/tea/clientlibs/clientlib-site.lc-0123-lc.min.css"><script async src="/etc.clientlibs/core/wcm/components/commons/site/clientlibs/container.min.js"></script>',
    lookAlike: '<script src="/etc/clientlibs.js"></script><link rel="stylesheet" href="/css/clientlibs/site.css">',
  },
  'hubspot-cms': {
    sent: 'X-HS-Hub-Id: 1234567\nX-HS-Content-Id: 123456789\n\n<meta name="generator" content="HubSpot">',
    lookAlike: '<meta name="generator" content="Made without HubSpot"><script src="/hs/hsstatic/app.js"></script>',
  },
  strapi: {
    sent: 'X-Powered-By: Strapi <strapi.io>',
    lookAlike: 'X-Powered-By: Bootstrapio\n\n<a href="https://strapi.io">Strapi</a>',
  },
  directus: {
    sent: 'X-Powered-By: Directus',
    lookAlike: 'X-Powered-By: Direct\n\n<img src="/assets/directus/a.png" alt="Directus">',
  },
  'payload-cms': {
    sent: 'X-Powered-By: Next.js, Payload',
    beside: ['next-js'],
    lookAlike: 'X-Powered-By: PayloadCar\nX-Payload: 12 t',
  },
  contentful: {
    sent: '<img src="https://images.ctfassets.net/abcdefghijkl/1/2/tea.jpg?w=800&fm=webp" alt="">',
    lookAlike: '<img src="/images/ctfassets.net/tea.jpg" alt=""><a href="https://www.contentful.com">Contentful</a>',
  },
  sanity: {
    sent: '<img src="https://cdn.sanity.io/images/abcd1234/production/0123-800x600.jpg" alt="">',
    lookAlike: '<img src="/cdn/sanity.io/a.jpg" alt=""><script src="/js/sanity-check.js"></script>',
  },
  storyblok: {
    sent: '<img src="https://a.storyblok.com/f/12345/800x600/0123456789/tea.jpg/m/" alt="">',
    lookAlike: '<img src="/a/storyblok.com/tea.jpg" alt=""><script src="/js/storyblok-bridge.js"></script>',
  },
  prismic: {
    sent: '<img src="https://images.prismic.io/tea-shop/abc_tea.jpg?auto=format" alt="">',
    lookAlike: '<img src="/images/prismic.io.jpg" alt=""><a href="https://prismic.io">Prismic</a>',
  },
  datocms: {
    sent: '<img src="https://www.datocms-assets.com/12345/1700000000-tea.jpg" alt="">',
    lookAlike: '<img src="/img/datocms-assets.com/tea.jpg" alt=""><a href="https://www.datocms.com">DatoCMS</a>',
  },
  hygraph: {
    sent: '<img src="https://eu-central-1.graphassets.com/AbC/resize=width:800/xyz" alt="">',
    lookAlike: '<img src="/img/graphassets.com/a.jpg" alt=""><img src="https://mygraphassets.com/hygraph.png" alt="">',
  },
  discourse: {
    sent: 'X-Discourse-Route: list/latest\n\n<meta name="generator" content="Discourse 3.3.0.beta2 - https://github.com/discourse/discourse version 0123">',
    version: '3.3.0',
    lookAlike:
      '<meta name="description" content="Discourse 3: On method"><script src="/js/discourse-embed.js"></script>',
  },
  phpbb: {
    sent: 'Set-Cookie: phpbb3_abc12_sid=0123; Path=/; HttpOnly\n\n<body id="phpbb" class="nojs notouch section-index ltr">',
    lookAlike: '<body id="phpbb-archive" class="phpbb"><a href="https://www.phpbb.com">phpBB</a>',
  },
  mediawiki: {
    sent: '<meta name="generator" content="MediaWiki 1.42.1"><body class="skin-vector-legacy mediawiki ltr sitedir-ltr">',
    version: '1.42.1',
    lookAlike: '<body class="mediawiki-import wiki"><meta name="description" content="MediaWiki 1.42 tested">',
  },
  dokuwiki: {
    sent: 'Set-Cookie: DokuWiki=abc; path=/; HttpOnly\n\n<meta name="generator" content="DokuWiki">',
    lookAlike: 'Set-Cookie: DW=1; Path=/\n\n<div id="dokuwiki__site">An old wiki, once DokuWiki</div>',
  },
  moodle: {
    sent: 'Set-Cookie: MoodleSession=abc; path=/; secure\n\n<meta name="keywords" content="moodle, Courses">',
    lookAlike: 'Set-Cookie: MoodleTheme=dark; Path=/\n\n<meta name="keywords" content="courses, moodle">',
  },
  blogger: {
    sent: '<meta content="blogger" name="generator">',
    lookAlike: '<meta name="generator" content="Blogger Theme Kit 2"><meta name="author" content="Blogger">',
  },
  notion: {
    sent: 'X-Notion-Request-Id: 01234567-89ab-cdef-0123-456789abcdef',
    lookAlike: 'X-Request-Id: notion-1\n\n<a href="https://tea.notion.site">Notion</a>',
  },
  substack: {
    sent: '<script defer type="module" src="https://substackcdn.com/bundle/static/js/main.0123abcd.js"></script>',
    lookAlike: '<script src="/js/substackcdn.com.js"></script><iframe src="https://tea.substack.com/embed"></iframe>',
  },
  weebly: {
    sent: '<link rel="stylesheet" href="//cdn2.editmysite.com/css/sites.css?buildTime=1700000000"><script src="//cdn2.editmysite.com/js/site/main.js"></script>',
    lookAlike:
      '<link rel="stylesheet" href="/css/weebly.css"><script src="https://cdn.editmysite.com.example/a.js"></script>',
  },
  duda: {
    sent: '<script src="https://static.cdn-website.com/runtime/main.js"></script><img src="https://lirp.cdn-website.com/abc/dms3rep/multi/opt/tea-640w.jpg" alt="">',
    lookAlike: '<img src="https://my-cdn-website.com/duda.jpg" alt=""><script src="/cdn-website.com/a.js"></script>',
  },
  bubble: {
    sent: 'X-Bubble-Perf: {"total":12}\n\n<script src="/package/run_js/0123456789abcdef/xfalse/x17/run.js"></script>',
    lookAlike: 'X-Bubble: soap\n\n<script src="/package/run.js"></script><script src="/js/bubble-chart.js"></script>',
  },
  'godaddy-website-builder': {
    sent: '<meta name="generator" content="Starfield Technologies; Go Daddy Website Builder 8.0.0000"><script src="//img1.wsimg.com/blobby/go/abc/gpub/def/script.js"></script>',
    lookAlike:
      '<meta name="generator" content="Go Daddy fan page"><script src="https://img1.wsimg.com/traffic-assets/js/tccl.min.js"></script>',
  },
  tilda: {
    sent: '<script src="https://static.tildacdn.com/js/tilda-scripts-3.0.min.js" defer></script><body class="t-body">',
    lookAlike: '<script src="/js/tilda-scripts.js"></script><body class="t-body-large"><h1>Tilda Swinton</h1>',
  },
  carrd: {
    sent: '<meta name="generator" content="Carrd">',
    lookAlike: '<meta name="description" content="Carrd"><a href="https://carrd.co">Made with Carrd</a>',
  },
  jimdo: {
    sent: '<script src="https://assets.jimstatic.com/web.js.0123456789abcdef.js"></script>',
    lookAlike: '<script src="/js/jimstatic.com/web.js"></script><a href="https://www.jimdo.com">Jimdo</a>',
  },
  softr: {
    sent: '<img src="https://assets.softr-files.com/applications/01234567/assets/abc.png" alt="">',
    lookAlike: '<img src="/img/softr-files.com/a.png" alt=""><a href="https://www.softr.io">Softr</a>',
  },
  neos: { sent: 'X-Flow-Powered: Flow/8.3 Neos/8.3', version: '8.3', lookAlike: 'X-Powered-By: Neos/8.3' },
  silverstripe: {
    sent: '<meta name="generator" content="Silverstripe CMS 4.13">',
    version: '4.13',
    lookAlike: '<meta name="generator" content="Like Silverstripe CMS 4.13">',
  },
};
