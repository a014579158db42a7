import { isSentToOwner } from '../../../../catalogue/personal/privacy.ts';
import { collectionOf } from './paths.ts';
import { reachOf, uidFields, withoutWays } from './reach.ts';
import { openingAt, type Work } from './search.ts';
import type { Allow } from './security-rules.ts';
import { ownerCondition, type Reach } from './strangers.ts';

/** Documents that a stranger adds, where the rule asks for no own id in them. */
export interface Creation extends Reach {
  /** The field with the owner, by which other rules of the path tell the user, or `{uid}` of the path: it may be the id of anybody. */
  readonly owner?: string;
}

export function creationOf(
  allow: Allow,
  documents: readonly Allow[],
  allows: readonly Allow[],
  work: Work,
): Creation | undefined {
  if (!allow.acts.includes('create')) return undefined;
  const opening = openingAt(allow, work);
  const open = /^any/.test(opening)
    ? ({ who: opening.startsWith('anyone') ? 'anyone' : 'any user' } as const)
    : undefined;
  const found = reachOf(allow, 'create', documents, work, (way) => uidFields(way).length === 0);
  const reach = open ?? (found && withoutWays(found));
  if (!reach) return undefined;
  const owner = isSentToOwner(collectionOf(allow.path)) ? undefined : ownerField(allow, allows, work);
  return { ...reach, ...(owner === undefined ? {} : { owner }) };
}

/** What another rule of the path compares with the user: a field of the stored document, or its name. */
function ownerField(allow: Allow, allows: readonly Allow[], work: Work): string | undefined {
  for (const one of allows.filter((other) => other !== allow && other.path === allow.path))
    for (const act of one.acts) {
      const owner = act === 'create' ? undefined : ownerCondition(one, act, work);
      const [, field] = owner ? (/== resource\.(?:data\.)?([\w.]{1,200})$/.exec(owner) ?? []) : [];
      if (field !== undefined) return field;
      const name = allow.path.split('/').at(-1)?.replace(/[{}]/g, '') ?? '';
      if (owner?.endsWith(`== ${name}`)) return `{${name}}`;
    }
  return undefined;
}
