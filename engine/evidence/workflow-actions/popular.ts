import { isKnownAction, KNOWN_OWNERS } from './pins.ts';
import { repositoryOf } from './repository-of.ts';

/** The popular action that an action is named like, with an owner that differs in one letter; null if there is none. */
export function popularActionLike(action: string): string | null {
  const [owner = '', name = ''] = repositoryOf(action).split('/');
  if (KNOWN_OWNERS.has(owner) || owner.length < 4) return null;
  const like = [...KNOWN_OWNERS].find(
    (known) => known.length >= 4 && isOneEditAway(owner, known) && isKnownAction(`${known}/${name}`),
  );
  return like === undefined ? null : `${like}/${name}`;
}

/** One letter more, less, other, or two neighbours exchanged. */
function isOneEditAway(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  const at = [...left].findIndex((letter, index) => letter !== right[index]);
  const from = at === -1 ? left.length : at;
  const rests = [left.slice(from), right.slice(from)] as const;
  if (rests[0].slice(1) === rests[1].slice(1) || rests[0].slice(1) === rests[1] || rests[0] === rests[1].slice(1))
    return true;
  return rests[0][0] === rests[1][1] && rests[0][1] === rests[1][0] && rests[0].slice(2) === rests[1].slice(2);
}
