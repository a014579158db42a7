import type { Judgement } from '../../engine/checks/judge.ts';
import { PROBES } from '../../engine/probes/list.ts';
import type { HostModel } from './models.ts';
import { play } from './play.ts';
import { type PlacedFile, scanModel, trueFiles } from './scan-model.ts';

/** What was to be found and was, what was not, and what was found without being there. */
export interface Tally {
  readonly name: string;
  readonly found: number;
  readonly missed: readonly string[];
  readonly false: readonly string[];
  /** What a host that keeps strangers out did not let be looked at, and was told as such. */
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
      const { sightings } = await play(probe, scene);
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

/** All probes on a host of the model that has nothing, then with every true file on it. */
export async function tallyModel(model: HostModel): Promise<Tally> {
  const files = trueFiles();
  const clean = await scanModel(model, []);
  const full = await scanModel(model, files);
  const expected = new Set(files.map(keyOf));
  const seen = new Set(sightingsOf(full));
  const lost = files.filter((file) => !seen.has(keyOf(file)));
  const blocked = model.blocks ? lost.filter((file) => isUntold(file, full)) : [];
  return {
    name: model.name,
    found: files.length - lost.length,
    missed: lost.filter((file) => !blocked.includes(file)).map(keyOf),
    false: [...sightingsOf(clean), ...[...seen].filter((key) => !expected.has(key))],
    blocked: blocked.length,
  };
}

function keyOf({ probe, problem, path }: PlacedFile): string {
  return `${probe} ${problem} ${path}`;
}

function sightingsOf(judgements: readonly Judgement[]): string[] {
  return judgements.flatMap(({ check, sightings }) =>
    sightings.map(
      ({ problem, at }) => `${check.id} ${problem} ${URL.parse(at)?.pathname ?? at}${URL.parse(at)?.search ?? ''}`,
    ),
  );
}

/** True when the file's probe did not pass: what it could not look at, it says. */
function isUntold({ probe }: PlacedFile, judgements: readonly Judgement[]): boolean {
  return judgements.some(({ check, verdict }) => check.id === probe && verdict !== 'pass');
}
