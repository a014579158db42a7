import { z } from 'zod';
import { RUN_KINDS, RUN_STATUSES } from '../../store/runs/run-kinds.ts';
import type { RunRow } from '../../store/runs/run-row.ts';
import { fieldsOf } from '../fields-of.ts';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Totals } from '../result.ts';
import { ModuleName, ScanProgress } from '../scan-progress.ts';
import { Timestamp } from '../text.ts';
import { CodeModuleName } from './code-modules.ts';

export const RunKind = z.enum(RUN_KINDS).meta({
  description:
    '`site`: scan of a page. `rescan`: re-scan of a monitored page. `analysis`: one topic of a page or a mail domain. `code`: a repository, or a pull request. `integration`: settings at a provider. `access`: what two users can read of each other. `free`: scan without an account; never listed.',
});

export const RunStatus = z.enum(RUN_STATUSES).meta({
  id: 'RunStatus',
  description: '`pending` and `running` are not final. `unavailable`: failed because a tool is missing on the server.',
});

export const Run = namedObject('Run', {
  id: Id,
  kind: RunKind,
  variant: z
    .string()
    .nullable()
    .meta({ description: 'The kind in more detail, such as the topic of an analysis', examples: ['seo'] }),
  project_id: Id.nullable(),
  integration_id: Id.nullable(),
  target_id: Id.nullable().meta({ description: 'Monitored target that a re-scan belongs to' }),
  target: z.string().meta({ description: 'URL, mail domain, repository, or label of the integration' }),
  session: z.string().nullable().meta({ description: 'Name of the session that the run is signed in with' }),
  other_session: z.string().nullable().meta({ description: 'Name of the other session of a comparison of two users' }),
  status: RunStatus,
  progress: ScanProgress,
  modules: z.array(z.union([ModuleName, CodeModuleName])),
  score: z.number().nullable(),
  grade: z.string().nullable(),
  not_scored: z.string().nullable().meta({ description: 'Why there is no score' }),
  totals: Totals.nullable().meta({ description: 'Null until the run has ended' }),
  error: z.string().nullable(),
  without: z.record(z.string(), z.string()).meta({
    description: 'Operations and download formats that this run does not have, each with the reason',
    examples: [{ patch: 'A patch needs findings in files.' }],
  }),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
});

export function runOf(row: RunRow, without: Readonly<Record<string, string>>): z.input<typeof Run> {
  return { ...fieldsOf(Run, row), target_id: row.monitorId, without: { ...without } };
}
