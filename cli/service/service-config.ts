import type { Config } from '@assay/service/config';
import type { Terminal } from '../define-command.ts';
import { fromService } from './from-service.ts';

/** Reads the service's settings from the environment and, for unset ones, `.env` in the working directory. */
export async function serviceConfig({ env }: Terminal): Promise<Config> {
  const { readConfig, withEnvFile } = await fromService(() => import('@assay/service/config'));
  return readConfig(withEnvFile(env));
}
