import { columnsText, personalColumns } from '../../../evidence/parse/application/rows.ts';
import { listAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../../posture-table.ts';

export default definePostureTable('supabase', {
  'anonymous-read': {
    title: 'Anonymous visitors get no rows of tables that the advisor warns about',
    why: 'The advisor warned about the table, and a request with the public key, as any visitor can send it, returned a row: the data is open now.',
    severity: 'high',
    message: 'Anonymous visitors read a table that the advisor warns about',
    fix: 'Enable row level security on the table and add policies that name who may read which rows. For a view, set `security_invoker = on` or revoke it from `anon`. Treat the data as read by others.',
    references: ['CWE-862', 'https://supabase.com/docs/guides/database/postgres/row-level-security'],
    reads: 'supabaseWarnedTables',
    none: 'The advisor warns about no table',
    finds(data) {
      const [row] = listAt(data, 'rows');
      if (row === undefined) return undefined;
      const columns = Object.keys(row ?? {});
      const shows = `columns ${columnsText(columns)}`;
      return personalColumns(columns).length > 0 ? { shows, severity: 'critical' } : shows;
    },
    weak: [{ data: { rows: [{ id: '', title: '' }] } }, { data: { rows: [{ id: '', email: '' }] } }],
    sound: [{ data: { rows: [] } }],
  },
});
