import { linksOf } from '../../../evidence/parse/html/html.ts';
import { hostOf } from '../../../evidence/parse/http/host-kind.ts';
import { defineCheck, listed, notApplicable, type Occurrence } from '../../define-check.ts';
import { givenDocument } from '../../examples/page.ts';

const MANY = 6;
const MANY_PRELOADS = 12;

export default defineCheck({
  id: 'performance/page/preconnects',
  title: 'Few preconnect and preload hints',
  why: 'Early connections and preloads compete for bandwidth with what the page needs first; many hints are worse than none.',
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
  },
  references: ['https://web.dev/articles/preconnect-and-dns-prefetch'],
  run({ document }) {
    const hosts = linksOf(document, 'preconnect').flatMap(
      ({ attributes: a }) => hostOf(URL.parse(a.href ?? '', document.url)?.href ?? '') ?? [],
    );
    const preloads = linksOf(document, 'preload').flatMap(({ attributes: a }) => a.href ?? []);
    if (hosts.length + preloads.length === 0) return notApplicable('The page has no resource hints');
    const different = [...new Set(hosts)].sort();
    const found: Occurrence<'connections' | 'preloads'>[] = [];
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
    ['two hosts', givenDocument(links('preconnect', 2))],
    ['none', givenDocument('<p>Hello'), 'not applicable'],
  ],
});

function links(rel: string, count: number): string {
  return Array.from({ length: count }, (_, i) => `<link rel=${rel} as=image href="https://h${i}.test/a.png">`).join('');
}
