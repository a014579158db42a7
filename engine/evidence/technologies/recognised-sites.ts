import type { Evidence } from '../evidence.ts';
import { parseExchange } from '../facts/exchange.ts';

/** A shortened response of a site of that kind, and exactly what must be recognised in it. */
interface Sample {
  readonly name: string;
  readonly response: string;
  readonly given?: Partial<Evidence>;
  readonly certain: readonly string[];
  readonly versions?: Readonly<Record<string, string>>;
}

const html = (headers: string, body: string) =>
  `HTTP/1.1 200 OK\nContent-Type: text/html; charset=utf-8\n${headers.trim()}\n\n<!DOCTYPE html>${body}`;

/** A page, and what its server answers to a non-existent address. */
const refusing = (page: string, body: string) => ({
  response: html('Server: cloudflare', `<html><body>${page}</body></html>`),
  given: {
    notFound: parseExchange('https://shop.example/7f3k', `HTTP/1.1 404 Not Found\nContent-Type: text/html\n\n${body}`),
  },
});

export const samples: readonly Sample[] = [
  {
    name: 'the error page of HAProxy behind a CDN',
    ...refusing(
      '<h1>Tea</h1>',
      '<html><body><h1>503 Service Unavailable</h1>\nNo server is available to handle this request.\n</body></html>\n',
    ),
    certain: ['Cloudflare', 'HAProxy'],
  },
  {
    name: 'the error page of nginx behind a CDN',
    ...refusing(
      '<h1>Tea</h1>',
      '<html>\n<head><title>404 Not Found</title></head>\n<body>\n<center><h1>404 Not Found</h1></center>\n<hr><center>nginx/1.22.1</center>\n</body>\n</html>',
    ),
    certain: ['Cloudflare', 'nginx'],
    versions: { nginx: '1.22.1' },
  },
  {
    name: 'the error page of Apache behind a CDN',
    ...refusing(
      '<h1>Tea</h1>',
      '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">\n<html><head><title>404 Not Found</title></head><body>\n<h1>Not Found</h1>\n<hr>\n<address>Apache/2.4.59 (Debian) Server at shop.example Port 443</address>\n</body></html>',
    ),
    certain: ['Apache', 'Cloudflare'],
    versions: { Apache: '2.4.59' },
  },
  {
    name: 'the error page of Jetty behind a CDN',
    ...refusing(
      '<h1>Tea</h1>',
      '<html><head><title>Error 404 Not Found</title></head><body><h2>HTTP ERROR 404 Not Found</h2><hr/><a href="https://eclipse.org/jetty">Powered by Jetty:// 9.4.43.v20210629</a><hr/></body></html>',
    ),
    certain: ['Cloudflare', 'Java', 'Jetty'],
    versions: { Jetty: '9.4.43' },
  },
  {
    name: 'the detailed error page of IIS behind a CDN',
    ...refusing(
      '<h1>Tea</h1>',
      '<!DOCTYPE html><html><head><title>IIS 10.0 Detailed Error - 404.0 - Not Found</title></head><body></body></html>',
    ),
    certain: ['Cloudflare', 'IIS', 'Windows Server'],
    versions: { IIS: '10.0' },
  },
  {
    name: 'a page about servers, and an error page of its own',
    ...refusing(
      '<h1>Reading error pages</h1><p>A page with “nginx/1.22.1” or “Powered by Jetty:// 9.4.43” tells the version, and so does “Apache/2.4.59 Server at shop.example Port 443”.</p>',
      '<!DOCTYPE html><html><head><title>404: read about IIS 10.0</title></head><body><p>nginx/1.22.1, Apache/2.4.59 Server at shop.example Port 443</p></body></html>',
    ),
    certain: ['Cloudflare'],
  },
  ...(
    [
      ['Welcome to nginx!', 'nginx'],
      ['Apache2 Debian Default Page: It works', 'Apache'],
      ['IIS Windows Server', 'IIS', 'Windows Server'],
      ['Caddy works!', 'Caddy'],
      ['TYPO3 CMS Login: Shop', 'PHP', 'TYPO3'],
      ['Dashboard [Jenkins]', 'Java', 'Jenkins'],
      ['Statistics Report for HAProxy on lb-1', 'HAProxy'],
      ['Statistics Report for HAProxy explained'],
      ['Build fails after the upgrade [Jenkins]'],
      ['Sign in - Jenkins'],
      ['A dashboard like that of Jenkins'],
      ['How to change “Welcome to nginx!”'],
      ['Caddy works! Our test of golf bags'],
    ] as const
  ).map(([title, ...certain]) => ({
    name: `the title ${title}`,
    response: html('', `<html><head><title>${title}</title></head><body></body></html>`),
    certain,
  })),
  {
    name: 'Tomcat, by the title of its start page',
    response: html('', '<html><head><title>Apache Tomcat/10.1.0</title></head><body></body></html>'),
    certain: ['Apache Tomcat', 'Java'],
    versions: { 'Apache Tomcat': '10.1.0' },
  },
  {
    name: 'TYPO3 by its comment and headers',
    response: html(
      'X-TYPO3-Parsetime: 12ms',
      '<html><head>\n<!--\n\tThis website is powered by TYPO3 - inspiring people to share!\n-->\n</head><body></body></html>',
    ),
    certain: ['PHP', 'TYPO3'],
  },
  {
    name: 'a page about the comment of TYPO3',
    response: html('', '<p>To hide “This website is powered by TYPO3 - inspiring people to share!”, set this</p>'),
    certain: [],
  },
  {
    name: 'D3 in a bundle, by its transitions and number formats',
    response: html('', '<html><body><script src="/assets/app.js"></script></body></html>'),
    given: {
      scripts: [
        {
          at: 'https://shop.example/assets/app.js',
          text: 'var el=Ut("start","end","cancel","interrupt"),bi=/^(?:(.)?([<>=^]))?([+\\-( ])?([$#])?(0)?(\\d+)?(,)?(\\.\\d+)?(~)?([a-z%])?$/i',
          thirdParty: false,
        },
      ],
    },
    certain: ['D3'],
  },
  {
    name: 'a bundle with events of its own and the format language of Python',
    response: html('', '<html><body><script src="/assets/app.js"></script></body></html>'),
    given: {
      scripts: [
        {
          at: 'https://shop.example/assets/app.js',
          text: 'on("start","end","cancel");const spec=/^(?:(.)?([<>=^]))?([+\\- ])?(#)?(0)?(\\d+)?([,_])?(\\.\\d+)?([a-z%])?$/',
          thirdParty: false,
        },
      ],
    },
    certain: [],
  },
  {
    name: 'an endpoint behind the gateway of Supabase, which has the headers of Kong too',
    response: html(
      'sb-gateway-version: 1\nsb-project-ref: qwertyuiopasdfghjklz\nX-Kong-Proxy-Latency: 2',
      '<html></html>',
    ),
    certain: ['Kong', 'Supabase'],
  },
  {
    name: 'Next.js with the app router on Vercel',
    response: html(
      `Server: Vercel
X-Vercel-Id: fra1::iad1::x7k2p-1763689200000-0123456789ab
X-Vercel-Cache: HIT
X-Nextjs-Prerender: 1
X-Powered-By: Next.js
Strict-Transport-Security: max-age=63072000`,
      `<html lang="en"><head><link rel="preload" href="/_next/static/media/inter-s.woff2" as="font" crossorigin>
<link rel="stylesheet" href="/_next/static/css/4f1c2b.css"><script src="/_next/static/chunks/webpack-9a8f.js" async></script></head>
<body><h1>Tea</h1><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"0:[]"])</script></body></html>`,
    ),
    certain: ['Next.js', 'React', 'Vercel'],
  },
  {
    name: 'Next.js with the pages router behind nginx',
    response: html(
      'Server: nginx/1.24.0 (Ubuntu)\nX-Powered-By: Next.js',
      `<html><head><script src="/_next/static/chunks/main-0aa1.js" defer></script></head><body><div id="__next"><main>Hi</main></div>
<script id="__NEXT_DATA__" type="application/json">{"props":{}}</script></body></html>`,
    ),
    certain: ['Next.js', 'React', 'nginx', 'Ubuntu'],
    versions: { nginx: '1.24.0' },
  },
  {
    name: 'a Lovable app as published',
    response: html(
      'Server: cloudflare\nCF-RAY: 8f1d2c3b4a5e6f70-FRA\nCache-Control: no-cache',
      `<html lang="en"><head><meta charset="UTF-8"><title>tea-time</title><meta name="description" content="Lovable Generated Project">
<meta name="author" content="Lovable"><meta property="og:image" content="https://lovable.dev/opengraph-image-p98pqg.png">
<meta name="twitter:site" content="@lovable_dev"><script type="module" crossorigin src="/assets/index-DkW3xZ9q.js"></script>
<link rel="stylesheet" crossorigin href="/assets/index-B1aYt0sQ.css"></head><body><div id="root"></div></body></html>`,
    ),
    given: {
      scripts: [
        {
          at: 'https://shop.example/assets/index-DkW3xZ9q.js',
          text: 'const u="https://qwertyuiopasdfghjklz.supabase.co",k="x";createClient(u,k)',
          thirdParty: false,
        },
      ],
    },
    certain: ['Lovable', 'Cloudflare', 'Supabase', 'Vite'],
  },
  {
    name: 'a v0 app on Vercel',
    response: html(
      'Server: Vercel\nX-Vercel-Id: fra1::abc-1-2',
      `<html><head><meta name="generator" content="v0.app"><script src="/_next/static/chunks/turbopack-5a1b.js" async></script>
<script src="/_vercel/insights/script.js" defer></script></head><body class="bg-background"><div class="bg-card text-card-foreground rounded-xl">x</div><p class="text-muted-foreground">y</p></body></html>`,
    ),
    certain: ['v0', 'Vercel', 'Next.js', 'React', 'Turbopack', 'Vercel Analytics', 'shadcn/ui', 'Tailwind CSS'],
  },
  {
    name: 'a Bolt app on Netlify',
    response: html(
      'Server: Netlify\nX-Nf-Request-Id: 01JD0000000000000000000000',
      `<html><head><meta property="og:image" content="https://bolt.new/static/og_default.png"><meta name="twitter:image" content="https://bolt.new/static/og_default.png">
<script type="module" crossorigin src="/assets/index-CqP01x_a.js"></script></head><body><div id="root"></div></body></html>`,
    ),
    certain: ['Bolt', 'Netlify', 'Vite'],
  },
  {
    name: 'a Base44 app',
    response: html(
      'Server: cloudflare\nCF-Ray: 8f00000000000000-AMS',
      `<html><head><link rel="icon" type="image/svg+xml" href="https://base44.com/logo_v2.svg"><title>Planner</title>
<script type="module" crossorigin src="/assets/index-7f3bc1aa.js"></script></head><body><div id="root"></div></body></html>`,
    ),
    certain: ['Base44', 'Cloudflare', 'Vite'],
  },
  {
    name: 'a Replit deployment with its badge',
    response: html(
      'Server: Google Frontend\nReplit-Cluster: global\nX-Powered-By: Express',
      '<html><body><div id="root"></div><script src="https://replit.com/public/js/replit-badge-v2.js" theme="dark"></script></body></html>',
    ),
    certain: ['Replit', 'Google Cloud', 'Express', 'Node.js'],
  },
  {
    name: 'WordPress with Elementor and WooCommerce',
    response: html(
      `Server: Apache/2.4.58 (Debian)
X-Powered-By: PHP/8.1.2
Link: <https://shop.example/wp-json/>; rel="https://api.w.org/"
Link: <https://shop.example/wp-json/wp/v2/pages/2>; rel="alternate"; type="application/json"`,
      `<html lang="en-US"><head><meta name="generator" content="WordPress 6.4.2"><meta name="generator" content="WooCommerce 8.3.1">
<meta name="generator" content="Elementor 3.18.2; features: e_dom_optimization"><link rel="stylesheet" href="https://shop.example/wp-content/plugins/elementor/assets/css/frontend.min.css?ver=3.18.2">
<link rel="stylesheet" href="/wp-content/plugins/woocommerce/assets/css/woocommerce.css"><script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script>
<script src="/wp-includes/js/jquery/jquery-migrate.min.js?ver=3.4.1"></script></head><body class="home page wp-custom-logo"></body></html>`,
    ),
    certain: ['WordPress', 'WooCommerce', 'Elementor', 'Apache', 'Debian', 'PHP', 'jQuery', 'jQuery Migrate'],
    versions: { WordPress: '6.4.2', WooCommerce: '8.3.1', Elementor: '3.18.2', Apache: '2.4.58', PHP: '8.1.2' },
  },
  {
    name: 'WordPress without a generator, with Yoast and a consent plug-in',
    response: html(
      'Server: nginx',
      `<html><head><!-- This site is optimized with the Yoast SEO plugin v21.8.1 - https://yoast.com/ -->
<link rel='stylesheet' href='/wp-content/themes/astra/style.css'><link rel='stylesheet' href='/wp-content/plugins/complianz-gdpr/assets/css/cookieblocker.min.css'>
<link rel="https://api.w.org/" href="/wp-json/"></head><body>Blog</body></html>`,
    ),
    certain: ['WordPress', 'PHP', 'Yoast SEO', 'Complianz', 'nginx', 'Astra (theme)'],
    versions: { 'Yoast SEO': '21.8.1' },
  },
  {
    name: 'Drupal 10',
    response: html(
      'Server: Apache\nX-Generator: Drupal 10 (https://www.drupal.org)\nX-Drupal-Cache: HIT\nX-Drupal-Dynamic-Cache: MISS',
      `<html><head><meta name="Generator" content="Drupal 10 (https://www.drupal.org)"></head><body>
<script type="application/json" data-drupal-selector="drupal-settings-json">{}</script></body></html>`,
    ),
    certain: ['Drupal', 'PHP', 'Apache'],
    versions: { Drupal: '10' },
  },
  {
    name: 'Joomla',
    response: html(
      'Server: LiteSpeed\nSet-Cookie: 9f86d081884c7d65=abc; path=/; HttpOnly',
      `<html><head><meta name="generator" content="Joomla! - Open Source Content Management">
<script type="application/json" class="joomla-script-options new">{"system.paths":{}}</script></head><body></body></html>`,
    ),
    certain: ['Joomla', 'PHP', 'LiteSpeed'],
  },
  {
    name: 'Ghost behind Fastly and Varnish',
    response: html(
      'Server: openresty\nX-Served-By: cache-fra-eddf8230044-FRA\nX-Timer: S1763689200.123456,VS0,VE1\nVia: 1.1 varnish, 1.1 varnish',
      '<html><head><meta name="generator" content="Ghost 5.75"></head><body class="home-template"></body></html>',
    ),
    certain: ['Ghost', 'Node.js', 'Fastly', 'Varnish', 'OpenResty', 'nginx'],
    versions: { Ghost: '5.75' },
  },
  {
    name: 'Webflow',
    response: html(
      'Server: cloudflare\nCF-RAY: 8f0-FRA',
      `<html data-wf-domain="www.shop.example" data-wf-page="60a" data-wf-site="60b"><head><meta content="Webflow" name="generator">
<link href="https://cdn.prod.website-files.com/60b/css/x.webflow.css" rel="stylesheet"></head><body>
<script src="https://d3e54v103j8qbb.cloudfront.net/js/jquery-3.5.1.min.dc5e7f18c8.js?site=60b"></script></body></html>`,
    ),
    certain: ['Webflow', 'Cloudflare', 'jQuery'],
    versions: { jQuery: '3.5.1' },
  },
  {
    name: 'Wix',
    response: html(
      'Server: Pepyaka\nX-Wix-Request-Id: 1763689200.12345678901234567',
      `<html><head><meta name="generator" content="Wix.com Website Builder"><script src="https://static.parastorage.com/unpkg/react@18.3.1/umd/react.production.min.js"></script></head><body></body></html>`,
    ),
    certain: ['Wix'],
  },
  {
    name: 'Squarespace',
    response: html(
      'Server: Squarespace\nX-ContextId: abc/def',
      `<html><head><!-- This is Squarespace. --><!-- lion-tuba-1234 --><script src="//assets.squarespace.com/universal/scripts-compressed/common-abc-min.en-US.js"></script></head><body></body></html>`,
    ),
    certain: ['Squarespace'],
  },
  {
    name: 'Framer',
    response: html(
      'Server: Framer/f0c1d2e',
      `<html><head><meta name="generator" content="Framer 2f3c1a0"><script type="module" async src="https://framerusercontent.com/sites/x/script_main.mjs"></script></head><body><div id="main"></div></body></html>`,
    ),
    certain: ['Framer', 'React'],
  },
  {
    name: 'a Shopify store',
    response: html(
      `Server: cloudflare
CF-RAY: 8f1-FRA
Powered-By: Shopify
X-ShopId: 12345678
Set-Cookie: _shopify_y=abc; domain=shop.example; path=/
Set-Cookie: localization=US; path=/`,
      `<html><head><script>var Shopify = Shopify || {};Shopify.shop = "tea.myshopify.com";Shopify.theme = {"name":"Dawn","id":1};</script>
<script src="//shop.example/cdn/shop/t/2/assets/global.js"></script><script src="https://cdn.shopify.com/shopifycloud/x.js"></script></head><body></body></html>`,
    ),
    certain: ['Shopify', 'Cloudflare'],
  },
  {
    name: 'Magento 2',
    response: html(
      'Server: nginx\nX-Magento-Tags: FPC\nSet-Cookie: PHPSESSID=abc; path=/; HttpOnly; SameSite=Lax',
      `<html><head><script type="text/javascript" src="https://shop.example/static/version1/frontend/Magento/luma/en_US/requirejs/require.js"></script></head>
<body data-mage-init='{"loaderAjax":{}}'><script type="text/x-magento-init">{"*":{}}</script></body></html>`,
    ),
    certain: ['Magento', 'PHP', 'nginx', 'RequireJS'],
  },
  {
    name: 'PrestaShop',
    response: html(
      'Server: Apache\nPowered-By: PrestaShop\nSet-Cookie: PrestaShop-0123456789abcdef=def502; path=/; HttpOnly',
      '<html><head><meta name="generator" content="PrestaShop"></head><body id="index"></body></html>',
    ),
    certain: ['PrestaShop', 'PHP', 'Apache'],
  },
  {
    name: 'Laravel with Livewire and Alpine',
    response: html(
      'Server: nginx/1.18.0\nSet-Cookie: XSRF-TOKEN=eyJpdiI6; path=/; samesite=lax\nSet-Cookie: laravel_session=eyJpdiI6; path=/; httponly',
      `<html><head><meta name="csrf-token" content="abc"></head><body><div wire:snapshot="{}" wire:id="Qx1" x-data="{ open: false }"></div>
<script src="/livewire/livewire.min.js?id=38dc8241" data-csrf="abc"></script></body></html>`,
    ),
    certain: ['Laravel', 'Livewire', 'PHP', 'Alpine.js', 'nginx'],
    versions: { nginx: '1.18.0' },
  },
  {
    name: 'Ruby on Rails with Hotwire',
    response: html(
      'Server: nginx\nX-Runtime: 0.023456\nSet-Cookie: _shop_session=abc; path=/; HttpOnly; SameSite=Lax',
      `<html><head><meta name="csrf-param" content="authenticity_token"><meta name="csrf-token" content="abc">
<link rel="stylesheet" href="/assets/application-0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef.css" data-turbo-track="reload">
<script type="importmap" data-turbo-track="reload">{"imports":{"application":"/assets/application-0a.js"}}</script></head><body><turbo-frame id="x"></turbo-frame></body></html>`,
    ),
    certain: ['Ruby on Rails', 'Hotwire Turbo', 'Ruby', 'nginx'],
  },
  {
    name: 'Django with gunicorn on Heroku',
    response: html(
      'Server: gunicorn\nVia: 1.1 vegur\nSet-Cookie: csrftoken=abc; Path=/; SameSite=Lax',
      '<html><body><form method="post"><input type="hidden" name="csrfmiddlewaretoken" value="abc"><button>Go</button></form></body></html>',
    ),
    certain: ['Django', 'Python', 'gunicorn', 'Heroku'],
  },
  {
    name: 'ASP.NET Web Forms on IIS',
    response: html(
      'Server: Microsoft-IIS/10.0\nX-AspNet-Version: 4.0.30319\nX-Powered-By: ASP.NET\nSet-Cookie: ASP.NET_SessionId=abc; path=/; HttpOnly',
      '<html><body><form><input type="hidden" name="__VIEWSTATE" id="__VIEWSTATE" value="/wEP"></form></body></html>',
    ),
    certain: ['ASP.NET', '.NET', 'IIS', 'Windows Server'],
    versions: { IIS: '10.0', 'ASP.NET': '4.0.30319' },
  },
  {
    name: 'Java on Tomcat behind an AWS load balancer',
    response: html(
      'Server: Apache-Coyote/1.1\nSet-Cookie: AWSALB=abc; Path=/\nSet-Cookie: JSESSIONID=0A1B; Path=/; HttpOnly',
      '<html><body>Portal</body></html>',
    ),
    certain: ['Apache Tomcat', 'Java', 'Amazon ELB'],
  },
  {
    name: 'a static page on S3 and CloudFront',
    response: html(
      'Server: AmazonS3\nVia: 1.1 0123456789abcdef.cloudfront.net (CloudFront)\nX-Amz-Cf-Id: AbC==\nX-Amz-Cf-Pop: FRA56-P1',
      '<html><body>Hello</body></html>',
    ),
    certain: ['Amazon S3', 'Amazon CloudFront'],
  },
  {
    name: 'GitHub Pages with Jekyll',
    response: html(
      'Server: GitHub.com\nX-GitHub-Request-Id: 1234:ABCD:0:0:0\nX-Served-By: cache-fra-etou8220088-FRA\nX-Timer: S1763689200.5,VS0,VE97\nX-Fastly-Request-ID: 0123456789',
      '<html><head><!-- Begin Jekyll SEO tag v2.8.0 --><meta name="generator" content="Jekyll v3.10.0"></head><body></body></html>',
    ),
    certain: ['GitHub Pages', 'Fastly', 'Jekyll'],
    versions: { Jekyll: '3.10.0' },
  },
  {
    name: 'Astro with islands of React on Cloudflare Pages',
    response: html(
      'Server: cloudflare\nCF-RAY: 8f2-FRA',
      `<html><head><meta name="generator" content="Astro v5.1.3"><link rel="stylesheet" href="/_astro/index.Ck3m.css"></head>
<body><astro-island uid="Z1" component-url="/_astro/Menu.js" renderer-url="/_astro/client.js"></astro-island></body></html>`,
    ),
    given: { dns: { a: [], aaaa: [], cname: ['tea.pages.dev'], ns: ['amy.ns.cloudflare.com'], caa: [] } },
    certain: ['Astro', 'Cloudflare', 'Cloudflare Pages'],
    versions: { Astro: '5.1.3' },
  },
  {
    name: 'Nuxt 3',
    response: html(
      'X-Powered-By: Nuxt\nServer: Netlify',
      `<html><head><link rel="modulepreload" as="script" crossorigin href="/_nuxt/DlAUqK2U.js"></head><body><div id="__nuxt"><div data-v-1a2b3c4d>x</div></div>
<script type="application/json" id="__NUXT_DATA__">[]</script><script>window.__NUXT__={};window.__NUXT__.config={}</script></body></html>`,
    ),
    certain: ['Nuxt', 'Vue', 'Netlify'],
  },
  {
    name: 'SvelteKit on Vercel',
    response: html(
      'Server: Vercel\nX-Vercel-Id: fra1::x',
      `<html><head><link rel="modulepreload" href="/_app/immutable/entry/start.Bx1.js"></head><body data-sveltekit-preload-data="hover"><div style="display: contents"><h1 class="svelte-1tky8bj">Hi</h1>
<script>{__sveltekit_1ab2c3 = {base:""};}</script></div></body></html>`,
    ),
    certain: ['SvelteKit', 'Svelte', 'Vercel'],
  },
  {
    name: 'Angular behind Google Cloud',
    response: html(
      'Server: Google Frontend\nX-Cloud-Trace-Context: abc/1',
      '<html><head><base href="/"></head><body><app-root ng-version="17.3.8" _nghost-ng-c123456789 ng-server-context="ssr"></app-root><script src="main-ABCD.js" type="module"></script></body></html>',
    ),
    certain: ['Angular', 'Google Cloud'],
    versions: { Angular: '17.3.8' },
  },
  {
    name: 'a React Router app on Fly.io',
    response: html(
      'Server: Fly/0a1b2c3d (2025-11-01)\nFly-Request-Id: 01JD-fra\nVia: 1.1 fly.io',
      '<html><body><script>window.__reactRouterContext = {"basename":"/"};</script><script type="module" src="/assets/entry.client-C2m.js"></script></body></html>',
    ),
    certain: ['React Router', 'React', 'Fly.io'],
  },
  {
    name: 'Docusaurus',
    response: html(
      'Server: Netlify',
      '<html data-theme="light"><head><meta name="generator" content="Docusaurus v3.6.0"><link rel="preconnect" href="https://ABC-dsn.algolia.net" crossorigin></head><body><div id="__docusaurus"></div></body></html>',
    ),
    certain: ['Docusaurus', 'React', 'Netlify', 'Algolia'],
    versions: { Docusaurus: '3.6.0' },
  },
  {
    name: 'Material for MkDocs on Read the Docs',
    response: html(
      'Server: cloudflare\nCF-Ray: 8f4-FRA\nX-RTD-Project: tea',
      '<html><head><meta name="generator" content="mkdocs-1.5.3, mkdocs-material-9.4.2"></head><body></body></html>',
    ),
    certain: ['MkDocs', 'Material for MkDocs', 'Read the Docs', 'Cloudflare', 'Python'],
    versions: { MkDocs: '1.5.3', 'Material for MkDocs': '9.4.2' },
  },
  {
    name: 'a brochure page with jQuery, Bootstrap and analytics',
    response: html(
      'Server: Apache/2.4.41 (Ubuntu)\nX-Powered-By: PHP/7.4.3',
      `<html><head><link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap@5.3.2/dist/css/bootstrap.min.css">
<link href="https://fonts.googleapis.com/css2?family=Inter&display=swap" rel="stylesheet"><link rel="stylesheet" href="https://cdnjs.cloudflare.com/ajax/libs/font-awesome/6.4.0/css/all.min.css">
<script src="https://code.jquery.com/jquery-3.6.0.min.js"></script><script async src="https://www.googletagmanager.com/gtag/js?id=G-ABCDEF1234"></script>
<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config', 'G-ABCDEF1234');</script></head><body></body></html>`,
    ),
    certain: [
      'Apache',
      'Ubuntu',
      'PHP',
      'jsDelivr',
      'cdnjs',
      'Bootstrap',
      'Google Fonts',
      'Font Awesome',
      'jQuery',
      'Google Analytics',
    ],
    versions: { Apache: '2.4.41', PHP: '7.4.3', Bootstrap: '5.3.2', 'Font Awesome': '6.4.0', jQuery: '3.6.0' },
  },
  {
    name: 'a page full of tags by a tag manager',
    response: html(
      '',
      `<html><head><script>(function(w,d,s,l,i){var j=d.createElement(s);j.src='https://www.googletagmanager.com/gtm.js?id='+i;})(window,document,'script','dataLayer','GTM-ABC123');</script>
<script>!function(f,b,e,v,n,t,s){}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','1');</script>
<script>(function(h,o,t,j){h.hj=h.hj||function(){};a.src='https://static.hotjar.com/c/hotjar-'+1;})(window);</script>
<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js" data-domain-script="x"></script><script src="https://js.hs-scripts.com/123.js" async defer></script></head><body></body></html>`,
    ),
    certain: ['Google Tag Manager', 'Meta Pixel', 'Hotjar', 'OneTrust', 'HubSpot'],
  },
  {
    name: 'a SaaS with Clerk, Stripe, PostHog, Sentry and Intercom',
    response: html(
      'Server: Vercel\nX-Vercel-Id: fra1::q\nX-Clerk-Auth-Status: signed-out\nX-Clerk-Auth-Reason: session-token-and-uat-missing',
      `<html><head><meta name="sentry-trace" content="0123-45-0"><script src="/_next/static/chunks/main.js"></script>
<script async crossorigin src="https://clerk.shop.example/npm/@clerk/clerk-js@5.31.2/dist/clerk.browser.js"></script><script src="https://js.stripe.com/v3/"></script>
<script>posthog.init('phc_x',{api_host:'https://us.i.posthog.com'})</script><script src="https://widget.intercom.io/widget/abcd"></script></head><body></body></html>`,
    ),
    certain: ['Vercel', 'Clerk', 'Next.js', 'React', 'Stripe', 'PostHog', 'Sentry', 'Intercom'],
    versions: { Clerk: '5.31.2' },
  },
  {
    name: 'a Firebase web app',
    response: html(
      'X-Served-By: cache-fra-eddf8230101-FRA\nX-Timer: S1763689200.1,VS0,VE1',
      `<html><head><script src="https://www.gstatic.com/firebasejs/10.7.1/firebase-app-compat.js"></script>
<script>firebase.initializeApp({apiKey:"x",authDomain:"tea-12345.firebaseapp.com",projectId:"tea-12345"})</script></head><body><main-app></main-app></body></html>`,
    ),
    certain: ['Firebase', 'Fastly'],
    versions: { Firebase: '10.7.1' },
  },
  {
    name: 'Flutter for the web',
    response: html(
      'Server: nginx',
      '<html><head><base href="/"></head><body><script src="flutter_bootstrap.js" async></script></body></html>',
    ),
    certain: ['Flutter', 'nginx'],
  },
  {
    name: 'Phoenix LiveView with Cowboy',
    response: html(
      'Server: Cowboy',
      '<html><body><div data-phx-main data-phx-session="SFMyNTY" id="phx-F1"><button phx-click="inc">+</button></div></body></html>',
    ),
    certain: ['Phoenix', 'Elixir', 'Cowboy'],
  },
  {
    name: 'a forum on Discourse',
    response: html(
      'Server: nginx\nX-Discourse-Route: list/latest',
      '<html><head><meta name="generator" content="Discourse 3.2.0.beta4 - https://github.com/discourse/discourse version abc"></head><body class="docked"></body></html>',
    ),
    certain: ['Discourse', 'Ruby', 'nginx'],
    versions: { Discourse: '3.2.0' },
  },
  {
    name: 'a wiki on MediaWiki',
    response: html(
      'Server: Apache\nX-Powered-By: PHP/8.2.13',
      '<html><head><meta name="generator" content="MediaWiki 1.41.0"></head><body class="skin-vector mediawiki ltr"></body></html>',
    ),
    certain: ['MediaWiki', 'PHP', 'Apache'],
    versions: { MediaWiki: '1.41.0', PHP: '8.2.13' },
  },
  {
    name: 'an error of a site behind Imperva',
    response:
      'HTTP/1.1 403 Forbidden\nContent-Type: text/html\nX-Iinfo: 1-2-3\nSet-Cookie: visid_incap_123=abc; Path=/\nSet-Cookie: incap_ses_1_123=def; Path=/\n\n<html>Request unsuccessful.</html>',
    certain: ['Imperva'],
  },
];

export const noise: readonly Sample[] = [
  {
    name: 'an empty answer',
    response: 'HTTP/1.1 204 No Content\nDate: Fri, 21 Nov 2025 01:00:00 GMT\n\n',
    certain: [],
  },
  {
    name: 'plain HTML',
    response: html('Server: tea', '<html><head><title>Tea</title></head><body><h1>Tea</h1><p>Hot.</p></body></html>'),
    certain: [],
  },
  {
    name: 'an article about technologies',
    response: html(
      '',
      `<html><head><title>WordPress or Drupal? React, Vue, Angular and Next.js compared</title><meta name="description" content="Shopify, Wix, Lovable, Supabase, Firebase"></head>
<body><p>We moved from WordPress to Next.js on Vercel. nginx/1.25 sits before Express and Laravel.</p><pre>&lt;div id="__next"&gt;&lt;/div&gt; &lt;script src="/wp-includes/js/jquery/jquery.js"&gt;</pre>
<a href="https://wordpress.org">WordPress</a> <a href="https://www.shopify.com">Shopify</a> <a href="https://lovable.dev">Lovable</a> <a href="https://js.stripe.com">Stripe</a></body></html>`,
    ),
    certain: [],
  },
  {
    name: 'classes and ids that only sound alike',
    response: html(
      'X-Powered-By: Expresso',
      `<html><body id="root" class="restaurant-menu important-note next nuxt"><div id="app" class="chakra2 mui-like"><div class="container row btn">x</div><span class="reactive vuex-free">y</span></div></body></html>`,
    ),
    certain: [],
  },
  {
    name: 'hosts that only contain a known name',
    response: html(
      '',
      `<html><head><script src="https://cdn.shopify.com.evil.example/x.js"></script><script src="https://notjs.stripe.com.example/v3/"></script>
<script src="/proxy?u=https://widget.intercom.io/widget/x"></script><link rel="stylesheet" href="https://my-fonts.googleapis.com.example/a.css"></head><body>x</body></html>`,
    ),
    certain: [],
  },
  {
    name: 'cookies and headers of no technology',
    response: html(
      'Server: webserver\nX-Request-Id: 123\nX-Cache: HIT\nVia: 1.1 proxy\nSet-Cookie: session=abc; Path=/\nSet-Cookie: lang=en; Path=/\nSet-Cookie: token=x; Path=/',
      '<html><body>x</body></html>',
    ),
    certain: [],
  },
  {
    name: 'JSON that names everything',
    response:
      'HTTP/1.1 200 OK\nContent-Type: application/json\n\n{"stack":["WordPress","__NEXT_DATA__","/wp-content/themes/"],"html":"<meta name=generator content=\\"WordPress 6\\">"}',
    certain: [],
  },
  {
    name: 'own scripts of usual names',
    response: html(
      '',
      `<html><head><script src="/js/main.js"></script><script src="/js/app.min.js?v=3"></script><script src="/static/charts.js"></script><link rel="stylesheet" href="/css/style.css"><link rel="icon" href="/favicon.ico"></head><body data-page="home"><div id="content" data-id="3"></div></body></html>`,
    ),
    certain: [],
  },
];
