import type { Protocol } from 'devtools-protocol';
import { limit } from '../../../limits.ts';
import type { PolicyNeed, PolicyNeeds } from '../../facts/visit.ts';
import { enforced, hasNonceOrHash, parseCsp, scriptSources, splitPolicies } from '../../parse/http/csp/csp.ts';
import { PROBE_HOST, readCspMessage } from '../../parse/http/csp/csp-message.ts';
import type { BrowserSession } from '../session/browser-session.ts';
import { HIDE_FROM_OBSERVERS } from './hide-from-observers.ts';
import type { Protocol as Wire } from './protocol.ts';
import type { BrowserEvent } from './protocol-events.ts';

/**
 * Records what the page's own document loads and runs: its response gets a second policy that allows nothing, is
 * report-only and has no reporting endpoint.
 */
const DIRECTIVES =
  'default-src script-src script-src-elem style-src-elem img-src font-src media-src connect-src frame-src worker-src manifest-src object-src base-uri';

/** Attributes are read from the page instead: a page may have thousands of them. */
const PROBE_POLICY = [
  ...DIRECTIVES.split(' ').map((name) => `${name} ${PROBE_HOST}`),
  "script-src-attr 'unsafe-inline'",
  "style-src-attr 'unsafe-inline'",
].join('; ');

const MAX_NEEDS = 500;
const MAX_MESSAGES = 5000;
const DOCUMENTS = [{ urlPattern: '*', resourceType: 'Document', requestStage: 'Response' }];

/** `user`: whose requests the tab sends; they are paused in the same domain of the protocol. */
export function policyProbe(protocol: Wire, session: string, frame: string, user: BrowserSession) {
  const needs = new Map<string, PolicyNeed>();
  let messages = 0;
  let probed = false;
  let unread = false;

  const answer = async (event: Protocol.Fetch.RequestPausedEvent, sessionId: string | undefined): Promise<void> => {
    const { requestId, responseStatusCode, responseErrorReason, responseHeaders = [] } = event;
    if (responseStatusCode === undefined && responseErrorReason === undefined)
      return protocol.tell(...(await user.answer(event, sessionId)), sessionId);
    const own = sessionId === session && event.frameId === frame && isOpenPage(event);
    if (sessionId === session && event.frameId === frame) restart(own);
    const body = own
      ? await protocol
          .send<Protocol.Fetch.GetResponseBodyResponse>('Fetch.getResponseBody', { requestId }, sessionId)
          .catch(() => undefined)
      : undefined;
    if (body === undefined) {
      if (own) probed = false;
      protocol.tell('Fetch.continueRequest', { requestId }, sessionId);
      return;
    }
    const policy = { name: 'Content-Security-Policy-Report-Only', value: PROBE_POLICY };
    const response = {
      requestId,
      responseCode: responseStatusCode,
      responseHeaders: [...responseHeaders, policy],
      body: body.base64Encoded ? body.body : Buffer.from(body.body).toString('base64'),
    };
    protocol.tell('Fetch.fulfillRequest', response, sessionId);
  };
  const restart = (starts: boolean): void => {
    needs.clear();
    messages = 0;
    unread = false;
    probed = starts;
  };
  const note = (text: string): void => {
    const message = readCspMessage(text);
    if (!message?.ours) return;
    const { directive, source } = message;
    messages += 1;
    if (messages > MAX_MESSAGES || needs.size > MAX_NEEDS || source === undefined) unread = true;
    else needs.set(`${directive} ${source}`, { directive, source });
  };

  return {
    take(event: BrowserEvent) {
      if (event.method === 'Fetch.requestPaused') answer(event.params, event.sessionId).catch(() => {});
      else if (event.method === 'Log.entryAdded' && event.params.entry.source === 'security')
        note(event.params.entry.text);
    },
    /** Starts to add the policy to the documents of the main frame. */
    begin: () =>
      Promise.all([
        protocol.send('Page.addScriptToEvaluateOnNewDocument', { source: HIDE_FROM_OBSERVERS }, session),
        protocol.send('Fetch.enable', { patterns: [...user.patterns, ...DOCUMENTS] }, session),
      ]),
    /** Undefined if no document got the policy. */
    needs: (): PolicyNeeds | undefined => (probed ? { needs: [...needs.values()], complete: !unread } : undefined),
  };
}

/** An HTML page whose own policy does not restrict scripts by nonce or hash. */
function isOpenPage({ responseStatusCode = 0, responseHeaders = [] }: Protocol.Fetch.RequestPausedEvent): boolean {
  const values = (name: string) =>
    responseHeaders.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);
  const isHtml = /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(values('content-type')[0] ?? '');
  const isShort = Number(values('content-length')[0] ?? 0) <= limit('policyPageBytes');
  const policies = values('content-security-policy')
    .flatMap((value) => value.split('\n').flatMap(splitPolicies))
    .map((text) => parseCsp(text));
  const strict = scriptSources(enforced(policies)).some(hasNonceOrHash);
  return responseStatusCode === 200 && isHtml && isShort && !strict;
}

export function isProbeMessage(text: string): boolean {
  return text.includes(PROBE_HOST);
}
