import type { Finding } from '../findings/finding.ts';
import { type FixVerdict, withDoubts } from '../findings/judge-fix.ts';
import { parseTarget, type Target } from '../scan-target/target.ts';
import { type VerifyOptions, verifySite } from './verify-site.ts';

const MAX_PAGES = 10;
const BEYOND_LIMIT = `Found on more pages than the ${MAX_PAGES} that were tested. The next scan tests them`;
const OF_QUERY = 'The address of its page has a query. The next scan tests it';

/** Verifies findings of a scan of several pages: each on all pages that had it, as far as none of them still has it. */
export async function verifyPages(target: Target, options: VerifyOptions): Promise<FixVerdict> {
  const { expected } = options;
  const pages = [...new Set(expected.flatMap((finding) => pagesOf(finding, target)))];
  if (pages.every((url) => url === target.url)) return verifySite(target, options);
  const remaining = new Map<string, FixVerdict>();
  const doubts = new Map<string, string>();
  let last: FixVerdict | undefined;
  for (const [place, url] of pages.entries()) {
    const own = expected.filter(
      (finding) => !remaining.has(finding.fingerprint) && pagesOf(finding, target).includes(url),
    );
    if (own.length === 0) continue;
    const hasQuery = url !== target.url && URL.parse(url)?.search;
    const reason = place >= MAX_PAGES ? BEYOND_LIMIT : hasQuery ? OF_QUERY : undefined;
    const verdict = reason === undefined ? await verifyOn(url, own, target, options) : undefined;
    last = verdict ?? last;
    for (const { fingerprint } of own) {
      if (verdict?.remaining.includes(fingerprint)) remaining.set(fingerprint, verdict);
      else if (!verdict?.fixed.includes(fingerprint)) doubts.set(fingerprint, reason ?? verdict?.evidence ?? OF_QUERY);
    }
  }
  const fixed = expected.map(({ fingerprint }) => fingerprint).filter((one) => !remaining.has(one));
  const [still] = remaining.values();
  const evidence = still?.evidence ?? last?.evidence ?? OF_QUERY;
  const verdict = {
    status: still ? 'still_there' : 'fixed',
    evidence,
    remaining: [...remaining.keys()],
    fixed,
  } as const;
  return withDoubts(verdict, new Map([...doubts].filter(([fingerprint]) => !remaining.has(fingerprint))));
}

function verifyOn(url: string, expected: readonly Finding[], target: Target, options: VerifyOptions) {
  return url === target.url
    ? verifySite(target, { ...options, expected })
    : verifySite(parseTarget(url), { ...options, expected, finalUrl: url });
}

/** What concerns the whole site is tested on the start page. */
function pagesOf({ pages }: Finding, { url }: Target): readonly string[] {
  return pages ?? [url];
}
