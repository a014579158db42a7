import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Check } from '../checks/define-check.ts';
import type { Derivation } from '../evidence/define-collector.ts';
import type { Start } from './messages.ts';

/** Loads the code of a thread and answers its orders. Nothing large is imported before the compile cache is set. */
export async function startThread(load: () => Promise<readonly Check[]>): Promise<void> {
  const { compiled, own }: Start = workerData;
  if (compiled !== undefined) module.enableCompileCache?.(compiled);
  const checks = own === null ? await load() : await withOwn(await load(), own);
  const { answerOrders } = await import('./answer.ts');
  // The scan needs the check texts first; derivations are loaded while the network responds.
  const ofPages = import('../evidence/derivations.generated.ts').then(({ DERIVATIONS }) => DERIVATIONS);
  ofPages.then(() => import('../evidence/parse/application/script-names.ts')).catch(() => {});
  const others = async () => {
    const { SOURCES } = await import('../evidence/list.ts');
    return SOURCES.filter((source): source is Derivation => 'derive' in source);
  };
  if (parentPort) answerOrders(parentPort, checks, { ofPages, others });
}

/** Also those of the user; why not, if one cannot be used. */
async function withOwn(checks: readonly Check[], own: string): Promise<readonly Check[] | Error> {
  const { loadOwn } = await import('../own/load-own.ts');
  return loadOwn(JSON.parse(own)).then(
    (more) => [...checks, ...more],
    (error: Error) => error,
  );
}
