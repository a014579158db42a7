import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningBrowser } from '../launch.ts';

/** Milliseconds that the browser has had since the start. */
export type Stopwatch = () => number;

/** However busy the machine is, the watch runs at this part of the speed of a clock. */
const SLOWEST = 0.25;
const MIN_PAUSE_MILLISECONDS = 20;

/** CPU time that all programs have used, in milliseconds. */
function usedByAll(): number {
  return cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0);
}

/**
 * A watch that stands still while a process of the browser is ready to run and other programs have the processors: at most as long as
 * these have used them, because processes of a page wait for each other as well.
 */
export function stopwatch({ waits, cpu }: Pick<RunningBrowser, 'waits' | 'cpu'>, used = usedByAll): Stopwatch {
  const startedAt = performance.now();
  const before = waits();
  const usedByOthers = () => used() - cpu();
  const usedBefore = usedByOthers();
  return () => {
    const passed = performance.now() - startedAt;
    const waited = [...waits()].map(([id, milliseconds]) => milliseconds - (before.get(id) ?? 0));
    const lost = Math.min(Math.max(0, ...waited), Math.max(0, usedByOthers() - usedBefore));
    return Math.max(passed - lost, passed * SLOWEST);
  };
}

/** Resolves when the watch shows so many milliseconds; keeps no process alive. */
export async function until(watch: Stopwatch, milliseconds: number): Promise<void> {
  for (let left = milliseconds - watch(); left > 0; left = milliseconds - watch())
    await pause(Math.max(left, MIN_PAUSE_MILLISECONDS), undefined, { ref: false });
}
