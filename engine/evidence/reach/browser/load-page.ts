import { Unavailable } from '../../define-collector.ts';
import { evaluate } from './evaluate.ts';
import { authorityOf } from './network-entries.ts';
import type { Tab } from './open-tab.ts';
import { AWAIT_PAINT } from './page-scripts.ts';
import { settling } from './settled.ts';
import { stopwatch, until } from './usage/stopwatch.ts';

const WORDS: Readonly<Record<string, string>> = {
  ERR_ABORTED: 'the URL returns a download or no content, not a page',
  ERR_EMPTY_RESPONSE: 'the server closed the connection without an answer',
  ERR_CONNECTION_CLOSED: 'the server closed the connection without an answer',
  ERR_CONNECTION_RESET: 'the server closed the connection without an answer',
  ERR_HTTP_RESPONSE_CODE_FAILURE: 'the server returned an error without content',
  ERR_TOO_MANY_REDIRECTS: 'the URL redirects endlessly',
};

const MAX_NAVIGATIONS = 3;
export const NEVER_STAYS = 'the page never stops going to another address';

/** Loads the URL and waits until the page has settled; endless activity is stopped. Returns whether it loaded by itself. Throws `Unavailable` if there is no page. */
export async function loadPage(
  tab: Tab,
  url: string,
  failures: ReadonlyMap<string, string>,
  loadMilliseconds: number,
  onIdle: () => void,
): Promise<boolean> {
  const { protocol, log } = tab;
  let loaded = false;
  const late = until(stopwatch(tab), loadMilliseconds);
  const rest = settling({ log, ended: protocol.ended, late, onIdle });
  const leave = protocol.listen((event) => {
    if (event.sessionId === tab.session && event.method === 'Page.loadEventFired') {
      loaded = true;
      rest.loaded();
    } else if (event.method.startsWith('Network.')) rest.changed();
  });
  const committed = tab.send<{ errorText?: string; isDownload?: boolean }>('Page.navigate', { url });
  const answer = await Promise.race([committed, rest.settled.then(() => undefined)]);
  if (answer?.isDownload) throw new Unavailable(WORDS.ERR_ABORTED);
  if (answer?.errorText) throw new Unavailable(reasonFor(answer.errorText, url, failures));
  committed.catch(() => {});
  const complete = await rest.settled.finally(leave);
  if (!log.document()) throw new Unavailable(`the server did not answer within ${loadMilliseconds / 1000} s`);
  if (complete) {
    await evaluate(tab, AWAIT_PAINT).catch(() => {});
    return true;
  }
  if (neverStays(tab)) throw new Unavailable(NEVER_STAYS);
  const byItself = loaded;
  await stopPage(tab);
  return byItself;
}

/** Detects a page that keeps navigating. */
export function neverStays({ log }: Tab): boolean {
  return log.generation() > MAX_NAVIGATIONS;
}

/** Freezes a page that is still running, so that it can be read. */
async function stopPage(tab: Tab): Promise<void> {
  tab.protocol.tell('Emulation.setScriptExecutionDisabled', { value: true }, tab.session);
  tab.protocol.tell('Page.stopLoading', {}, tab.session);
  tab.protocol.tell('Runtime.terminateExecution', {}, tab.session);
  // If nothing was running, the termination would hit the next script, so run this one.
  await tab.send('Runtime.evaluate', { expression: '0' }).catch(() => {});
}

function reasonFor(errorText: string, url: string, failures: ReadonlyMap<string, string>): string {
  const name = errorText.replace(/^net::/, '');
  const refused = name === 'ERR_SOCKS_CONNECTION_FAILED' ? [...failures.values()].at(-1) : undefined;
  return failures.get(authorityOf(url)) ?? refused ?? WORDS[name] ?? `the page did not load (${name})`;
}
