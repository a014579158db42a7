import { linksOf } from '../../../evidence/parse/html/html.ts';
import { excerpt } from '../../../evidence/parse/html/words.ts';
import { hostOf } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, listed, notApplicable, type Occurrence, occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const MANY = 6;
const MANY_PRELOADS = 12;
/** What browsers preload (HTML, "translate a preload destination"); some also audio and video. */
const PRELOADED = new Set(['audio', 'fetch', 'font', 'image', 'json', 'script', 'style', 'track', 'video']);

export default defineCheck({
  id: 'performance/page/preconnects',
  title: 'Preconnect and preload hints are few and valid',
  why: 'Early connections and preloads compete for bandwidth with what the page needs first; many hints are worse than none. Browsers ignore a preload that does not say what it loads.',
  needs: ['document'],
  problems: {
    connections: {
      severity: 'info',
      message: 'Too many preconnect hints',
      fix: 'Keep `preconnect` for the two or three hosts needed above the fold; use `dns-prefetch` for others, or nothing.',
    },
    preloads: {
      severity: 'info',
      message: 'Too many preload hints',
      fix: 'Keep `preload` for the main image and the fonts above the fold; the browser discovers the rest itself.',
    },
    'no-kind': {
      severity: 'info',
      message: 'Preload without a known `as`, which browsers ignore',
      fix: 'Say what is loaded: `as="font"` (with `crossorigin`), `as="image"`, `as="script"`, `as="style"` or `as="fetch"`; for modules use `rel="modulepreload"`.',
    },
  },
  references: [
    'https://web.dev/articles/preconnect-and-dns-prefetch',
    'https://html.spec.whatwg.org/multipage/links.html#link-type-preload',
  ],
  run({ document }) {
    const hosts = linksOf(document, 'preconnect').flatMap(
      ({ attributes: a }) => hostOf(URL.parse(a.href ?? '', document.url)?.href ?? '') ?? [],
    );
    const hints = linksOf(document, 'preload');
    const preloads = hints.flatMap(({ attributes: a }) => a.href ?? []);
    if (hosts.length + preloads.length === 0) return notApplicable('The page has no resource hints');
    const different = [...new Set(hosts)].sort();
    const ignored = hints.flatMap(({ attributes: { as = '', href } }) =>
      href && !PRELOADED.has(as.toLowerCase()) ? `as="${as}" href="${excerpt(href)}"` : [],
    );
    const found: Occurrence<'connections' | 'preloads' | 'no-kind'>[] = occurrence(
      'no-kind',
      { selector: 'link[rel="preload"]' },
      [...new Set(ignored)],
    );
    if (different.length > MANY)
      found.push({ problem: 'connections', location: { selector: 'head' }, evidence: listed(different, 10) });
    if (preloads.length > MANY_PRELOADS)
      found.push({
        problem: 'preloads',
        location: { selector: 'head' },
        evidence: `${preloads.length} files:\n${listed(preloads)}`,
        compares: String(preloads.length),
      });
    return found;
  },
  examples: () => [
    ['ten hosts', givenDocument(links('preconnect', 10)), 'connections'],
    ['twenty files', givenDocument(links('preload', 20)), 'preloads'],
    ['preload without a kind', givenDocument('<link rel="preload" href="/a.woff2" crossorigin>'), 'no-kind'],
    ['preload of an unknown kind', givenDocument('<link rel="preload" as="stylesheet" href="/a.css">'), 'no-kind'],
    ['preload in capitals', givenDocument('<LINK REL="PRELOAD" AS="STYLE" HREF="/a.css">')],
    ['two hosts', givenDocument(links('preconnect', 2))],
    ['none', givenDocument('<p>Hello'), 'not applicable'],
  ],
});

function links(rel: string, count: number): string {
  return Array.from({ length: count }, (_, i) => `<link rel=${rel} as=image href="https://h${i}.test/a.png">`).join('');
}
