import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import type { Mailer } from '../providers/define-mail-provider.ts';
import { hashOf } from '../secret.ts';
import { insertOrganization } from '../store/accounts/organizations.ts';
import { insertUser } from '../store/accounts/users.ts';
import { countVerificationTokens, spendVerificationToken } from '../store/accounts/verification-tokens.ts';
import { type OpenStore, openStore } from '../store/open.ts';
import { freshDatabase, type TestDatabase } from '../store/test-database.ts';
import { testVault } from '../test-vault.ts';
import mailSend from './mail-send.ts';

let database: TestDatabase;
let opened: OpenStore;
let userId: string;

beforeAll(async () => {
  database = await freshDatabase();
  opened = await openStore({ dataDir: '/nowhere', databaseUrl: database.url });
  const { id: organizationId } = await insertOrganization(opened.store, 'Test');
  const user = { organizationId, email: 'ada@example.com', name: 'Ada', passwordHash: 'x', role: 'admin' } as const;
  userId = (await insertUser(opened.store, user))?.id ?? '';
});
afterAll(async () => {
  await opened.close();
  await database.close();
});

const send = (mailer: Mailer) =>
  mailSend.run(
    { kind: 'verification', userId },
    {
      store: opened.store,
      config: readConfig({}),
      mailer,
      log: pino({ level: 'silent' }),
      signal: new AbortController().signal,
      lockLease: async () => undefined,
      keyedHash: (purpose, text) => `${purpose} ${text}`,
      vault: testVault,
      sender: () => async () => undefined,
      now: () => new Date(),
      randomBytes: (count) => crypto.getRandomValues(new Uint8Array(count)),
    },
  );

test('an email that was not accepted leaves no token', async () => {
  await expect(send(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await countVerificationTokens(opened.store, userId, new Date(0))).toBe(0);
});

test('the link works while the email is still being sent', async () => {
  let verified: string | undefined;
  await send(async ({ text }) => {
    const token = /token=(\w+)/.exec(text)?.[1] ?? '';
    verified = await spendVerificationToken(opened.store, hashOf(token), new Date());
  });
  expect(verified).toBe(userId);
});
