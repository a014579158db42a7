/** What a scan needs to end and to print its report; the index also loads PDFs, SARIF and the other pipelines. */
export { readReachSettings } from './evidence/reach/settings.ts';
export { newerChecks, openFindings } from './findings/compare.ts';
export { matchAgainst } from './findings/match.ts';
export { missingParts } from './report/missing-parts.ts';
export { refusalOf, render } from './report/render/render.ts';
export { withoutRunnerCommands } from './report/render/runner-commands.ts';
export { traceOf } from './timing/trace.ts';
