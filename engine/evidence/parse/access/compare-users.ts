import { limit } from '../../../limits.ts';
import type {
  AccessAnswer,
  AccessProof,
  AccessReplay,
  AccessResult,
  ReplayedRead,
  TestedRoute,
} from '../../facts/access.ts';
import { exclusiveOf } from './exclusive.ts';
import { identityOf } from './identity.ts';
import { cacheProofs } from './judge-cache.ts';
import { channelNote } from './judge-channel.ts';
import { neighbourProofs } from './judge-neighbours.ts';
import { type Judged, judgeRead, NEITHER } from './judge-read.ts';
import { judgeShared } from './judge-shared.ts';
import { judgedWrites, writeProofs } from './judge-writes.ts';
import { maskedAddress, routeOf } from './proof-of.ts';
import { placeOfRoute } from './route-place.ts';
import { shareTenant } from './same-tenant.ts';
import { blindness, isPerUser } from './signed-in.ts';
import { answerOf, type ReadView, readViews, seenByOther } from './views.ts';

const MAX_NOTES = 20;

/** Compares what two users and nobody are answered. A proof needs values of the first user that the other one is not shown otherwise. */
export function compareUsers(replay: AccessReplay): AccessResult {
  const { claims, uncached, names } = replay;
  const claimed = new Set([...claims.a, ...claims.b]);
  const seen = seenByOther(replay);
  const first = readViews(replay, claimed);
  const identity = identityOf(replay, first, seen.values);
  const views = readViews(replay, new Set([...claimed, ...identity.names]));
  const exclusive = exclusiveOf(replay, views, identity.ids);
  const publicValues = new Set(views.filter(({ read }) => read.isShared).flatMap(({ nobody }) => [...nobody.values]));
  const isSameTenant = shareTenant(replay, views);
  const known = { identity, exclusive, seen, publicValues, isSameTenant, replay };
  const blind = blindness(replay, views);
  const judged = views.map((view) => (view.read.isShared ? judgeShared : judgeRead)(view, known));
  const proofs = [
    ...cacheProofs(replay, views),
    ...judged.flatMap(({ proof }) => proof ?? []),
    ...neighbourProofs(replay, views, known),
    ...writeProofs(replay),
  ];
  return {
    proofs: blind === undefined ? oncePerRoute(proofs) : [],
    own: judged.filter(({ isOwn }) => isOwn).length,
    privileged: judged.filter(({ isPrivileged }) => isPrivileged).length,
    perUser: views.filter(isPerUser).length + uncached.filter(({ own: [own], other: [other] }) => own && other).length,
    tried: judgedWrites(replay),
    tested: testedOf(replay, views, judged),
    blind,
    partial: replay.reads.filter(isPartial).length,
    notes: [
      ...replay.writes.map(
        ({ url }) => `Rows were inserted as ${names.b} on trial, and rolled back by the server: POST ${url}`,
      ),
      ...[...new Set(judged.flatMap(({ note }) => note ?? []))].slice(0, MAX_NOTES),
      ...views.flatMap((view, i) => channelNote(view, judged[i] ?? NEITHER, known)).slice(0, MAX_NOTES),
    ],
  };
}

/** Whether the answer is longer, or has more values, than what is compared. */
function isPartial({ own: [first], url }: ReplayedRead): boolean {
  return first?.isCut === true || answerOf(first, url).leaves.length >= limit('accessValues');
}

function testedOf(
  { neighbours }: AccessReplay,
  views: readonly ReadView[],
  judged: readonly Judged[],
): readonly TestedRoute[] {
  return views.flatMap((view, i) => {
    const { read, shape } = view;
    const isOwn = judged[i]?.isOwn === true || judged[i]?.isPrivileged === true;
    const isEach = isPerUser(view);
    if (!(isOwn || isEach) || isPartial(read) || !isDecided(read.other) || !isDecided(read.nobody)) return [];
    const asked = neighbours
      .filter(({ of, other }) => of === i && isDecided(other))
      .map(({ url }) => maskedAddress(url));
    return [{ ...placeOfRoute(read.method, routeOf(shape)), isOwn, isPerUser: isEach, neighbours: asked }];
  });
}

/** What Convex answers if a function has thrown, as one does that refuses a user. */
const FUNCTION_THREW = 560;

/** Whether the application itself answered: a failure or a limit of requests refuses nobody in particular. */
function isDecided(answer: AccessAnswer | undefined): boolean {
  return answer !== undefined && (answer.status < 500 || answer.status === FUNCTION_THREW) && answer.status !== 429;
}

/** The same route is one proof, best one with personal data. What a cache gives is not also missing authorization. */
function oncePerRoute(proofs: readonly AccessProof[]): AccessProof[] {
  const known = new Map<string, AccessProof>();
  for (const proof of proofs) {
    const key = `${proof.class} ${proof.method} ${proof.route}`;
    const before = known.get(key);
    if (!before || (proof.isPersonal && !before.isPersonal)) known.set(key, proof);
  }
  const all = [...known.values()];
  const cached = new Set(all.filter((one) => one.class === 'cache').map(({ route }) => route));
  const open = new Set(
    all.filter((one) => one.class === 'object' || one.class === 'anonymous').map(({ route }) => route),
  );
  return all.filter(({ class: kind, route }) => {
    if (kind === 'neighbour') return !open.has(route);
    return kind === 'cache' || !cached.has(route);
  });
}
