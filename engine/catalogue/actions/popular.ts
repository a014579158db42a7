import { isKnownAction, KNOWN_OWNERS } from './pins.ts';
import { repositoryOf } from './repository-of.ts';

/** The popular action that an action is named like, with an owner that is easily taken for its own; null if there is none. */
export function popularActionLike(action: string): string | null {
  const [owner = '', name = ''] = repositoryOf(action).split('/');
  if (KNOWN_OWNERS.has(owner) || owner.length < 4) return null;
  const like = [...KNOWN_OWNERS].find(
    (known) => known.length >= 4 && isAlike(owner, known) && isKnownAction(`${known}/${name}`),
  );
  return like === undefined ? null : `${like}/${name}`;
}

/** A letter apart, two in a long name, or the same but for hyphens and letters that look alike. */
function isAlike(left: string, right: string): boolean {
  if (Math.abs(left.length - right.length) > 3) return false;
  return seen(left) === seen(right) || editsBetween(left, right) <= (right.length < LONG ? 1 : 2);
}

const LONG = 9;

/** As a hurried reader sees it. */
function seen(name: string): string {
  return name
    .replace(/[-_.]/g, '')
    .replaceAll('0', 'o')
    .replace(/[1il]/g, 'l')
    .replaceAll('5', 's')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}

/** Letters to add, remove, change or exchange with a neighbour. */
function editsBetween(left: string, right: string): number {
  let before: number[] = [];
  let row = Array.from({ length: right.length + 1 }, (_, i) => i);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
      const swapped = isSwap ? (before[j - 2] ?? 0) + 1 : changed;
      next[j] = Math.min(changed, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
