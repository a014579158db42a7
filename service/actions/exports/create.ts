import { z } from 'zod';
import { MANAGE_ORGANIZATION } from '../../model/permissions.ts';
import { Refusal } from '../../model/refusal.ts';
import { DataExport, ExportSubject, exportOf } from '../../shapes/data-export.ts';
import { lockUser } from '../../store/accounts/users.ts';
import { countExports, insertExport } from '../../store/exports/data-exports.ts';
import { requirePermission } from '../admit.ts';
import { defineAction } from '../define-action.ts';

const KEPT_DAYS = 3;
const DAY = 86_400_000;

export default defineAction({
  summary: 'Export data.',
  description:
    'Writes your account or, as an admin, the organization as gzipped JSON in the background. It can be downloaded for 3 days. It contains no secrets, and lists in `left_out` what else it leaves out.',
  auth: 'session',
  scope: 'manage',
  on: 'account',
  queues: true,
  http: { method: 'post', path: '/api/v1/auth/exports', status: 202 },
  body: z.object({ of: ExportSubject }).meta({ id: 'ExportRequest' }),
  output: DataExport,
  refuses: ['forbidden', 'conflict'],
  async run({ body: { of } }, { store, caller, config, now, send, audit }) {
    if (of === 'organization') requirePermission(caller, MANAGE_ORGANIZATION);
    await lockUser(store, caller.userId);
    const subject =
      of === 'account'
        ? { organizationId: null, userId: caller.userId }
        : { organizationId: caller.organizationId, userId: null };
    const max = config.admission.storedExports;
    if ((await countExports(store, subject, now())) >= max)
      throw new Refusal('conflict', `There are ${max} exports already; wait until one has expired`);
    const row = await insertExport(store, { ...subject, expiresAt: new Date(now().getTime() + KEPT_DAYS * DAY) });
    await send('export.write', { exportId: row.id });
    audit({ subjectId: row.id, detail: of });
    return exportOf(row);
  },
});
