import { setTimeout as pause } from 'node:timers/promises';
import type { Protocol } from 'puppeteer-core';
import { Unavailable } from '../../define-collector.ts';
import type { BrowserCookie, FormFactor, Rendered, Vitals } from '../../parse/visit.ts';
import { type Accessibility, axeSource, RUN_AXE } from './accessibility.ts';
import { authorityOf } from './network-entries.ts';
import type { Tab } from './open-tab.ts';
import { READ_GLOBALS, READ_PAGE, WORLD } from './page-scripts.ts';

interface PageFacts {
  readonly url: string;
  readonly html: string;
  readonly title: string;
  readonly nodes: number;
  readonly vitals: Partial<Omit<Vitals, 'formFactor'>>;
}

type Evaluated = Protocol.Runtime.EvaluateResponse;

const MOST_COOKIES = 300;
const GLOBALS_MILLISECONDS = 1000;

/** Reads the page as it stands, with the vitals noted so far. */
export async function readRendered(
  tab: Tab,
  browser: string,
  formFactor: FormFactor,
  failures: ReadonlyMap<string, string>,
): Promise<{ rendered: Rendered; vitals: Vitals }> {
  const [page, globals, cookies] = await Promise.all([
    evaluate<PageFacts>(tab, READ_PAGE, WORLD),
    readGlobals(tab),
    tab.protocol.send<{ cookies: Protocol.Network.Cookie[] }>('Storage.getCookies'),
  ]);
  if (!page.url.startsWith('http')) throw new Unavailable('the page went to an address that is not on the web');
  return {
    rendered: {
      url: page.url,
      status: tab.log.document()?.status ?? 0,
      html: page.html,
      title: page.title,
      nodes: page.nodes,
      cookies: cookies.cookies.slice(0, MOST_COOKIES).map(plainCookie),
      globals,
      errors: tab.errors.list((url) => failures.has(authorityOf(url))),
      browser,
    },
    vitals: plainVitals(page.vitals, formFactor),
  };
}

/** Runs axe-core in a world of its own in the main frame. */
export async function readAccessibility(tab: Tab, milliseconds: number): Promise<Accessibility> {
  const late = new AbortController();
  const run = async (): Promise<Accessibility> => {
    const contextId = await world(tab, `${WORLD}-axe`);
    await tab.send('Runtime.evaluate', { expression: axeSource(), contextId });
    return resultOf(await tab.send<Evaluated>('Runtime.evaluate', { ...BY_VALUE, expression: RUN_AXE, contextId }));
  };
  const tooLate = pause(
    milliseconds,
    { failed: `axe-core did not finish within ${milliseconds / 1000} s` },
    { signal: late.signal },
  );
  try {
    return await Promise.race([run(), tooLate]);
  } catch (error) {
    if (tab.protocol.ended.aborted) throw error;
    return { failed: `axe-core failed (${error instanceof Error ? error.message.slice(0, 200) : 'unknown error'})` };
  } finally {
    tooLate.catch(() => {});
    late.abort();
  }
}

const BY_VALUE = { returnByValue: true, awaitPromise: true };

async function evaluate<T>(tab: Tab, expression: string, worldName: string): Promise<T> {
  const contextId = await world(tab, worldName);
  return resultOf(await tab.send<Evaluated>('Runtime.evaluate', { ...BY_VALUE, expression, contextId }));
}

/** The world of that name in the main frame; made where it is not there yet. */
async function world(tab: Tab, worldName: string): Promise<number> {
  const parameters = { frameId: tab.frame, worldName };
  return (await tab.send<{ executionContextId: number }>('Page.createIsolatedWorld', parameters)).executionContextId;
}

function resultOf<T>({ result, exceptionDetails }: Evaluated): T {
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as T;
}

/** The page's own code may answer here: nothing but short texts is believed. */
async function readGlobals(tab: Tab): Promise<Record<string, string>> {
  const parameters = { expression: READ_GLOBALS, returnByValue: true, timeout: GLOBALS_MILLISECONDS };
  const { result } = await tab.send<Evaluated>('Runtime.evaluate', parameters);
  const found: unknown = result.value;
  if (typeof found !== 'object' || found === null) return {};
  const plain = Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return Object.fromEntries(plain.slice(0, 500).map(([name, text]) => [name.slice(0, 100), text.slice(0, 64)]));
}

function plainCookie(cookie: Protocol.Network.Cookie): BrowserCookie {
  const { name, domain, path, secure, httpOnly, sameSite, expires, size } = cookie;
  return { name, domain, path, secure, httpOnly, sameSite, expires, size };
}

function plainVitals(seen: PageFacts['vitals'], formFactor: FormFactor): Vitals {
  return {
    formFactor,
    ttfb: seen.ttfb,
    fcp: seen.fcp,
    lcp: seen.lcp,
    cls: seen.cls,
    tbt: seen.tbt,
    domContentLoaded: seen.domContentLoaded,
    load: seen.load,
    lcpElement: seen.lcpElement,
  };
}
