import { once } from 'node:events';
import { checkBrowser } from '@assay/engine';
import { openLog } from './log.ts';
import { serveMetrics } from './metrics/serve-metrics.ts';
import { openService, type Service } from './open-service.ts';
import { createOutages } from './outages.ts';
import type { Config } from './settings/config.ts';

/** The roles of a process: API, worker of a pool, or both. */
export interface Roles {
  readonly serves: boolean;
  readonly pool?: string;
}

const STOP_SECONDS = 10;
const UNSANDBOXED =
  'the browser runs without its sandbox: a page that exploits the browser gets the rights of its user. Allow unprivileged user namespaces, or scan trusted sites only';

/** Runs until the signal is aborted, then finishes or hands over its work within ten seconds. */
export async function run(config: Config, roles: Roles, signal: AbortSignal, forPerson: boolean): Promise<void> {
  const started = performance.now();
  const outages = createOutages();
  const log = openLog(config, forPerson, outages);
  const stopTracing = config.traces && (await import('./tracing/export.ts')).startTracing(config.traces);
  const opening = Promise.all([
    openService(config, log, { works: roles.pool !== undefined, signal }),
    import('./serve.ts'),
    import('./work.ts'),
  ]);
  const opened = await opening.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (!opened) return log.info('stopped while it waited for the database');
  const [service, { serve }, { work }] = opened;
  outages.watch(service.database.store, log);
  const closing: (() => Promise<void>)[] = [() => service.queue.stop(STOP_SECONDS)];
  try {
    if (roles.pool !== undefined) closing.push((await work(service, roles.pool, signal, forPerson)).stop);
    if (roles.serves) closing.push((await serve(service)).stop);
    else if (config.metricsPort !== 0)
      closing.push((await serveMetrics(service.metrics, service.database.store, config)).stop);
    log.info({ milliseconds: Math.round(performance.now() - started) }, 'ready');
    if (roles.pool !== undefined) void reportBrowser(service, signal);
    if (!signal.aborted) await once(signal, 'abort');
    log.info('stopping');
  } catch (error) {
    if (!signal.aborted) throw error;
    log.info('stopping before it was ready');
  } finally {
    service.database.stopping();
    const outcomes = await Promise.allSettled(closing.map((close) => close()));
    for (const outcome of outcomes) if (outcome.status === 'rejected') log.error({ err: outcome.reason }, 'stopping');
    await service.database.close();
    await stopTracing?.();
    log.info('stopped');
  }
}

/** Logs which browser scans will use, or why there is none. */
async function reportBrowser({ config, log }: Service, signal: AbortSignal): Promise<void> {
  try {
    const { product, sandboxed } = await checkBrowser(config.reach, signal);
    if (sandboxed) log.info({ browser: product }, 'browser found');
    else log.warn({ browser: product }, UNSANDBOXED);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!signal.aborted) log.warn({ reason }, 'no browser: scans run without performance and accessibility');
  }
}
