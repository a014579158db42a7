import { setTimeout as pause } from 'node:timers/promises';
import type { PreloadOutcome } from '../../../facts/visit.ts';
import type { Evaluated } from '../evaluate.ts';
import { OFFLINE } from '../network-log.ts';
import { attachTo, blankPage } from '../protocol.ts';
import type { ReadyBrowser } from '../start-browser.ts';

/** A name of a preloaded top-level domain, and one that cannot exist (RFC 2606): only the first may be in the list. */
const LISTED = 'preload-control.dev';
const UNLISTED = 'preload-control.invalid';
/** Nothing listens there (RFC 1078 is historic), and loopback is no exception. */
const NOWHERE = { proxyServer: 'socks5://127.0.0.1:1', proxyBypassList: '<-loopback>' };
const ANSWERS = { patterns: [{ urlPattern: '*', requestStage: 'Response' }] };
/** A failed request would be an error of the page. */
const EMPTY = { responseCode: 200, responseHeaders: [{ name: 'cache-control', value: 'no-store' }], body: '' };

/**
 * Asks which names the browser's own HSTS preload list covers, in a page of its own that is closed at the end. Nothing is sent: that
 * page is offline, its proxy does not exist, and what the list covers is redirected inside the browser. Browsers use their list until
 * ten weeks after they were built. Each list of names is asked for once in a browser.
 */
export function preloadedOf(
  hosts: readonly string[],
  ready: ReadyBrowser,
  limitMilliseconds = 1000,
): Promise<PreloadOutcome> {
  const names = hosts.join();
  const known = ready.preloads.get(names);
  if (known) return known;
  const asking = ask(hosts, ready, limitMilliseconds);
  ready.preloads.set(names, asking);
  return asking;
}

async function ask(
  hosts: readonly string[],
  { browser }: ReadyBrowser,
  limitMilliseconds: number,
): Promise<PreloadOutcome> {
  const asked = [...new Set([LISTED, UNLISTED, ...hosts])];
  const ending = new AbortController();
  const late = pause(limitMilliseconds, 'late' as const, { ref: false });
  const asking = askPage(asked, browser, ending.signal).catch(() => new Map<string, boolean>());
  const answers = await Promise.race([asking, late]).finally(() => ending.abort());
  if (answers === 'late') return { failed: "the browser's HSTS preload list could not be queried in time" };
  if (!asked.every((host) => answers.has(host)))
    return { failed: "the browser's HSTS preload list could not be queried" };
  if (!answers.get(LISTED) || answers.get(UNLISTED))
    return {
      failed: `the browser's HSTS preload list is not in use, usually because the browser is older than ten weeks (${browser.product})`,
    };
  return { listed: hosts.filter((host) => answers.get(host)) };
}

/** For each host whose request was answered or failed, whether the list redirected it. The signal closes the page. */
async function askPage(
  hosts: readonly string[],
  browser: ReadyBrowser['browser'],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, boolean>> {
  const { protocol } = browser;
  const context = await protocol.send<{ browserContextId: string }>('Target.createBrowserContext', NOWHERE);
  // Connections that were begun end with the context.
  const close = () => protocol.tell('Target.disposeBrowserContext', context);
  signal.addEventListener('abort', close, { once: true });
  if (signal.aborted) close();
  signal.throwIfAborted();
  const targetId = await blankPage(protocol, context);
  const sessionId = await attachTo(protocol, targetId);
  const answers = new Map<string, boolean>();
  const leave = protocol.listen((event) => {
    if (event.method !== 'Fetch.requestPaused' || event.sessionId !== sessionId) return;
    const { requestId, request, responseHeaders = [] } = event.params;
    const reason = responseHeaders.find(({ name }) => name.toLowerCase() === 'non-authoritative-reason')?.value;
    answers.set(URL.parse(request.url)?.hostname ?? '', reason === 'HSTS');
    protocol.tell('Fetch.fulfillRequest', { requestId, ...EMPTY }, sessionId);
  });
  signal.addEventListener('abort', leave, { once: true });
  await Promise.all([
    protocol.send('Network.enable', {}, sessionId),
    protocol.send('Network.emulateNetworkConditions', OFFLINE, sessionId),
    protocol.send('Fetch.enable', ANSWERS, sessionId),
  ]);
  signal.throwIfAborted();
  const expression = `Promise.allSettled(${JSON.stringify(hosts)}.map((host) => fetch('http://' + host + '/', { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }))).then(() => 0)`;
  await protocol.send<Evaluated>('Runtime.evaluate', { expression, awaitPromise: true }, sessionId);
  return answers;
}
