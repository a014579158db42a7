const PROSE = `<p>${'Our lamps light the desk without a glare, and they last for years. '.repeat(8)}</p>`;

/** Pages that resemble those of the recordings, and are pages of a site: name, path and HTML. */
export const SOUND_PAGES: readonly (readonly [name: string, path: string, html: string])[] = [
  [
    'documentation with links to its own pages',
    '/docs/',
    `<title>Manual</title><h1>Manual</h1><a href="../">Up</a><ul><li><a href="install.html">Installation</a><li><a href="use.html">Use</a></ul>`,
  ],
  [
    'the start page of an API server',
    '/',
    '<title>JSON Server</title><p>Congrats!<p>You\'re successfully running JSON Server<h4>Resources</h4><a href="posts">/posts</a>',
  ],
  [
    'an index of names',
    '/',
    '<title>Index of artists</title><h1>Index of artists</h1><a href="/a">A</a> <a href="/b">B</a> <a href="/c">C</a>',
  ],
  [
    'a list of files to download',
    '/downloads/',
    `<title>Downloads</title><nav><a href="/">Home</a> <a href="/shop">Shop</a> <a href="/help">Help</a></nav><h1>Downloads</h1>${PROSE}<a href="plan.pdf">plan.pdf</a> <a href="list.pdf">list.pdf</a>`,
  ],
  [
    'a directory of companies',
    '/directory/',
    '<title>Directory</title><h1>Directory</h1><a href="plumbers/">Plumbers</a> <a href="roofers/">Roofers</a>',
  ],
  ['an empty folder', '/files/', '<title>Index of /files/</title><h1>Index of /files/</h1><a href="../">../</a>'],
  [
    'a gallery',
    '/media/',
    '<title>Photos</title><h1>Photos</h1><a href="a.jpg"><img src="a.jpg" alt="Noon"></a><a href="b.jpg"><img src="b.jpg" alt="Dusk"></a>',
  ],
  [
    'an article about Django’s debug page',
    '/',
    `<title>DEBUG in Django</title><h1>DEBUG in Django</h1>${PROSE}<p>You’re seeing this error because you have DEBUG = True, says the page.`,
  ],
  [
    'an article about Sinatra',
    '/',
    `<title>Sinatra doesn’t know this ditty</title><h1>Sinatra doesn’t know this ditty</h1>${PROSE}`,
  ],
  ['an article about the Werkzeug debugger', '/', `<title>The Werkzeug Debugger</title><h1>The debugger</h1>${PROSE}`],
  ['a guide to Adminer', '/', `<title>How to install Adminer</title><h1>Adminer</h1>${PROSE}`],
  [
    'a guide to phpMyAdmin',
    '/',
    `<title>phpMyAdmin: a guide</title><h1>phpMyAdmin</h1>${PROSE}<code>pma_username</code>`,
  ],
  ['a site about Redis Commander', '/', `<title>Redis Commander</title><h1>Redis Commander</h1>${PROSE}`],
  ['a guide to nginx', '/', `<title>How to replace “Welcome to nginx!”</title><h1>Welcome to nginx!</h1>${PROSE}`],
  ['a site that welcomes', '/', `<title>Welcome to our shop!</title><h1>It works!</h1>${PROSE}`],
  ['the site of Caddy', '/', `<title>Caddy - The Ultimate Server</title><h1>Caddy works</h1>${PROSE}`],
  [
    'an article about domains for sale',
    '/',
    `<title>Domains</title><h1>This domain is for sale</h1><article>${PROSE}</article>`,
  ],
  ['a quotation', '/', '<title>Domains</title><p>“This domain is for sale”, said the page that I found.'],
  [
    'a market of domains',
    '/',
    '<title>Names</title><h1>Names</h1><ul><li>socks.com Buy this domain<li>hats.com Buy this domain<li>gloves.com Buy this domain</ul>',
  ],
  [
    'a page about one domain of a market',
    '/',
    '<title>socks.com</title><h1>socks.com is for sale</h1><button>Buy this domain</button>',
  ],
  ['a site that sells a house', '/', '<title>Old farm</title><h1>This house is for sale</h1><p>Make an offer.'],
  ['a site about Rails', '/', `<title>Ruby on Rails</title><h1>Ruby on Rails</h1>${PROSE}`],
];
