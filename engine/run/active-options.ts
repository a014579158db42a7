import type { ReachSettings } from '../evidence/reach/settings.ts';
import type { OwnProbe } from '../own/own-probe.ts';
import type { Profile } from '../probes/define-probe.ts';
import type { Listener } from '../probes/run/listener.ts';
import type { ActivePhase } from '../report/page-report.ts';
import type { SoFar } from '../report/so-far.ts';
import type { ProbeSession } from './probe-session.ts';

/** What the user allows beyond requests that only read. */
export interface Permitted {
  /** Also submit forms, JSON and XML that may change data; for test systems. Never deletes, signs out, pays or uploads. */
  readonly allowWrites?: boolean | undefined;
  /** Also try the default passwords of programs, at most 5 at each. */
  readonly defaultLogins?: boolean | undefined;
}

/** What a phase was allowed, as its report says. */
export function permittedIn(
  phase: Pick<ActivePhase, 'writes_allowed' | 'default_logins'> | null | undefined,
): Required<Permitted> {
  return { allowWrites: phase?.writes_allowed ?? false, defaultLogins: phase?.default_logins ?? false };
}

export interface ActiveScanOptions extends ProbeSession, Permitted {
  /** Default `standard`. */
  readonly profile?: Profile;
  /** Only these probes; default: all. */
  readonly probes?: readonly string[];
  /** Probes of the user, which run as well. */
  readonly own?: readonly OwnProbe[] | undefined;
  /** Hears requests that the site makes because of the scan. Default: none, and what only they prove is not tested. Text: why there is none. */
  readonly listener?: Listener | string | undefined;
  readonly settings: ReachSettings;
  /** Load the page in a browser too, to detect scripts and technologies that load only in a browser; never as a signed-in user. Default false. */
  readonly browser?: boolean;
  /** Maximum number of requests; default by profile and by what the site's pages send. */
  readonly requests?: number;
  /** Ends the phase early; probes that have not finished are `unknown`. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (step: string, done: number, total: number) => void;
  /** Called when a probe has found something. */
  readonly onSoFar?: (soFar: SoFar) => void;
}
