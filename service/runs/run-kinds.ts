import type { RunKind } from '../store/runs/run-kinds.ts';
import type { RunDefinition } from './define-run.ts';
import analysis from './kinds/analysis.ts';
import code from './kinds/code.ts';
import free from './kinds/free.ts';
import integration from './kinds/integration.ts';
import rescan from './kinds/rescan.ts';
import site from './kinds/site.ts';

const KINDS: { readonly [K in RunKind]: RunDefinition<K> } = { analysis, code, free, integration, rescan, site };

/** How runs of a kind work. */
export function definitionOf<K extends RunKind>(kind: K): RunDefinition<K> {
  return KINDS[kind] as RunDefinition<K>;
}
