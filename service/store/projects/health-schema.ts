import type { ModuleName, Totals } from '@assay/engine';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { at } from '../columns.ts';
import { runs } from '../runs/run-schema.ts';
import { projects } from '../schema.ts';

/** Health of a project after each completed scan. */
export const healthSnapshots = pgTable(
  'health_snapshots',
  {
    scanId: uuid('scan_id')
      .primaryKey()
      .references(() => runs.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    at: at('at').notNull(),
    score: integer('score'),
    grade: text('grade'),
    moduleScores: jsonb('module_scores').$type<Partial<Record<ModuleName, number | null>>>().notNull(),
    totals: jsonb('totals').$type<Totals>().notNull(),
  },
  (t) => [index('health_snapshots_project').on(t.projectId, t.at)],
);
