import { isLoopbackHost } from '@assay/engine';
import type { Config } from '../settings/config.ts';

/** Not while the public address is a loopback address: everything then comes from this machine. */
export function limitsNetworks({ baseUrl }: Pick<Config, 'baseUrl'>): boolean {
  return !isLoopbackHost(new URL(baseUrl).hostname);
}
