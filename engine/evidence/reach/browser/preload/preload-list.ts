import { setTimeout as pause } from 'node:timers/promises';
import type { PreloadOutcome } from '../../../facts/visit.ts';
import type { Evaluated } from '../evaluate.ts';
import type { ReadyBrowser } from '../start-browser.ts';

/** A name of a preloaded top-level domain, and one that cannot exist (RFC 2606): the list must tell them apart. */
const LISTED = 'preload-control.dev';
const UNLISTED = 'preload-control.invalid';
const MILLISECONDS = 1000;
const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const ANSWERS = { patterns: [{ urlPattern: '*', requestStage: 'Response' }] };
/** A failed request would be an error of the page. */
const EMPTY = { responseCode: 200, responseHeaders: [{ name: 'cache-control', value: 'no-store' }], body: '' };

/**
 * Asks which names the browser's own HSTS preload list covers, in a page that is still blank. Nothing is sent: the browser is
 * offline meanwhile, its proxy refuses, and what the list covers is redirected inside the browser. Browsers use their list
 * until ten weeks after they were built.
 */
export async function preloadedOf(
  hosts: readonly string[],
  { browser, withoutNetwork }: ReadyBrowser,
  targetId: string,
): Promise<PreloadOutcome> {
  const asked = [...new Set([LISTED, UNLISTED, ...hosts])];
  const late = pause(MILLISECONDS, undefined, { ref: false });
  const answers = await withoutNetwork(Promise.race([ask(asked, browser.protocol, targetId).catch(() => {}), late]));
  if (!answers || answers.size < asked.length)
    return { failed: 'the browser did not say what its HSTS preload list covers' };
  if (!answers.get(LISTED) || answers.get(UNLISTED))
    return {
      failed: `the HSTS preload list of this browser is older than ten weeks and not in use (${browser.product})`,
    };
  return { listed: hosts.filter((host) => answers.get(host)) };
}

/** For each host whose request was answered or failed, whether the list redirected it. */
async function ask(
  hosts: readonly string[],
  protocol: ReadyBrowser['browser']['protocol'],
  targetId: string,
): Promise<ReadonlyMap<string, boolean>> {
  const { sessionId } = await protocol.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const answers = new Map<string, boolean>();
  protocol.listen((event) => {
    if (event.method !== 'Fetch.requestPaused' || event.sessionId !== sessionId) return;
    const { requestId, request, responseHeaders = [] } = event.params;
    const reason = responseHeaders.find(({ name }) => name.toLowerCase() === 'non-authoritative-reason')?.value;
    answers.set(new URL(request.url).hostname, reason === 'HSTS');
    protocol.tell('Fetch.fulfillRequest', { requestId, ...EMPTY }, sessionId);
  });
  await Promise.all([
    protocol.send('Network.enable', {}, sessionId),
    protocol.send('Network.emulateNetworkConditions', OFFLINE, sessionId),
    protocol.send('Fetch.enable', ANSWERS, sessionId),
  ]);
  const expression = `Promise.allSettled(${JSON.stringify(hosts)}.map((host) => fetch('http://' + host + '/', { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store' }))).then(() => 0)`;
  await protocol.send<Evaluated>('Runtime.evaluate', { expression, awaitPromise: true }, sessionId);
  await protocol.send('Target.detachFromTarget', { sessionId });
  return answers;
}
