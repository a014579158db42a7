import { ifAvailable } from '../../evidence/define-collector.ts';
import type { RecordedRead, TriedWrite } from '../../evidence/facts/access.ts';
import { asJson } from '../../evidence/parse/access/backends/backend.ts';
import { recordsIn } from '../../evidence/parse/access/backends/records.ts';
import { type Credentials, requestOfNobody } from '../../evidence/parse/access/tokens.ts';
import { headerValue } from '../../evidence/parse/http/header-list.ts';
import type { ScanReach } from '../../evidence/reach/reach.ts';

/** A request for a user's own rows, as `findSupabase` makes it. */
const OWN_ROWS = /^(.+\/rest\/v1\/(\w{1,63}))\?select=\*&(\w{1,63})=eq\.([^&]{1,200})&limit=\d+$/;
/** Who has made a row; not for whom it is. */
const AUTHOR = /^(?:user|owner|author|creator)(?:_?id)?$|^(?:created_by|uid)$/i;
/** What one user writes for another one. */
const FOR_OTHERS =
  /notif|messag|inbox|mail|invit|follow|friend|request|share|mention|like|reaction|comment|review|vote|transfer|payment|event|log/i;
/** What the database fills in itself. */
const FILLED = /^(?:id|uuid)$|(?:^|_)(?:created|updated|inserted|modified|deleted)_?(?:at|on)$/i;
const ROLLED_BACK = 'tx=rollback';
const MAX_TABLES = 5;
const SECONDS = 15;

interface Trying {
  readonly reach: ScanReach;
  readonly nobody: ScanReach;
  /** Those of the first user: what both send belongs to the application. */
  readonly credentials: Credentials;
  /** Ids of the first and the second user, in the same order. */
  readonly ids: { readonly a: readonly string[]; readonly b: readonly string[] };
}

/**
 * Inserts a copy of a row of the second user with the first user as its owner, in a transaction that PostgREST rolls back. It is sent only
 * if the server has rolled back an insert of no rows before: https://docs.postgrest.org/en/v12/references/api/preferences.html
 */
export async function tryWrites(own: readonly RecordedRead[], given: Trying) {
  const tried: TriedWrite[] = [];
  const cuts: string[] = [];
  for (const read of own) {
    const [, url, table = '', field = '', id = ''] = OWN_ROWS.exec(read.url) ?? [];
    const other = given.ids.a[given.ids.b.indexOf(decodeURIComponent(id))];
    if (url === undefined || other === undefined || !AUTHOR.test(field) || FOR_OTHERS.test(table)) continue;
    if (tried.length >= MAX_TABLES) {
      cuts.push(`Rows were inserted on trial into the first ${MAX_TABLES} tables only`);
      break;
    }
    const row = await rowOf(read, given);
    const send = (reach: ScanReach, body: object, headers: RecordedRead['headers']) =>
      inserted(reach, url, body, headers);
    // Nothing is inserted by this one, whatever the server makes of it.
    if (!row || !(await send(given.reach, [], read.headers))?.isRolledBack) continue;
    const copy = { ...row, [field]: other };
    const asOwn = await send(given.reach, row, read.headers);
    const asOther = asOwn?.isRolledBack ? await send(given.reach, copy, read.headers) : undefined;
    const nobodys = requestOfNobody(read, given.credentials).headers;
    const asNobody = asOther?.isRolledBack ? await send(given.nobody, copy, nobodys) : undefined;
    tried.push({ url, field, asOwn: asOwn?.status, asOther: asOther?.status, asNobody: asNobody?.status });
  }
  return { tried, cuts };
}

/** A row of the second user without what the database fills in. */
async function rowOf({ url, headers }: RecordedRead, { reach }: Trying): Promise<object | undefined> {
  const answer = await ifAvailable(reach.fetch({ url, headers, isVisitor: true, timeoutSeconds: SECONDS }));
  const [row] = answer?.status === 200 ? recordsIn(answer.text) : [];
  return row && Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null && !FILLED.test(name)));
}

async function inserted(reach: ScanReach, url: string, body: object, headers: RecordedRead['headers']) {
  const question = asJson(url, { ...headers, prefer: `${ROLLED_BACK}, return=minimal, handling=strict` }, body);
  const answer = await ifAvailable(reach.fetch({ ...question, isVisitor: true, timeoutSeconds: SECONDS }));
  if (!answer) return undefined;
  const applied = (headerValue(answer.headers, 'preference-applied') ?? '').split(',').map((one) => one.trim());
  return { status: answer.status, isRolledBack: applied.includes(ROLLED_BACK) };
}
