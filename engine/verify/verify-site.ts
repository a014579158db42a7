import type { Evidence } from '../evidence/evidence.ts';
import { isPage } from '../evidence/facts/exchange.ts';
import { opensBrowser } from '../evidence/needs-visit.ts';
import type { Landing } from '../evidence/parse/landing/landing.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { type FixVerdict, judgeFix, notTestable } from '../findings/judge-fix.ts';
import { platformsOf } from '../report/platforms.ts';
import { withoutSessions } from '../report/without-session.ts';
import { examine, type Look } from '../run/pipeline.ts';
import type { Target } from '../scan-target/target.ts';
import { page, type ScanOptions } from '../subjects/page.ts';

export interface VerifyOptions
  extends Pick<ScanOptions, 'settings' | 'signal' | 'identityKey' | 'formFactor' | 'wcag' | 'session' | 'own'> {
  /** The findings to verify, all of one check. */
  readonly expected: readonly Finding[];
  /** All findings of that check in the report they come from. */
  readonly known: readonly Finding[];
  /** Where the scan that found them ended up. */
  readonly finalUrl?: string | null | undefined;
  /** Whether that scan loaded the page in a browser. */
  readonly hadBrowser: boolean;
}

/**
 * Runs what one check needs and decides whether its findings are fixed. Always resolves. Requests alone can show that a
 * finding is still there; what a browser was used for is called fixed only after another look with one.
 */
export async function verifySite(target: Target, options: VerifyOptions): Promise<FixVerdict> {
  const [first] = options.expected;
  if (!first) return notTestable('There is nothing to verify');
  const isQuick = options.hadBrowser && !opensBrowser([first.module]);
  const quick = isQuick ? await verifyWith(target, first.check, false, options) : undefined;
  if (quick && (quick.verdict.status === 'still_there' || !quick.wantsBrowser)) return quick.verdict;
  return (await verifyWith(target, first.check, options.hadBrowser, options)).verdict;
}

async function verifyWith(target: Target, check: string, browser: boolean, options: VerifyOptions) {
  const { settings, signal, identityKey, formFactor, wcag, session, own } = options;
  const { look, closed } = await examine(page, target, {
    settings,
    checks: [check],
    own,
    browser,
    identityKey,
    ...(signal ? { signal } : {}),
    ...(formFactor ? { formFactor } : {}),
    wcag,
    session,
  });
  await closed;
  // As in the report that the findings come from.
  const judgements = session ? withoutSessions([session], target.url).judgements(look.judgements) : look.judgements;
  const verdict = verdictOf(target, { gathered: look.gathered, judgements }, options);
  return { verdict, wantsBrowser: look.access.wantsBrowser };
}

function verdictOf(
  target: Target,
  { gathered, judgements }: Pick<Look<unknown>, 'gathered' | 'judgements'>,
  options: VerifyOptions,
): FixVerdict {
  const { facts, unavailable } = gathered;
  const { landing } = facts;
  if (!landing) return notTestable(`The page could not be loaded: ${unavailable.get('page') ?? 'no reason given'}`);
  const refusal = otherPage(landing, options.finalUrl ?? target.url);
  if (refusal !== undefined) return notTestable(refusal);
  const current = findingsOf(judgements, {
    target: target.url,
    now: new Date().toISOString(),
    platforms: platformsOf(facts),
    policy: facts.offeredPolicy,
    identityKey: options.identityKey,
  });
  const { expected, known } = options;
  return judgeFix({ expected, known, current, result: judgements[0], target: target.url, read: readWhole(facts) });
}

/** Addresses of the page and of its files that were read to their end. */
function readWhole({
  page,
  assets = [],
  importedFiles,
  loadedFiles,
  sourceMapFiles = [],
}: Partial<Evidence>): string[] {
  const maps = [...sourceMapFiles, ...(loadedFiles?.sourceMaps ?? [])];
  const files = [...assets, ...maps, ...(importedFiles?.scripts ?? []), ...(loadedFiles?.scripts ?? [])];
  const answered = files.flatMap(({ url, exchange }) => (exchange ? [{ url, exchange }] : []));
  const frames = (loadedFiles?.frames ?? []).map((exchange) => ({ url: exchange.url, exchange }));
  const whole = [...answered, ...frames].filter(({ exchange }) => isPage(exchange.status) && !exchange.truncated);
  const data = [...(importedFiles?.data ?? []), ...(loadedFiles?.data ?? [])].map(({ at }) => at);
  return [...(page && !page.truncated ? [page.url] : []), ...whole.map(({ url }) => url), ...data];
}

/** Why the page is not the one that was scanned; undefined if it is. */
export function otherPage({ finalUrl, notScored }: Landing, before: string): string | undefined {
  if (notScored !== undefined) return notScored;
  const [now, then] = [URL.parse(finalUrl), URL.parse(before)];
  if (now && then && isSamePage(now, then)) return undefined;
  return `The page now redirects to ${finalUrl}`;
}

/** Switching to HTTPS is no other page, and neither is the query, which may hold a preview token. */
function isSamePage(now: URL, then: URL): boolean {
  const isUpgrade = then.protocol === 'http:' && now.protocol === 'https:';
  if (now.protocol !== then.protocol && !isUpgrade) return false;
  if (now.hostname !== then.hostname || (now.port !== then.port && !isUpgrade)) return false;
  return pathOf(now) === pathOf(then);
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/(?:index\.html?)?$/, '');
}
