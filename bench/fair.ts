import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type Bench,
  type Customer,
  call,
  customerOf,
  inService,
  PASSWORD,
  POLL_MS,
  scanOf,
  until,
  visit,
} from './fair-service.ts';
import { percentile95, tableText } from './table.ts';

const ROUNDS = 7;
const BLOCKS = 3;
const WARM_MS = 2_000;
const TARPITS = 2400;
const SLOW_TARGETS = 70;
const ABORT_MS = 300;
const ABORTED_PDFS: Load = { callers: 12, perSecond: 40 };
const GUESSES: Load = { callers: 600, perSecond: 200 };
/** 5,000 in 14 s. */
const RESENDS: Load = { callers: 100, perSecond: 360 };
const SIGN_UPS: Load = { callers: 200, perSecond: 200 };

/** Callers that together call so often. */
interface Load {
  readonly callers: number;
  readonly perSecond: number;
}

type Timed = (bench: Bench, customer: Customer, round: number) => Promise<void>;
type Attack = (bench: Bench, attacker: Customer, stop: AbortSignal) => Promise<void>;

/**
 * Latency of one customer while another one attacks, alternating with quiet times and with a control: as many requests of
 * the other customer that only read, so that what is due to the shared processor alone is known.
 */
export async function benchFair(words: readonly string[]): Promise<string> {
  const asked = CASES.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const rows: string[][] = [];
  for (const one of asked) rows.push([one.name, ...(await inService((bench) => compare(bench, one)))]);
  return tableText(`Latency beside an attack, 95th percentile of ${BLOCKS * ROUNDS} rounds`, [
    ['customer / attack', 'quiet', 'control', 'attacked', 'control / quiet', 'attacked / quiet (limit 2)'],
    ...rows,
  ]);
}

interface Case {
  readonly name: string;
  readonly timed: Timed;
  readonly attack: Attack;
  /** Requests of the attack; one at a time otherwise. */
  readonly load?: Load;
}

const CASES: readonly Case[] = [
  { name: `re-scan / ${SLOW_TARGETS} slow targets`, timed: reScan, attack: deadTargets(SLOW_TARGETS, 'scan') },
  {
    name: `PDF / ${ABORTED_PDFS.callers} aborted PDFs at a time`,
    timed: newPdf,
    attack: abortedPdfs,
    load: ABORTED_PDFS,
  },
  { name: `sign-in / ${GUESSES.callers} guesses at a time`, timed: signIn, attack: guesses, load: GUESSES },
  { name: `email of a sign-up / ${RESENDS.perSecond} resends/s`, timed: signUpMail, attack: resends, load: RESENDS },
  {
    name: `sign-up / ${SIGN_UPS.callers} for one mailbox at a time`,
    timed: signUp,
    attack: signUps,
    load: SIGN_UPS,
  },
  { name: `uptime check / ${TARPITS} tarpits`, timed: uptimeCheck, attack: deadTargets(TARPITS, 'check') },
];

async function compare(bench: Bench, { timed, attack, load }: Case): Promise<string[]> {
  const [customer, attacker] = [await customerOf(bench, 'quiet'), await customerOf(bench, 'attacker')];
  await timed(bench, customer, -1);
  const modes: readonly (Attack | undefined)[] = [undefined, readOnly(load ?? { callers: 1, perSecond: 1 }), attack];
  const times = modes.map((): number[] => []);
  for (let block = 0, round = 0; block < BLOCKS; block += 1)
    for (const [n, mode] of modes.entries()) {
      const stop = new AbortController();
      const busy = mode?.(bench, attacker, stop.signal).catch(() => undefined);
      if (mode) await pause(WARM_MS);
      for (const end = round + ROUNDS; round < end; round += 1) {
        const started = performance.now();
        await timed(bench, customer, round);
        times[n]?.push(performance.now() - started);
      }
      stop.abort();
      await busy;
    }
  const [quiet = Number.NaN, control = Number.NaN, attacked = Number.NaN] = times.map(percentile95);
  return [
    ...[quiet, control, attacked].map((ms) => `${ms.toFixed(0)} ms`),
    ...[control, attacked].map((ms) => (ms / quiet).toFixed(2)),
  ];
}

function readOnly(load: Load): Attack {
  return (_, attacker, stop) =>
    repeat(load, stop, () => call(attacker, 'GET', 'auth/me', undefined, stop).then((it) => it.arrayBuffer()));
}

async function uptimeCheck({ opened }: Bench, { project }: Customer): Promise<void> {
  const { rows } = await opened.pool.query(
    'update monitor_targets set next_check_at = now() where project_id = $1 returning id, last_check_at',
    [project],
  );
  await until(async () => {
    const changed = 'select 1 from monitor_targets where id = $1 and last_check_at is distinct from $2';
    return (await opened.pool.query(changed, [rows[0].id, rows[0].last_check_at])).rowCount === 1;
  });
}

async function reScan({ opened }: Bench, customer: Customer): Promise<void> {
  const { rows } = await opened.pool.query('select id from monitor_targets where project_id = $1', [customer.project]);
  await call(customer, 'POST', `projects/${customer.project}/monitoring/${rows[0].id}/scan`);
  await until(async () => {
    const open = await opened.pool.query(
      `select 1 from runs where monitor_id = $1 and status in ('pending', 'running')`,
      [rows[0].id],
    );
    return open.rowCount === 0;
  });
}

/** Monitored targets that never answer: their check or their re-scan is due at once. */
function deadTargets(count: number, due: 'check' | 'scan'): Attack {
  return async ({ opened, sites }, { project }, stop) => {
    await opened.pool.query(
      `insert into monitor_targets (project_id, url, name, scan_enabled, scan_interval, state, next_check_at, next_scan_at)
       select $1, $2 || n, 'Dead', $4::boolean, 15, state, now() + case when $4 then interval '1 day' else interval '0' end,
         case when $4 then now() end
       from monitor_targets, generate_series(1, $3::int) n where project_id = $1 and name <> 'Dead'`,
      [project, sites.slow, count, due === 'scan'],
    );
    while (!stop.aborted) await pause(POLL_MS);
    await opened.pool.query(`delete from monitor_targets where name = 'Dead'`);
  };
}

async function newPdf({ opened }: Bench, customer: Customer, round: number): Promise<void> {
  const id = await scanOf(opened, customer, `quiet-${round}`);
  const answer = await call(customer, 'GET', `projects/${customer.project}/scans/${id}/download`);
  if (!answer.ok) throw new Error(`PDF: ${answer.status}`);
}

async function abortedPdfs({ opened }: Bench, customer: Customer, stop: AbortSignal): Promise<void> {
  await repeat(ABORTED_PDFS, stop, async (n) => {
    const id = await scanOf(opened, customer, `aborted-${n}`);
    await call(
      customer,
      'GET',
      `projects/${customer.project}/scans/${id}/download`,
      undefined,
      AbortSignal.timeout(ABORT_MS),
    );
  });
}

async function signIn(bench: Bench): Promise<void> {
  const answer = await visit(bench, 'auth/login', { email: 'quiet@example.com', password: PASSWORD }, '192.0.2.1');
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
}

async function guesses(bench: Bench, _: Customer, stop: AbortSignal): Promise<void> {
  await repeat(GUESSES, stop, (n) =>
    visit(
      bench,
      'auth/login',
      { email: `attacker${n % 5}@example.com`, password: `guess number ${n}` },
      '203.0.113.1',
      stop,
    ),
  );
}

async function signUpMail(bench: Bench, _: Customer, round: number): Promise<void> {
  const email = `mail${round + 1}@example.com`;
  await visit(bench, 'auth/signup', { email, password: PASSWORD, name: 'Ada' }, `192.0.2.${round + 10}`);
  const outbox = join(bench.folder, 'outbox');
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []);
  await until(async () => mails().some((file) => readFileSync(join(outbox, file), 'utf8').includes(email)));
}

async function resends(bench: Bench, _: Customer, stop: AbortSignal): Promise<void> {
  await repeat(RESENDS, stop, (n) =>
    visit(bench, 'auth/resend-verification', { email: `nobody${n}@example.com` }, '203.0.113.1', stop),
  );
}

async function signUp(bench: Bench, _: Customer, round: number): Promise<void> {
  const body = { email: `new${round + 1}@example.com`, password: PASSWORD, name: 'Ada' };
  const answer = await visit(bench, 'auth/signup', body, `192.0.2.${round + 110}`);
  if (!answer.ok) throw new Error(`sign-up: ${answer.status}`);
}

async function signUps(bench: Bench, _: Customer, stop: AbortSignal): Promise<void> {
  await repeat(SIGN_UPS, stop, (n) => {
    const body = { email: `eve+${n}@example.com`, password: PASSWORD, name: 'Eve' };
    return visit(bench, 'auth/signup', body, '203.0.113.1', stop);
  });
}

/** Until stopped. A caller waits for its answer before it calls again. */
async function repeat(
  { callers, perSecond }: Load,
  stop: AbortSignal,
  work: (n: number) => Promise<unknown>,
): Promise<void> {
  const interval = (1000 * callers) / perSecond;
  let n = 0;
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      await pause((interval * caller) / callers);
      while (!stop.aborted) {
        const next = performance.now() + interval;
        n += 1;
        await work(n).catch(() => undefined);
        await pause(Math.max(0, next - performance.now()), undefined, { signal: stop }).catch(() => undefined);
      }
    }),
  );
}
