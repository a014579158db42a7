import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { readConfig } from '../service/config.ts';
import { watch } from '../service/monitoring/sweep.ts';
import { openStore } from '../service/store/open.ts';

/** Watches for a minute, as a worker does; writes the resident MiB of each second. */
const { store, close } = await openStore(readConfig(process.env));
const stop = new AbortController();
const timer = setInterval(() => console.log(process.memoryUsage.rss() / 1024 / 1024), 1_000);
setTimeout(() => stop.abort(new Error('done')), 60_000);
await watch({
  store,
  config: readConfig(process.env),
  log: pino({ level: 'error' }, pino.destination(2)),
  signal: stop.signal,
  sender: () => async () => undefined,
  now: () => new Date(),
  pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
});
clearInterval(timer);
await close();
