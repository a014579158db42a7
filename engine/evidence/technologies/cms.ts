import { defineCategory } from './define-technology.ts';

export default defineCategory('CMS', {
  wordpress: {
    name: 'WordPress',
    website: 'https://wordpress.org',
    cpe: 'wordpress:wordpress',
    signs: [
      { in: 'meta', name: 'generator', matches: /^WordPress (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'meta', name: 'generator', matches: /^WordPress/, confidence: 0.9 },
      // Assets that the core registers without a version of their own: their addresses carry its version.
      {
        in: 'link-url',
        matches:
          /\/wp-includes\/css\/(?:dist\/block-library\/style|dashicons|admin-bar)(?:\.min)?\.css\?ver=(\d{1,2}\.\d[\d.]{0,9})(?![\w.-])/,
        confidence: 0.92,
      },
      {
        in: 'link-url',
        matches: /\/wp-includes\/blocks\/[a-z-]{1,40}\/style(?:\.min)?\.css\?ver=(\d{1,2}\.\d[\d.]{0,9})(?![\w.-])/,
        confidence: 0.92,
      },
      {
        in: 'script-url',
        matches:
          /\/wp-includes\/js\/(?:wp-embed|comment-reply|wp-emoji-release|admin-bar)(?:\.min)?\.js\?ver=(\d{1,2}\.\d[\d.]{0,9})(?![\w.-])/,
        confidence: 0.92,
      },
      {
        in: 'inline-script',
        matches: /\/wp-includes\\?\/js\\?\/wp-emoji-release\.min\.js\?ver=(\d{1,2}\.\d[\d.]{0,9})(?![\w.-])/,
        confidence: 0.92,
      },
      { in: 'link-url', matches: /\/wp-(?:content\/(?:themes|plugins)|includes)\//, confidence: 0.9 },
      { in: 'script-url', matches: /\/wp-(?:content\/(?:themes|plugins)|includes)\//, confidence: 0.9 },
      { in: 'header', name: 'link', matches: /rel="?https:\/\/api\.w\.org\/"?/, confidence: 0.95 },
      { in: 'header', name: 'x-pingback', matches: /\/xmlrpc\.php$/, confidence: 0.8 },
      { in: 'cookie', name: 'wp-settings-*', confidence: 0.9 },
      { in: 'selector', name: 'link[rel=https://api.w.org/]', confidence: 0.95 },
    ],
    implies: ['php'],
  },
  elementor: {
    name: 'Elementor',
    categories: ['Website builder'],
    website: 'https://elementor.com',
    cpe: 'elementor:website_builder',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Elementor (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'link-url', matches: /\/wp-content\/plugins\/elementor\//, confidence: 0.9 },
    ],
    implies: ['wordpress'],
  },
  divi: {
    name: 'Divi',
    categories: ['Website builder'],
    website: 'https://elegantthemes.com/gallery/divi',
    signs: [
      { in: 'link-url', matches: /\/wp-content\/themes\/Divi\//, confidence: 0.95 },
      { in: 'selector', name: '#et-main-area', confidence: 0.8 },
    ],
    implies: ['wordpress'],
  },
  'yoast-seo': {
    name: 'Yoast SEO',
    categories: ['SEO'],
    website: 'https://yoast.com',
    signs: [
      {
        in: 'html',
        matches: /<!-- This site is optimized with the Yoast SEO(?: Premium)? plugin v?(\d[\d.]{0,19})/,
        confidence: 0.95,
      },
      { in: 'selector', name: 'script.yoast-schema-graph', confidence: 0.9 },
    ],
    implies: ['wordpress'],
  },
  'rank-math': {
    name: 'Rank Math',
    categories: ['SEO'],
    website: 'https://rankmath.com',
    signs: [
      { in: 'html', matches: /<!-- Search Engine Optimization by Rank Math/, confidence: 0.95 },
      { in: 'selector', name: 'script.rank-math-schema', confidence: 0.9 },
    ],
    implies: ['wordpress'],
  },
  'wp-rocket': {
    name: 'WP Rocket',
    categories: ['Performance'],
    website: 'https://wp-rocket.me',
    signs: [
      { in: 'html', matches: /<!-- This website is like a Rocket, isn't it\?/, confidence: 0.9 },
      { in: 'script-url', matches: /\/wp-content\/plugins\/wp-rocket\//, confidence: 0.9 },
    ],
    implies: ['wordpress'],
  },
  'litespeed-cache': {
    name: 'LiteSpeed Cache',
    categories: ['Performance'],
    website: 'https://litespeedtech.com',
    signs: [
      { in: 'header', name: 'x-litespeed-cache', confidence: 0.4 },
      { in: 'html', matches: /<!-- Page (?:supported|optimized) by LiteSpeed Cache (\d[\d.]{0,19})/, confidence: 0.95 },
    ],
    implies: ['wordpress'],
  },
  'contact-form-7': {
    name: 'Contact Form 7',
    categories: ['Forms'],
    website: 'https://contactform7.com',
    signs: [
      { in: 'script-url', matches: /\/wp-content\/plugins\/contact-form-7\//, confidence: 0.9 },
      { in: 'selector', name: '.wpcf7-form', confidence: 0.9 },
    ],
    implies: ['wordpress'],
  },
  drupal: {
    name: 'Drupal',
    website: 'https://drupal.org',
    cpe: 'drupal:drupal',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Drupal (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'header', name: 'x-generator', matches: /^Drupal (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'header', name: 'x-drupal-cache', confidence: 0.95 },
      { in: 'header', name: 'x-drupal-dynamic-cache', confidence: 0.95 },
      { in: 'selector', name: 'script[data-drupal-selector=drupal-settings-json]', confidence: 0.95 },
      { in: 'global', name: 'drupalSettings', confidence: 0.85 },
    ],
    implies: ['php'],
  },
  joomla: {
    name: 'Joomla',
    website: 'https://joomla.org',
    cpe: 'joomla:joomla!',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Joomla! /, confidence: 0.95 },
      { in: 'selector', name: 'script.joomla-script-options', confidence: 0.95 },
      { in: 'script-url', matches: /\/media\/(?:system|vendor)\/[\w/.-]{0,40}joomla/, confidence: 0.7 },
    ],
    implies: ['php'],
  },
  ghost: {
    name: 'Ghost',
    website: 'https://ghost.org',
    cpe: 'ghost:ghost',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Ghost (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'header', name: 'x-ghost-cache-status', confidence: 0.9 },
      { in: 'script-url', matches: /\/public\/cards\.min\.js\?v=/, confidence: 0.6 },
    ],
    implies: ['node-js'],
  },
  webflow: {
    name: 'Webflow',
    categories: ['CMS', 'Website builder'],
    website: 'https://webflow.com',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Webflow/, confidence: 0.95 },
      { in: 'selector', name: 'html[data-wf-site]', confidence: 0.95 },
      { in: 'script-url', matches: /\.website-files\.com\//, confidence: 0.8 },
      { in: 'global', name: 'Webflow', confidence: 0.8 },
    ],
  },
  wix: {
    name: 'Wix',
    categories: ['CMS', 'Website builder'],
    website: 'https://wix.com',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Wix\.com/, confidence: 0.95 },
      { in: 'header', name: 'x-wix-request-id', confidence: 0.95 },
      { in: 'script-url', host: 'static.parastorage.com', confidence: 0.9 },
      { in: 'global', name: 'wixBiSession', confidence: 0.9 },
    ],
  },
  squarespace: {
    name: 'Squarespace',
    categories: ['CMS', 'Website builder'],
    website: 'https://squarespace.com',
    signs: [
      { in: 'header', name: 'server', matches: /^Squarespace/, confidence: 0.95 },
      { in: 'html', matches: /<!-- This is Squarespace\. -->/, confidence: 0.95 },
      { in: 'script-url', host: 'static1.squarespace.com', confidence: 0.85 },
      { in: 'script-url', host: 'assets.squarespace.com', confidence: 0.85 },
      { in: 'global', name: 'Static.SQUARESPACE_CONTEXT', confidence: 0.9 },
    ],
  },
  framer: {
    name: 'Framer',
    categories: ['CMS', 'Website builder'],
    website: 'https://framer.com',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Framer /, confidence: 0.95 },
      { in: 'header', name: 'server', matches: /^Framer\//, confidence: 0.95 },
      { in: 'script-url', host: 'framerusercontent.com', confidence: 0.9 },
    ],
    implies: ['react'],
  },
  typo3: {
    name: 'TYPO3',
    website: 'https://typo3.org',
    cpe: 'typo3:typo3',
    signs: [
      { in: 'meta', name: 'generator', matches: /^TYPO3(?: CMS)?(?: (\d[\d.]{0,19}))?/, confidence: 0.95 },
      {
        in: 'html',
        matches: /<!--\s{0,4}This website is powered by TYPO3 - inspiring people to share!/,
        confidence: 0.9,
      },
      { in: 'header', name: 'x-typo3-parsetime', confidence: 0.95 },
      { in: 'header', name: 'x-redirect-by', matches: /^TYPO3\b/, confidence: 0.95 },
      { in: 'title', matches: /^TYPO3 CMS Login: /, confidence: 0.9 },
      { in: 'link-url', matches: /\/(?:typo3conf|typo3temp)\//, confidence: 0.9 },
      { in: 'script-url', matches: /\/(?:typo3conf|typo3temp)\//, confidence: 0.9 },
    ],
    implies: ['php'],
  },
  plone: {
    name: 'Plone',
    website: 'https://plone.org',
    cpe: 'plone:plone',
    signs: [
      {
        in: 'meta',
        name: 'generator',
        matches: /^Plone(?: \d)? - https?:\/\/(?:www\.)?plone\.(?:org|com)\b/,
        confidence: 0.95,
      },
      { in: 'link-url', matches: /\/\+\+plone\+\+/, confidence: 0.95 },
      { in: 'script-url', matches: /\/\+\+plone\+\+/, confidence: 0.95 },
    ],
    implies: ['python'],
  },
  contao: {
    name: 'Contao',
    website: 'https://contao.org',
    cpe: 'contao:contao',
    signs: [{ in: 'meta', name: 'generator', matches: /^Contao(?: |$)/, confidence: 0.95 }],
    implies: ['php'],
  },
  'craft-cms': {
    name: 'Craft CMS',
    website: 'https://craftcms.com',
    cpe: 'craftcms:craft_cms',
    signs: [
      { in: 'header', name: 'x-powered-by', matches: /\bCraft CMS\b/, confidence: 0.95 },
      { in: 'cookie', name: 'CraftSessionId', confidence: 0.95 },
    ],
    implies: ['php'],
  },
  kirby: {
    name: 'Kirby',
    website: 'https://getkirby.com',
    signs: [
      { in: 'header', name: 'x-powered-by', matches: /^Kirby/, confidence: 0.95 },
      { in: 'cookie', name: 'kirby_session', confidence: 0.9 },
    ],
    implies: ['php'],
  },
  statamic: {
    name: 'Statamic',
    website: 'https://statamic.com',
    signs: [{ in: 'header', name: 'x-powered-by', matches: /^Statamic/, confidence: 0.95 }],
    implies: ['laravel'],
  },
  'concrete-cms': {
    name: 'Concrete CMS',
    website: 'https://concretecms.org',
    signs: [
      { in: 'meta', name: 'generator', matches: /^concrete(?:5|CMS| CMS)/i, confidence: 0.95 },
      { in: 'cookie', name: 'CONCRETE', confidence: 0.9 },
    ],
    implies: ['php'],
  },
  'october-cms': {
    name: 'October CMS',
    website: 'https://octobercms.com',
    signs: [{ in: 'cookie', name: 'october_session', confidence: 0.95 }],
    implies: ['laravel'],
  },
  umbraco: {
    name: 'Umbraco',
    website: 'https://umbraco.com',
    cpe: 'umbraco:umbraco_cms',
    signs: [
      { in: 'header', name: 'x-umbraco-version', matches: /^(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'meta', name: 'generator', matches: /^umbraco/i, confidence: 0.9 },
    ],
    implies: ['dotnet'],
  },
  sitecore: {
    name: 'Sitecore',
    website: 'https://sitecore.com',
    signs: [
      { in: 'cookie', name: 'SC_ANALYTICS_GLOBAL_COOKIE', confidence: 0.95 },
      { in: 'cookie', name: 'sitecore*', confidence: 0.8 },
    ],
    implies: ['aspdotnet'],
  },
  kentico: {
    name: 'Kentico',
    website: 'https://kentico.com',
    signs: [
      { in: 'cookie', name: 'CMSPreferredCulture', confidence: 0.9 },
      { in: 'meta', name: 'generator', matches: /^Kentico/, confidence: 0.95 },
    ],
    implies: ['aspdotnet'],
  },
  'adobe-experience-manager': {
    name: 'Adobe Experience Manager',
    website: 'https://business.adobe.com/products/experience-manager',
    signs: [
      { in: 'script-url', matches: /\/etc\.clientlibs\//, confidence: 0.9 },
      { in: 'link-url', matches: /\/etc\.clientlibs\//, confidence: 0.9 },
    ],
    implies: ['java'],
  },
  'hubspot-cms': {
    name: 'HubSpot CMS',
    website: 'https://hubspot.com',
    signs: [
      { in: 'meta', name: 'generator', matches: /^HubSpot/, confidence: 0.95 },
      { in: 'header', name: 'x-hs-hub-id', confidence: 0.95 },
      { in: 'header', name: 'x-hs-content-id', confidence: 0.9 },
    ],
  },
  strapi: {
    name: 'Strapi',
    categories: ['Headless CMS'],
    website: 'https://strapi.io',
    signs: [{ in: 'header', name: 'x-powered-by', matches: /^Strapi/, confidence: 0.95 }],
    implies: ['node-js'],
  },
  directus: {
    name: 'Directus',
    categories: ['Headless CMS'],
    website: 'https://directus.io',
    signs: [{ in: 'header', name: 'x-powered-by', matches: /^Directus/, confidence: 0.95 }],
    implies: ['node-js'],
  },
  'payload-cms': {
    name: 'Payload CMS',
    categories: ['Headless CMS'],
    website: 'https://payloadcms.com',
    signs: [{ in: 'header', name: 'x-powered-by', matches: /\bPayload\b/, confidence: 0.95 }],
    implies: ['node-js'],
  },
  contentful: {
    name: 'Contentful',
    categories: ['Headless CMS'],
    website: 'https://contentful.com',
    signs: [
      { in: 'request-url', host: 'ctfassets.net', confidence: 0.9 },
      { in: 'request-url', host: 'cdn.contentful.com', confidence: 0.9 },
    ],
  },
  sanity: {
    name: 'Sanity',
    categories: ['Headless CMS'],
    website: 'https://sanity.io',
    signs: [
      { in: 'request-url', host: 'cdn.sanity.io', confidence: 0.9 },
      { in: 'request-url', host: 'apicdn.sanity.io', confidence: 0.9 },
    ],
  },
  storyblok: {
    name: 'Storyblok',
    categories: ['Headless CMS'],
    website: 'https://storyblok.com',
    signs: [
      { in: 'request-url', host: 'a.storyblok.com', confidence: 0.9 },
      { in: 'request-url', host: 'api.storyblok.com', confidence: 0.9 },
    ],
  },
  prismic: {
    name: 'Prismic',
    categories: ['Headless CMS'],
    website: 'https://prismic.io',
    signs: [
      { in: 'request-url', host: 'images.prismic.io', confidence: 0.9 },
      { in: 'request-url', host: 'cdn.prismic.io', confidence: 0.9 },
      { in: 'script-url', host: 'static.cdn.prismic.io', confidence: 0.9 },
    ],
  },
  datocms: {
    name: 'DatoCMS',
    categories: ['Headless CMS'],
    website: 'https://datocms.com',
    signs: [{ in: 'request-url', host: 'datocms-assets.com', confidence: 0.9 }],
  },
  hygraph: {
    name: 'Hygraph',
    categories: ['Headless CMS'],
    website: 'https://hygraph.com',
    signs: [{ in: 'request-url', host: 'graphassets.com', confidence: 0.85 }],
  },
  discourse: {
    name: 'Discourse',
    categories: ['Forum'],
    website: 'https://discourse.org',
    cpe: 'discourse:discourse',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Discourse (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'header', name: 'x-discourse-route', confidence: 0.95 },
    ],
    implies: ['ruby'],
  },
  phpbb: {
    name: 'phpBB',
    categories: ['Forum'],
    website: 'https://phpbb.com',
    cpe: 'phpbb:phpbb',
    signs: [
      { in: 'selector', name: 'body#phpbb', confidence: 0.95 },
      { in: 'cookie', name: 'phpbb3_*', confidence: 0.95 },
    ],
    implies: ['php'],
  },
  mediawiki: {
    name: 'MediaWiki',
    categories: ['Wiki'],
    website: 'https://mediawiki.org',
    cpe: 'mediawiki:mediawiki',
    signs: [
      { in: 'cookie', name: 'mw_installer_session', confidence: 0.9 },
      { in: 'meta', name: 'generator', matches: /^MediaWiki (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'selector', name: 'body.mediawiki', confidence: 0.9 },
    ],
    implies: ['php'],
  },
  dokuwiki: {
    name: 'DokuWiki',
    categories: ['Wiki'],
    website: 'https://dokuwiki.org',
    cpe: 'dokuwiki:dokuwiki',
    signs: [
      { in: 'meta', name: 'generator', matches: /^DokuWiki/, confidence: 0.95 },
      { in: 'cookie', name: 'DokuWiki', confidence: 0.9 },
    ],
    implies: ['php'],
  },
  moodle: {
    name: 'Moodle',
    categories: ['Learning platform'],
    website: 'https://moodle.org',
    cpe: 'moodle:moodle',
    signs: [
      { in: 'cookie', name: 'MoodleSession*', confidence: 0.95 },
      { in: 'meta', name: 'keywords', matches: /^moodle,/, confidence: 0.85 },
    ],
    implies: ['php'],
  },
  blogger: {
    name: 'Blogger',
    website: 'https://blogger.com',
    signs: [{ in: 'meta', name: 'generator', matches: /^blogger$/i, confidence: 0.95 }],
  },
  notion: {
    name: 'Notion',
    website: 'https://notion.com',
    signs: [{ in: 'header', name: 'x-notion-request-id', confidence: 0.95 }],
  },
  substack: {
    name: 'Substack',
    website: 'https://substack.com',
    signs: [{ in: 'script-url', host: 'substackcdn.com', confidence: 0.9 }],
  },
  weebly: {
    name: 'Weebly',
    categories: ['CMS', 'Website builder'],
    website: 'https://weebly.com',
    signs: [
      { in: 'script-url', host: 'editmysite.com', confidence: 0.9 },
      { in: 'link-url', host: 'editmysite.com', confidence: 0.85 },
    ],
  },
  duda: {
    name: 'Duda',
    categories: ['Website builder'],
    website: 'https://duda.co',
    signs: [
      { in: 'request-url', host: 'cdn-website.com', confidence: 0.85 },
      { in: 'script-url', host: 'multiscreensite.com', confidence: 0.9 },
    ],
  },
  bubble: {
    name: 'Bubble',
    categories: ['Website builder'],
    website: 'https://bubble.io',
    signs: [
      { in: 'header', name: 'x-bubble-perf', confidence: 0.95 },
      { in: 'script-url', matches: /\/package\/run_js\//, confidence: 0.9 },
    ],
  },
  'godaddy-website-builder': {
    name: 'GoDaddy Website Builder',
    categories: ['Website builder'],
    website: 'https://godaddy.com/websites',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Starfield Technologies; Go Daddy/, confidence: 0.95 },
      { in: 'script-url', host: 'img1.wsimg.com', matches: /\/blobby\/go\//, confidence: 0.9 },
    ],
  },
  tilda: {
    name: 'Tilda',
    categories: ['Website builder'],
    website: 'https://tilda.cc',
    signs: [
      { in: 'script-url', host: 'tildacdn.com', confidence: 0.9 },
      { in: 'selector', name: 'body.t-body', confidence: 0.8 },
    ],
  },
  carrd: {
    name: 'Carrd',
    categories: ['Website builder'],
    website: 'https://carrd.co',
    signs: [{ in: 'meta', name: 'generator', matches: /^Carrd/, confidence: 0.95 }],
  },
  jimdo: {
    name: 'Jimdo',
    categories: ['Website builder'],
    website: 'https://jimdo.com',
    signs: [{ in: 'script-url', host: 'assets.jimstatic.com', confidence: 0.95 }],
  },
  softr: {
    name: 'Softr',
    categories: ['Website builder'],
    website: 'https://softr.io',
    signs: [{ in: 'request-url', host: 'softr-files.com', confidence: 0.85 }],
  },
});
