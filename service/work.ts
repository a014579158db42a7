import { setTimeout as pause } from 'node:timers/promises';
import { isLoopbackHost, keepSpareBrowsers } from '@assay/engine';
import { keyedHashOf } from './keys/secret.ts';
import { watch } from './monitoring/sweep.ts';
import type { WatchWorld } from './monitoring/watch-world.ts';
import type { Service } from './open-service.ts';
import { connectMail } from './providers/mail/connect-mail.ts';
import { whenAvailable } from './store/when-available.ts';

export interface Working {
  /** Stops monitoring and waits for checks in progress; the queue is stopped separately. */
  stop(): Promise<void>;
}

/** A spare browser takes 100 MiB and a hundredth of a core. None starts before the first scan. */
const SPARE_SECONDS = 60;

/** Starts taking jobs of a pool and monitoring targets. `signal` ends waiting for the database; `forPerson`: the log is read on this machine only. */
export async function work(service: Service, pool: string, signal: AbortSignal, forPerson = false): Promise<Working> {
  const { config, log, keys, vault, database, queue, now, randomBytes } = service;
  const mailer = connectMail(config.mailUrl, {
    dataDir: config.dataDir,
    from: config.mailFrom,
    resendApiUrl: config.providers.resend.apiUrl,
    showsLinks: forPerson && isLoopbackHost(new URL(config.baseUrl).hostname),
    say: (text) => log.info(text),
  });
  const spares = keepSpareBrowsers({
    settings: config.reach,
    formFactor: 'desktop',
    max: config.concurrentScans,
    idleSeconds: SPARE_SECONDS,
  });
  const world = {
    spares,
    store: database.store,
    config,
    mailer,
    log,
    keyedHash: keyedHashOf(keys.hash),
    vault,
    now,
    randomBytes,
  };
  await queue.work({ pool, concurrency: config.concurrentScans, spare: config.admission.spareScans, world, signal });
  const rewrap = () => queue.sender(database.store)('credentials.rewrap', {});
  await whenAvailable(rewrap, { signal, say: (text) => log.warn(text) });
  log.info({ pool, concurrency: config.concurrentScans }, 'working');
  const stopping = new AbortController();
  const watching = watch(watchWorld(service, stopping.signal));
  return {
    async stop() {
      stopping.abort(new Error('the worker is stopping'));
      await Promise.all([watching, spares.close()]);
    },
  };
}

function watchWorld({ config, log, database, queue, now }: Service, signal: AbortSignal): WatchWorld {
  return {
    store: database.store,
    config,
    log,
    signal,
    sender: queue.sender,
    now,
    pause: (milliseconds, until) => pause(milliseconds, undefined, { signal: until }).catch(() => undefined),
  };
}
