import { moduleOf } from '../../engine/findings/module.ts';
import { type Planted, plantFaults } from './bench.ts';
import { describeFault } from './fault.ts';
import { FAULTS, isHeldOut, pageChecks } from './faults.ts';

export const MIN_RECALL = 0.98;

/** `npm run testbed planted [ID…]`: all variants, or those of the checks whose id starts so. */
export async function runPlanted(asked: readonly string[]): Promise<number> {
  const chosen = Object.entries(FAULTS).filter(
    ([check]) => asked.length === 0 || asked.some((start) => check.startsWith(start)),
  );
  const { planted, sites, missing } = await plantFaults(Object.fromEntries(chosen), {
    onOutcome: (one) => {
      if (one.outcome !== 'found') console.log(describeMiss(one));
    },
  });
  for (const line of missing) console.log(`skipped  ${line}`);
  console.log(`${sites.length} sites, ${planted.length} variants of ${chosen.length} checks`);
  for (const [name, rows] of Map.groupBy(planted, ({ check }) => moduleOf(check)))
    console.log(`${name}: ${tell(rows)}`);
  console.log(`held out: ${tell(planted.filter(isHeldOut))}`);
  const all = pageChecks();
  console.log(`${all.filter((id) => id in FAULTS).length} of ${all.length} checks of these modules have variants`);
  return recallOf(planted) >= MIN_RECALL ? 0 : 1;
}

export function describeMiss({ check, outcome, site, source, fault, detail }: Planted): string {
  return `${outcome}  ${check} on ${site || 'no site'}: ${describeFault(fault)} (${source}); ${detail}`;
}

function tell(rows: readonly Planted[]): string {
  const count = (wanted: Planted['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
  return `${count('found')} found, ${count('missed')} missed, ${count('unsound')} without a sound site, ${count('untried')} not tried, recall ${recallOf(rows).toFixed(4)}`;
}

/** Share of the variants that were found: one for which no site is sound counts as missed, one that this machine cannot serve not at all. */
export function recallOf(rows: readonly Pick<Planted, 'outcome'>[]): number {
  const tried = rows.filter(({ outcome }) => outcome !== 'untried');
  return tried.filter(({ outcome }) => outcome === 'found').length / Math.max(tried.length, 1);
}
