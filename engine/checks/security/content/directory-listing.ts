import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

const page = (text: string, status = 200) =>
  parseExchange('https://shop.example/files/', `HTTP/1.1 ${status} X\nContent-Type: text/html\n\n${text}`);
const SIGNS = [
  /<title>Index of \/[^<]{0,300}<\/title>[\s\S]{0,2000}(?:Parent Directory|<a href="\.\.\/">|\?C=N;O=D)/i,
  /<title>Directory listing for \/[^<]{0,300}<\/title>/i,
  /<h1>Directory [Ll]isting [Ff]or \/?[^<]{0,300}<\/h1>/,
  /<title>[^<]{0,200} - \/[^<]{0,200}<\/title>[\s\S]{0,1000}\[To Parent Directory\]/i,
  /<title>listing directory \/[^<]{0,300}<\/title>/i,
];

export default defineCheck({
  id: 'security/content/directory-listing',
  title: 'Directory listing is disabled',
  why: 'A directory listing reveals backups, exports and drafts that are not linked anywhere.',
  topic: 'directory listing',
  drift: 'exposure',
  needs: ['page'],
  problems: {
    listed: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'Directory listing is enabled',
      fix: {
        any: 'Turn directory listing off, or add an index file to the folder.',
        nginx: 'Set `autoindex off;`',
        apache: 'Set `Options -Indexes`',
      },
    },
  },
  references: ['CWE-548', 'OWASP A01:2021'],
  run({ page }) {
    if (page.status >= 400) return notApplicable(`The page returned ${page.status}`);
    const sign = SIGNS.find((one) => one.test(page.text.slice(0, 20_000)));
    return sign
      ? [
          {
            problem: 'listed',
            location: { url: URL.parse(page.url)?.pathname ?? '/' },
            evidence: /<(?:title|h1)>([^<]{0,200})/i.exec(page.text)?.[1] ?? '(listing)',
          },
        ]
      : [];
  },
  examples: () => [
    {
      name: 'Apache',
      given: {
        page: page(
          '<html><head><title>Index of /files</title></head><body><h1>Index of /files</h1><a href="/">Parent Directory</a>',
        ),
      },
      finds: ['listed'],
    },
    { name: 'Python', given: { page: page('<title>Directory listing for /</title>') }, finds: ['listed'] },
    {
      name: 'article',
      given: { page: page('<title>Index of economic freedom</title><p>Parent Directory') },
      finds: [],
    },
    { name: 'error page', given: { page: page('', 404) }, finds: [], notApplicable: true },
  ],
});
