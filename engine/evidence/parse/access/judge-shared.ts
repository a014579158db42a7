import type { AccessAnswer } from '../../facts/access.ts';
import { isRow, type Row, snakeCase } from '../application/rows.ts';
import { isRecord, parseJson } from '../text/json.ts';
import { isPersonal } from './distinctive.ts';
import { OWNER_NAME } from './identity.ts';
import { type Judged, type Known, NEITHER } from './judge-read.ts';
import type { Leaf } from './leaves.ts';
import { isAdministrative } from './nouns.ts';
import { isForMembers, leavesIn, privateLeaves } from './private-row.ts';
import { proofOf, statusOf } from './proof-of.ts';
import { TENANT_NAME } from './tokens.ts';
import { keyOf, type ReadView } from './views.ts';

const MAX_DEPTH = 4;
/** Columns, in snake case, with the id of something. */
const ID = /_(?:id|uid|uuid|slug)$/;
/** The two users and another one: rows that two people share are shared on purpose. */
const MIN_OWNERS = 3;
type Rows = readonly Row[];

/**
 * Rows of everybody that both users' own requests return, as where `select('*')` relies on a policy that the table does not have. It is
 * proven where a row names the first user as its owner, by the id of the token, and has private data of that user; else it may be intended.
 * If the second user gets no row of the first one, the server keeps them apart.
 */
export function judgeShared(view: ReadView, known: Known): Judged {
  const { read } = view;
  const { replay, isSameTenant } = known;
  const { names } = replay;
  if (isSameTenant || read.kind !== 'data' || isAdministrative(read.url) || isAdministrative(read.page)) return NEITHER;
  const again = replay.others.find((one) => keyOf(one) === keyOf(read))?.again;
  const first = rowsIn(read.own[0]);
  const kept = [read.own[1], read.other, again].map(rowsIn);
  const [, other = [], otherAgain = []] = kept;
  const ids = only(replay.claims.a, replay.claims.b);
  const theirs = only(replay.claims.b, replay.claims.a);
  const field = first
    .flatMap((row) => Object.entries(row))
    .find(([name, value]) => OWNER_NAME.test(name) && ids.has(textOf(value)))?.[0];
  if (field === undefined) return NEITHER;
  const isOfFirst = (row: Row) => ids.has(textOf(row[field]));
  const isOpen = rowsIn(read.nobody).some(isOfFirst);
  // An answer without a row of the second user may be an error that says so with 200.
  if (![...other, ...otherAgain].some(isOfFirst))
    return { ...NEITHER, isOwn: !isOpen && other.some((row) => theirs.has(textOf(row[field]))) };
  const owners = new Set(first.map((row) => textOf(row[field])).filter(Boolean));
  if (owners.size < MIN_OWNERS || ![...theirs].some((id) => owners.has(id))) return NEITHER;
  const given = kept.map((rows) => new Set(rows.map((row) => JSON.stringify(row))));
  const ofOther = first.filter((row) => theirs.has(textOf(row[field])));
  const shared = new Set(ofOther.flatMap((row) => pairsIn(row, isCommon)));
  const isApart = (row: Row, isCounted: typeof isTenant) => !pairsIn(row, isCounted).some((pair) => shared.has(pair));
  const own = first.filter((row) => {
    const text = JSON.stringify(row);
    return isOfFirst(row) && given.every((rows) => rows.has(text)) && isApart(row, isTenant);
  });
  const isPublic = ({ value }: Leaf) => known.publicValues.has(value) || view.nobody.values.has(value);
  const proven = own
    .filter((row) => isApart(row, isCommon))
    .map((row) => privateLeaves(row, view, ids, isPublic))
    .find((leaves) => leaves.length > 0);
  if (!proven) return { ...NEITHER, ...noteOf(own, view, isPublic) };
  const control = [
    `${names.b}: ${statusOf(read.other)} to its own request, with this row of ${names.a}`,
    `no session: ${statusOf(read.nobody)}`,
    `${names.a}: ${statusOf(read.own[0])} to the same request, with rows of ${owners.size} users`,
  ];
  return { isOwn: !isOpen, isPrivileged: false, proof: proofOf('object', view, proven, control) };
}

function noteOf(own: Rows, { read, shape }: ReadView, isPublic: (leaf: Leaf) => boolean): Pick<Judged, 'note'> {
  const isAboutPeople = own.some((row) => leavesIn(row, read.url).some((leaf) => isPersonal(leaf) && !isPublic(leaf)));
  if (!isAboutPeople || isForMembers(shape)) return {};
  return { note: `${shape.template} returns rows of all users to both users: check that this is intended` };
}

const isTenant = (name: string): boolean => TENANT_NAME.test(name);
/** Of what several people can work on, such as a project. */
const isCommon = (name: string): boolean => isTenant(name) || (ID.test(name) && !OWNER_NAME.test(name));

/** Names and values of such columns. */
function pairsIn(row: Row, isCounted: (name: string) => boolean): string[] {
  return Object.entries(row).flatMap(([name, value]) =>
    isCounted(snakeCase(name)) && textOf(value) !== '' ? `${name}\n${textOf(value)}` : [],
  );
}

/** The records of all lists in an answer of JSON. */
function rowsIn(answer: AccessAnswer | undefined): Rows {
  return answer?.status === 200 ? listsIn(parseJson(answer.text), 0) : [];
}

function listsIn(value: unknown, depth: number): Rows {
  if (Array.isArray(value)) return value.filter(isRow);
  if (!isRecord(value) || depth === MAX_DEPTH) return [];
  return Object.values(value).flatMap((member) => listsIn(member, depth + 1));
}

function only(own: readonly string[], other: readonly string[]): ReadonlySet<string> {
  return new Set(own.filter((one) => !other.includes(one)));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
