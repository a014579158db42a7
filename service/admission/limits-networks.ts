import type { Config } from '../config.ts';

const LOOPBACK = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Not while the public address is a loopback address: everything then comes from this machine. */
export function limitsNetworks({ baseUrl }: Pick<Config, 'baseUrl'>): boolean {
  return !LOOPBACK.test(new URL(baseUrl).hostname);
}
