import type { AccessProof, AccessReplay } from '../../facts/access.ts';
import { isPersonal, weightOf } from './distinctive.ts';
import type { Exclusive } from './exclusive.ts';
import { type Identity, OWNER_NAME } from './identity.ts';
import type { Leaf } from './leaves.ts';
import { isAdministrative, isStrictlyPrivate, nounsOf, subjectOf } from './nouns.ts';
import { controlOf, proofOf } from './proof-of.ts';
import { keyOf, placeOf, type ReadView, type seenByOther } from './views.ts';

/** What is known of the users apart from the read. */
export interface Known {
  readonly identity: Identity;
  readonly exclusive: Exclusive;
  readonly seen: ReturnType<typeof seenByOther>;
  /** What anybody is shown at addresses that both users ask for. */
  readonly publicValues: ReadonlySet<string>;
  /** Whether both users belong to one organization, as tokens or answers say. */
  readonly isSameTenant: boolean;
  readonly replay: AccessReplay;
}

export interface Judged {
  /** About the first user alone. */
  readonly isOwn: boolean;
  /** Of a part for administrators. */
  readonly isPrivileged: boolean;
  readonly proof?: AccessProof;
  readonly note?: string;
}

/** Personal data that not even a profile shows. */
const GRAVE =
  /e_?-?mail|phone|mobile|passw|secret|token|api_?key|ssn|birth|card|iban|salary|passport|address|diagnosis/i;
const HARMFUL = /passw|secret|token|api_?key|ssn|birth|card|iban|salary|passport|diagnosis/i;
/** People know the ids of others, and may still not read what is behind them. */
const PEOPLE = /^(?:user|member|customer|account|profile|client|patient|employee|contact)s?(?:_?id)?$|^people$/i;
const SHORT_NUMBER = /^\d{1,6}$/;
const MEDIA = /^(?:image|video|audio|font)\//;
const MIN_WEAK = 3;
const MIN_PEOPLE = 3;
const MIN_ID = 3;
const MIN_NAME = 3;
export const NEITHER: Judged = { isOwn: false, isPrivileged: false };

/** Who else gets what the first user is shown here. */
export function judgeRead(view: ReadView, known: Known): Judged {
  const { read, shape, stable, other, nobody, control } = view;
  const { seen, publicValues } = known;
  const { names } = known.replay;
  if (read.isShared || seen.addresses.has(keyOf(read)) || isToldOf(view, seen)) return NEITHER;
  // Pictures are shown to others, and nothing in them says whose they are.
  if (MEDIA.test(read.own[0]?.type ?? '')) return NEITHER;
  const ids = shape.ids.map(({ value }) => value).filter((value) => value.length >= MIN_ID);
  // Pages repeat what was asked for, whoever asks.
  const isEcho = ({ value }: Leaf) => ids.some((id) => value.includes(id));
  const values = stable.filter(
    (leaf) =>
      !seen.values.has(leaf.value) && !publicValues.has(leaf.value) && !control.values.has(leaf.value) && !isEcho(leaf),
  );
  const isPrivileged = isForAdministrators(view, values, known);
  const isOwn = !isPrivileged && isOwned(view, values, known);
  if (!isOwn && !isPrivileged) return NEITHER;
  const isProof = (leaves: readonly Leaf[]): boolean =>
    isPrivileged ? isForAdministrators(view, leaves, known) : isEnough(leaves, view) && isOwned(view, leaves, known);
  const anyones = values.filter((leaf) => nobody.placed.has(placeOf(leaf)));
  if (isProof(anyones)) {
    const isMissing = isMissingSignIn(view, anyones, known);
    if (!isMissing) return { ...NEITHER, note: `${shape.template} is public: no session is needed` };
    return { isOwn, isPrivileged, proof: proofOf('anonymous', view, anyones, controlOf(view, names, true)) };
  }
  const theirs = values.filter((leaf) => other.placed.has(placeOf(leaf)));
  if (!isProof(theirs)) return { isOwn, isPrivileged };
  const proof = proofOf(isPrivileged ? 'function' : 'object', view, theirs, controlOf(view, names, false));
  return { isOwn, isPrivileged, proof };
}

const countOf = (leaves: readonly Leaf[], isCounted: (leaf: Leaf) => boolean): number =>
  new Set(leaves.filter(isCounted).map(({ value }) => value)).size;
const strong = (leaves: readonly Leaf[]): number => countOf(leaves, (leaf) => weightOf(leaf) === 2);
const people = (leaves: readonly Leaf[]): number => countOf(leaves, isPersonal);
const isGrave = (leaf: Leaf): boolean => isPersonal(leaf) && (leaf.value.includes('@') || GRAVE.test(leaf.name));

/** Whether the second user is told of what the address names: a channel or a document of both. */
function isToldOf({ shape: { ids } }: ReadView, seen: Known['seen']): boolean {
  const isTold = ({ noun, value }: (typeof ids)[number]) =>
    !SHORT_NUMBER.test(value) && !PEOPLE.test(noun) && (seen.values.has(value) || seen.ids.has(value));
  return ids.length > 0 && ids.every(isTold);
}

/** Texts of a page may be those of its template: one alone is no proof. */
function isEnough(leaves: readonly Leaf[], { read, nobody, other }: ReadView): boolean {
  const isPage = read.kind === 'document' && [...other.leaves, ...nobody.leaves].some(({ path }) => path.includes('@'));
  if (isPage) return strong(leaves) > 1 || leaves.some(isPersonal);
  return strong(leaves) > 0 || new Set(leaves.map(placeOf)).size >= MIN_WEAK;
}

/**
 * Whether this is about the first user alone: it names that user, or the address has an id that only this user is told. Lists differ for many
 * reasons, such as what was viewed last: for such an id, the thing must be one that is nobody else's, or be listed at an address for such things.
 */
function isOwned(view: ReadView, leaves: readonly Leaf[], { identity, exclusive, seen }: Known): boolean {
  const { shape, read } = view;
  if (leaves.length === 0) return false;
  const subject = subjectOf(shape);
  if (leaves.some(({ value }) => identity.contacts.has(value))) return true;
  const isScoped = isOfUser(view, identity);
  if (subject === 'shared') return isScoped && leaves.some(isGrave);
  if (leaves.some((leaf) => isOwner(leaf, identity))) return true;
  if (isScoped) return subject === 'private' || leaves.some(isGrave);
  if (subject === 'other' || shape.ids.length === 0) return false;
  const id = shape.ids.find(({ value }) => exclusive.ids.has(value) && !(value.length > 6 && seen.values.has(value)));
  const listed = exclusive.ids.get(id?.value ?? '') ?? exclusive.links.get(read.url);
  if (!listed) return false;
  if (isStrictlyPrivate(shape) || leaves.some((leaf) => isNamed(leaf, identity))) return true;
  return subject === 'private' && nounsOf(shape).some((noun) => listed.has(noun));
}

const isOfUser = ({ shape }: ReadView, { ids }: Identity): boolean => shape.ids.some(({ value }) => ids.has(value));
const isOwner = ({ name, value }: Leaf, { ids }: Identity): boolean => OWNER_NAME.test(name) && ids.has(value);

/** A text with the name of the first user, as the email address has it: `alice.adams@mail.example`. */
function isNamed({ value }: Leaf, { contacts }: Identity): boolean {
  const text = value.toLowerCase();
  return [...contacts].some((contact) => {
    const words = (/^([^@+]{1,64})@/.exec(contact)?.[1] ?? '').toLowerCase().split(/[._-]/);
    return words.length > 1 && words.every((word) => word.length >= MIN_NAME && text.includes(word));
  });
}

/** Data of several people, on a page that only the first user's pages lead to. */
function isForAdministrators(
  { read, shape }: ReadView,
  leaves: readonly Leaf[],
  { exclusive, seen, identity }: Known,
): boolean {
  const { page, url } = read;
  if (seen.addresses.has(page) || shape.ids.some(({ value }) => identity.ids.has(value))) return false;
  if (!exclusive.links.has(page) && !exclusive.links.has(url)) return false;
  const isListed = ({ path }: Leaf) => path.includes('[]');
  if (isAdministrative(url) || isAdministrative(page))
    return people(leaves) >= MIN_PEOPLE || strong(leaves.filter(isListed)) >= MIN_PEOPLE;
  const emails = leaves.filter(
    ({ path, value }) => (path.includes('[]') || path.endsWith(' word')) && value.includes('@'),
  );
  return shape.ids.length === 0 && people(emails) >= MIN_PEOPLE;
}

/** Whether nobody should get it: not what a profile, a listing or a contact page publishes, and not only an address that sounds private. */
function isMissingSignIn(view: ReadView, leaves: readonly Leaf[], { identity }: Known): boolean {
  const { shape, read } = view;
  if (leaves.some((leaf) => isPersonal(leaf) && HARMFUL.test(leaf.name))) return true;
  const isFirst = leaves.some((leaf) => identity.contacts.has(leaf.value) || isOwner(leaf, identity));
  if (isStrictlyPrivate(shape)) return isFirst || leaves.some((leaf) => isGrave(leaf) || isNamed(leaf, identity));
  const isData = read.kind === 'data' || leaves.some(({ path }) => /\.|\[\]/.test(path));
  if (!isData || subjectOf(shape) === 'shared') return false;
  return leaves.some(isGrave) && (isFirst || isOfUser(view, identity));
}
