import { z } from 'zod';
import { hashOf } from '../../keys/secret.ts';
import { Refusal } from '../../model/refusal.ts';
import { contentOf } from '../../runs/formats.ts';
import { namedObject } from '../../shapes/named-object.ts';
import { RunKind } from '../../shapes/runs/run.ts';
import { Timestamp } from '../../shapes/text.ts';
import { findReport } from '../../store/runs/run-report.ts';
import { findRunById } from '../../store/runs/runs.ts';
import { defineAction } from '../define-action.ts';
import { openShare } from '../report-shares/open-share.ts';

export default defineAction({
  summary: 'Get the shared report of a run.',
  description:
    'The report of any kind of run that a link shows. The token is sent in the body, so that no log holds it. Visits are counted, and audited at most once an hour.',
  auth: 'none',
  http: { method: 'post', path: '/api/v1/shared-run', status: 200 },
  body: namedObject('SharedRunToken', { token: z.string().max(200) }),
  output: namedObject('SharedRun', {
    name: z.string(),
    expires_at: Timestamp,
    kind: RunKind,
    target: z.string(),
    report: z.record(z.string(), z.unknown()),
  }),
  refuses: ['not_found'],
  async run({ body }, context) {
    const share = await openShare(hashOf(body.token), context);
    const run = await findRunById(context.store, share.scanId);
    const report = run && (await findReport(context.store, run.id));
    if (!run || !report) throw new Refusal('not_found', 'This link has expired or was revoked');
    const { kind, target } = run;
    const expires_at = share.expiresAt.toISOString();
    return { name: share.name, expires_at, kind, target, report: { ...contentOf(report) } };
  },
});
