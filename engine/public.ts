/** What the published package exports. It changes with major versions only; `docs/releases.md`. */
export type { Severity } from './catalogue/severity.ts';
export { type ReachSettings, readReachSettings } from './evidence/reach/settings.ts';
export { openFindings } from './findings/compare.ts';
export type { Finding } from './findings/finding.ts';
export { type FindingGroup, groupFindings } from './findings/group.ts';
export type { DeliverabilityReport } from './report/deliverability-report.ts';
export type { PageReport } from './report/page-report.ts';
export { FORMATS, type Format, type RenderOptions, render } from './report/render/render.ts';
export { shown } from './report/shown.ts';
export type { WorkflowReport } from './report/workflow-report.ts';
export { parseTarget, type Target, TargetError } from './scan-target/target.ts';
export { analyzeDeliverability, type DeliverabilityOptions } from './subjects/domain.ts';
export { type ScanOptions, scan } from './subjects/page.ts';
export { scanWorkflows, type WorkflowScanOptions } from './subjects/repository.ts';
export { type SiteOptions, scanSite } from './subjects/site.ts';
export { VERSION } from './version.ts';
