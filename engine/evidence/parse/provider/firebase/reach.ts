import { isDecisive } from '../../../../catalogue/personal/privacy.ts';
import { snakeCase } from '../../application/rows.ts';
import { comparedPaths, namesIn } from './paths.ts';
import { askedAt, fieldsAt, openingAt, type Witness, type Work, type Written } from './search.ts';
import type { Allow } from './security-rules.ts';
import { isOfStaff, isUid, type Reach, type Takeover, waysThrough } from './strangers.ts';
import { type Act, OWN_UID, pathKey } from './terms.ts';

type Found = Reach & { readonly ways: readonly Witness[] };

const MODES = [
  { who: 'anyone', isSignedIn: false },
  { who: 'any user' },
  { who: 'any user', by: 'email', isUnverified: true },
  { who: 'any user', by: 'document', mayWrite: true },
] as const;

/** Ways of strangers through a rule that is closed as far as it does not depend on data, of those who need least. */
export function reachOf(
  allow: Allow,
  act: Act,
  documents: readonly Allow[],
  work: Work,
  isWanted: (way: Witness) => boolean = () => true,
): Found | undefined {
  if (openingAt(allow, work) !== 'closed') return undefined;
  for (const { who, ...mode } of MODES) {
    const by = 'by' in mode ? { by: mode.by } : {};
    const found = waysThrough({ allow, act, work, ...mode });
    const ways = ('mayWrite' in mode ? found.filter((way) => isRegistered(way, documents, work)) : found).filter(
      isWanted,
    );
    if (ways.length > 0) return { who, ...by, ways };
  }
  return undefined;
}

/** The user needs documents of their own, whatever is in them, and may create each. */
function isRegistered({ written }: Witness, documents: readonly Allow[], work: Work): boolean {
  const isCreated = ({ path, fields }: Written) =>
    fields.size === 0 &&
    !path.some((segment) => 'other' in segment) &&
    !isOfStaff(pathKey(path)) &&
    documents.some((allow) => {
      const match = allow.acts.includes('create') ? comparedPaths(allow, path) : undefined;
      if (!match) return false;
      work.left -= 1;
      const { variables } = match;
      return waysThrough({ allow, act: 'create', work, isOwner: true, variables }).length > 0;
    });
  return written.size > 0 && [...written.values()].every(isCreated);
}

/** Who reads the documents of others by a condition that depends on the request only. */
export function readersOf(allow: Allow, documents: readonly Allow[], work: Work): Reach | undefined {
  for (const act of ['list', 'get'] as const) {
    const found = allow.acts.includes(act) ? reachOf(allow, act, documents, work) : undefined;
    if (found) return withoutWays(found);
  }
  return undefined;
}

export function withoutWays({ who, by }: Found): Reach {
  return { who, ...(by ? { by } : {}) };
}

/** How a stranger changes the documents of others under a rule that is closed as far as it does not depend on data. */
export function takeoverOf(
  allow: Allow,
  work: Work,
  documents: readonly Allow[] = [],
  allows: readonly Allow[] = documents,
): Takeover | undefined {
  const whole = (['update', 'delete'] as const).flatMap((act) => {
    const found = allow.acts.includes(act) ? reachOf(allow, act, documents, work, ({ only }) => !only) : undefined;
    const [way] = found?.ways ?? [];
    return found && way ? [{ ...withoutWays(found), fields: uidFields(way) }] : [];
  });
  const [first] = whole;
  if (first) return whole.find(({ who }) => who === 'anyone') ?? first;
  if (!allow.acts.includes('update')) return undefined;
  const limited = reachOf(allow, 'update', documents, work);
  for (const way of limited?.ways ?? []) {
    const fields = decisiveFields(way, allow, allows, work);
    if (limited && fields.length > 0) return { ...withoutWays(limited), fields: uidFields(way), limited: fields };
  }
  return undefined;
}

export function uidFields({ sent }: Witness): string[] {
  return [...sent].flatMap(([field, value]) => (isUid(value) || field.includes(OWN_UID) ? [field] : []));
}

/** Of the fields that may change: money, goods, rights and states, and what other rules of the path decide by. */
function decisiveFields({ only, never, sent }: Witness, allow: Allow, allows: readonly Allow[], work: Work): string[] {
  const others = allows.filter((one) => one !== allow && one.path === allow.path);
  work.left -= allows.length;
  const trusted = new Set(others.flatMap((one) => [...fieldsAt(one, work).stored]));
  const asked = askedAt(allows, work);
  const collection = namesIn(allow.path).at(-1) ?? '';
  const isTrusted = (field: string) => trusted.has(field) || asked.has(`${collection}.${field}`);
  return [...(only ?? [])].filter((field) => {
    const value = sent.get(field);
    if (never.has(field) || (value?.kind === 'stored' && value.field === field)) return false;
    return isDecisive(snakeCase(field)) || isTrusted(field);
  });
}
