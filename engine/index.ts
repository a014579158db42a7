export { bySeverity, SEVERITIES, type Severity } from './catalogue/severity.ts';
export { contrastOf, parseColour } from './checks/accessibility/support/contrast.ts';
export { isBlind, type Verdict } from './checks/check-result.ts';
export type { Likelihood } from './checks/define-check.ts';
export { UnknownCheck } from './checks/unknown-check.ts';
export type { RanCheck } from './checks/versions.ts';
export { type FetchRequest, HandshakeRefused, Unavailable } from './evidence/define-collector.ts';
export type { Exchange } from './evidence/facts/exchange.ts';
export type { FailureReason, Measurement } from './evidence/facts/measurement.ts';
export { type FormFactor, WCAG_LEVELS, type WcagLevel } from './evidence/facts/visit.ts';
export { opensBrowser } from './evidence/needs-visit.ts';
export { ACCOUNT_REMOVAL } from './evidence/parse/access/backends/sign-up.ts';
export { maskedValue } from './evidence/parse/access/distinctive.ts';
export { headerValue } from './evidence/parse/http/header-list.ts';
export { platformHost } from './evidence/parse/http/host-kind.ts';
export { isLoopbackHost } from './evidence/parse/http/private-address.ts';
export { wasAccepted } from './evidence/parse/landing/session.ts';
export { isPurposeful, isSnapshotPath, isText, NO_TEXT } from './evidence/parse/repository/purposes.ts';
export { TOO_LARGE_TOGETHER, tooLarge, type UnreadFile } from './evidence/parse/repository/unread-files.ts';
export { removedFrom, removedIn } from './evidence/parse/secrets/removed-lines.ts';
export type { History, RemovedText } from './evidence/parse/secrets/removed-secrets.ts';
export { readRecording, recordedOrigins, type TypedValue } from './evidence/parse/sign-in/recording.ts';
export { totpSecret } from './evidence/parse/sign-in/totp-secret.ts';
export { parseJson } from './evidence/parse/text/json.ts';
export {
  changesKind,
  type FileKind,
  isScannedPath,
  kindOf as fileKindOf,
  type SourceFile,
} from './evidence/parse/workflow/files.ts';
export { type Reference, type ReferenceState, referencesIn } from './evidence/parse/workflow/references.ts';
export { type BrowserCheck, checkBrowser } from './evidence/reach/browser/check-browser.ts';
export { findBrowser } from './evidence/reach/browser/executable.ts';
export { printPdf } from './evidence/reach/browser/print.ts';
export { keepSpareBrowsers, type SpareBrowsers } from './evidence/reach/browser/shared/spare-browser.ts';
export { zoneAnswer } from './evidence/reach/dns/zone-answer.ts';
export { judgeTarget, type TargetVerdict } from './evidence/reach/judge-target.ts';
export { createOutbound, type Outbound } from './evidence/reach/outbound.ts';
export { settingsForTyped } from './evidence/reach/own-machine.ts';
export { readArchive, type Snapshot } from './evidence/reach/repository/read-archive.ts';
export {
  isSessionField,
  isSessionValue,
  sessionOfFields,
  sessionOfState,
} from './evidence/reach/session/session-input.ts';
export {
  type Env,
  type Setting,
  type SettingRow,
  setting,
  settingGroup,
  textSetting,
  type ValueOf,
  wholeSetting,
} from './evidence/reach/setting.ts';
export { REACH_SETTINGS, type ReachSettings, readReachSettings } from './evidence/reach/settings.ts';
export { admitsSignIn } from './evidence/reach/sign-in/addresses.ts';
export { type SignInOptions, type SignInWay, signIn } from './evidence/reach/sign-in/sign-in.ts';
export { startWith } from './findings/advice.ts';
export { compareFindings, newerChecks, openFindings, unfixedFindings } from './findings/compare.ts';
export { dataText } from './findings/data-text.ts';
export { DRIFT_OF } from './findings/declared.generated.ts';
export { type Change, type Finding, type FindingState, isClosed, type StateReason } from './findings/finding.ts';
export {
  type FindingGroup,
  findingsWithId,
  groupFindings,
  groupIds,
  type Place,
  ungrouped,
  type View,
} from './findings/group.ts';
export { idOf } from './findings/identity.ts';
export { type FixCase, type FixVerdict, judgeFix, notTestable, withDoubts, withVerdict } from './findings/judge-fix.ts';
export { legible, legibleLine } from './findings/legible.ts';
export { matchAgainst } from './findings/match.ts';
export {
  CODE_MODULES,
  type CodeModule,
  codeModuleOf,
  isModuleName,
  isProbeId,
  MODULE_NAMES,
  type ModuleName,
} from './findings/module.ts';
export type { NextStep } from './findings/next-steps.ts';
export { byPriority } from './findings/priority.ts';
export { type Grade, gradeOf, totalsOf } from './findings/score.ts';
export {
  type DecisionOf,
  decisionsOf,
  isInForce,
  ownDecision,
  rulesOutBadge,
  type StateDecision,
  setAsideText,
  withStates,
} from './findings/states.ts';
export { type TemplatePages, withTemplates } from './findings/templates.ts';
export { changeCounts, openCount, openText, type Totals, totalsText } from './findings/totals.ts';
export { HISTORY_CHECK, unreadAgain } from './findings/unread-history.ts';
export type { OwnChecks } from './own/load-own.ts';
export { ownCheckIds, type TriedCheck, tryOwnChecks } from './own/try-own.ts';
export { type OwnershipWay, ownershipWays, proveOwnership } from './ownership/prove-ownership.ts';
export type { Profile } from './probes/define-probe.ts';
export { createListener, type Heard, type Listener, type ListenerSession } from './probes/run/listener.ts';
export { isSigned, type NameKey, oneTimeName, readName } from './probes/run/one-time-name.ts';
export type { AccessReport, AccessSummary } from './report/access-report.ts';
export { type ActiveReport, withActive } from './report/active-report.ts';
export { BEYOND_LEVEL, type Coverage, isTested } from './report/coverage.ts';
export type { DeliverabilityCheck, DeliverabilityReport } from './report/deliverability-report.ts';
export { isOfDevelopment } from './report/development.ts';
export type { Landed } from './report/graded.ts';
export type { LabReport } from './report/lab/report.ts';
export type { ModuleReport } from './report/module-report.ts';
export type { ActivePhase, TrendPoint } from './report/page-report.ts';
export type { PostureReport } from './report/posture-report.ts';
export type { PostureFinding } from './report/posture-seen.ts';
export { FormatRefused } from './report/render/format-refused.ts';
export { renderJson } from './report/render/json.ts';
export type { Fails } from './report/render/junit.ts';
export type { Brand, Look } from './report/render/pdf/brand.ts';
export { coverageSection } from './report/render/pdf/coverage.ts';
export { type Analysis, renderPaper } from './report/render/pdf/paper.ts';
export {
  findingsSections,
  momentText,
  setAsidePart,
} from './report/render/pdf/parts.ts';
export { pdfDocument, section, table } from './report/render/pdf/pdf.ts';
export { columnPlot, linePlot } from './report/render/pdf/plots.ts';
export { verificationSection } from './report/render/pdf/verification.ts';
export { FORMATS, type Format, type RenderOptions, refusalOf, render } from './report/render/render.ts';
export { withoutRunnerCommands } from './report/render/runner-commands.ts';
export type { TextSurface } from './report/render/text/text.ts';
export type { CheckedReport, Report, SubjectName } from './report/report.ts';
export { restate } from './report/restate.ts';
export { type Shown, type ShownReport, shown } from './report/shown.ts';
export { ON_SOME_PAGES, type PageRow } from './report/site-report.ts';
export type { SoFar } from './report/so-far.ts';
export { changed, changesByPath } from './report/workflow/apply-patch.ts';
export { combinePatches } from './report/workflow/combine-patches.ts';
export type { WorkflowFinding, WorkflowReport } from './report/workflow-report.ts';
export { activeScan } from './run/active.ts';
export { type ActiveScanOptions, type Permitted, permittedIn } from './run/active-options.ts';
export { listenerRefusal } from './run/listener-refusal.ts';
export { probeSessionOfPage } from './run/page-token.ts';
export { usableListener } from './run/usable-listener.ts';
export { createKeyVerifier, type KeyVerification, type KeyVerifier } from './run/verify-keys.ts';
export { isLocalName } from './scan-target/address.ts';
export { bareHost } from './scan-target/bare-host.ts';
export { parseMailDomain, parseSelectors } from './scan-target/mail-domain.ts';
export { optOutRefusal } from './scan-target/opt-out.ts';
export { hasSession, type Session, type SessionCookie, sessionAt } from './scan-target/session.ts';
export { isSameSite, registrableDomainOf, siteOf } from './scan-target/site.ts';
export { parseTarget, type Target, TargetError } from './scan-target/target.ts';
export { CODE_LIMITS } from './subject-limits.ts';
export {
  ACCOUNT_LETTERS,
  type CreatedAccount,
  createTestAccounts,
  type FoundSignUp,
  findTestSignUp,
  isMailbox,
} from './subjects/access/create-accounts.ts';
export { type AccessOptions, compareAccess } from './subjects/access.ts';
export { analyzeDeliverability, type DeliverabilityOptions } from './subjects/domain.ts';
export { fixWorkflows } from './subjects/fix-workflows.ts';
export { type ScanOptions, scan } from './subjects/page.ts';
export { auditLab, type LabOptions } from './subjects/page-lab.ts';
export {
  type ConnectionTest,
  type PostureOptions,
  type ProviderDescription,
  providerDescriptions,
  scanPosture,
  testConnection,
} from './subjects/provider.ts';
export { scanWorkflows, type WorkflowScanOptions } from './subjects/repository.ts';
export { MAX_PATTERN_CHARACTERS, MAX_PATTERNS, patternFault } from './subjects/site/globs.ts';
export { type SiteOptions, scanSite } from './subjects/site.ts';
export type { Observer } from './timing/observe.ts';
export { type VerifyActiveOptions, verifyActive } from './verify/verify-active.ts';
export { verifyPages } from './verify/verify-pages.ts';
export type { VerifyOptions } from './verify/verify-site.ts';
export { VERSION } from './version.ts';
