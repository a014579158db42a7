import { setTimeout as pause } from 'node:timers/promises';
import { openLog } from '../service/log.ts';
import { watch } from '../service/monitoring/sweep.ts';
import { readConfig } from '../service/settings/config.ts';
import { openStore } from '../service/store/open.ts';

/** Runs uptime checks for the given minutes, as a worker does; prints the resident memory in MiB every second. */
const MINUTES = Number(process.argv[2]);
const config = readConfig(process.env);
const { store, close } = await openStore(config);
const stop = new AbortController();
const timer = setInterval(() => console.log(process.memoryUsage.rss() / 1024 / 1024), 1_000);
setTimeout(() => stop.abort(new Error('done')), MINUTES * 60_000);
await watch({
  store,
  config,
  log: openLog(config, false),
  signal: stop.signal,
  sender: () => async () => undefined,
  now: () => new Date(),
  pause: (milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => undefined),
});
clearInterval(timer);
await close();
