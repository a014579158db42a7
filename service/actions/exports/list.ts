import { z } from 'zod';
import { DataExport, exportOf } from '../../shapes/data-export.ts';
import { listExports } from '../../store/exports/data-exports.ts';
import { defineAction } from '../define-action.ts';
import { exportsOf } from './exports-of.ts';

export default defineAction({
  summary: 'List exports.',
  description: 'Exports of your account and, for admins, of the organization, newest first.',
  auth: 'session',
  scope: 'read',
  on: 'account',
  http: { method: 'get', path: '/api/v1/auth/exports', status: 200 },
  output: z.object({ exports: z.array(DataExport) }).meta({ id: 'DataExportList' }),
  run: async (_, { store, caller, now }) => ({
    exports: (await listExports(store, exportsOf(caller), now())).map(exportOf),
  }),
});
