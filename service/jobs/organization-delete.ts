import { z } from 'zod';
import { deleteMailsOfErased, eraseOrganization, organizationsToDelete } from '../store/accounts/erase-organization.ts';
import { lockOrganization } from '../store/accounts/organizations.ts';
import { defineJob } from './define-job.ts';

const MAX_AT_ONCE = 100;

/** Deletes organizations once the time to undo it is over. */
export default defineJob({
  name: 'organization.delete',
  data: z.object({}),
  retries: 5,
  retryDelaySeconds: 60,
  timeoutSeconds: 3600,
  cron: '27 * * * *',
  async run(_, { store, now, signal }) {
    await deleteMailsOfErased(store);
    for (const id of await organizationsToDelete(store, now(), MAX_AT_ONCE)) {
      signal.throwIfAborted();
      await store.transaction(async (tx) => {
        const organization = await lockOrganization(tx, id);
        if (organization?.deleteAt && organization.deleteAt <= now() && !organization.suspendedAt)
          await eraseOrganization(tx, id);
      });
    }
  },
});
