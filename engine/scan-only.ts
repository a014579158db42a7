/** What a scan needs until its first request; the index also loads the renderers and the other pipelines. */

export { settingsForTyped } from './evidence/reach/own-machine.ts';
export {
  isSessionField,
  isSessionValue,
  sessionOfFields,
  sessionOfState,
} from './evidence/reach/session/session-input.ts';
export { readReachSettings } from './evidence/reach/settings.ts';
export { hasSession, sessionAt } from './scan-target/session.ts';
export { parseTarget } from './scan-target/target.ts';
export { scan } from './subjects/page.ts';
export { openTiming, type TimingRow } from './timing/timing.ts';
export type { TracedScan } from './timing/trace.ts';
