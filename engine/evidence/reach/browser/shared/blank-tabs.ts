import type { Protocol as Types } from 'devtools-protocol';
import { untilAborted } from '../../../until-aborted.ts';
import type { Protocol } from '../protocol.ts';

/** A tab, and the session of the page in it. */
interface UsedTab {
  readonly targetId: string;
  readonly session: string;
}

export type BlankTabs = ReturnType<typeof blankTabs>;

/** Answered by the scanner: nothing is sent. An address of the browser itself would have a process of its own. */
const BLANK_PATH = '/.well-known/assay-blank';
const EMPTY_MILLISECONDS = 2000;
/** Each page leaves some 20 MB in the process of the tab, and a new process costs as much CPU time as a fifth of a page. */
const MAX_PAGES = 3;

/** The tabs of a browser: those that a page has left are used again, because their process has compiled what every page needs. */
export function blankTabs(protocol: Protocol) {
  const free: Promise<string | undefined>[] = [];
  const uses = new Map<string, number>();
  return {
    /** The id of a blank tab. */
    async take(): Promise<string> {
      for (let next = free.shift(); next; next = free.shift()) {
        const targetId = await next;
        if (targetId !== undefined) return targetId;
      }
      // In a window of its own, a page is as visible as others.
      return protocol.pages.open({ url: 'about:blank', newWindow: true });
    },
    /** Takes a tab back. */
    give(tab: UsedTab): void {
      const count = (uses.get(tab.targetId) ?? 0) + 1;
      uses.set(tab.targetId, count);
      if (count < MAX_PAGES) free.push(emptied(protocol, tab));
      else protocol.tell('Target.closeTarget', { targetId: tab.targetId });
    },
  };
}

/** Undefined, and closed, if the page does not leave it. */
async function emptied(protocol: Protocol, { targetId, session }: UsedTab): Promise<string | undefined> {
  const late = AbortSignal.timeout(EMPTY_MILLISECONDS);
  try {
    await untilAborted(empty(protocol, session, late), late);
    return targetId;
  } catch {
    protocol.tell('Target.closeTarget', { targetId });
    return undefined;
  }
}

/**
 * Ends the page without its scripts, and removes what a tab keeps for the next one: the storage of its session, its name and its
 * history. The session ends with what it has set, so that nothing late from the page is heard by the next.
 */
async function empty(protocol: Protocol, session: string, late: AbortSignal): Promise<void> {
  const send = <Result>(method: string, parameters: object = {}) => protocol.send<Result>(method, parameters, session);
  await send('Emulation.setScriptExecutionDisabled', { value: true });
  const { frameTree } = await send<{ frameTree: { frame: { id: string; url: string } } }>('Page.getFrameTree');
  const url = new URL(BLANK_PATH, frameTree.frame.url).href;
  const { status } = await send<Isolation>('Network.getSecurityIsolationStatus', { frameId: frameTree.frame.id });
  await send('Fetch.enable', { patterns: [{ urlPattern: url }] });
  const isThere = Promise.withResolvers<void>();
  const leave = protocol.listen((event) => {
    if (event.sessionId !== session) return;
    if (event.method === 'Page.frameNavigated' && event.params.frame.url === url) isThere.resolve();
    if (event.method !== 'Fetch.requestPaused') return;
    const { requestId } = event.params;
    protocol.tell(
      'Fetch.fulfillRequest',
      { requestId, responseCode: 200, responseHeaders: headersOf(status) },
      session,
    );
  });
  try {
    const { errorText } = await send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText) throw new Error(errorText);
    await untilAborted(isThere.promise, late);
    await send('Page.resetNavigationHistory');
    await send('Runtime.evaluate', { expression: "sessionStorage.clear(); name = ''" });
  } finally {
    leave();
  }
  await protocol.send('Target.detachFromTarget', { sessionId: session });
}

type Isolation = Types.Network.GetSecurityIsolationStatusResponse;

const OPENER_POLICIES: Readonly<Record<string, string>> = {
  SameOrigin: 'same-origin',
  SameOriginPlusCoep: 'same-origin',
  SameOriginAllowPopups: 'same-origin-allow-popups',
  NoopenerAllowPopups: 'noopener-allow-popups',
};
const EMBEDDER_POLICIES: Readonly<Record<string, string>> = {
  RequireCorp: 'require-corp',
  Credentialless: 'credentialless',
};

/** A document of other policies would not be in the process of the site. */
function headersOf({ coop, coep }: Isolation['status']): { name: string; value: string }[] {
  const values = {
    'content-type': 'text/html',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': coop && OPENER_POLICIES[coop.value],
    'cross-origin-embedder-policy': coep && EMBEDDER_POLICIES[coep.value],
  };
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : { name, value }));
}
