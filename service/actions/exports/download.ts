import { Readable } from 'node:stream';
import { DataExport, exportOf } from '../../shapes/data-export.ts';
import { findOwnExport, readParts } from '../../store/exports/data-exports.ts';
import { byId } from '../by-id.ts';
import { defineAction } from '../define-action.ts';
import { exportsOf } from './exports-of.ts';

export default defineAction({
  summary: 'Download an export.',
  description: 'Gzipped JSON; until the export is completed, its status.',
  auth: 'session',
  scope: 'read',
  on: 'account',
  http: { method: 'get', path: '/api/v1/auth/exports/{export_id}/download', status: 200 },
  files: ['application/gzip'],
  output: DataExport,
  async run({ params: { export_id: id } }, { store, caller, now, respond }) {
    const row = await byId(id, 'Export', () => findOwnExport(store, id, exportsOf(caller), now()));
    if (row.status === 'completed')
      respond({
        file: {
          type: 'application/gzip',
          name: `assay-${exportOf(row).of}-${row.createdAt.toISOString().slice(0, 10)}.json.gz`,
          bytes: Readable.from(readParts(store, id)),
        },
      });
    return exportOf(row);
  },
});
