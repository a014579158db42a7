import { SOURCES } from '../../engine/evidence/list.ts';
import { writeGenerated } from './write-generated.ts';

/** Writes what is known of the derivations without their code, which only the isolate loads. */
export function writeDerivationPlans(): void {
  const rows = SOURCES.flatMap((source) => {
    if (!('derive' in source)) return [];
    const { id, provides, needs, uses, parts, seconds } = source;
    return `  ${JSON.stringify({ id, provides, needs, uses, parts, seconds })},`;
  });
  writeGenerated('engine/evidence/derivation-plans.generated.ts', [
    "import type { DerivationPlan } from './define-collector.ts';",
    '',
    '/** Every derivation without its code. */',
    'export const DERIVATION_PLANS: readonly DerivationPlan[] = [',
    ...rows,
    '];',
  ]);
}
