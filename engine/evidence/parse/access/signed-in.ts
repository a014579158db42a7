import type { AccessReplay, Blindness, UserName } from '../../facts/access.ts';
import { weightOf } from './distinctive.ts';
import { type Answer, answerOf, placeOf, type ReadView } from './views.ts';

/** Why nothing can be proven with these sessions; undefined if something can. */
export function blindness(replay: AccessReplay, views: readonly ReadView[]): Blindness | undefined {
  const { reads, names } = replay;
  if (reads.length === 0) return { reason: 'The pages of the first user make no request that could be repeated' };
  const isSignedIn = views.some(({ stable, nobody }) => showsMore({ leaves: stable }, nobody));
  const others = replay.others.map(
    ({ answer, again, nobody, url }) => [answerOf(answer, url), answerOf(again, url), answerOf(nobody, url)] as const,
  );
  // A value that is made up for each answer says nothing of who asks.
  const isOtherSignedIn = others.some(([{ leaves }, { placed }, nobody]) =>
    showsMore({ leaves: leaves.filter((leaf) => placed.has(placeOf(leaf))) }, nobody),
  );
  const isSame = views.every(({ read, stable, other }) => read.isShared && !showsMore({ leaves: stable }, other));
  if (!isSignedIn && !isOtherSignedIn && !isSame) return undefined;
  if (!isSignedIn) return rejected(names.a);
  if (!isOtherSignedIn) return rejected(names.b);
  return isSame ? { reason: 'Both sessions are shown the same: they may be of one user' } : undefined;
}

function rejected(name: UserName): Blindness {
  const reason = `The session of ${name} shows nothing that visitors without a session are not shown: it may have ended`;
  return { reason, rejected: name };
}

/** An address at which each of the users is answered something of their own. */
export function isPerUser({ read, stable, other }: ReadView): boolean {
  return read.isShared && other.isOk && showsMore({ leaves: stable }, other);
}

function showsMore({ leaves }: Pick<Answer, 'leaves'>, than: Answer): boolean {
  return leaves.some((leaf) => weightOf(leaf) === 2 && !than.values.has(leaf.value));
}
