import { below, body, cookie, edit, type Faults, file, head, header, page, policy, robots } from '../fault.ts';

const ID = 'n4bQgYhMfWWaL28qWYhpvu3c';
const CANONICAL = /<link rel="canonical"[^>]*>/;
const TITLE = /<title>[^<]*<\/title>/;
const policyMeta = (content: string) => ({
  headers: { 'content-security-policy': null },
  head: `<meta http-equiv="Content-Security-Policy" content="${content}">`,
});
const jsonLd = (value: object) => head(`<script type="application/ld+json">${JSON.stringify(value)}</script>`);
const TIDY = 'Sitemap: {origin}/sitemap.xml\n';

/** Held-out faults of security and of search engines. */
export const HELD_OUT_SITES: Faults = {
  ...below('security/headers', {
    csp: [
      [
        'Lighthouse csp-xss: a policy that only reports',
        {
          headers: {
            'content-security-policy': null,
            'content-security-policy-report-only': "default-src 'self' https:; report-uri /reports/csp",
          },
        },
      ],
    ],
    'csp-unsafe-inline': [
      [
        'Google Tag Manager: custom HTML tags',
        policy(
          "default-src 'self'; script-src 'self' 'unsafe-inline' https://www.googletagmanager.com; object-src 'none'; base-uri 'none'",
        ),
      ],
    ],
    'csp-unsafe-eval': [
      [
        'Vue: the build that compiles templates in the browser',
        policy(
          "default-src 'self'; script-src 'self' 'unsafe-eval'; object-src 'none'; base-uri 'none'; form-action 'self'",
        ),
      ],
    ],
    'csp-plain-schemes': [
      [
        'CSP Evaluator: https: allows every host',
        policy("default-src 'self'; script-src https:; object-src 'none'; base-uri 'none'; form-action 'self'"),
      ],
    ],
    'csp-meta': [
      [
        'CSP 3 section 3.3: directives that a meta element cannot have',
        policyMeta("default-src 'self'; frame-ancestors 'self'; sandbox"),
      ],
    ],
    clickjacking: [
      [
        'Nikto 999957: anti-clickjacking header missing',
        { headers: { 'content-security-policy': "default-src 'self'; img-src https:", 'x-frame-options': null } },
      ],
    ],
    'content-type-options': [
      ['webhint x-content-type-options: an invalid value', header('x-content-type-options', 'none')],
    ],
    'server-version': [
      [
        'Apache: ServerTokens Full',
        header('server', 'Apache/2.4.52 (Ubuntu) OpenSSL/3.0.2 mod_wsgi/4.9.0 Python/3.10'),
      ],
      ['Microsoft IIS: its Server header', header('server', 'Microsoft-IIS/10.0')],
      ['Phusion Passenger: show_version_in_header', header('x-powered-by', 'Phusion Passenger 6.0.18')],
    ],
    disclosure: [['Microsoft IIS: X-Powered-By', header('x-powered-by', 'ASP.NET')]],
    deprecated: [
      ['W3C P3P: suspended', header('p3p', 'CP="IDC DSP COR ADM DEVi TAIi PSA PSD IVAi IVDi CONi HIS OUR IND CNT"')],
    ],
  }),
  ...below('security/cookies', {
    'http-only': [
      ['TYPO3: its session cookie', cookie(`fe_typo_user=${ID}; path=/; Secure; SameSite=Lax`)],
      ['OpenCart: its session cookie', cookie(`OCSESSID=${ID}; path=/; Secure; SameSite=Lax`)],
      ['CakePHP: its session cookie', cookie(`CAKEPHP=${ID}; path=/; secure; SameSite=Lax`)],
      ['Auth0 express-openid-connect: appSession', cookie(`appSession=${ID}${ID}; path=/; Secure; SameSite=Lax`)],
    ],
    'same-site': [['Apache Tomcat: no SameSite by default', cookie(`JSESSIONID=${ID}; Path=/; Secure; HttpOnly`)]],
    secure: [
      [
        'Django: SESSION_COOKIE_SECURE is off',
        cookie(`sessionid=${ID}; HttpOnly; Path=/; SameSite=Lax; Max-Age=1209600`),
      ],
    ],
    domain: [
      [
        'Laravel: SESSION_DOMAIN with a dot',
        cookie(`laravel_session=${ID}; Domain=.{host}; Path=/; Secure; HttpOnly; SameSite=Lax`),
      ],
    ],
  }),
  ...below('security/transport', {
    hsts: [
      ['Django: SECURE_HSTS_SECONDS = 3600', header('strict-transport-security', 'max-age=3600; includeSubDomains')],
      ['Ruby on Rails: hsts turned off', header('strict-transport-security', 'max-age=0; includeSubDomains')],
    ],
    'hsts-subdomains': [
      ['Rails: hsts with subdomains: false', header('strict-transport-security', 'max-age=31556952')],
    ],
  }),
  ...below('security/content', {
    'mixed-active': [
      [
        'Google Fonts: the address of 2012',
        head('<link href="http://fonts.googleapis.com/css?family=Lato:400,700" rel="stylesheet" type="text/css">'),
      ],
    ],
    'mixed-passive': [
      [
        'Gravatar: the address before HTTPS',
        body(
          '<img src="http://www.gravatar.com/avatar/205e460b479e2e5b48aec07710c08d50?s=80" alt="Portrait" width="80" height="80">',
        ),
      ],
    ],
    'password-get': [
      [
        'HTML: the default of method',
        body(
          '<form action="/session"><label>Name <input name="login"></label><label>Password <input type="password" name="secret"></label><button>Sign in</button></form>',
        ),
      ],
    ],
    'generator-version': [
      [
        'Elementor: its meta element',
        head(
          '<meta name="generator" content="Elementor 3.18.3; features: e_dom_optimization; settings: css_print_method-external">',
        ),
      ],
      ['Hugo: its meta element', head('<meta name="generator" content="Hugo 0.121.2">')],
    ],
    sri: [
      [
        'webhint sri: a style sheet of a CDN',
        head(
          '<link rel="stylesheet" href="https://cdnjs.cloudflare.com/ajax/libs/font-awesome/6.5.1/css/all.min.css">',
        ),
      ],
    ],
    'websocket-plain': [
      [
        'MDN: a page over HTTPS opens ws:',
        body('<script>const feed = new WebSocket("ws://feed.lamp-partner.com/prices");</script>'),
      ],
    ],
  }),
  ...below('security/libraries', {
    vulnerable: [
      [
        'retire.js: jQuery 2.1.4',
        body('<script src="https://ajax.googleapis.com/ajax/libs/jquery/2.1.4/jquery.min.js"></script>'),
      ],
      [
        'retire.js: moment.js 2.18.1',
        body('<script src="https://cdnjs.cloudflare.com/ajax/libs/moment.js/2.18.1/moment.min.js"></script>'),
      ],
    ],
  }),
  ...below('seo/head', {
    title: [['Adobe Dreamweaver: the title of a new document', edit(TITLE, '<title>Untitled Document</title>')]],
    description: [
      [
        'Ahrefs: meta description tag missing or empty',
        edit(/<meta name="description"[^>]*>/, '<meta name="description" content="">'),
      ],
    ],
    viewport: [
      [
        'Apple: the default width of 980 pixels',
        edit(/<meta name="viewport"[^>]*>/, '<meta name="viewport" content="width=980">'),
      ],
    ],
    lang: [['Nu Html Checker: a language tag that is no language', edit(/<html[^>]*>/i, '<html lang="english-us">')]],
    'og-image': [['X: the server denies the image', file('/card.png', 'Gone', 'text/plain', 410)]],
    'twitter-card': [
      [
        'X: an unknown card type',
        edit(/<meta name="twitter:card"[^>]*>/, '<meta name="twitter:card" content="photo_large">'),
      ],
    ],
  }),
  ...below('seo/canonical', {
    valid: [['Google: more than one rel=canonical', head('<link rel="canonical" href="{origin}/?amp">')]],
    target: [
      [
        'Netlify: the subdomain of the site',
        edit(CANONICAL, '<link rel="canonical" href="https://lamps-of-the-harbour.netlify.app/">'),
      ],
    ],
  }),
  ...below('seo/index', {
    noindex: [
      ['WordPress: discourage search engines', head("<meta name='robots' content='noindex, nofollow' />")],
      ['Google: X-Robots-Tag for one crawler', header('x-robots-tag', 'googlebot: noindex')],
    ],
    'meta-refresh': [
      ['W3C: use standard redirects', head('<meta http-equiv="refresh" content="7; url={origin}/summer">')],
    ],
    crawlable: [['Google: a wildcard is the whole site', robots(`User-agent: *\nDisallow: /*\n${TIDY}`)]],
    'error-page': [
      [
        'Laravel: its page for 503',
        {
          files: {
            '/': page(
              '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Service Unavailable</title></head><body><div class="flex-center"><div class="code">503</div><div class="message">Service Unavailable</div></div></body></html>',
            ),
          },
        },
      ],
    ],
  }),
  ...below('seo/robots', {
    valid: [
      ['Google: rules before a user agent', robots(`Disallow: /private/\nUser-agent: *\nAllow: /\n${TIDY}`)],
      ['Lighthouse robots-txt: unknown directive', robots(`User-agent: *\nDisalow: /private/\n${TIDY}`)],
    ],
  }),
  ...below('seo/links', {
    text: [['Lighthouse link-text: its list of words', body('<p><a href="/prices">learn more</a></p>')]],
    crawlable: [
      [
        'Google: links without an address',
        body('<p><a href="javascript:goTo(\'lamps\')">Lamps for the desk and the hall</a></p>'),
      ],
    ],
    hosts: [
      [
        'Angular: the development server',
        body('<p><a href="http://localhost:4200/prices">Prices of all lamps</a></p>'),
      ],
    ],
  }),
  ...below('seo/structured-data', {
    parses: [
      [
        'Rich Results Test: missing comma',
        head('<script type="application/ld+json">{"@context":"https://schema.org" "@type":"Organization"}</script>'),
      ],
    ],
    types: [
      [
        'Schema Markup Validator: a type of no vocabulary',
        jsonLd({ '@context': 'https://schema.org', '@type': 'Webshop', name: 'Lamps' }),
      ],
    ],
  }),
};
