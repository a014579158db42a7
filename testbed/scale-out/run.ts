import { eventually } from '../eventually.ts';
import { type House, killGroup, openHouse } from './house.ts';
import { addMachine, cutBetween, joinAgain, type Machine } from './network.ts';
import { type Asked, askForScans, endedOf, keepSteps, type Step, stepsOf } from './tenants.ts';

export type RunRequest = { readonly of: 'accidents' } | { readonly of: 'growth'; readonly scans: number };

export interface Accidents {
  readonly asked: readonly Asked[];
  readonly steps: readonly Step[];
  readonly killed: { readonly by: string; readonly at: number };
  /** `lastVisit`: last request of the disconnected worker to the site before it was reconnected. */
  readonly cut: { readonly by: string; readonly at: number; readonly lastVisit: number };
  readonly seconds: number;
}

export interface Growth {
  readonly pools: number;
  readonly perSecond: number;
}

/** One organization that queues most scans first, and four that queue a few. */
const TENANTS = [
  { name: 'many', scans: 120 },
  { name: 'some', scans: 40 },
  { name: 'fewer', scans: 20 },
  { name: 'few', scans: 15 },
  { name: 'least', scans: 5 },
];
const KILL_AFTER = 30;
const CUT_AFTER = 70;
const AFTERWARDS = 40;
const [SLOW_MS, SLOWER_MS] = [200, 250];

/** 200 scans and three workers: one is killed, then one loses only its database connection, until all scans have finished. */
async function accidents(): Promise<Accidents> {
  const house = await openHouse(SLOW_MS);
  try {
    await keepSteps(house);
    const asked = await askForScans(house, TENANTS);
    const machines = addWorkers();
    const [north, south] = machines;
    const workers = await Promise.all(machines.map((machine) => house.startWorker(machine, machine.name, 2)));
    const started = Date.now();
    await eventually(`${KILL_AFTER} scans ended`, async () => (await endedOf(house)) >= KILL_AFTER);
    if (workers[0]) killGroup(workers[0]);
    const killed = { by: north.address, at: Date.now() };
    await eventually(`${CUT_AFTER} scans ended`, async () => (await endedOf(house)) >= CUT_AFTER);
    const at = await cutWhileBusy(house, south);
    await eventually('all scans ended', async () => (await endedOf(house)) === asked.length);
    const seconds = (Date.now() - started) / 1000;
    const lastVisit = Math.max(...house.visits.filter(({ from }) => from === south.address).map((visit) => visit.at));
    await rejoin(house, south);
    const steps = (await stepsOf(house)).filter(({ scan }) => asked.some((one) => one.scan === scan));
    return { asked, steps, killed, cut: { by: south.address, at, lastVisit }, seconds };
  } finally {
    await house.close();
  }
}

/** Disconnects a worker from the database while it holds a scan; returns when. */
function cutWhileBusy(house: House, machine: Machine): Promise<number> {
  return eventually(`${machine.name} is disconnected with a scan of its own`, async () => {
    cutBetween(machine, house.database);
    const at = Date.now();
    const steps = await stepsOf(house);
    const ended = new Set(steps.filter(({ what }) => what !== 'taken').map(({ scan }) => scan));
    if (steps.some(({ by, scan }) => by === machine.address && !ended.has(scan))) return at;
    joinAgain(machine, house.database);
    return undefined;
  });
}

/** Reconnects the worker and waits until it takes scans again. */
async function rejoin(house: House, machine: Machine): Promise<void> {
  joinAgain(machine, house.database);
  const from = Date.now();
  await askForScans(house, [{ name: 'afterwards', scans: AFTERWARDS }]);
  await eventually(`${machine.name} takes scans again`, async () =>
    (await stepsOf(house)).find(({ by, at }) => by === machine.address && at > from),
  );
}

/** Scans per second of one, two and three pools with one slot each and a slow site. */
async function growth(scans: number): Promise<Growth[]> {
  const house = await openHouse(SLOWER_MS);
  const measured: Growth[] = [];
  try {
    await keepSteps(house);
    const machines = addWorkers();
    for (const [index, machine] of machines.entries()) {
      await house.startWorker(machine, machine.name, 1);
      await house.opened.pool.query('truncate steps');
      await askForScans(house, [{ name: `pools-${index + 1}`, scans }]);
      await eventually('all scans ended', async () => (await endedOf(house)) === scans);
      const ends = (await stepsOf(house)).filter(({ what }) => what !== 'taken').map(({ at }) => at);
      const [first = 0, last = 0] = [ends[0], ends.at(-1)];
      measured.push({ pools: index + 1, perSecond: ((ends.length - 1) * 1000) / (last - first) });
    }
    return measured;
  } finally {
    await house.close();
  }
}

function addWorkers(): [Machine, Machine, Machine] {
  return [addMachine('north', 11), addMachine('south', 12), addMachine('west', 13)];
}

const request = JSON.parse(process.argv[2] ?? '') as RunRequest;
const result = request.of === 'accidents' ? await accidents() : await growth(request.scans);
process.stdout.write(JSON.stringify(result), () => process.exit());
