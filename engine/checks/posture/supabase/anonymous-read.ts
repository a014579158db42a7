import { columnsText, personalColumns } from '../../../evidence/parse/application/rows.ts';
import { listAt } from '../../../evidence/parse/provider/fields.ts';
import { definePostureTable } from '../support/posture-table.ts';

export default definePostureTable('supabase', {
  'anonymous-read': {
    title: 'Tables that the advisor reports return no rows to anonymous visitors',
    why: 'The advisor warned about the table, and a request with the public key, which any visitor can send, returned a row: the data is publicly readable.',
    severity: 'high',
    message: 'Anonymous visitors can read a table that the advisor reports',
    fix: 'Enable row level security on the table and add policies that define who may read which rows. For a view, set `security_invoker = on` or revoke it from `anon`. Assume that the data was read by others.',
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
