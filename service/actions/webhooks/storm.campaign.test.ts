import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { signWebhook } from '../../../testbed/sign-webhook.ts';
import { freshDatabase, type TestDatabase } from '../../store/test-database.ts';
import { startTestService } from '../../testing/test-service.ts';

const ASSAY = fileURLToPath(new URL('../../../cli/bin/assay.mjs', import.meta.url));
const KEY = Buffer.alloc(32, 3);
const ORGANIZATIONS = 25;
const EVENTS = 1500;
const DELIVERIES = 2000;
const AT_ONCE = 24;
const MINUTE = 60_000;
const PRODUCTS = {
  starter: { plan: 'starter', interval: 'monthly' },
  pro: { plan: 'pro', interval: 'annual' },
  max: { plan: 'max', interval: 'monthly' },
};
const SETTINGS = {
  ASSAY_POLAR_WEBHOOK_SECRET: `whsec_${KEY.toString('base64')}`,
  ASSAY_POLAR_PRODUCTS: JSON.stringify(PRODUCTS),
};

interface Event {
  readonly id: string;
  readonly text: string;
}

const children: ChildProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'assay-storm-'));
let stormed: TestDatabase | undefined;
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await stormed?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`${DELIVERIES} deliveries, twice and out of order, to two processes at once: the state of the ordered sequence`, async () => {
  const random = seeded(20_261_121);
  const organizations = Array.from({ length: ORGANIZATIONS }, () => randomUUID());
  const events = eventsOf(organizations, random);
  const ordered = await startTestService(SETTINGS);
  await insertOrganizations(ordered.opened.pool, organizations);
  for (const { id, text } of events) {
    const headers = signWebhook({ id, text }, KEY);
    const answer = await ordered.app.inject({ method: 'POST', url: '/api/v1/webhooks/polar', headers, payload: text });
    expect(answer.statusCode).toBe(200);
  }
  const expected = await stateOf(ordered.opened.pool);
  await ordered.close();

  stormed = await freshDatabase();
  const { url } = stormed;
  const pool = new Pool({ connectionString: url });
  await insertOrganizations(pool, organizations);
  const processes = await Promise.all([serve(url), serve(url)]);
  const again = Array.from({ length: DELIVERIES - events.length }, () => events[random(events.length)]);
  const deliveries = shuffled([...events, ...again], random);
  const answers = await inParallel(deliveries, async (event, i) => {
    if (!event) return 0;
    const response = await fetch(`${processes[i % 2]}/api/v1/webhooks/polar`, {
      method: 'POST',
      headers: signWebhook(event, KEY),
      body: event.text,
    });
    return response.status;
  });
  expect(answers.filter((status) => status !== 200)).toEqual([]);
  const state = await stateOf(pool);
  await pool.end();
  expect(state.subscriptions.length).toBeGreaterThan(ORGANIZATIONS);
  expect(state.payments.length).toBeGreaterThan(EVENTS / 15);
  expect(new Set(state.organizations.map(({ plan }) => plan)).size).toBe(4);
  expect(state).toEqual(expected);
  expect(state.events).toBe(EVENTS);
}, 900_000);

/** In order of occurrence: two subscriptions per organization, with orders between. */
function eventsOf(organizations: readonly string[], random: (below: number) => number): Event[] {
  const begin = Date.now() - EVENTS * MINUTE;
  const created = new Set<string>();
  return Array.from({ length: EVENTS }, (_, i) => {
    const organization = organizations[random(organizations.length)] ?? '';
    const timestamp = new Date(begin + i * MINUTE).toISOString();
    const customer = { external_id: organization };
    if (random(5) === 0) {
      const data = { id: `ord_${i}`, customer, total_amount: random(50_000), currency: 'eur', created_at: timestamp };
      return { id: `evt_${i}`, text: JSON.stringify({ type: 'order.paid', timestamp, data }) };
    }
    const id = `sub_${organization}_${random(2)}`;
    const isNew = !created.has(id);
    created.add(id);
    const type = isNew ? 'created' : (['updated', 'updated', 'canceled', 'revoked'][random(4)] ?? 'updated');
    const data = {
      id,
      customer,
      status: ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'][random(5)],
      product_id: Object.keys(PRODUCTS)[random(3)],
      current_period_end: new Date(begin + (random(60) - 10) * 86_400_000).toISOString(),
      cancel_at_period_end: random(4) === 0,
      created_at: new Date(begin).toISOString(),
      modified_at: isNew ? null : timestamp,
    };
    return { id: `evt_${i}`, text: JSON.stringify({ type: `subscription.${type}`, timestamp, data }) };
  });
}

async function insertOrganizations(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(`insert into organizations (id, name) select id, 'Storm' from unnest($1::uuid[]) id`, [ids]);
}

async function stateOf(pool: Pool) {
  const rows = async (sql: string) => (await pool.query(sql)).rows;
  return {
    organizations: await rows('select id, plan, plan_ends_at from organizations order by id'),
    // The version includes the delivery time, which is not part of the state.
    subscriptions: await rows(
      'select external_id, organization_id, status, plan, interval, current_period_end, cancel_at_period_end from subscriptions order by external_id',
    ),
    payments: await rows('select order_id, organization_id, amount, currency, paid_at from payments order by order_id'),
    events: (await rows('select count(*)::int as events from webhook_events'))[0].events as number,
  };
}

async function serve(databaseUrl: string): Promise<string> {
  const env = { ...process.env, ...SETTINGS, ASSAY_DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORT: '0' };
  const child = spawn(process.execPath, [ASSAY, 'serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, address } = JSON.parse(line);
    if (msg !== 'serving') continue;
    child.stdout.resume();
    return address;
  }
  throw new Error('the process ended before it served');
}

async function inParallel<T, R>(items: readonly T[], run: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await run(items[i] as T, i);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return results;
}

function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const left = [...items];
  return items.map(() => left.splice(random(left.length), 1)[0] as T);
}

/** Park–Miller generator. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
