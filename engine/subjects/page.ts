import type { CheckText } from '../checks/define-check.ts';
import type { RanCheck } from '../checks/versions.ts';
import { DERIVATION_PLANS } from '../evidence/derivation-plans.generated.ts';
import type { FactName } from '../evidence/evidence.ts';
import type { FormFactor, WcagLevel } from '../evidence/facts/visit.ts';
import type { Gathered, GatherNews } from '../evidence/gather.ts';
import type { SpareBrowsers } from '../evidence/reach/browser/shared/spare-browser.ts';
import { createReach, type ScanReach } from '../evidence/reach/reach.ts';
import type { ReachSettings } from '../evidence/reach/settings.ts';
import type { Finding } from '../findings/finding.ts';
import { gatherInIsolate } from '../isolate/gather-in-isolate.ts';
import { type Isolate, openIsolate } from '../isolate/isolate.ts';
import { runChecksEarly } from '../isolate/run-checks-early.ts';
import { forVisitors } from '../report/page-checks.ts';
import type { PageReport } from '../report/page-report.ts';
import { ALWAYS_REPORTED, REPORTED } from '../report/reported-facts.ts';
import type { SiteLook } from '../report/site-report.ts';
import type { SoFar } from '../report/so-far.ts';
import { earlyListener } from '../run/early-listener.ts';
import type { Look, Run, RunOptions } from '../run/pipeline.ts';
import type { Session } from '../scan-target/session.ts';
import type { Target } from '../scan-target/target.ts';
import {
  type ChoiceOptions,
  checksFor,
  entryFor,
  examines,
  factsFor,
  factsOf,
  factsOfSite,
  modulesOf,
} from './chosen-checks.ts';
import { defineSubject } from './define-subject.ts';

export interface ScanOptions extends RunOptions, ChoiceOptions {
  readonly formFactor?: FormFactor;
  /** WCAG level that the accessibility checks test; default AA. */
  readonly wcag?: WcagLevel | undefined;
  /** With `checks`: false opens no browser, as a scan of modules based on HTTP. */
  readonly browser?: boolean;
  /** Browsers that have started already. @internal */
  readonly spares?: SpareBrowsers | undefined;
  /** Findings of the previous scan, for comparison. */
  readonly previous?: readonly Finding[];
  /** Coverage of that scan: what only another version of a check finds is not new then. */
  readonly previousCoverage?: readonly RanCheck[] | undefined;
  /** Keys the identity of leaked secrets; scans that are compared need the same one. Default: a public constant. */
  readonly identityKey?: string | Uint8Array | undefined;
  readonly settings: ReachSettings;
  /** Of a user that is signed in: sent to exactly the target's origin, and in no report. */
  readonly session?: Session | undefined;
  /** Signs in again, if the session is lost: asked once. */
  readonly renewSession?: (() => Promise<Session>) | undefined;
  /** The previous scan had one: what it found is not fixed because a scan without one does not see it. */
  readonly previousSignedIn?: boolean | undefined;
  /** Called with the most severe finding so far, each time a more severe one is found. */
  readonly onWorst?: (finding: Finding) => void;
  /** Called whenever checks have completed before the end. */
  readonly onSoFar?: (soFar: SoFar) => void;
}

/** Fixes depend on the platform and on what the page loads; `landing` uses the documents before it. */
export const OPTIONAL = [...ALWAYS_REPORTED, 'document', 'renderedDocument'] as const;

export const page = defineSubject({
  entry: (options: ScanOptions) => entryFor(options),
  select: (all: readonly CheckText[], _target: Target, options: ScanOptions) =>
    checksFor(all, options).filter(({ needs }) => !needs.includes('sitePages')),
  open: (run: Run<Target, ScanOptions>) => openPage(run),
  gather: gatherPage,
  report: (look) => reportOn(look),
});

/** Scans a page. Always resolves; checks without evidence are `unknown` in its coverage. */
export const scan = page.run;

interface PageLooked extends Look<PageAccess> {
  readonly target: Target;
  readonly options: ScanOptions;
  readonly startedAt: Date;
}

/** The report of a page, or of its site; `none`: no page of the site could be looked at. */
export async function reportOn(
  { target, options, startedAt, gathered, judgements, access }: PageLooked,
  site?: SiteLook | 'none',
): Promise<PageReport> {
  const { pageReportOf } = await import('../report/page-report.ts');
  const masked = await maskOf(target, access.sessions());
  return pageReportOf({
    target: target.url,
    modules: modulesOf(options),
    gathered: masked
      ? { facts: masked.facts(gathered.facts), unavailable: masked.reasons(gathered.unavailable) }
      : gathered,
    judgements: forVisitors(masked?.judgements(judgements) ?? judgements, {
      landing: gathered.facts.landing,
      isSignedIn: options.session !== undefined,
    }),
    startedAt,
    completedAt: new Date(),
    previous: options.previous ?? [],
    previousCoverage: options.previousCoverage,
    identityKey: options.identityKey,
    session: options.session,
    wasSignedIn: options.previousSignedIn === true,
    isPartial: options.checks !== undefined || options.again !== undefined,
    isAgain: options.again !== undefined,
    site: site !== undefined && site !== 'none' && masked ? { ...site, pages: site.pages.map(masked.page) } : site,
  });
}

export interface PageAccess extends ScanReach {
  readonly wanted: ReadonlySet<FactName>;
  readonly reported: readonly FactName[];
  /** Whether the facts can come from a browser. */
  readonly wantsBrowser: boolean;
  readonly sessionOrigin: string | undefined;
  /** The one of the scan, and the one that it was renewed with. */
  sessions(): readonly Session[];
  /** Signs in again; false if that is not possible, or was done before. */
  renew(): Promise<boolean>;
}

/** `more`: facts that are wanted besides those of checks; the page is one of a site then, and others share its answers. */
export async function openPage(
  { target, options, checks }: Run<Target, ScanOptions>,
  more?: readonly FactName[],
): Promise<PageAccess> {
  const { settings, quick, again, formFactor = 'desktop', wcag, browser = true, signal, session, observe } = options;
  // Without single checks the facts are known before the checks are loaded.
  const own = options.checks || again || options.own ? factsOf(await checks) : [];
  const needed = options.checks || again ? own : [...factsFor((id) => examines(id, options)), ...own];
  const asked: readonly FactName[] = session ? ['publicAnswer'] : [];
  const wanted = new Set([...needed, ...(more ?? []), ...asked].filter((name) => name !== 'sitePages'));
  const wantsBrowser = options.checks ? await usesBrowser(wanted) : true;
  const reach = createReach(target, settings, {
    modules: quick ? [] : modulesOf(options).filter((name) => !again || name !== 'performance'),
    ...(again ? { pictures: false } : {}),
    spares: options.spares,
    formFactor,
    wcag,
    browser: options.checks && wantsBrowser && browser,
    signal,
    session,
    observe,
    isShared: more !== undefined,
  });
  // By then the first request is on its way.
  checks.then(() => import('../report/page-report.ts')).catch(() => undefined);
  const reported = [...REPORTED, ...(more ?? [])];
  const sessionOrigin = session && new URL(target.url).origin;
  return { ...reach, wanted, reported, wantsBrowser, sessionOrigin, ...renewalOf(reach, options) };
}

/** A session is renewed once: a second sign-in would be of no more use. */
function renewalOf(reach: ScanReach, { session, renewSession }: ScanOptions): Pick<PageAccess, 'sessions' | 'renew'> {
  const sessions = session ? [session] : [];
  let renewing: Promise<boolean> | undefined;
  const signIn = async (): Promise<boolean> => {
    const renewed = await renewSession?.().catch(() => undefined);
    if (!renewed) return false;
    sessions.push(renewed);
    reach.renewSession(renewed);
    return true;
  };
  return {
    sessions: () => sessions,
    renew: () => {
      renewing ??= signIn();
      return renewing;
    },
  };
}

export async function gatherPage({ target, options, isolate, checks }: Run<Target, ScanOptions>, access: PageAccess) {
  const early = runChecksEarly(isolate, checks, await maskedListener(target, checks, options));
  const first = await gatherAt(target.url, isolate, access, options, early.onNews);
  if (options.kept && !options.again) options.kept.facts = factsOfSite(first.facts);
  await Promise.all([checks, early.end()]);
  const last =
    (await followed(target.url, first, access, options)) ?? (await signedInAgain(target.url, first, access, options));
  const { gathered, judge } = last ?? { gathered: first, judge: early.judge };
  const stopped = access.stopped();
  return { gathered: stopped === undefined ? gathered : nothing([...access.wanted, 'page'], stopped), judge };
}

async function gatherAt(
  url: string,
  isolate: Isolate,
  access: PageAccess,
  { onProgress, observe, again, kept }: ScanOptions,
  onNews?: GatherNews,
): Promise<Gathered> {
  // The browser starts while the code is loaded.
  await access.expectVisit();
  return gatherInIsolate(isolate, access, {
    wanted: access.wanted,
    optional: OPTIONAL,
    reported: access.reported,
    given: {
      ...(again && kept?.facts),
      address: url,
      ...(access.sessionOrigin === undefined ? {} : { sessionOrigin: access.sessionOrigin }),
    },
    onProgress,
    onNews,
    observe,
  });
}

/** Looks again at the document to which a script sent the browser, so that all facts describe the same page. */
async function followed(
  url: string,
  { facts: { landing: first } }: Gathered,
  access: PageAccess,
  options: ScanOptions,
) {
  if (first?.nextUrl === undefined) return undefined;
  const isolate = openIsolate(entryFor(options), undefined, options.observe);
  const seen = await gatherAt(first.nextUrl, isolate, access, options);
  const last = seen.facts.landing;
  if (!last) {
    await isolate.close();
    return undefined;
  }
  const { landingAfter } = await import('../evidence/parse/landing/landing.ts');
  const gathered = { ...seen, facts: { ...seen.facts, landing: landingAfter(url, first, last, access.sessionOrigin) } };
  const judge: Isolate['judge'] = (...asked) => isolate.judge(...asked).finally(() => isolate.close());
  return { gathered, judge };
}

/** Looks again after another sign-in, if the page asks for one. */
async function signedInAgain(url: string, { facts }: Gathered, access: PageAccess, options: ScanOptions) {
  if (!facts.landing?.lostSession || !(await access.renew())) return undefined;
  const isolate = openIsolate(entryFor(options), undefined, options.observe);
  const reach = access.another();
  const gathered = await gatherAt(url, isolate, { ...access, ...reach }, options).finally(() => reach.close());
  const judge: Isolate['judge'] = (...asked) => isolate.judge(...asked).finally(() => isolate.close());
  return { gathered, judge };
}

/** Removes the values of the sessions; undefined without one. */
async function maskOf({ url }: Target, sessions: readonly Session[]) {
  return sessions.length > 0
    ? (await import('../report/without-session.ts')).withoutSessions(sessions, url)
    : undefined;
}

async function maskedListener(target: Target, checks: Promise<readonly CheckText[]>, options: ScanOptions) {
  const [tell, masked] = await Promise.all([
    earlyListener(target.url, checks, options),
    maskOf(target, options.session ? [options.session] : []),
  ]);
  if (!tell || !masked) return tell;
  const listener: typeof tell = (judgements, facts) => tell(masked.judgements(judgements), masked.facts(facts));
  return listener;
}

async function usesBrowser(wanted: ReadonlySet<FactName>): Promise<boolean> {
  const [{ COLLECTORS }, { needsVisit }] = await Promise.all([
    import('../evidence/collectors.generated.ts'),
    import('../evidence/needs-visit.ts'),
  ]);
  return needsVisit(wanted, [...COLLECTORS, ...DERIVATION_PLANS]);
}

/** Evidence of a stopped scan: only the reason. */
function nothing(names: readonly FactName[], reason: string): Gathered {
  return { facts: {}, unavailable: new Map(names.map((name) => [name, reason])) };
}
