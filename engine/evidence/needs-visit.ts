import { usesOf } from './cuts.ts';
import type { FactName } from './evidence.ts';
import type { Step } from './gather.ts';

const VISIT = 'visit';
const HTTP_MODULES = ['security', 'profiling'];

/** Some of the modules examine the page in a browser. */
export function opensBrowser(modules: readonly string[]): boolean {
  return modules.some((name) => !HTTP_MODULES.includes(name));
}

/** Whether the page is loaded in a browser for these facts, or for one that they use. */
export function needsVisit(
  wanted: Iterable<FactName>,
  sources: readonly Pick<Step, 'id' | 'provides' | 'needs' | 'uses'>[],
): boolean {
  const bySource = new Map(sources.flatMap((source) => source.provides.map((name) => [name, source] as const)));
  const names = new Set(wanted);
  for (const name of names) {
    const source = bySource.get(name);
    if (source?.id === VISIT) return true;
    for (const need of source ? [...source.needs, ...usesOf(source)] : []) names.add(need);
  }
  return false;
}
