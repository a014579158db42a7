import type { Json } from '../../facts/reading.ts';
import { listAt, valueAt } from './fields.ts';

/** Whether an environment is named after production. */
export function isProduction(name: string): boolean {
  return /^prod(?:uction)?$/i.test(name);
}

/** Whether workflows of any branch can use an environment. Hosts create such ones for their own deployments. */
export function isOpen(data: Json): boolean {
  return valueAt(data, 'deployment_branch_policy') === null && listAt(data, 'protection_rules').length === 0;
}
