import type { TargetSession } from '../../../scan-target/session.ts';
import type { Observer } from '../../../timing/observe.ts';
import type { ReachSettings } from '../settings.ts';

/** The scan's context for a visit. */
export interface BrowserContext {
  readonly settings: ReachSettings;
  /** Ends the visit immediately; its reason is shown to the user. */
  readonly signal: AbortSignal;
  /**
   * All addresses of a host name or address literal (without brackets). Throws an `Error` with the
   * reason if one of them is refused or there is none.
   */
  readonly allowAddress: (host: string) => Promise<readonly string[]>;
  readonly limits?: Partial<VisitLimits>;
  /** The visit is signed in with it. */
  readonly session?: TargetSession | undefined;
  /** The browser is for signing in: without a picture, or in a window for the user. */
  readonly signIn?: 'hidden' | 'window' | undefined;
  /** Whether visits record what is sent with each request. */
  readonly recordsSent?: boolean | undefined;
  /** Resolves when a request of the page may be sent; rejects if it may not. Default: requests do not wait. */
  readonly turn?: ((url: string) => Promise<void>) | undefined;
  readonly observe?: Observer | undefined;
}

export type VisitLimits = Readonly<ReturnType<typeof visitLimits>>;

export const CRASHED = 'the page crashed the browser';
export const GONE = 'the browser ended unexpectedly';

/** Pages of a site that are open at once. */
export const PAGES_AT_ONCE = 3;

const USUAL_DEADLINE_SECONDS = 60;

/** By the stopwatch of the browser. A scan with a longer deadline than usual, on a slow machine, gives each visit more time in proportion. */
export function visitLimits({ deadlineSeconds }: ReachSettings) {
  const patience = Math.max(1, deadlineSeconds / USUAL_DEADLINE_SECONDS);
  return {
    patience,
    /** The whole visit. */
    visitSeconds: 25 * patience,
    /** Time until the load event; afterwards the page is used as it is. */
    loadSeconds: 15 * patience,
    accessibilitySeconds: 8 * patience,
    /** Memory of the browser's processes with one page, shared pages not counted. */
    memoryMebibytes: 430,
    /** Bytes that may come in over the network for a page. */
    networkMebibytes: 96,
    /** Pages that the browser has at once. */
    tabs: 1,
  };
}
