import { secretFilesIn } from '../../../catalogue/known-bad.ts';
import { listingOf } from '../../../catalogue/pages/listing.ts';
import { type Exchange, parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';

const page = (text: string, path = '/files/', status = 200) =>
  parseExchange(`https://shop.example${path}`, `HTTP/1.1 ${status} X\nContent-Type: text/html\n\n${text}`);
const given = (text: string, path?: string, status?: number) => ({ page: page(text, path, status), assetFolders: [] });
const SHOP = page('<title>Lamps</title><h1>Lamps</h1><img src="/media/lamp.jpg" alt="">', '/');
const APACHE =
  '<html><head><title>Index of /files</title></head><body><h1>Index of /files</h1><table><tr><th><a href="?C=N;O=D">Name</a></th></tr><tr><td><a href="/">Parent Directory</a></td></tr><tr><td><a href="plan.pdf">plan.pdf</a></td><td>4K</td></tr></table>';

export default defineCheck({
  id: 'security/content/directory-listing',
  title: 'No directory listing on the page or in the folders of its files',
  why: 'A directory listing reveals backups, exports and drafts that are not linked anywhere.',
  topic: 'directory listing',
  drift: 'exposure',
  needs: ['page', 'assetFolders'],
  problems: {
    listed: {
      severity: 'medium',
      share: { medium: 'open-listing', high: 'listing-of-secrets' },
      message: 'Directory listing is enabled',
      fix: {
        any: 'Turn directory listing off in the program that serves the files, or add an index file to the folder.',
        nginx: 'Set `autoindex off;`',
        apache: 'Set `Options -Indexes`',
        caddy: 'Remove `browse` from the `file_server` directive.',
        lighttpd: 'Set `dir-listing.activate = "disable"`',
        pythonhttpserver:
          'Serve the files with a web server such as nginx: `http.server` lists every folder without an `index.html`, and is not meant for production.',
      },
    },
  },
  references: ['CWE-548', 'OWASP A01:2021'],
  run({ page, assetFolders }) {
    if (page.status >= 400) return notApplicable(`The page returned ${page.status}`);
    return [page, ...assetFolders.filter(({ status }) => status === 200)].flatMap(listingAt);
  },
  examples: () => [
    ['Apache', given(APACHE), 'listed'],
    [
      'Python',
      given('<title>Directory listing for /</title><ul><li><a href="plan.pdf">plan.pdf</a></li></ul>', '/'),
      'listed',
    ],
    [
      'folder of a picture',
      {
        page: SHOP,
        assetFolders: [
          page(
            '<title>Index of /media/</title><h1>Index of /media/</h1><hr><pre><a href="../">../</a>\n<a href="lamp.jpg">lamp.jpg</a> 1\n<a href="users.csv">users.csv</a> 9',
            '/media/',
          ),
        ],
      },
      'listed',
    ],
    ['folder without a listing', { page: SHOP, assetFolders: [page('', '/media/', 403)] }],
    ['article', given('<title>Index of economic freedom</title><p>Parent Directory <a href="/a">A</a>')],
    [
      'documentation that links to its own pages',
      given(
        '<title>Files</title><h1>Files</h1><a href="../">Home</a> <a href="install.html">Installation</a> <a href="use.html">Use</a>',
      ),
    ],
    ['error page', given('', '/', 404), 'not applicable'],
  ],
});

function listingAt({ url, text }: Exchange): Occurrence<'listed'>[] {
  const listing = listingOf(text, url);
  if (!listing) return [];
  const files = listing.entries.length === 1 ? '1 entry' : `${listing.entries.length} entries`;
  const secret = secretFilesIn(listing.entries);
  return [
    {
      problem: 'listed',
      location: { url: URL.parse(url)?.pathname ?? '/' },
      evidence: listed([`${listing.heading}: ${files}`, ...secret]),
      compares: 'listed',
      ...(secret.length > 0 ? { severity: 'high' as const } : {}),
    },
  ];
}
