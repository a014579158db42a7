import packageJson from '../package.json' with { type: 'json' };

/** The published packages install the service separately. */
export class ServiceMissing extends Error {
  override readonly name = 'ServiceMissing';
}

/** Loads a module of the service. Throws `ServiceMissing` if it is not installed. */
export async function fromService<T>(load: () => Promise<T>): Promise<T> {
  return load().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND' || !error.message.includes("'@assay/service'")) throw error;
    throw new ServiceMissing(
      `this needs the service, which is not installed: npm install ./assay-service-${packageJson.version}.tgz`,
    );
  });
}
