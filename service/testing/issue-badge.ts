import { testReport } from './test-report.ts';
import type { Stage } from './test-stage.ts';

/** The token of a new badge of the stage's second project, for a scan without critical findings. */
export async function issueBadge({ sql, service, owner, domainProject }: Stage): Promise<string> {
  const { rows } = await service.opened.pool.query('select url from projects where id = $1', [domainProject]);
  const url = String(rows[0].url);
  const report = { ...testReport, final_url: url, findings: [], totals: { ...testReport.totals, critical: 0 } };
  await sql(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at, passive_completed_at)
     values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{}', $3, now(), now())`,
    [domainProject, url, JSON.stringify(report)],
  );
  const { status, body } = await service.ask('POST', `/api/v1/projects/${domainProject}/badges`, {
    headers: { cookie: owner.cookie },
    body: { domain: new URL(url).host },
  });
  if (status !== 200) throw new Error(`badge: ${status} ${body.detail}`);
  return String(body.token);
}
