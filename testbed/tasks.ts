import type { Page } from 'puppeteer-core';

/** A task of a page's main thread; times in milliseconds. */
interface Task {
  readonly wall: number;
  /** Without the time in which other processes had the processor. */
  readonly cpu: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Of the thread, in microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

const MICROSECONDS = 1000;

/** Tasks of the page's main thread during an act. */
export async function tasksOf(page: Page, act: () => Promise<void>): Promise<Task[]> {
  await page.tracing.start({ categories: ['toplevel', 'devtools.timeline', '__metadata'] });
  await act();
  const bytes = await page.tracing.stop();
  const { traceEvents } = JSON.parse(Buffer.from(bytes ?? []).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const names = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const main = new Set(names.map(threadOf));
  return traceEvents
    .filter((event) => event.ph === 'X' && event.name.endsWith('RunTask') && main.has(threadOf(event)))
    .map(({ dur = 0, tdur = dur }) => ({ wall: dur / MICROSECONDS, cpu: tdur / MICROSECONDS }));
}
