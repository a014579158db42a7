import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Bench, type Customer, call, PASSWORD, until, visit } from './fair-service.ts';

type Step = (bench: Bench, customer: Customer, round: number) => Promise<void>;

const READ_EVERY_MS = 50;

/** What the customer does in each round, one after another; each is timed. */
export const NEIGHBOUR: Readonly<Record<string, Step>> = {
  scan,
  PDF: pdfOfLatest,
  'sign-in': signIn,
  'email of a sign-up': signUpMail,
  'uptime check': uptimeCheck,
};

/** Calls back with the milliseconds of each read, infinite for one that failed. */
export async function readOften(customer: Customer, stop: AbortSignal, each: (ms: number) => void): Promise<void> {
  const { project } = customer;
  const paths = ['auth/me', 'projects', `projects/${project}/scans`, `projects/${project}/findings`];
  for (let n = 0; !stop.aborted; n += 1) {
    const started = performance.now();
    const path = paths[n % paths.length] ?? '';
    const isRead = await call(customer, 'GET', path)
      .then(async (answer) => answer.ok && (await answer.text()) !== '')
      .catch(() => false);
    each(isRead ? performance.now() - started : Number.POSITIVE_INFINITY);
    await pause(READ_EVERY_MS);
  }
}

/** Of all modules, with a browser. */
async function scan(_: Bench, customer: Customer): Promise<void> {
  const answer = await call(customer, 'POST', `projects/${customer.project}/scan`, {});
  const { scan_ids } = (await answer.json()) as { scan_ids?: { unified: string } };
  if (!scan_ids) throw new Error(`${answer.status}`);
  let status = '';
  await until(async () => {
    const got = await call(customer, 'GET', `projects/${customer.project}/scans/${scan_ids.unified}`);
    status = got.ok ? ((await got.json()) as { status: string }).status : 'pending';
    return status !== 'pending' && status !== 'running';
  });
  if (status !== 'completed') throw new Error(status);
}

async function pdfOfLatest(_: Bench, customer: Customer): Promise<void> {
  const list = await call(customer, 'GET', `projects/${customer.project}/scans?limit=1`);
  const { scans } = (await list.json()) as { scans: { id: string }[] };
  const answer = await call(customer, 'GET', `projects/${customer.project}/scans/${scans[0]?.id}/download?format=pdf`);
  if (!answer.ok) throw new Error(`${answer.status}`);
}

async function signIn(bench: Bench, { from }: Customer): Promise<void> {
  const answer = await visit(bench, 'auth/login', { email: 'quiet@example.com', password: PASSWORD }, from);
  if (!answer.ok) throw new Error(`${answer.status}`);
}

async function signUpMail(bench: Bench, _: Customer, round: number): Promise<void> {
  const email = `mail${round}@example.com`;
  const from = `198.51.100.${round % 250}`;
  const answer = await visit(bench, 'auth/signup', { email, password: PASSWORD, name: 'Ada' }, from);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const outbox = join(bench.folder, 'outbox');
  const mails = () => (existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : []);
  const read = new Set<string>();
  await until(async () => {
    const added = mails().filter((file) => !read.has(file));
    for (const file of added) read.add(file);
    return added.some((file) => readFileSync(join(outbox, file), 'utf8').includes(email));
  });
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
