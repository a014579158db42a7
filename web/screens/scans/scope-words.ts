import type { Schema } from '../../client/client.ts';
import { moduleLabel } from './module-label.ts';

type Scope = Pick<Schema['HealthSnapshot'], 'modules' | 'form_factor'>;

const ALL_MODULES = 6;

/** The modules of a scan that has not all of them: `Security and Technologies only`. */
export function partWords(modules: readonly string[]): string | undefined {
  if (modules.length >= ALL_MODULES) return undefined;
  const labels = modules.map(moduleLabel);
  const last = labels.pop() ?? 'No module';
  return `${labels.length > 0 ? `${labels.join(', ')} and ` : ''}${last} only`;
}

/** The modules and the device of a scan: `All modules, desktop`. */
export function scopeWords({ modules, form_factor: device }: Scope): string {
  return `${partWords(modules) ?? 'All modules'}, ${device}`;
}

/** Whether scores of both can be compared: the same page, modules and device. */
export function isComparable(a: Scope & { url: string }, b: Scope & { url: string }): boolean {
  return a.url === b.url && a.form_factor === b.form_factor && a.modules.join() === b.modules.join();
}
