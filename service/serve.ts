import { setTimeout as pause } from 'node:timers/promises';
import { createGates } from './admission/gates.ts';
import { buildApi } from './api/server.ts';
import { keyedHashOf } from './keys/secret.ts';
import { serveZone } from './listener/zone-server.ts';
import type { Service } from './open-service.ts';
import type { World } from './world/world.ts';

const UNTRUSTED =
  'ASSAY_BASE_URL is https, but ASSAY_TRUST_PROXY is not set: all visitors share the address of the proxy, and its limits. Set it to the number of proxies in front of the service';

export interface Serving {
  /** The address it listens on. */
  readonly address: string;
  /** Accepts no more requests and waits for those in progress. */
  stop(): Promise<void>;
}

/** Starts the HTTP server. */
export async function serve(service: Service): Promise<Serving> {
  const { config, log } = service;
  const world = worldOf(service);
  const app = await buildApi(world);
  const address = await app.listen({ host: config.host, port: config.port });
  const zone = await serveZone(world).catch(async (error: unknown) => {
    await app.close();
    throw error;
  });
  if (config.baseUrl.startsWith('https:') && config.trustProxy === 0) log.warn(UNTRUSTED);
  log.info({ address, baseUrl: config.baseUrl }, 'serving');
  return {
    address,
    async stop() {
      await zone?.stop();
      await app.close();
    },
  };
}

function worldOf({ config, log, keys, vault, proofKeys, database, queue, metrics, now, randomBytes }: Service): World {
  return {
    store: database.store,
    config,
    log,
    sessionKeys: keys.session,
    keyedHash: keyedHashOf(keys.hash),
    vault,
    metrics,
    gates: createGates(config),
    proofKeys,
    sender: queue.sender,
    now,
    randomBytes,
    pause: async (milliseconds, signal) => {
      await pause(milliseconds, undefined, signal ? { signal } : {}).catch(() => undefined);
    },
  };
}
