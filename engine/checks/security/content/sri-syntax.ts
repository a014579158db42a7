import { elementsOf, linksOf, parseHtml, resolveUrl } from '../../../evidence/parse/html/html.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';

const HASH = /^sha(256|384|512)-([A-Za-z0-9+/_-]{1,200})={0,2}(?:\?.{0,200})?$/;
const DIGITS: Readonly<Record<string, number>> = { 256: 43, 384: 64, 512: 86 };
const URL_OF_PAGE = 'https://shop.example/';
const SHA384 = `sha384-${'a'.repeat(64)}`;
const page = (html: string) => ({ document: parseHtml(html, URL_OF_PAGE) });

interface Hashes {
  readonly valid: readonly string[];
  /** Of the strongest algorithm, the only one that browsers compare. */
  readonly strongest: readonly string[];
}

function hashesIn(integrity: string): Hashes {
  const valid = integrity.split(/\s/).filter((word) => HASH.test(word));
  const strongest =
    valid
      .map((word) => word.slice(0, 6))
      .toSorted()
      .at(-1) ?? '';
  return { valid, strongest: valid.filter((word) => word.startsWith(strongest)) };
}

function fits(hash: string): boolean {
  const [, algorithm = '', digest = ''] = HASH.exec(hash) ?? [];
  return digest.length === DIGITS[algorithm];
}

/** Modules are always loaded with CORS. */
function read(attributes: Readonly<Record<string, string>>, address: string | undefined, isModule: boolean) {
  return { address, integrity: attributes.integrity?.trim(), isCors: isModule || attributes.crossorigin !== undefined };
}

const isForeign = (url: URL, page: string) => /^https?:$/.test(url.protocol) && url.origin !== URL.parse(page)?.origin;

export default defineCheck({
  id: 'security/content/sri-syntax',
  title: 'Subresource Integrity (SRI) attributes are valid',
  why: 'Browsers ignore an `integrity` attribute without a valid hash, so the file is not checked. They refuse the file if the hash is incomplete, or if it comes from another origin without `crossorigin`.',
  needs: ['document'],
  problems: {
    ignored: {
      severity: 'low',
      message: 'SRI attribute without a valid hash, which browsers ignore',
      fix: 'Write `integrity="sha384-…"` with the Base64 hash of the file; SHA-1 and MD5 are not supported.',
    },
    incomplete: {
      severity: 'medium',
      message: 'SRI hash is too short or too long for its algorithm: browsers refuse the file',
      fix: 'Copy the whole hash: 44 characters for sha256, 64 for sha384, 88 for sha512.',
    },
    'no-cors': {
      severity: 'medium',
      message: 'SRI on a file of another origin without `crossorigin`: browsers refuse the file',
      fix: 'Add `crossorigin="anonymous"` to the element; the server must send `Access-Control-Allow-Origin`.',
    },
  },
  references: ['https://www.w3.org/TR/SRI/', 'CWE-353'],
  run({ document }) {
    const named = [
      ...elementsOf(document, 'script').map(({ attributes: a }) =>
        read(a, a.src, a.type?.trim().toLowerCase() === 'module'),
      ),
      ...linksOf(document, 'stylesheet').map(({ attributes: a }) => read(a, a.href, false)),
      ...linksOf(document, 'modulepreload').map(({ attributes: a }) => read(a, a.href, true)),
    ].flatMap(({ address, integrity, isCors }) => {
      const url = address ? URL.parse(resolveUrl(address, document.url) ?? '') : undefined;
      return url && integrity ? [{ url, isCors, ...hashesIn(integrity) }] : [];
    });
    if (named.length === 0) return notApplicable('No script or style sheet has an `integrity` attribute');
    const files = (isWrong: (file: (typeof named)[number]) => boolean) =>
      [...new Set(named.filter(isWrong).map(({ url }) => url.href))].sort();
    return occurrences(
      { part: 'document' },
      {
        ignored: files(({ valid }) => valid.length === 0),
        incomplete: files(({ strongest }) => strongest.length > 0 && !strongest.some(fits)),
        'no-cors': files(({ url, isCors, valid }) => valid.length > 0 && !isCors && isForeign(url, document.pageUrl)),
      },
    );
  },
  examples: () => [
    ['MD5', page('<script src="/a.js" integrity="md5-XrY7u+Ae7tCTyyK7j1rNww=="></script>'), 'ignored'],
    ['hash that was cut', page('<script src="/a.js" integrity="sha384-oqVuAfXRKap7"></script>'), 'incomplete'],
    [
      'file of another origin without crossorigin',
      page(`<script src="https://cdn.example/a.js" integrity="${SHA384}"></script>`),
      'no-cors',
    ],
    [
      'file of the base, which is another origin, without crossorigin',
      page(`<base href="https://cdn.example/"><script src="a.js" integrity="${SHA384}"></script>`),
      'no-cors',
    ],
    [
      'own file on a page whose base is another origin',
      page(`<base href="https://cdn.example/"><script src="https://shop.example/a.js" integrity="${SHA384}"></script>`),
    ],
    [
      'with crossorigin, and an old hash beside it',
      page(`<script src="https://cdn.example/a.js" integrity="sha256-old ${SHA384}" crossorigin></script>`),
    ],
    ['own style sheet', page(`<link rel="stylesheet" href="/a.css" integrity="${SHA384}">`)],
    [
      'module of another origin, which is always loaded with CORS',
      page(`<script type="module" src="https://cdn.example/a.js" integrity="${SHA384}"></script>`),
    ],
    ['no integrity', page('<script src="/a.js"></script>'), 'not applicable'],
  ],
});
