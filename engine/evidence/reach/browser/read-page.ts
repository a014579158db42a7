import { setTimeout as pause } from 'node:timers/promises';
import type { Protocol } from 'devtools-protocol';
import { limit } from '../../../limits.ts';
import { Unavailable } from '../../define-collector.ts';
import type { BrowserCookie, PolicyRefusal, Rendered, Visit, Vitals } from '../../facts/visit.ts';
import { type Evaluated, evaluate } from './evaluate.ts';
import { READ_GLOBALS } from './globals.ts';
import { NEVER_STAYS, neverStays } from './load-page.ts';
import { authorityOf } from './network-entries.ts';
import type { Tab } from './open-tab.ts';
import { READ_HIDDEN_LINKS, readPageScript } from './page-scripts.ts';

/** What the page itself can tell. */
export type PageVitals = Omit<Vitals, 'formFactor' | 'slowdown'>;

interface PageFacts extends Pick<Rendered, 'url' | 'html' | 'shownText' | 'title' | 'nodes'> {
  readonly vitals: PageVitals;
  readonly refusals: readonly PolicyRefusal[];
  readonly stored: readonly (readonly [what: string, text: string])[];
}

const HTML = new Set(['text/html', 'application/xhtml+xml']);
const READ_ATTEMPTS = 5;
const READ_AGAIN_MILLISECONDS = 100;
const GLOBALS_MILLISECONDS = 1000;

/** Reads the page in its current state, with the vitals recorded so far. */
export async function readRendered(
  tab: Tab,
  browser: string,
  failures: ReadonlyMap<string, string>,
): Promise<Pick<Visit, 'rendered' | 'pageErrors' | 'refusals' | 'observed'> & { readonly vitals: PageVitals }> {
  const [{ vitals, refusals, stored, ...page }, globals, observed, { cookies }] = await Promise.all([
    readPage(tab),
    readGlobals(tab),
    tab.observed.list(tab.protocol.send),
    tab.protocol.send<{ cookies: Protocol.Network.Cookie[] }>('Storage.getCookies'),
  ]);
  if (!/^https?:/.test(page.url)) throw new Unavailable('the page navigated to a URL that is not http or https');
  const document = tab.log.document();
  // Otherwise the browser shows its own viewer.
  if (document && !HTML.has(document.mimeType)) throw new Unavailable(`The page is not HTML (${document.mimeType})`);
  const pageErrors = tab.errors.list((url) => failures.has(authorityOf(url)));
  return {
    rendered: {
      ...page,
      ...(document ? { documentUrl: document.url } : {}),
      status: document?.status ?? 0,
      cookies: cookies
        .filter((cookie) => !tab.isGivenCookie(cookie))
        .slice(0, limit('browserCookies'))
        .map(plainCookie),
      globals,
      errors: pageErrors.slice(0, limit('pageErrors')).map(({ text }) => text),
      browser,
    },
    vitals,
    pageErrors,
    refusals,
    observed: [
      ...observed,
      ...stored.map(([what, text]) => ({ at: `${page.url.replace(/[?#].*/, '')} (${what})`, text })),
    ],
  };
}

/** A page that is being replaced cannot be read: then the next one is. */
async function readPage(tab: Tab): Promise<PageFacts> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await evaluate<PageFacts>(tab, readPageScript());
    } catch (error) {
      if (tab.protocol.ended.aborted) throw error;
      if (attempt === READ_ATTEMPTS) throw neverStays(tab) ? new Unavailable(NEVER_STAYS) : error;
      await pause(READ_AGAIN_MILLISECONDS);
    }
  }
}

/** None if the page is being replaced. */
export function readHiddenLinks(tab: Tab): Promise<readonly string[]> {
  return evaluate<readonly string[]>(tab, READ_HIDDEN_LINKS).catch(() => []);
}

/** Undefined if the page prevents it. Its code may control this result: only short strings are accepted. */
async function readGlobals(tab: Tab): Promise<Record<string, string> | undefined> {
  const parameters = { expression: READ_GLOBALS, returnByValue: true, timeout: GLOBALS_MILLISECONDS };
  const answer = await tab.send<Evaluated>('Runtime.evaluate', parameters).catch(() => undefined);
  const found: unknown = answer?.result.value;
  if (typeof found !== 'object' || found === null) return undefined;
  const plain = Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(
    plain.slice(0, limit('globals')).map(([name, text]) => [name.slice(0, 100), text.slice(0, 64)]),
  );
}

function plainCookie(cookie: Protocol.Network.Cookie): BrowserCookie {
  const { name, domain, path, secure, httpOnly, sameSite, expires, size } = cookie;
  return { name, domain, path, secure, httpOnly, sameSite, expires, size };
}
