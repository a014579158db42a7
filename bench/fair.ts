import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { addDeadTargets, attackerOf, endJobsOfOthers } from './fair-attacker.ts';
import { ATTACKS, type Attack, type Target } from './fair-attacks.ts';
import { NEIGHBOUR, readOften } from './fair-neighbour.ts';
import { type Bench, type Customer, customerOf, inService } from './fair-service.ts';
import { percentile95, tableText } from './table.ts';

const ROUNDS = 3;
const QUIET_ROUNDS = 3;
const WARM_MS = 2_000;
const SETTLE_MS = 3_000;
const LIMIT = 2;

const STEPS = ['reads', ...Object.keys(NEIGHBOUR)];

/** Milliseconds by step; infinite for one that failed. */
type Times = Readonly<Record<string, number[]>>;

/**
 * Latency of a customer while another one attacks with 40 connections, all attacks one after another against one service, against
 * quiet times before and between them. Fails above twice the quiet latency, and if the service is not what it was afterwards.
 */
export function benchFair(words: readonly string[]): Promise<string> {
  const asked = ATTACKS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  return inService(async (bench) => {
    const customer = await customerOf(bench, 'quiet', '192.0.2.1');
    const target = await attackerOf(bench);
    await roundOf(bench, customer, newTimes());
    const quiet = newTimes();
    for (let n = 0; n < QUIET_ROUNDS; n += 1) await roundOf(bench, customer, quiet);
    const measured: (readonly [name: string, times: Times])[] = [];
    for (const attack of asked) {
      measured.push([attack.name, await attacked(bench, { customer, attack, target })]);
      await roundOf(bench, customer, quiet);
    }
    const after = newTimes();
    for (let n = 0; n < ROUNDS; n += 1) await roundOf(bench, customer, after);
    measured.push(['(after all of them)', after]);
    if (!bench.isRunning()) throw new Error('the service ended');
    const isFair =
      !hasFailed(quiet) && measured.every(([, times]) => STEPS.every((step) => ratioOf(step, times, quiet) <= LIMIT));
    if (!isFair) process.exitCode = 1;
    return tableText(`Latency beside an attack, 95th percentile: multiple of quiet times (limit ${LIMIT})`, [
      ['attack with 40 connections', ...STEPS],
      ['(quiet)', ...STEPS.map((step) => `${percentile95(quiet[step] ?? []).toFixed(0)} ms`)],
      ...measured.map(([name, times]) => [name, ...STEPS.map((step) => ratioOf(step, times, quiet).toFixed(2))]),
    ]);
  });
}

function newTimes(): Times {
  return Object.fromEntries(STEPS.map((step) => [step, []]));
}

function ratioOf(step: string, times: Times, quiet: Times): number {
  return percentile95(times[step] ?? []) / percentile95(quiet[step] ?? []);
}

interface Attacked {
  readonly customer: Customer;
  readonly attack: Attack;
  readonly target: Target;
}

async function attacked(bench: Bench, { customer, attack, target }: Attacked): Promise<Times> {
  const times = newTimes();
  if (attack.deadTargets) await addDeadTargets(bench, target, attack.deadTargets);
  const worker = new Worker(new URL('fair-attack-worker.ts', import.meta.url), {
    workerData: { name: attack.name, target },
  });
  await once(worker, 'online');
  await pause(WARM_MS);
  // One failure decides it.
  for (let n = 0; n < ROUNDS && !hasFailed(times); n += 1) await roundOf(bench, customer, times);
  await worker.terminate();
  await endJobsOfOthers(bench, customer);
  await pause(SETTLE_MS);
  return times;
}

function hasFailed(times: Times): boolean {
  return Object.values(times).some((all) => all.includes(Number.POSITIVE_INFINITY));
}

let round = 0;

/** Each step once, and reads all the time. */
async function roundOf(bench: Bench, customer: Customer, times: Times): Promise<void> {
  round += 1;
  const stop = new AbortController();
  const reading = readOften(customer, stop.signal, (ms) => times.reads?.push(ms));
  for (const [step, perform] of Object.entries(NEIGHBOUR)) {
    const started = performance.now();
    const failed = await perform(bench, customer, round).catch((error: unknown) => String(error));
    if (failed) console.error(`${step}: ${failed}`);
    times[step]?.push(failed ? Number.POSITIVE_INFINITY : performance.now() - started);
  }
  stop.abort();
  await reading;
}
