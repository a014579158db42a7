import { z } from 'zod';
import { lockOrganization } from '../store/accounts/organizations.ts';
import { databaseAway } from '../store/database-error.ts';
import { changeTestAccounts, findTestAccounts, type TestAccountsRow } from '../store/projects/test-accounts.ts';
import { type AccountsEnd, interrupted, keepAccounts, performAccounts } from '../verification/create-accounts.ts';
import type { JobWorld } from '../world/job-world.ts';
import { defineJob } from './define-job.ts';

/** Opens the page of a project in a browser, so an organization has one at a time. */
export default defineJob({
  name: 'test-accounts.perform',
  data: z.object({ testAccountsId: z.uuid() }),
  share: 1,
  retries: 1,
  timeoutSeconds: 240,
  organization: async ({ testAccountsId: id }, store) => (await findTestAccounts(store, id))?.organizationId,
  async run({ testAccountsId: id }, world) {
    const row = await findTestAccounts(world.store, id);
    if (row?.status !== 'looking' && row?.status !== 'creating') return;
    const end = await performAccounts(row, world).catch((error: unknown): AccountsEnd => {
      if (databaseAway(error)) throw error;
      world.log.error({ err: error, testAccounts: id }, 'test accounts failed unexpectedly');
      return { status: 'failed', error: interrupted(row) };
    });
    if (world.signal.aborted) throw new Error('the lease was lost');
    await finish(row, end, world);
  },
  async giveUp({ testAccountsId: id }, world) {
    const row = await findTestAccounts(world.store, id);
    if (row?.status !== 'looking' && row?.status !== 'creating') return;
    await finish(row, { status: 'failed', error: interrupted(row) }, world);
  },
});

async function finish(row: TestAccountsRow, { accounts = [], ...end }: AccountsEnd, world: JobWorld): Promise<void> {
  await world.store.transaction(async (tx) => {
    await world.lockLease(tx);
    await lockOrganization(tx, row.organizationId);
    const isKept = await changeTestAccounts(tx, row, { ...end, secret: null });
    if (isKept) await keepAccounts(row, accounts, { ...world, store: tx });
    else if (accounts.length > 0)
      world.log.warn({ project: row.projectId, ...row.signUp }, 'created test accounts of which nothing is kept');
  });
}
