import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OwnChecks } from '@assay/engine';
import type { FoundConfig } from './read-config.ts';

/** The own checks of a configuration; undefined without any. */
export function ownChecksOf(found: FoundConfig | undefined): OwnChecks | undefined {
  const own = found?.config.own_checks ?? [];
  if (!found || own.length === 0) return undefined;
  return {
    modules: own.flatMap((one) => (typeof one === 'string' ? pathToFileURL(resolve(found.folder, one)).href : [])),
    rules: own.filter((one) => typeof one !== 'string' && 'look_at' in one),
    probes: own.filter((one) => typeof one !== 'string' && 'request' in one),
  };
}

/** The own checks of a configuration, loaded before anything is requested: one that cannot be used ends the command. */
export async function usableOwn(found: FoundConfig | undefined): Promise<OwnChecks | undefined> {
  const own = ownChecksOf(found);
  if (own) await (await import('@assay/engine')).ownCheckIds(own);
  return own;
}
