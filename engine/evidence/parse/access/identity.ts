import type { AccessReplay } from '../../facts/access.ts';
import { EMAIL_VALUE, weightOf } from './distinctive.ts';
import type { Leaf } from './leaves.ts';
import { type Answer, pageView, type ReadView } from './views.ts';

/** Values of the first user, by how they are known. */
export interface Identity {
  /** That name the user and nobody else: an email address, a user id. */
  readonly names: ReadonlySet<string>;
  /** Those of them that reach the user: email addresses and phone numbers. */
  readonly contacts: ReadonlySet<string>;
  /** User ids that are too short to be found anywhere but in a field for them. */
  readonly ids: ReadonlySet<string>;
}

const ID_NAME =
  /^(?:e_?mail|user_?id|uid|sub|_?id|uuid|phone|user_?name|login|account_?id|customer_?id|tenant_?id|org(?:anization)?_?id|number)$/i;
export const PHONE = /^\+\d[\d ()/.-]{7,20}\d$/;
/** Members that hold the user itself. */
export const OF_USER =
  /^(?:data|result|user|me|viewer|account|profile|session|customer|owner|current_?user|auth|script|props|pageProps|json|payload)$/i;
/** Fields that say whose a record is; not who wrote what others read. */
export const OWNER_NAME =
  /^(?:.{0,20}_)?(?:user|owner|customer|account|client|patient|member|tenant|holder|buyer|recipient)(?:_?(?:id|uid|uuid))?$|^(?:uid|userId|ownerId|customerId|accountId|tenantId)$/i;

/** What names the first user: claims of tokens, and what the server tells each of the users at the same address. */
export function identityOf(replay: AccessReplay, views: readonly ReadView[], seen: ReadonlySet<string>): Identity {
  const { claims, pages } = replay;
  const told = views.filter(({ read }) => read.isShared).flatMap(({ stable, other }) => toldOf(stable, other));
  const shown = pages.a.flatMap((page) => {
    const same = pages.b.find(({ url }) => url === page.url);
    return same ? loneEmail(pageView(page).leaves, pageView(same)) : [];
  });
  const known = claims.a
    .filter((claim) => !claims.b.includes(claim))
    .map((value) => ({ path: 'sub', name: 'sub', value }));
  const own = [...known, ...told, ...shown].filter(({ value }) => !seen.has(value));
  const isLong = (leaf: Leaf) => weightOf(leaf) === 2;
  const names = own.filter(isLong).map(({ value }) => value);
  return {
    names: new Set(names),
    contacts: new Set(names.filter((value) => EMAIL_VALUE.test(value) || PHONE.test(value))),
    ids: new Set(own.map(({ value }) => value)),
  };
}

/** Values of fields that name a user, where the answer to the other user has another value in the same field. */
function toldOf(stable: readonly Leaf[], other: Answer): Leaf[] {
  if (!other.isOk) return [];
  const theirs = Map.groupBy(other.leaves, ({ path }) => path);
  const named = stable.filter(({ path, name, value }) => {
    if (
      !ID_NAME.test(name) ||
      path.includes('[]') ||
      !path
        .split('.')
        .slice(0, -1)
        .every((part) => OF_USER.test(part))
    )
      return false;
    const there = theirs.get(path);
    return there !== undefined && !there.some((leaf) => leaf.value === value);
  });
  return [...named, ...loneEmail(stable, other)];
}

/** The only email address that this user is shown and the other one is not, if it is the same the other way round. */
function loneEmail(leaves: readonly Leaf[], other: Answer): Leaf[] {
  const emails = (all: readonly Leaf[]) =>
    new Set(all.map(({ value }) => value).filter((value) => EMAIL_VALUE.test(value)));
  const [own, theirs] = [emails(leaves), emails(other.leaves)];
  const only = [...own].filter((value) => !theirs.has(value));
  const onlyTheirs = [...theirs].filter((value) => !own.has(value));
  const [value] = only;
  return value !== undefined && only.length === 1 && onlyTheirs.length === 1
    ? [{ path: 'email', name: 'email', value }]
    : [];
}
