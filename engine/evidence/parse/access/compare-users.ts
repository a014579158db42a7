import type { AccessProof, AccessReplay, AccessResult } from '../../facts/access.ts';
import { isPersonal, weightOf } from './distinctive.ts';
import { type Exclusive, exclusiveOf } from './exclusive.ts';
import { type Identity, identityOf, OWNER_NAME } from './identity.ts';
import { cacheProofs } from './judge-cache.ts';
import { neighbourProofs } from './judge-neighbours.ts';
import type { Leaf } from './leaves.ts';
import { isAdministrative, isStrictlyPrivate, subjectOf } from './nouns.ts';
import { controlOf, proofOf } from './proof-of.ts';
import { blindness } from './signed-in.ts';
import { keyOf, placeOf, type ReadView, readViews, seenByOther } from './views.ts';

/** All that a verdict about a read rests on. */
interface Context {
  readonly identity: Identity;
  readonly exclusive: Exclusive;
  readonly seen: ReturnType<typeof seenByOther>;
  readonly publicValues: ReadonlySet<string>;
}

/** Personal data that not even a profile shows. */
const GRAVE =
  /e_?-?mail|phone|mobile|passw|secret|token|api_?key|ssn|birth|card|iban|salary|passport|address|diagnosis/i;
const HARMFUL = /passw|secret|token|api_?key|ssn|birth|card|iban|salary|passport|diagnosis/i;
const MIN_WEAK = 3;
const MIN_PEOPLE = 3;

/** Compares what two users and nobody are answered. A proof needs values of the first user that the other one is not shown by itself. */
export function compareUsers(replay: AccessReplay): AccessResult {
  const claimed = new Set([...replay.claims.a, ...replay.claims.b]);
  const seen = seenByOther(replay);
  const first = readViews(replay, claimed);
  const identity = identityOf(replay, first, seen.values);
  const known = new Set([...claimed, ...identity.names]);
  const views = known.size > claimed.size ? readViews(replay, known) : first;
  const exclusive = exclusiveOf(replay, views, identity.ids);
  const publicValues = new Set(views.filter(({ read }) => read.isShared).flatMap(({ nobody }) => [...nobody.values]));
  const context = { identity, exclusive, seen, publicValues };
  const blind = blindness(replay, views);
  const judged = views.map((view) => judge(view, context, replay.names));
  const cached = cacheProofs(replay, views);
  const isAnonymousOnly = blind === undefined && !views.some(({ stable, nobody }) => stable.length > 0 && !nobody.isOk);
  const proofs = judged.flatMap(({ proof }) => proof ?? []);
  return {
    proofs: blind === undefined ? oncePerRoute([...cached, ...proofs, ...neighbourProofs(replay, views, context)]) : [],
    own: judged.filter(({ isOwn }) => isOwn).length,
    privileged: judged.filter(({ isPrivileged }) => isPrivileged).length,
    uncached: replay.uncached.filter(({ own, other }) => own && other).length,
    blind,
    notes: [
      ...judged.flatMap(({ note }) => note ?? []),
      ...(isAnonymousOnly ? ['No request of these pages is refused to visitors without a session'] : []),
    ].slice(0, 20),
  };
}

interface Judged {
  readonly isOwn: boolean;
  readonly isPrivileged: boolean;
  readonly proof?: AccessProof;
  readonly note?: string;
}

function judge(view: ReadView, context: Context, names: AccessReplay['names']): Judged {
  const { read, shape, stable, other, nobody } = view;
  const { seen } = context;
  if (read.isShared || stable.length === 0 || seen.addresses.has(keyOf(read)))
    return { isOwn: false, isPrivileged: false };
  const values = stable.filter(({ value }) => !seen.values.has(value) && !context.publicValues.has(value));
  const isPrivileged = isForAdministrators(view, values, context);
  const isOwn = !isPrivileged && isOwned(view, values, context);
  if (!isOwn && !isPrivileged) return { isOwn, isPrivileged };
  const got = (leaves: ReadonlySet<string>) => values.filter((leaf) => leaves.has(placeOf(leaf)));
  const [theirs, anyones] = [got(other.placed), got(nobody.placed)];
  const isEnough = (leaves: readonly Leaf[]) =>
    isPrivileged ? people(leaves) >= MIN_PEOPLE || strong(leaves) >= MIN_PEOPLE : isProof(leaves);
  if (isEnough(anyones)) {
    if (!isMissingSignIn(view, anyones, context))
      return { isOwn: false, isPrivileged: false, note: `${shape.template}: public, nobody is asked to sign in` };
    return { isOwn, isPrivileged, proof: proofOf('anonymous', view, anyones, controlOf(view, names, true)) };
  }
  if (!isEnough(theirs)) return { isOwn, isPrivileged };
  return {
    isOwn,
    isPrivileged,
    proof: proofOf(isPrivileged ? 'function' : 'object', view, theirs, controlOf(view, names, false)),
  };
}

const strong = (leaves: readonly Leaf[]) =>
  new Set(leaves.filter((leaf) => weightOf(leaf) === 2).map(({ value }) => value)).size;
const people = (leaves: readonly Leaf[]) => new Set(leaves.filter(isPersonal).map(({ value }) => value)).size;

function isProof(leaves: readonly Leaf[]): boolean {
  return strong(leaves) > 0 || new Set(leaves.map(placeOf)).size >= MIN_WEAK;
}

/** Whether the read is about the first user alone: by what it says, or by an id in its address that only this user is told. */
function isOwned({ shape, read }: ReadView, values: readonly Leaf[], { identity, exclusive, seen }: Context): boolean {
  const subject = subjectOf(shape);
  const isGrave = values.some(
    (leaf) => isPersonal(leaf) && GRAVE.test(`${leaf.name} ${leaf.value.includes('@') ? 'email' : ''}`),
  );
  const names = values.some(({ value }) => identity.names.has(value) && /@|\+?\d{7}/.test(value));
  const isOwner = values.some(({ name, value }) => OWNER_NAME.test(name) && identity.ids.has(value));
  if (names || (isOwner && subject !== 'shared')) return true;
  const isScoped = shape.ids.some(({ value }) => identity.ids.has(value));
  const id = shape.ids.find(({ value }) => exclusive.ids.has(value) && !(value.length > 6 && seen.values.has(value)));
  const isBalanced = (id && exclusive.ids.get(id.value)) ?? exclusive.links.get(read.url);
  if (isScoped) return subject !== 'shared' || isGrave;
  if (isBalanced === undefined || shape.ids.length === 0) return false;
  if (subject === 'private') return true;
  return isBalanced ? subject === 'other' || isGrave : isGrave;
}

/** A list of several people's data, or a part for administrators, on a page that only the first user's pages lead to. */
function isForAdministrators(
  { read, shape, stable }: ReadView,
  values: readonly Leaf[],
  { exclusive, seen, identity }: Context,
): boolean {
  const { page } = read;
  const isOfPage = page !== read.url;
  if (shape.ids.some(({ value }) => identity.ids.has(value)) || seen.addresses.has(page)) return false;
  const isLinked = exclusive.links.has(page) || exclusive.links.has(read.url);
  const isNamed = isAdministrative(read.url) || (isOfPage && isAdministrative(page));
  if (isNamed) return isLinked && (people(values) >= MIN_PEOPLE || strong(values) >= MIN_PEOPLE);
  const listed = values.filter(
    ({ path, value }) => (path.includes('[]') || path.includes(' word')) && value.includes('@'),
  );
  return isLinked && shape.ids.length === 0 && people(listed) >= MIN_PEOPLE && stable.length > 0;
}

/** Whether nobody should get it: not what a profile, a listing or a contact page publishes. */
function isMissingSignIn({ shape, read }: ReadView, leaves: readonly Leaf[], { identity }: Context): boolean {
  if (isStrictlyPrivate(shape)) return true;
  if (leaves.some(({ name }) => HARMFUL.test(name))) return true;
  const isJson = leaves.some(({ path }) => !path.includes('@') && /[.[]/.test(path)) || read.kind === 'data';
  if (!isJson || subjectOf(shape) === 'shared') return false;
  return (
    leaves.some((leaf) => isPersonal(leaf) && GRAVE.test(leaf.name)) ||
    shape.ids.some(({ value }) => identity.ids.has(value))
  );
}

/** The same route is one proof; the first one stands for the others. */
function oncePerRoute(proofs: readonly AccessProof[]): AccessProof[] {
  const known = new Map<string, AccessProof>();
  for (const proof of proofs) {
    const key = `${proof.class} ${proof.method} ${proof.route}`;
    const before = known.get(key);
    if (!before || (proof.isPersonal && !before.isPersonal)) known.set(key, proof);
  }
  const cached = new Set([...known.values()].filter((one) => one.class === 'cache').map(({ url }) => url));
  return [...known.values()].filter((one) => one.class === 'cache' || !cached.has(one.url));
}
