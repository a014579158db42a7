/** What a scan needs to end and to print its report; the index also loads PDFs, SARIF and the other pipelines. */
export { readReachSettings } from './evidence/reach/settings.ts';
export { openFindings } from './findings/compare.ts';
export { matchAgainst } from './findings/match.ts';
export { renderJson } from './report/render/json.ts';
export { renderJunit } from './report/render/junit.ts';
export { renderMarkdown } from './report/render/markdown.ts';
export { withoutRunnerCommands } from './report/render/runner-commands.ts';
export { renderSiteAnnotations } from './report/render/site-annotations.ts';
export { renderSummary } from './report/render/summary.ts';
export { renderText } from './report/render/text.ts';
export { shownReport } from './report/shown-report.ts';
