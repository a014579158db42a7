import { moduleLabel } from '@assay/engine/module';
import type { Schema } from '../../../client/client.ts';

type Scope = Pick<Schema['HealthSnapshot'], 'modules' | 'form_factor'>;
type Comparable = Scope & Pick<Schema['HealthSnapshot'], 'url' | 'max_pages'>;

export const MODULES = ['security', 'profiling', 'performance', 'seo', 'aeo', 'accessibility'] as const;

/** The modules of a scan that has not all of them, or not all that the plan includes: `Security and Technologies only`. */
export function partWords(modules: readonly string[], all: readonly string[] = MODULES): string | undefined {
  if (modules.length === 0 || all.every((name) => modules.includes(name))) return undefined;
  const labels = modules.map(moduleLabel);
  const last = labels.pop() ?? 'No module';
  return `${labels.length > 0 ? `${labels.join(', ')} and ` : ''}${last} only`;
}

/** The modules and the device of a scan: `All modules, desktop`. */
export function scopeWords({ modules, form_factor: device }: Scope): string {
  return `${partWords(modules) ?? 'All modules'}, ${device}`;
}

/** Whether scores of both can be compared: the same page, or several from there, modules and device. */
export function isComparable(a: Comparable, b: Comparable): boolean {
  if (a.max_pages > 1 !== b.max_pages > 1) return false;
  return a.url === b.url && a.form_factor === b.form_factor && a.modules.join() === b.modules.join();
}
