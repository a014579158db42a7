import type { AccessProof, AccessReplay } from '../../facts/access.ts';
import { isPersonal, weightOf } from './distinctive.ts';
import type { Exclusive } from './exclusive.ts';
import { type Identity, OWNER_NAME } from './identity.ts';
import type { Leaf } from './leaves.ts';
import { isAdministrative, isStrictlyPrivate, subjectOf } from './nouns.ts';
import { controlOf, proofOf } from './proof-of.ts';
import { keyOf, placeOf, type ReadView, type seenByOther } from './views.ts';

/** What is known of the users apart from the read. */
export interface Known {
  readonly identity: Identity;
  readonly exclusive: Exclusive;
  readonly seen: ReturnType<typeof seenByOther>;
  /** What anybody is shown at addresses that both users ask for. */
  readonly publicValues: ReadonlySet<string>;
  readonly names: AccessReplay['names'];
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
const MIN_WEAK = 3;
const MIN_PEOPLE = 3;
const MIN_ID = 3;
const NEITHER: Judged = { isOwn: false, isPrivileged: false };

/** Who else gets what the first user is shown here. */
export function judgeRead(view: ReadView, known: Known): Judged {
  const { read, shape, stable, other, nobody, control } = view;
  const { seen, publicValues, names } = known;
  if (read.isShared || seen.addresses.has(keyOf(read))) return NEITHER;
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

/** Texts of a page may be those of its template: one alone is no proof. */
function isEnough(leaves: readonly Leaf[], { read, nobody, other }: ReadView): boolean {
  const isPage = read.kind === 'document' && [...other.leaves, ...nobody.leaves].some(({ path }) => path.includes('@'));
  if (isPage) return strong(leaves) > 1 || leaves.some(isPersonal);
  return strong(leaves) > 0 || new Set(leaves.map(placeOf)).size >= MIN_WEAK;
}

/** Whether this is about the first user alone: it names that user, or the address has an id that only this user is told. */
function isOwned({ shape, read }: ReadView, leaves: readonly Leaf[], { identity, exclusive, seen }: Known): boolean {
  if (leaves.length === 0) return false;
  const subject = subjectOf(shape);
  if (leaves.some(({ value }) => identity.contacts.has(value))) return true;
  const isScoped = shape.ids.some(({ value }) => identity.ids.has(value));
  if (subject === 'shared') return isScoped && leaves.some(isGrave);
  if (isScoped || leaves.some(({ name, value }) => OWNER_NAME.test(name) && identity.ids.has(value))) return true;
  const id = shape.ids.find(({ value }) => exclusive.ids.has(value) && !(value.length > 6 && seen.values.has(value)));
  const isBalanced = exclusive.ids.get(id?.value ?? '') ?? exclusive.links.get(read.url);
  if (isBalanced === undefined || shape.ids.length === 0) return false;
  return subject === 'private' || isBalanced || leaves.some(isGrave);
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

/** Whether nobody should get it: not what a profile, a listing or a contact page publishes. */
function isMissingSignIn({ shape, read }: ReadView, leaves: readonly Leaf[], { identity }: Known): boolean {
  if (isStrictlyPrivate(shape) || leaves.some(({ name }) => HARMFUL.test(name))) return true;
  const isData = read.kind === 'data' || leaves.some(({ path }) => /\.|\[\]/.test(path));
  if (!isData || subjectOf(shape) === 'shared') return false;
  return leaves.some(isGrave) || shape.ids.some(({ value }) => identity.ids.has(value));
}
