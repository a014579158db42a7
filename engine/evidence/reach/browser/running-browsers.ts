import { rmSync } from 'node:fs';
import { killGroup, type ProcessGroup } from './usage/process-group.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const running = new Set<ProcessGroup>();

/** Makes sure that the browser does not outlive this process. */
export function rememberBrowser(browser: ProcessGroup): void {
  if (running.size === 0) {
    process.on('exit', endAll);
    for (const signal of SIGNALS) process.on(signal, endAllAndObey);
  }
  running.add(browser);
}

export function forgetBrowser(browser: ProcessGroup): void {
  running.delete(browser);
  if (running.size > 0) return;
  process.off('exit', endAll);
  for (const signal of SIGNALS) process.off(signal, endAllAndObey);
}

function endAll(): void {
  for (const { leader } of running) killGroup(leader);
  for (const { directory } of running)
    rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}

/** A signal without other listeners would have ended this process: it still does, after the browsers. */
function endAllAndObey(signal: NodeJS.Signals): void {
  endAll();
  process.off(signal, endAllAndObey);
  if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
}
