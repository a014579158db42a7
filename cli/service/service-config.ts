import type { Config } from '@assay/service/config';
import type { Terminal } from '../define-command.ts';

/** The service's settings: the environment over the `.env` file of the working directory. */
export async function serviceConfig({ env }: Terminal): Promise<Config> {
  const { readConfig, withEnvFile } = await import('@assay/service/config');
  return readConfig(withEnvFile(env));
}
