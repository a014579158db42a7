import type { ModuleName, Totals } from '@assay/engine';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at, belongsTo } from '../columns.ts';
import { runs } from '../runs/run-schema.ts';
import { projects } from '../schema.ts';

/** Health of a project after each completed scan. */
export const healthSnapshots = pgTable(
  'health_snapshots',
  {
    scanId: belongsTo('scan_id', () => runs.id).primaryKey(),
    projectId: belongsTo('project_id', () => projects.id),
    at: at('at').notNull(),
    score: integer('score'),
    grade: text('grade'),
    moduleScores: jsonb('module_scores').$type<Partial<Record<ModuleName, number | null>>>().notNull(),
    totals: jsonb('totals').$type<Totals>().notNull(),
  },
  (t) => [index('health_snapshots_project').on(t.projectId, t.at)],
);
