import { type Heard, isSigned, readName } from '@assay/engine';
import { networkOf } from '../keys/secret.ts';
import { recordContact } from '../store/listener/listener-sessions.ts';
import type { World } from '../world/world.ts';
import { nameKey } from './sessions.ts';

interface Contact {
  readonly kind: Heard['kind'];
  /** IP address of the client. */
  readonly address: string;
  /** What was requested below the one-time address. */
  readonly path?: string;
}

const MAX_PATH = 100;

/** Stores who asked for a name. One that this service did not sign, or whose scan has ended, is ignored without a trace. */
export async function hear(
  name: string,
  { kind, address, path = '' }: Contact,
  { store, keyedHash, now, log }: Pick<World, 'store' | 'keyedHash' | 'now' | 'log'>,
): Promise<void> {
  const read = readName(name);
  if (!read || !isSigned(name, nameKey(read.id, keyedHash).key)) return;
  const contact = { sessionId: read.id, number: read.number, kind, at: now(), network: networkOf(address) };
  await recordContact(store, { ...contact, path: path.replaceAll('\0', '').slice(0, MAX_PATH) }).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'a request of a one-time address could not be stored');
    },
  );
}
