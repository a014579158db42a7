import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isAlike, shownText } from '../../evidence/parse/application/similarity.ts';
import { isHtmlPage } from '../../evidence/parse/html/markup.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { entranceOf, isData, isGuarded, likelyGuarded, noteNoneGuarded } from '../proof/guarded.ts';
import { proofOfPair } from '../proof/proof.ts';
import { countWordsOnlyIn, isEntrancePage, saysNothing } from '../proof/shown-content.ts';
import { uses } from '../technology.ts';
import { payloadText } from './spelling/payload-text.ts';
import { spellingScenes } from './spelling/scenes.ts';
import { NEXT_SPELLINGS, SPELLINGS, type Spelling, spelled } from './spelling/spellings.ts';

const MAX_ROUTES = 6;
/** Words of a page that the front page and the sign-in page do not have. */
const FEWEST_WORDS = 5;

export default defineProbe({
  id: 'active/routes/path-spelling',
  title: 'Access control covers every spelling of a path',
  why: 'If middleware compares the path as it was sent while the router decodes or normalizes it first, another spelling of the same path opens a protected page without signing in.',
  needs: ['address', 'surface', 'technologies'],
  profile: 'standard',
  budget: 160,
  problems: {
    bypass: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Authorization bypass: another spelling of its path opens a protected page or API route',
      fix: 'Check the session in each protected page and route, not only by comparing paths in middleware. Compare the path that the router uses (decoded, in its letter case, without duplicate slashes), and reject requests whose path is not in that form. Update the framework: Astro to 6.4.8, NestJS with Fastify to 11.1.11, `@fastify/express` to 4.0.5 and `@fastify/middie` to 9.3.2 or newer; older ones pass encoded paths or two slashes around middleware.',
    },
  },
  references: ['CVE-2025-64765', 'CVE-2025-69211', 'CVE-2026-44575', 'CWE-647', 'CWE-863', 'OWASP A01:2021'],
  async ask({ address, surface, technologies }, asking) {
    const routes = asking.first(surface.routes, MAX_ROUTES, 'API routes');
    const urls = [...new Set([...likelyGuarded(address, surface, asking), ...routes])];
    const spellings = uses({ technologies }, 'Next.js') ? [...SPELLINGS, ...NEXT_SPELLINGS] : SPELLINGS;
    const asked = await Promise.all(
      urls.map(async (url) => {
        const guarded = await asking.fetch({ url });
        if (!guarded) return 'unanswered';
        return isGuarded(guarded) ? ((await openedBy(url, guarded, spellings, asking)) ?? 'shut') : 'open';
      }),
    );
    noteNoneGuarded(asked, asking);
    return asked.filter((one) => typeof one === 'object');
  },
  scenes: spellingScenes,
});

async function openedBy(url: string, guarded: Exchange, spellings: readonly Spelling[], asking: ProbeContext) {
  for (const { of, what } of spellings) {
    const other = spelled(url, of);
    if (other === undefined) continue;
    const request: FetchRequest = { url: other };
    const opened = await asking.fetch(request);
    if (!opened || !isOpen(opened) || !(await isPageItself(url, request, opened, guarded, of, asking))) continue;
    const shut = await asking.fetch({ url });
    const again = await asking.fetch(request);
    if (!shut || !isGuarded(shut) || !again || !isOpen(again) || !isAlike(textOf(again), textOf(opened))) continue;
    return {
      problem: 'bypass' as const,
      location: { url },
      evidence: `${guarded.status} for the path, 200 and ${isHtmlPage(opened) ? 'another page' : 'data'} for the path ${what}`,
      compares: what,
      proof: proofOfPair({ url }, request, opened),
    };
  }
  return undefined;
}

/** The spelling opens neither what every such path opens nor the sign-in page, and not the page of something named so. */
async function isPageItself(
  url: string,
  request: FetchRequest,
  opened: Exchange,
  guarded: Exchange,
  of: Spelling['of'],
  asking: ProbeContext,
): Promise<boolean> {
  if (isEntrancePage(opened)) return false;
  const name = lastPart(request.url).toLowerCase();
  const isOtherName = lastPart(request.url) !== lastPart(url) && /^\w+$/.test(name);
  if (isOtherName && shownText(opened.text).toLowerCase().includes(name)) return false;
  const missing = spelled(new URL(asking.token(), url).href, of);
  const control = missing === undefined ? undefined : await asking.fetch({ url: missing });
  if (!control || (control.status === 200 && isAlike(textOf(control), textOf(opened)))) return false;
  if (control.status === 200 && !isHtmlPage(opened)) return false;
  const moved = entranceOf(guarded);
  const entrance = moved === undefined ? undefined : await asking.fetch({ url: moved });
  if (moved !== undefined && (!entrance || isAlike(textOf(entrance), textOf(opened)))) return false;
  if (!isPayload(opened)) return true;
  const front = await asking.fetch({ url: new URL('/', url).href });
  const known = [front, entrance].map((one) => (one ? shownText(one.text) : '')).join(' ');
  return front !== undefined && countWordsOnlyIn(textOf(opened), known) >= FEWEST_WORDS;
}

function lastPart(url: string): string {
  return url.split('/').findLast((part) => part !== '') ?? '';
}

function isOpen(answer: Exchange): boolean {
  if (answer.status !== 200) return false;
  if (isPayload(answer)) return countWordsOnlyIn(textOf(answer), '') >= FEWEST_WORDS && !saysNothing(textOf(answer));
  return isHtmlPage(answer) || isData(answer);
}

/** React Server Components. */
function isPayload({ headers }: Exchange): boolean {
  return /^text\/x-component\b/.test(headerValue(headers, 'content-type') ?? '');
}

function textOf(answer: Exchange): string {
  if (isPayload(answer)) return payloadText(answer.text) ?? '';
  return isHtmlPage(answer) ? shownText(answer.text) : answer.text;
}
