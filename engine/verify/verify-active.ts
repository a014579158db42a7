import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Gathered } from '../evidence/gather.ts';
import type { Surface } from '../evidence/parse/application/surface.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { type FixVerdict, judgeFix, notTestable, withDoubts } from '../findings/judge-fix.ts';
import { rescanCommand } from '../findings/rescan.ts';
import { credentialsOf, mayChangeData } from '../findings/sent-with.ts';
import { locationOf } from '../probes/points.ts';
import { sendsPayloads } from '../probes/run/payload-families.ts';
import { asStranger, placeText } from '../report/active-report.ts';
import type { ActiveScanOptions } from '../run/active-options.ts';
import { probeWith } from '../run/probe-with.ts';
import type { Target } from '../scan-target/target.ts';
import { placeOfFinding } from './finding-point.ts';
import { requestOfFinding } from './finding-request.ts';
import { harmlessRequest, withFindingSurface } from './finding-surface.ts';
import { HOST_HEADER, type Repetition, watchRepetition } from './repetition.ts';
import { otherPage, type VerifyOptions } from './verify-site.ts';

/** `expected` and `known` are findings of one probe. */
export interface VerifyActiveOptions
  extends Pick<
      ActiveScanOptions,
      | 'settings'
      | 'signal'
      | 'profile'
      | 'allowWrites'
      | 'defaultLogins'
      | 'listener'
      | 'headers'
      | 'isWithoutSession'
      | 'sentBefore'
      | 'browser'
      | 'own'
    >,
    Pick<VerifyOptions, 'expected' | 'known' | 'finalUrl'> {}

/** Repeats the requests of one probe and decides whether its findings are fixed, which requires responses to them. Always resolves. */
export async function verifyActive(target: Target, options: VerifyActiveOptions): Promise<FixVerdict> {
  const { expected, known, finalUrl, ...rest } = options;
  const [first] = expected;
  if (!first) return notTestable('There is nothing to verify');
  const watched = new Map<Finding, Repetition>();
  const withheld = new Set<Finding>();
  const { judgements, gathered } = await probeWith(target, {
    ...rest,
    ...(expected.some(isInHeaders) ? { profile: 'thorough' as const } : {}),
    probes: [first.check],
    isWatched: expected.every((finding) => requestOfFinding(finding) !== undefined),
    async prepare(facts, fetch) {
      for (const finding of expected) {
        if (!options.allowWrites && mayChangeData(finding) && !isNamed(finding, facts.surface)) {
          withheld.add(finding);
          continue;
        }
        const own = requestOfFinding(finding);
        if (!own) continue;
        const watch = watchRepetition(finding, own, withoutPayload(finding, facts.surface));
        watched.set(finding, watch);
        await watch.prepare(fetch);
      }
      return withFindingSurface(
        facts,
        expected.filter((finding) => !withheld.has(finding)),
      );
    },
    onAnswer: (request, exchange) => {
      for (const watch of watched.values()) watch.saw(request, exchange);
    },
  });
  const isSignedIn = rest.headers !== undefined && !rest.isWithoutSession;
  const result = rest.isWithoutSession ? judgements.map(asStranger)[0] : judgements[0];
  const refusal = refusalOf(gathered, finalUrl ?? target.url);
  if (refusal !== undefined) return notTestable((isSignedIn ? undefined : missing(first, target.url)) ?? refusal);
  const current = findingsOf(judgements, { target: target.url, now: new Date().toISOString() });
  const verdict = judgeFix({ expected, known, current, result, target: target.url });
  return withoutDoubtful(verdict, expected, { watched, withheld, isSignedIn, target: target.url });
}

/** Why the page is not the one that was scanned; undefined if it is. */
function refusalOf({ facts: { landing }, unavailable }: Gathered, before: string): string | undefined {
  if (landing) return otherPage(landing, before);
  return `The page could not be loaded: ${unavailable.get('page') ?? 'no reason given'}`;
}

interface Watch {
  readonly watched: ReadonlyMap<Finding, Repetition>;
  /** Their requests may change data, and were not sent. */
  readonly withheld: ReadonlySet<Finding>;
  readonly isSignedIn: boolean;
  /** The scanned URL. */
  readonly target: string;
}

/** A finding counts as fixed only if its own request was repeated and answered. */
function withoutDoubtful(
  verdict: FixVerdict,
  expected: readonly Finding[],
  { watched, withheld, isSignedIn, target }: Watch,
): FixVerdict {
  const doubts = new Map(
    expected.flatMap((finding) => {
      const doubt =
        (isSignedIn ? undefined : missing(finding, target)) ??
        (withheld.has(finding) ? notSent(finding, target) : undefined) ??
        watched.get(finding)?.doubt() ??
        (watched.has(finding) ? undefined : unstated(finding));
      return doubt === undefined ? [] : [[finding.fingerprint, doubt] as const];
    }),
  );
  return withDoubts(verdict, doubts);
}

/** Header fields and cookies are tested in one profile only. */
function isInHeaders({ location }: Finding): boolean {
  const where = placeOfFinding(location)?.where;
  return where === 'header' || where === 'cookie';
}

/** The request may change data, and nothing that the site links to says otherwise. */
function notSent(finding: Finding, target: string): string {
  const command = rescanCommand(finding, { target, writes: true });
  return `The request that found this was not sent: it may change data, and no form or script that the site links to shows that it only looks something up. To test it again, link the form again, or allow such requests: \`allow_writes\` in an active scan, or \`${command}\``;
}

function isNamed(finding: Finding, surface: Surface | undefined): boolean {
  const named = [...(surface?.points ?? []), ...(surface?.leftPosts ?? []).filter(({ mayChange }) => !mayChange)];
  return named.some((point) => placeText(locationOf(point)) === placeText(finding.location ?? {}));
}

/** What a signed-in user may reach, a request of anyone else does not test. */
function missing(finding: Finding, target: string): string | undefined {
  const names = credentialsOf(finding);
  if (names.length === 0) return undefined;
  return `Needs the ${names.join(' and the ')} of the signed-in user, which reports do not keep: run \`${rescanCommand(finding, { target })}\``;
}

/** Findings of DNS records and of tokens need no request. */
function unstated({ evidence, location }: Finding): string | undefined {
  const needsNone = evidence.request === undefined && (location?.record ?? location?.part) !== undefined;
  return needsNone ? undefined : `The report does not state the whole request that found this: ${evidence.at}`;
}

const ORIGINS = 'active/responses/cors';

/** The same request as a visitor would send it, for findings of what the server does with a value in it. */
function withoutPayload(finding: Finding, surface: Surface | undefined): FetchRequest | undefined {
  const { check, location } = finding;
  if (check === ORIGINS || check === HOST_HEADER)
    return location?.url === undefined ? undefined : { url: location.url };
  return surface && sendsPayloads(check) ? harmlessRequest(finding, surface) : undefined;
}
