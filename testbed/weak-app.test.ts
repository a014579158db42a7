import { expect, test } from 'vitest';
import { activeScan, parseTarget, readReachSettings } from '../engine/index.ts';
import { startWeakApp } from './weak-app.ts';

test('the active phase finds real vulnerabilities of an application and discloses no values', async () => {
  const app = await startWeakApp();
  try {
    const settings = readReachSettings({
      ASSAY_ALLOW_PRIVATE_TARGETS: 'true',
      ASSAY_REQUESTS_PER_SECOND: '1000',
      ASSAY_SCAN_DEADLINE_SECONDS: '300',
    });
    const report = await activeScan(parseTarget(app.url), { settings });
    const found = report.findings.map(
      ({ check, problem, evidence }) => `${check} ${problem} ${evidence.at.replace(app.url, '')}`,
    );
    expect(found.sort()).toEqual([
      'active/injection/open-redirect anywhere /go?next=',
      'active/injection/path-traversal outside /read?file=',
      'active/injection/reflected-script markup /search?q=',
      'active/injection/sql-error broken /sock?id=',
      'active/injection/template evaluated /hello?name=',
      'active/responses/cors data /api/members',
      'active/responses/host-header believed / (host)',
      'active/responses/host-header believed / (x-forwarded-host)',
      'active/responses/trace answered /',
      'active/routes/unauthenticated-api personal /api/members',
    ]);
    expect(JSON.stringify(report)).not.toContain('weak.example');
    expect(report.phase.requests).toBeLessThanOrEqual(700);
    expect(report.coverage.filter(({ verdict }) => verdict === 'broken')).toEqual([]);
  } finally {
    await app.close();
  }
});
