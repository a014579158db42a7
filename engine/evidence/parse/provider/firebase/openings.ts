import { holds } from './evaluate.ts';
import type { Allow } from './security-rules.ts';

/** Who gets through a rule, whatever the data is; `unread` where its condition is too long or too deep to tell. */
export type Opening =
  | 'anyone'
  | 'any user'
  | 'anyone for a time'
  | 'any user for a time'
  | 'expired'
  | 'closed'
  | 'unread';

const LATER = Date.UTC(2200, 0, 1);
const EARLIER = Date.UTC(2012, 0, 1);

export function openingOf({ condition, names }: Allow, now: number): Opening {
  const lets = (signedIn: boolean, at: number) => holds(condition, { signedIn, now: at }, names);
  if (lets(false, now) === undefined || lets(true, now) === undefined) return 'unread';
  if (lets(false, now)) return lets(false, LATER) ? 'anyone' : 'anyone for a time';
  if (lets(true, now)) return lets(true, LATER) ? 'any user' : 'any user for a time';
  return lets(true, EARLIER) && !lets(true, LATER) ? 'expired' : 'closed';
}

/** `read, write /users/{uid}` of each rule, for display. */
export function shownRules(allows: readonly Pick<Allow, 'path' | 'reads' | 'writes'>[]): string | undefined {
  if (allows.length === 0) return undefined;
  const shown = allows
    .slice(0, MAX_SHOWN)
    .map(
      ({ path, reads, writes }) =>
        `${[reads && 'read', writes && 'write'].filter(Boolean).join(', ')} ${path.slice(0, 80)}`,
    );
  const more = allows.length - shown.length;
  return `${shown.join('; ')}${more > 0 ? ` and ${more} more` : ''}`;
}

const MAX_SHOWN = 6;
