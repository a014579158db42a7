import type { AccessAnswer } from '../../facts/access.ts';
import { isRow, type Row, snakeCase } from '../application/rows.ts';
import { isRecord, parseJson } from '../text/json.ts';
import { isPersonal } from './distinctive.ts';
import { OWNER_NAME } from './identity.ts';
import { type Judged, type Known, NEITHER } from './judge-read.ts';
import { isAdministrative } from './nouns.ts';
import { isForMembers, leavesIn, privateLeaves } from './private-row.ts';
import { proofOf, statusOf } from './proof-of.ts';
import { TENANT_NAME } from './tokens.ts';
import { keyOf, type ReadView } from './views.ts';

const MAX_DEPTH = 4;
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
  const { replay, names, isSameTenant } = known;
  if (isSameTenant || read.kind !== 'data' || isAdministrative(read.url) || isAdministrative(read.page)) return NEITHER;
  const again = replay.others.find((one) => keyOf(one) === keyOf(read))?.again;
  const [first, second, other, otherAgain] = [read.own[0], read.own[1], read.other, again].map(rowsIn) as [
    Rows,
    Rows,
    Rows,
    Rows,
  ];
  const ids = only(replay.claims.a, replay.claims.b);
  const field = Object.keys(first[0] ?? {}).find(
    (name) => OWNER_NAME.test(name) && first.some((row) => ids.has(textOf(row[name]))),
  );
  if (field === undefined) return NEITHER;
  const isOfFirst = (row: Row) => ids.has(textOf(row[field]));
  if (read.other?.status === 200 && ![...other, ...otherAgain].some(isOfFirst)) return { ...NEITHER, isOwn: true };
  const owners = new Set(first.map((row) => textOf(row[field])).filter(Boolean));
  const theirs = only(replay.claims.b, replay.claims.a);
  if (owners.size < MIN_OWNERS || ![...theirs].some((id) => owners.has(id))) return NEITHER;
  const kept = [second, other, otherAgain].map((rows) => new Set(rows.map((row) => JSON.stringify(row))));
  const open = new Set(rowsIn(read.nobody).map((row) => JSON.stringify(row)));
  const ofOther = first.filter((row) => theirs.has(textOf(row[field])));
  const own = first.filter((row) => {
    const text = JSON.stringify(row);
    const isGiven = kept.every((rows) => rows.has(text)) && !open.has(text);
    return isOfFirst(row) && isGiven && !ofOther.some((theirRow) => haveTenant(row, theirRow));
  });
  const proven = own.map((row) => privateLeaves(row, view, ids)).find((leaves) => leaves.length > 0);
  if (!proven) return { ...NEITHER, ...noteOf(own, view) };
  const control = [
    `${names.b}: ${statusOf(read.other)} to its own request, with this row of ${names.a}`,
    `no session: ${statusOf(read.nobody)}`,
    `${names.a}: ${statusOf(read.own[0])} to the same request, with rows of ${owners.size} users`,
  ];
  return { isOwn: true, isPrivileged: false, proof: proofOf('object', view, proven, control) };
}

function noteOf(own: Rows, { read, shape }: ReadView): Pick<Judged, 'note'> {
  const isAboutPeople = own.some((row) => leavesIn(row, read.url).some(isPersonal));
  if (!isAboutPeople || isForMembers(shape)) return {};
  return { note: `${shape.template} returns rows of all users to both users: check that this is intended` };
}

/** Whether both rows name the same organization. */
function haveTenant(row: Row, other: Row): boolean {
  return Object.entries(row).some(
    ([name, value]) =>
      TENANT_NAME.test(snakeCase(name)) && textOf(value) !== '' && textOf(value) === textOf(other[name]),
  );
}

/** The first list of records in an answer of JSON. */
function rowsIn(answer: AccessAnswer | undefined): Rows {
  return answer?.status === 200 ? listIn(parseJson(answer.text), 0) : [];
}

function listIn(value: unknown, depth: number): Rows {
  if (Array.isArray(value)) return value.filter(isRow);
  if (!isRecord(value) || depth === MAX_DEPTH) return [];
  for (const member of Object.values(value)) {
    const rows = listIn(member, depth + 1);
    if (rows.length > 0) return rows;
  }
  return [];
}

function only(own: readonly string[], other: readonly string[]): ReadonlySet<string> {
  return new Set(own.filter((one) => !other.includes(one)));
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
