import module from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { Start } from './messages.ts';

const { compiled }: Start = workerData;
if (compiled !== undefined) module.enableCompileCache?.(compiled);
const { CHECKS } = await import('../checks/list.ts');
const { answerOrders } = await import('./answer.ts');
// The scan needs the check texts first; derivations are loaded while the network responds.
const sources = import('../evidence/list.ts').then(({ SOURCES }) => SOURCES);
sources.then(() => import('../evidence/parse/application/script-names.ts')).catch(() => {});
if (parentPort) answerOrders(parentPort, CHECKS, sources);
