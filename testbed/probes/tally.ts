import type { CheckResult } from '../../engine/checks/check-result.ts';
import { formatLocation } from '../../engine/checks/location.ts';
import { PROBES } from '../../engine/probes/list.ts';
import type { HostModel } from './models.ts';
import { play } from './play.ts';
import { type PlacedFile, scanModel, trueFiles } from './scan-model.ts';

/** True positives, false negatives and false positives. */
export interface Tally {
  readonly name: string;
  readonly found: number;
  readonly missed: readonly string[];
  readonly false: readonly string[];
  /** Problems hidden by a blocking host and reported as blocked. */
  readonly blocked: number;
}

/** Every scene of every probe. */
export async function tallyScenes(): Promise<Tally & { readonly pairs: number; readonly scenes: number }> {
  const missed: string[] = [];
  const wrong: string[] = [];
  let [found, pairs, scenes] = [0, 0, 0];
  for (const probe of PROBES) {
    const all = probe.scenes();
    const vulnerable = all.filter(({ finds }) => finds.length > 0).length;
    pairs += Math.min(vulnerable, all.length - vulnerable);
    scenes += all.length;
    for (const scene of all) {
      const { occurrences: sightings } = await play(probe, scene);
      const seen = sightings.map(({ problem }) => problem);
      found += scene.finds.filter((problem) => seen.includes(problem)).length;
      missed.push(
        ...scene.finds
          .filter((problem) => !seen.includes(problem))
          .map((problem) => `${probe.id} ${problem}: ${scene.name}`),
      );
      wrong.push(
        ...seen
          .filter((problem) => !scene.finds.includes(problem))
          .map((problem) => `${probe.id} ${problem}: ${scene.name}`),
      );
    }
  }
  return { name: 'scenes', found, missed, false: wrong, blocked: 0, pairs, scenes };
}

/** Runs all probes against an empty model host, then with every vulnerable file. */
export async function tallyModel(model: HostModel): Promise<Tally> {
  const files = trueFiles();
  const clean = await scanModel(model, []);
  const full = await scanModel(model, files);
  const expected = new Set(files.map(keyOf));
  const seen = new Set(occurrencesOf(full));
  const lost = files.filter((file) => !seen.has(keyOf(file)));
  const blocked = model.blocks ? lost.filter((file) => isUntold(file, full)) : [];
  return {
    name: model.name,
    found: files.length - lost.length,
    missed: lost.filter((file) => !blocked.includes(file)).map(keyOf),
    false: [...occurrencesOf(clean), ...[...seen].filter((key) => !expected.has(key))],
    blocked: blocked.length,
  };
}

function keyOf({ probe, problem, path }: PlacedFile): string {
  return `${probe} ${problem} ${path}`;
}

function occurrencesOf(results: readonly CheckResult[]): string[] {
  return results.flatMap(({ check, occurrences }) =>
    occurrences.map(({ problem, location }) => {
      const at = formatLocation(location);
      return `${check.id} ${problem} ${URL.parse(at)?.pathname ?? at}${URL.parse(at)?.search ?? ''}`;
    }),
  );
}

/** Whether the probe of the file did not pass. */
function isUntold({ probe }: PlacedFile, judgements: readonly CheckResult[]): boolean {
  return judgements.some(({ check, verdict }) => check.id === probe && verdict !== 'pass');
}
