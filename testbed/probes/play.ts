import type { Judgement } from '../../engine/checks/judge.ts';
import { gather } from '../../engine/evidence/gather.ts';
import { SOURCES } from '../../engine/evidence/list.ts';
import { askProbes } from '../../engine/probes/ask-probes.ts';
import type { Probe, Scene } from '../../engine/probes/define-probe.ts';
import { SCENE_ADDRESS, worldOf } from './scene-world.ts';

/** Asks a probe in one scene, with the evidence that the scene's own pages give. */
export async function play(probe: Probe, scene: Scene): Promise<Judgement> {
  const world = worldOf(scene);
  const { signal } = new AbortController();
  const gathered = await gather(probe.needs, SOURCES, { address: SCENE_ADDRESS }, world, signal);
  const [judgement] = await askProbes([probe], gathered, world, { profile: 'thorough', signal });
  if (!judgement) throw new Error(`${probe.id} was not asked`);
  return judgement;
}
