import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashOf } from '../service/keys/secret.ts';
import { insertApiKey } from '../service/store/accounts/api-keys.ts';
import { insertMembership } from '../service/store/accounts/memberships.ts';
import { insertUser } from '../service/store/accounts/users.ts';
import { databaseUrlOf, type EmbeddedOptions, startEmbedded } from '../service/store/embedded/embedded.ts';
import { type OpenStore, openStore } from '../service/store/open.ts';

export interface OwnDatabase {
  /** Of the database, and for the data of services. */
  readonly folder: string;
  readonly databaseUrl: string;
  readonly opened: OpenStore;
}

/** Calls with a new folder, which is deleted afterwards. */
export async function inFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  try {
    return await run(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Calls with an embedded database of its own; `settings` override those of every embedded one. */
export function onDatabase<T>(
  run: (own: OwnDatabase) => Promise<T>,
  settings: EmbeddedOptions['settings'] = {},
): Promise<T> {
  return inFolder(async (folder) => {
    const server = await startEmbedded(folder, { settings });
    const databaseUrl = databaseUrlOf(server);
    const opened = await openStore({ dataDir: '/nowhere', databaseUrl });
    try {
      return await run({ folder, databaseUrl, opened });
    } finally {
      await opened.close();
      await server.close();
    }
  });
}

/** A new owner of an organization, with an API key. */
export async function addAdmin(
  { store }: OpenStore,
  { organizationId, email, apiKey }: Readonly<Record<'organizationId' | 'email' | 'apiKey', string>>,
): Promise<void> {
  const { id: userId = '' } = (await insertUser(store, { email, name: 'Bench', passwordHash: null })) ?? {};
  await insertMembership(store, { userId, organizationId, role: 'owner' });
  await insertApiKey(store, { organizationId, userId, name: 'Bench', hash: hashOf(apiKey) });
}
