import type { Report } from '@assay/engine';
import { parsed, UsageError } from '../arguments.ts';
import { usableOwn } from '../config/own-checks.ts';
import type { FoundConfig } from '../config/read-config.ts';
import { whileServed } from '../config/server.ts';
import type { Given, Terminal } from '../define-command.ts';
import type { Baseline } from './baseline.ts';
import { withBuild } from './build.ts';
import { typedSettings } from './own-machine.ts';
import { planOf } from './plan.ts';
import { scanAll } from './scan-all.ts';
import type { Timings } from './timing.ts';

export interface Scanned {
  readonly reports: readonly Report[];
  readonly baseline: Baseline | undefined;
  readonly timings?: Timings | undefined;
}

/** Scans from this machine, while the server of the configuration runs. */
export async function onMachine(given: Given, found: FoundConfig | undefined, terminal: Terminal): Promise<Scanned> {
  const { args, options } = given;
  const ownChecks = await usableOwn(found);
  const scanned = async (own: Given): Promise<Scanned> => {
    const plan = { ...(await planOf(own, terminal)), ownChecks };
    const { baseline, timings } = plan;
    return { reports: await scanAll(plan, terminal), baseline, timings };
  };
  const { readReachSettings, parseTarget } = await import('@assay/engine/scan-only');
  if (typeof options.build === 'string') {
    if (args.length > 1) throw new UsageError('--build serves a single URL');
    const url = args[0] && parsed(args[0], parseTarget).url;
    return withBuild(options.build, url, terminal, (served) => scanned({ ...given, args: [url ?? served] }));
  }
  const { server } = found?.config ?? {};
  const settings = readReachSettings(terminal.env);
  const serving = server ? await typedSettings(parsed(server.url, parseTarget), settings, terminal.env) : settings;
  const opening = { folder: found?.folder ?? '', settings: serving };
  return whileServed(server, opening, terminal, () => scanned(given));
}
