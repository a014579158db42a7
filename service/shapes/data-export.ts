import { z } from 'zod';
import type { ExportRow } from '../store/exports/data-exports.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { Timestamp } from './text.ts';

export const ExportSubject = z.enum(['account', 'organization']);

export const DataExport = namedObject('DataExport', {
  id: Id,
  of: ExportSubject,
  status: z.enum(['pending', 'completed', 'failed']),
  size: z.int().meta({ description: 'Bytes of the archive' }),
  created_at: Timestamp,
  expires_at: Timestamp.meta({ description: 'Until when it can be downloaded' }),
});

export function exportOf(row: ExportRow): z.input<typeof DataExport> {
  return { ...fieldsOf(DataExport, row), of: row.organizationId === null ? 'account' : 'organization' };
}
