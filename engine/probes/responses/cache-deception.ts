import type { Exchange } from '../../evidence/facts/exchange.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { isGuarded, likelyGuarded } from '../proof/guarded.ts';
import { proofOf } from '../proof/proof.ts';
import { hasOwnContent, isSameContent } from '../proof/shown-content.ts';
import { deceptionScenes } from './cache-deception/scenes.ts';

const MAX_PRIVATE = 3;
/** Addresses of a style sheet that a lenient router takes for the page. */
const FORMS: readonly ((page: string, token: string) => string)[] = [
  (page, token) => `${page}/${token}.css`,
  (page, token) => `${page};${token}.css`,
];

export default defineProbe({
  id: 'active/responses/cache-deception',
  title: 'No web cache deception',
  why: 'If a page is also sent under an address that ends like a file, a cache stores it: an attacker who gets somebody to open such a link reads that person’s page afterwards.',
  needs: ['address', 'surface', 'crawl'],
  profile: 'standard',
  budget: 80,
  problems: {
    cached: {
      severity: 'high',
      message: 'Web cache deception: a private page is stored in a cache and sent to strangers',
      fix: 'Send `Cache-Control: no-store` with every page of a signed-in user, configure the cache to obey it and to store by content type instead of by the ending of the address, and answer 404 to addresses with something after the path of a page.',
    },
  },
  references: ['CWE-524', 'OWASP A05:2021', 'RFC 9111'],
  skip: ({ crawl }) => (crawl.signedIn ? undefined : 'The scan is not signed in'),
  async ask({ address, surface }, asking) {
    const pages = new Set(
      likelyGuarded(address, surface, asking).map((url) => {
        const { origin, pathname } = new URL(url);
        return origin + pathname.replace(/\/$/, '');
      }),
    );
    let known = 0;
    for (const page of pages) {
      const usual = await privateAt(page, asking);
      if (!usual) continue;
      known += 1;
      if (known > MAX_PRIVATE) {
        asking.note(`Only the first ${MAX_PRIVATE} private pages were tested`);
        return [];
      }
      const found = await storedAt(page, usual, asking);
      if (found) return [found];
    }
    if (known === 0) asking.inapplicable('No page was found that only the signed-in user sees');
    return [];
  },
  scenes: deceptionScenes,
});

/** The page as the signed-in user sees it, if strangers are refused. */
async function privateAt(url: string, asking: ProbeContext): Promise<Exchange | undefined> {
  const usual = await asking.fetch({ url, isVisitor: true });
  if (usual?.status !== 200) return undefined;
  const refused = await asking.fetch({ url });
  return refused && isGuarded(refused) && (await hasOwnContent(usual, asking)) ? usual : undefined;
}

async function storedAt(page: string, usual: Exchange, asking: ProbeContext) {
  for (const form of FORMS) {
    const first = await strangerSees(form(page, asking.token()), usual, asking);
    if (!first) continue;
    // Without the user before, the address shows strangers nothing.
    const control = await asking.fetch({ url: form(page, asking.token()) });
    if (!control || isSameContent(control, usual)) continue;
    const again = await strangerSees(form(page, asking.token()), usual, asking);
    if (!again) continue;
    // The page is in the cache: neither its address there nor its content is shown.
    const shown = form(page, '…');
    return {
      problem: 'cached' as const,
      location: { url: page },
      evidence: `after the signed-in user opened ${shown.slice(new URL(page).origin.length)}, a visitor without a session got the same page`,
      compares: 'cached',
      proof: proofOf({ url: form(page, 'TOKEN') }, { ...first, text: '' }),
    };
  }
  return undefined;
}

/** What a visitor without a session gets once the user has opened the address; undefined unless it is the private page. */
async function strangerSees(url: string, usual: Exchange, asking: ProbeContext): Promise<Exchange | undefined> {
  const own = await asking.fetch({ url, isVisitor: true });
  if (!own || !isSameContent(own, usual)) return undefined;
  const seen = await asking.fetch({ url });
  return seen && isSameContent(seen, usual) ? seen : undefined;
}
