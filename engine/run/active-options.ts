import type { ReachSettings } from '../evidence/reach/settings.ts';
import type { Profile } from '../probes/define-probe.ts';
import type { SoFar } from '../report/so-far.ts';
import type { ProbeSession } from './probe-session.ts';

export interface ActiveScanOptions extends ProbeSession {
  /** Default `standard`. */
  readonly profile?: Profile;
  /** Only these probes; default: all. */
  readonly probes?: readonly string[];
  readonly settings: ReachSettings;
  /** Also submit forms and JSON that may change data; for test systems. Never deletes, signs out, pays or uploads. */
  readonly allowWrites?: boolean;
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
