import type { CheckResult } from '../../engine/checks/check-result.ts';
import type { FetchRequest } from '../../engine/evidence/define-collector.ts';
import { gather } from '../../engine/evidence/gather.ts';
import { SOURCES } from '../../engine/evidence/list.ts';
import type { Probe, Scene } from '../../engine/probes/define-probe.ts';
import { createVisitor } from '../../engine/probes/run/cookie-jar.ts';
import { PACES } from '../../engine/probes/run/paces.ts';
import { runProbes } from '../../engine/probes/run/run-probes.ts';
import { sceneListener } from './scene-listener.ts';
import { SCENE_ADDRESS, worldOf } from './scene-world.ts';

/** Runs a probe in one scene, with the evidence from its pages. */
export async function play(probe: Probe, scene: Scene): Promise<CheckResult> {
  const world = worldOf(scene);
  const visitor = createVisitor(new URL(SCENE_ADDRESS).origin, scene.visitor);
  const { listener, hear } = sceneListener(scene);
  const fetch = (given: FetchRequest) => {
    const request = given.isVisitor ? visitor.equip(given) : given;
    hear(request);
    return world.fetch(request);
  };
  const { signal } = new AbortController();
  const { pages, maxPages, scripts } = PACES.thorough;
  const { headers = false, writes = false, isUnasked = false } = scene;
  const signedIn = probe.needs.includes('crawl') && scene.visitor !== undefined;
  const isNeeded = headers || writes || probe.isAskedFor || probe.needs.includes('crawl');
  const crawl = isNeeded && {
    pages,
    maxPages,
    scripts,
    headers,
    writes,
    signedIn,
    defaultLogins: !isUnasked,
    listener: !isUnasked,
  };
  const given = { address: SCENE_ADDRESS, ...(crawl ? { crawl } : {}) };
  const gathered = await gather(probe.needs, SOURCES, given, world, signal);
  const options = { profile: scene.profile ?? 'thorough', signal, hasToken: visitor.hasToken(), listener };
  const [judgement] = await runProbes([probe], gathered, { ...world, fetch }, options).finally(() => world.close());
  if (!judgement) throw new Error(`${probe.id} was not asked`);
  return judgement;
}
