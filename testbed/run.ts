import { runFixes } from './fixes/lab/run.ts';
import { runPlanted } from './planted/run.ts';
import { MODELS } from './probes/models.ts';
import { type Tally, tallyModel, tallyScenes } from './probes/tally.ts';

const MIN_RECALL = 0.95;
const MIN_PRECISION = 0.98;

async function runScenes(): Promise<number> {
  const scenes = await tallyScenes();
  console.log(`${scenes.scenes} scenes, ${scenes.pairs} pairs of a vulnerable and a clean one`);
  const tallies: Tally[] = [scenes, ...(await Promise.all(MODELS.map(tallyModel)))];
  for (const { name, found, missed, false: wrong, blocked } of tallies) {
    console.log(
      `${name}: ${found} found, ${missed.length} missed, ${wrong.length} false positives${blocked > 0 ? `, ${blocked} reported as blocked` : ''}`,
    );
    for (const line of missed) console.log(`  missed  ${line}`);
    for (const line of wrong) console.log(`  false   ${line}`);
  }
  const sum = (count: (tally: Tally) => number) => tallies.reduce((total, tally) => total + count(tally), 0);
  const found = sum((tally) => tally.found);
  const recall = found / (found + sum((tally) => tally.missed.length));
  const precision = found / (found + sum((tally) => tally.false.length));
  console.log(
    `recall ${recall.toFixed(4)} (at least ${MIN_RECALL}), precision ${precision.toFixed(4)} (at least ${MIN_PRECISION})`,
  );
  return recall >= MIN_RECALL && precision >= MIN_PRECISION ? 0 : 1;
}

const [bench, ...asked] = process.argv.slice(2);

const BENCHES: Readonly<Record<string, (asked: readonly string[]) => Promise<number>>> = {
  fixes: runFixes,
  planted: runPlanted,
};
process.exitCode = await (BENCHES[bench ?? '']?.(asked) ?? runScenes());
