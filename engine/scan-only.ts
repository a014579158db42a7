/** What a scan needs until its first request; the index also loads the renderers and the other pipelines. */
export { readReachSettings } from './evidence/reach/settings.ts';
export { isModuleName, MODULE_NAMES } from './findings/module.ts';
export { openTiming, type TimingRow } from './run/timing.ts';
export { scan } from './scan.ts';
export { parseTarget } from './scan-target/target.ts';
