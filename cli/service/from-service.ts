import type { Config } from '@assay/service/config';
import type { Terminal } from '../define-command.ts';
import packageJson from '../package.json' with { type: 'json' };

/** The published packages install the service separately. */
export class ServiceMissing extends Error {
  override readonly name = 'ServiceMissing';
}

/**
 * Loads a module of the service, with its settings from the environment and, for unset ones, `.env` in the working
 * directory. Throws `ServiceMissing` if it is not installed.
 */
export async function fromService<T>(
  { env }: Pick<Terminal, 'env'>,
  load: () => Promise<T>,
): Promise<T & { readonly config: Config }> {
  try {
    const { readConfig, withEnvFile } = await import('@assay/service/config');
    const config = readConfig(withEnvFile(env));
    return { ...(await load()), config };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'@assay/service'")) throw error;
    throw new ServiceMissing(
      `this needs the service, which is not installed: npm install ./assay-service-${packageJson.version}.tgz`,
    );
  }
}
