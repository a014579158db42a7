import type { RunKind } from '../store/runs/run-kinds.ts';
import type { RunDefinition } from './define-run.ts';
import { RUNS } from './list.ts';

/** How runs of a kind work. */
export function definitionOf<K extends RunKind>(kind: K): RunDefinition<K> {
  return RUNS.find((one) => one.kind === kind) as unknown as RunDefinition<K>;
}
