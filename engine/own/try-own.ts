import type { CheckText } from '../checks/define-check.ts';
import { isOwnCheck } from '../findings/module.ts';
import { entryWith, type Isolate, openIsolate } from '../isolate/isolate.ts';
import type { TriedExample } from '../isolate/messages.ts';
import type { OwnChecks } from './load-own.ts';
import { loadOwnProbes } from './probe-rule.ts';
import { tryOwnProbes } from './try-own-probes.ts';

/** The ids of own checks. Rejects with the reason if one cannot be used. */
export async function ownCheckIds(own: OwnChecks): Promise<string[]> {
  const probes = loadOwnProbes(own.probes ?? []);
  const ids = await inThread(own, async (_, checks) => checks.map(({ id }) => id));
  return [...ids, ...probes.map(({ id }) => id)];
}

export interface TriedCheck {
  readonly check: string;
  readonly examples: readonly TriedExample[];
}

/** Runs the examples of own checks, with the bounds of a scan, and of own probes. Rejects as `ownCheckIds`. */
export async function tryOwnChecks(own: OwnChecks): Promise<TriedCheck[]> {
  const probes = await tryOwnProbes(own.probes ?? []);
  const checks = await inThread(own, (isolate, all) =>
    Promise.all(all.map((check) => tryOne(isolate.another(), check))),
  );
  return [...checks, ...probes];
}

async function tryOne(isolate: Isolate, check: CheckText): Promise<TriedCheck> {
  const notRun = ({ message }: Error): readonly TriedExample[] => [{ name: 'its examples', fault: message }];
  const examples = await isolate.examples(check).catch(notRun);
  await isolate.close();
  return { check: check.id, examples };
}

/** In a thread that the next scan with these checks takes over. */
async function inThread<T>(
  own: OwnChecks,
  use: (isolate: Isolate, checks: readonly CheckText[]) => Promise<T>,
): Promise<T> {
  const isolate = openIsolate(entryWith(own));
  try {
    const checks = await isolate.checks();
    return await use(
      isolate,
      checks.filter(({ id }) => isOwnCheck(id)),
    );
  } finally {
    await isolate.close();
  }
}
