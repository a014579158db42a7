import type { CheckResult } from '../../engine/checks/check-result.ts';
import { gather } from '../../engine/evidence/gather.ts';
import { SOURCES } from '../../engine/evidence/list.ts';
import { createReach } from '../../engine/evidence/reach/reach.ts';
import { readReachSettings } from '../../engine/evidence/reach/settings.ts';
import { PROBES } from '../../engine/probes/list.ts';
import { runProbes } from '../../engine/probes/run/run-probes.ts';
import { parseTarget } from '../../engine/scan-target/target.ts';
import { serve } from '../serve.ts';
import { type HostModel, listenerOf } from './models.ts';

/** A file of a scene with its expected problems. */
export interface PlacedFile {
  readonly probe: string;
  readonly problem: string;
  readonly path: string;
  readonly message: string;
}

const REQUESTS = 3000;
/** For a hang only. */
const SECONDS = 200;

/** Files of all scenes that only need to be served, unique by path. */
export function trueFiles(): PlacedFile[] {
  const files = PROBES.flatMap((probe) =>
    probe.scenes().flatMap(({ answers, finds }): PlacedFile[] => {
      const [[path, message] = ['', '']] = Object.entries(answers);
      const [problem] = finds;
      // Archives named after the host of scenes are none of the model's.
      const isShared = !/\/(?:backup-)?shop\./.test(path);
      const alone = isShared && Object.keys(answers).length === 1 && /^\/./.test(path) && typeof message === 'string';
      return alone && problem !== undefined && message.startsWith('HTTP/1.1 200')
        ? [{ probe: probe.id, problem, path, message }]
        : [];
    }),
  );
  return files.filter(({ path }, i) => files.findIndex((file) => file.path === path) === i);
}

/** Runs all probes against a model host on loopback, without rate limiting. */
export async function scanModel(model: HostModel, files: readonly PlacedFile[]): Promise<CheckResult[]> {
  const site = await serve(listenerOf(model, new Map(files.map(({ path, message }) => [path, message]))));
  const target = parseTarget(`${site.url}/`);
  const settings = {
    ...readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true' }),
    requestsPerSecond: 1000,
    deadlineSeconds: SECONDS,
  };
  const options = { modules: ['security'], formFactor: 'desktop' as const, signal: undefined, requests: REQUESTS };
  const reach = createReach(target, settings, options);
  try {
    const wanted = [...new Set(PROBES.flatMap(({ needs }) => needs))];
    const gathered = await gather(wanted, SOURCES, { address: target.url }, reach, reach.signal);
    return await runProbes(PROBES, gathered, reach, { profile: 'thorough', signal: reach.signal });
  } finally {
    await reach.close();
    await site.close();
  }
}
