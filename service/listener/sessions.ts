import { type Heard, type ListenerSession, type NameKey, oneTimeName } from '@assay/engine';
import type { KeyedHash } from '../keys/secret.ts';
import type { Config } from '../settings/config.ts';
import { contactsOf } from '../store/listener/listener-sessions.ts';
import type { Store } from '../store/open.ts';

/** Longer than any active phase. */
const HOURS = 2;

export function listenerExpiry(now: Date): Date {
  return new Date(now.getTime() + HOURS * 3_600_000);
}

/** What the names of a session are signed with. */
export function nameKey(id: string, keyedHash: KeyedHash): NameKey {
  return { id, key: keyedHash('listener', id) };
}

/** What a scan needs to make names of a session; undefined if the service does not listen. */
export function listenerSession(
  id: string,
  { config: { listener }, keyedHash }: { readonly config: Pick<Config, 'listener'>; readonly keyedHash: KeyedHash },
): ListenerSession | undefined {
  return listener.url === undefined
    ? undefined
    : { ...nameKey(id, keyedHash), url: listener.url, zone: listener.zone ?? null };
}

/** All that was heard in a session. */
export async function heardIn(
  id: string,
  { store, keyedHash }: { readonly store: Store; readonly keyedHash: KeyedHash },
): Promise<Heard[]> {
  const key = nameKey(id, keyedHash);
  const contacts = await contactsOf(store, id);
  return contacts.map(({ number, kind, at, network, path }) => ({
    name: oneTimeName(key, number),
    kind,
    at: at.toISOString(),
    network,
    path,
  }));
}
