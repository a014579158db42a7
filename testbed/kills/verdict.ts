import type { Client as Database } from 'pg';
import type { Received } from '../receiver.ts';
import type { ReceivedMail } from './mailbox.ts';
import { type Requested, TABLES, type Table } from './work.ts';

/** What identifies a row to those who requested it; `id` unless listed. */
const IDENTITY: Partial<Record<Table, string>> = { users: 'email', feedback: 'message' };
/** The latest rows of a project that are kept. */
const KEPT: Partial<Record<Table, number>> = { code_scans: 50, posture_scans: 50, fix_verifications: 500 };
/** Kinds of runs, by the name of their work. */
const RUNS: Partial<Record<Table, string>> = {
  scans: 'site',
  threat_scans: 'rescan',
  analyses: 'analysis',
  code_scans: 'code',
  posture_scans: 'integration',
  free_scans: 'free',
};
/** Work that every attempt at was interrupted says so; it is neither lost nor done twice. */
const GIVEN_UP = 'every attempt ended before it was complete';
/** Whether a scan failed through a fault of the service, which nobody is charged for. */
const IS_OUR_FAULT = `(r.status = 'failed' and coalesce(r.error, '') similar to '%(${GIVEN_UP}|because of an internal error)')`;

/**
 * Things that happen once or at most once, as queries for those that did not: used quota is the number of scans without those that
 * were refunded.
 */
const DOUBLED: Readonly<Record<string, string>> = {
  'accounts of an address': 'select lower(email) from users group by 1 having count(*) > 1',
  'organizations of a user': 'select user_id from memberships group by 1 having count(*) > 1',
  'messages stored': 'select message from feedback group by 1 having count(*) > 1',
  'failures of the service that count against a quota': `select r.id from runs r join scan_spends s on s.run_id = r.id
    where ${IS_OUR_FAULT}`,
  'scans that do not count against the quota once': `select r.id from runs r left join scan_spends s on s.run_id = r.id
    where r.kind = 'site' and not ${IS_OUR_FAULT} group by r.id having count(s.id) <> 1`,
  'counts against the quota without a scan': `select s.id from scan_spends s left join runs r on r.id = s.run_id
    where r.kind is distinct from 'site'`,
  'entries of the audit log': `select action, subject_id from audit_log
    where action in ('scans.start', 'exports.create', 'feedback.send', 'auth.signup', 'free-scan.start') and status < 300
    group by 1, 2 having count(*) > 1`,
  'ends of a scan': `select data->'scan'->>'id' from channel_events where kind = 'scan.finished'
    group by 1 having count(*) > 1`,
  'snapshots of a scan': 'select scan_id from health_snapshots group by 1 having count(*) > 1',
  'incidents at the same time': `select target_id from monitor_incidents where resolved_at is null
    group by 1 having count(*) > 1`,
  'checks of a target in a turn': `select target_id from (select target_id, at - lag(at) over (
    partition by target_id order by at) as gap from monitor_checks) checks where gap < interval '25 seconds'`,
  'parts of an export': `select id from data_exports e where status = 'completed'
    and size <> (select sum(length(bytes)) from data_export_parts where export_id = e.id)`,
};

/** Kinds of work of which nothing was acknowledged: nothing of them was tested. */
export function neverAcknowledged({ acknowledged, keys, pdfs }: Requested): string[] {
  const all = { ...acknowledged, keys: new Set(keys), pdfs };
  return Object.entries(all).flatMap(([kind, { size }]) => (size === 0 ? [kind] : []));
}

/** What is wrong with the stored work, as one line each. */
export async function wrongInDatabase(database: Database, requested: Requested): Promise<string[]> {
  const wrong: string[] = [];
  for (const table of TABLES) {
    const column = IDENTITY[table] ?? 'id';
    const kind = table === 'channel_events' ? 'test' : RUNS[table];
    const from = table in RUNS ? 'runs' : table;
    const where = kind === undefined ? '' : ` where kind = '${kind}'`;
    const { rows } = await database.query<{ key: string }>(`select ${column}::text as key from ${from}${where}`);
    const stored = new Set(rows.map(({ key }) => key));
    const acknowledged = [...requested.acknowledged[table]].slice(-(KEPT[table] ?? Number.POSITIVE_INFINITY));
    const lost = acknowledged.filter((key) => !stored.has(key));
    if (lost.length > 0) wrong.push(`${table}: ${lost.length} of ${acknowledged.length} lost, such as ${lost[0]}`);
    if (rows.length > requested.asked[table]) wrong.push(`${table}: ${rows.length} of ${requested.asked[table]}`);
  }
  for (const [what, query] of Object.entries(DOUBLED)) {
    const { rows } = await database.query(query);
    if (rows.length > 0) wrong.push(`${what}: ${rows.length} wrong, such as ${JSON.stringify(rows[0])}`);
  }
  return wrong;
}

/** Work that did not end well; apart from it, the kinds of what was interrupted until no attempt was left, with their number. */
export async function failedWork(
  database: Database,
): Promise<{ failed: string[]; givenUp: Readonly<Record<string, number>> }> {
  const { rows } = await database.query<{ of: string; error: string | null }>(`
    select kind as of, error from runs where kind <> 'analysis' and status <> 'completed'
    union all select 'export', null from data_exports where status <> 'completed'
    union all select 'delivery', error from channel_deliveries where state <> 'delivered'`);
  const isGivenUp = ({ error }: { error: string | null }) => error?.includes(GIVEN_UP) === true;
  const givenUp = Map.groupBy(rows.filter(isGivenUp), ({ of }) => of);
  return {
    failed: rows.filter((row) => !isGivenUp(row)).map(({ of, error }) => `${of}: ${error}`),
    givenUp: Object.fromEntries([...givenUp].map(([of, all]) => [of, all.length])),
  };
}

/** What is wrong with the emails: each account and message has exactly one, and none is unknown to the service. */
export async function wrongInMails(database: Database, arrived: readonly ReceivedMail[]): Promise<string[]> {
  const mails = [...new Map(arrived.map((mail) => [mail.id, mail])).values()];
  const wrong: string[] = [];
  const expectOne = (what: string, keys: readonly string[], keyOf: (mail: ReceivedMail) => string | undefined) => {
    const counts = new Map<string, number>();
    for (const key of mails.map(keyOf)) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const key of keys) if (counts.get(key) !== 1) wrong.push(`${what} ${key}: ${counts.get(key) ?? 0} emails`);
    for (const key of counts.keys()) if (!keys.includes(key)) wrong.push(`${what} ${key}: an email for nothing`);
  };
  const keysOf = async (query: string) => (await database.query<{ key: string }>(query)).rows.map(({ key }) => key);
  const isVerification = ({ text }: ReceivedMail) => /\/verify\?token=/.test(text);
  const users = await keysOf('select email as key from users');
  expectOne('account', users, (mail) => (isVerification(mail) ? mail.to : undefined));
  const messages = await keysOf('select message as key from feedback');
  expectOne('message', messages, ({ text }) => /message-\d+-end/.exec(text)?.[0]);
  // Rows of the kind `channel` only count the emails of channels, which are deliveries.
  const sent = await keysOf(`select id::text as key from outgoing_mails where state = 'sent' and kind <> 'channel'
    union all select d.id::text from channel_deliveries d join channels c on c.id = d.channel_id
    where c.kind = 'email' and d.state = 'delivered'`);
  expectOne('email', sent, ({ id }) => /<([\w-]+)@/.exec(id)?.[1]);
  return wrong;
}

/** What is wrong with the notifications: each event arrives, under its own id. */
export async function wrongInNotifications(database: Database, received: readonly Received[]): Promise<string[]> {
  const { rows } = await database.query<{ id: string }>(`
    select d.event_id::text as id from channel_deliveries d join channels c on c.id = d.channel_id
    where c.kind = 'webhook' and d.state = 'delivered'`);
  const delivered = new Set(rows.map(({ id }) => id));
  const ids = new Set(received.map(({ headers }) => String(headers['webhook-id'])));
  return [
    ...(rows.length === delivered.size ? [] : ['an event has several deliveries']),
    ...[...delivered].filter((id) => !ids.has(id)).map((id) => `event ${id} did not arrive`),
    ...[...ids].filter((id) => !delivered.has(id)).map((id) => `event ${id} is unknown`),
  ];
}
