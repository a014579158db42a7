import { type ActiveScanOptions, probeWith } from '../active-scan.ts';
import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Surface } from '../evidence/parse/application/surface.ts';
import { type Finding, findingsOf } from '../findings/finding.ts';
import { doubted, type FixVerdict, judgeFix, notTestable } from '../findings/judge-fix.ts';
import { sendsPayloads } from '../probes/payload-families.ts';
import type { Target } from '../scan-target/target.ts';
import { ownRequest } from './own-request.ts';
import { harmlessRequest, withOwnSurface } from './own-surface.ts';
import { HOST_HEADER, type Repetition, watchRepetition } from './repetition.ts';
import { otherPage } from './verify-site.ts';

export interface VerifyActiveOptions extends Pick<ActiveScanOptions, 'settings' | 'signal' | 'profile'> {
  /** The findings to verify, all of one probe. */
  readonly sought: readonly Finding[];
  /** All findings of that probe in the report they come from. */
  readonly known: readonly Finding[];
  readonly finalUrl?: string | null | undefined;
}

/** Repeats the requests of one probe, and tells whether its findings are fixed: only if those requests were answered. Always resolves. */
export async function verifyActive(target: Target, options: VerifyActiveOptions): Promise<FixVerdict> {
  const { sought, known, finalUrl, ...rest } = options;
  const [first] = sought;
  if (!first) return notTestable('There is nothing to verify');
  const watched = new Map<Finding, Repetition>();
  const { judgements, gathered } = await probeWith(target, {
    ...rest,
    probes: [first.check],
    isWatched: sought.every((finding) => ownRequest(finding) !== undefined),
    async prepare(facts, fetch) {
      for (const finding of sought) {
        const own = ownRequest(finding);
        if (!own) continue;
        const watch = watchRepetition(finding, own, withoutPayload(finding, facts.surface));
        watched.set(finding, watch);
        await watch.prepare(fetch);
      }
      return withOwnSurface(facts, sought);
    },
    onAnswer: (request, exchange) => {
      for (const watch of watched.values()) watch.saw(request, exchange);
    },
  });
  const { facts, unavailable } = gathered;
  if (!facts.landing)
    return notTestable(`The page could not be loaded: ${unavailable.get('page') ?? 'no reason given'}`);
  const refusal = otherPage(facts.landing, finalUrl ?? target.url);
  if (refusal !== undefined) return notTestable(refusal);
  const current = findingsOf(judgements, { target: target.url, now: new Date().toISOString() });
  const verdict = judgeFix({ sought, known, current, result: judgements[0], target: target.url });
  return withoutDoubtful(verdict, sought, watched);
}

/** A finding counts as fixed only if its own request was repeated and answered. */
function withoutDoubtful(
  verdict: FixVerdict,
  sought: readonly Finding[],
  watched: ReadonlyMap<Finding, Repetition>,
): FixVerdict {
  const doubts = new Map(
    sought.flatMap((finding) => {
      const doubt = watched.get(finding)?.doubt() ?? (watched.has(finding) ? undefined : unstated(finding));
      return doubt === undefined ? [] : [[finding.fingerprint, doubt] as const];
    }),
  );
  return doubted(verdict, doubts);
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
