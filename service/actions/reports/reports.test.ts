import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DeliverabilityReport, Report } from '@assay/engine';
import { type KeySet, verify } from '@assay/proof';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readKeys } from '../../keys/keys.ts';
import { proofKeysOf } from '../../keys/proof-keys.ts';
import { testReport } from '../../testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../../testing/test-service.ts';

let service: TestService;
let account: Account;
let project: string;

beforeAll(async () => {
  service = await startTestService({ ASSAY_BASE_URL: 'https://assay.example' });
  await service.work();
  account = await signUp(service);
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  const headers = { cookie: account.cookie };
  project = String((await service.ask('POST', '/api/v1/projects', { headers, body })).body.id);
});
afterAll(() => service.close());

/** A scan that ended with this report. */
async function scanWith(report: Report): Promise<string> {
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{}', $3, now()) returning id`,
    [project, report.target, JSON.stringify(report)],
  );
  return rows[0].id;
}

async function download(path: string, headers: Record<string, string> = { cookie: account.cookie }) {
  const answer = await service.app.inject({ method: 'GET', url: `/api/v1/projects/${project}/${path}`, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: new Uint8Array(answer.rawPayload) };
}

const publicKeys = async (): Promise<KeySet> => (await service.app.inject('/.well-known/jwks.json')).json();

test('a JSON report verifies with the published keys, and its token is known', async () => {
  const id = await scanWith(testReport);
  const { status, headers, bytes } = await download(`scans/${id}/download?format=json`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json');
  expect(headers['content-disposition']).toContain('.json"');
  const verdict = await verify('file', bytes, await publicKeys());
  if (!verdict.valid || verdict.kind === 'badge') throw new Error(verdict.message);
  const { token } = verdict.verification;
  expect(headers['x-assay-verification']).toBe(token);
  for (const method of ['GET', 'POST'] as const) {
    const options = method === 'POST' ? { body: { token } } : {};
    const answer = await service.ask(
      method,
      `/api/v1/reports/verify${method === 'GET' ? `?token=${token}` : ''}`,
      options,
    );
    expect(answer).toMatchObject({ status: 200, body: { valid: true } });
  }
  const last = token.at(-1) === '0' ? '1' : '0';
  for (const bad of [`${token.slice(0, -1)}${last}`, 'x', `${'0'.repeat(64)}.${'0'.repeat(128)}`])
    expect(await service.ask('GET', `/api/v1/reports/verify?token=${bad}`)).toMatchObject({ body: { valid: false } });
  expect(await service.ask('POST', '/api/v1/reports/verify', { body: {} })).toMatchObject({ status: 422 });
});

test('the same report is byte-identical each time, also concurrently', async () => {
  const id = await scanWith({ ...testReport, target: 'https://same.example/' });
  const answers = await Promise.all([1, 2, 3, 4].map(() => download(`scans/${id}/download?format=json`)));
  expect(new Set(answers.map(({ bytes }) => Buffer.from(bytes).toString())).size).toBe(1);
});

test('a PDF report verifies byte for byte, and PDF readers find its signature', async () => {
  const id = await scanWith({ ...testReport, target: 'https://paper.example/' });
  const { status, headers, bytes } = await download(`scans/${id}/download`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const keys = await publicKeys();
  expect(await verify('file', bytes, keys)).toMatchObject({
    valid: true,
    report: { target: 'https://paper.example/' },
  });
  const accepted = [];
  for (let i = 0; i < 200; i += 1) {
    const changed = Uint8Array.from(bytes);
    const at = (i * 7919 + 13) % bytes.length;
    changed[at] = (changed[at] ?? 0) ^ (1 << (i % 8));
    if ((await verify('file', changed, keys)).valid) accepted.push(at);
  }
  expect(accepted).toEqual([]);
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).toContain('/StructTreeRoot');
  if (!existsSync('/usr/bin/pdfsig')) return console.warn('skipped: pdfsig is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'assay-pdf-'));
  writeFileSync(join(folder, 'report.pdf'), bytes);
  const said = execFileSync('pdfsig', [join(folder, 'report.pdf')], { encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(said).toContain('Signature is Valid.');
  expect(said).toContain('Total document signed');
});

test('the cover shows the name, logo and client of the organization; the signed report stays the same', async () => {
  const id = await scanWith({ ...testReport, target: 'https://cover.example/' });
  const before = await download(`scans/${id}/download?format=json`);
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  const brand = { name: 'Studio <North>', client: 'Sunny Socks', colour: '#0b5394', logo };
  const put = (body: object) =>
    service.ask('PUT', '/api/v1/auth/report-brand', { headers: { cookie: account.cookie }, body });
  expect(await put(brand)).toMatchObject({ status: 200, body: brand });
  const html = Buffer.from((await download(`scans/${id}/download?format=html`)).bytes).toString();
  for (const text of ['Studio &lt;North&gt;', 'Prepared for Sunny Socks', '#0b5394', `src="${logo}"`])
    expect(html).toContain(text);
  const after = await download(`scans/${id}/download?format=json`);
  expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(true);
  await put({ name: null, client: null, colour: null, logo: null });
  const plain = Buffer.from((await download(`scans/${id}/download?format=html`)).bytes).toString();
  expect(plain).not.toContain('Prepared for');
});

test('HTML and SARIF have the findings, as files to store; their header has the token of the JSON report', async () => {
  const id = await scanWith({ ...testReport, target: 'https://forms.example/' });
  const json = await download(`scans/${id}/download?format=json`);
  const [title = ''] = testReport.findings.map((finding) => finding.title);
  for (const [format, type] of [
    ['html', 'text/html; charset=utf-8'],
    ['sarif', 'application/sarif+json'],
  ]) {
    const { status, headers, bytes } = await download(`scans/${id}/download?format=${format}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="[\\w.-]+\\.${format}"$`));
    expect(headers['x-assay-verification']).toBe(json.headers['x-assay-verification']);
    const text = Buffer.from(bytes).toString();
    expect(text).toContain(title);
    if (format === 'html') expect(text).not.toContain('<b> Zürich');
  }
});

test('a SARIF file has the findings of the report that its header names, also if that changes meanwhile', async () => {
  const report = { ...testReport, target: 'https://changed.example/' };
  const id = await scanWith(report);
  const json = await download(`scans/${id}/download?format=json`);
  const { pool } = service.opened;
  const other = await pool.connect();
  await other.query('begin');
  await other.query('lock table health_snapshots in access exclusive mode');
  const answer = download(`scans/${id}/download?format=sarif`);
  const waiting = `select 1 from pg_locks where relation = 'health_snapshots'::regclass and not granted`;
  await expect.poll(async () => (await pool.query(waiting)).rows.length).toBeGreaterThan(0);
  const findings = testReport.findings.map((finding) => ({ ...finding, title: 'Changed meanwhile' }));
  await pool.query('update runs set report = $2 where id = $1', [id, JSON.stringify({ ...report, findings })]);
  await other.query('commit');
  other.release();
  const { headers, bytes } = await answer;
  expect(headers['x-assay-verification']).toBe(json.headers['x-assay-verification']);
  expect(Buffer.from(bytes).toString()).not.toContain('Changed meanwhile');
});

test('after a rotation old reports stay valid, and new ones use the new key', async () => {
  const { signing } = readKeys(service.world.config);
  const [before] = [await proofKeysOf(signing)];
  const { bytes } = await download(`scans/${await scanWith(testReport)}/download?format=json`);
  const next = readKeys({
    ...service.world.config,
    keys: { session: '', credential: '', hash: '', signing: `next:${'n'.repeat(42)}A` },
  });
  const after = await proofKeysOf([...next.signing, ...signing]);
  expect(after.signer.id).toBe('next');
  expect(await verify('file', bytes, after.jwks)).toMatchObject({ valid: true });
  expect(await verify('file', bytes, (await proofKeysOf(next.signing)).jwks)).toMatchObject({ valid: false });
  expect(before.documentSigner.certificate).toEqual((await proofKeysOf(signing)).documentSigner.certificate);
});

test('the transparency log: the tiles lead to the root that the checkpoint signs', async () => {
  await download(`scans/${await scanWith({ ...testReport, target: 'https://log.example/' })}/download?format=json`);
  const checkpoint = (await service.app.inject('/log/checkpoint')).body;
  const signed = await verify('checkpoint', checkpoint, await publicKeys());
  if (!signed.valid) throw new Error('the checkpoint is not signed');
  const { size } = signed.checkpoint;
  const tile = async (path: string) => new Uint8Array((await service.app.inject(`/log/${path}`)).rawPayload);
  expect(await verify('log', { checkpoint, tile }, await publicKeys())).toEqual({ valid: true });
  const entries = await service.app.inject(`/log/tile/entries/000.p/${size}`);
  expect(entries.body).toContain('"kind":"report"');
  expect(entries.body).not.toContain('log.example/"');
  for (const path of ['0/001', '0/000', 'entries/00', '9/000', `0/000.p/${size + 1}`, '..%2fcheckpoint'])
    expect((await service.app.inject(`/log/tile/${path}`)).statusCode, path).toBe(404);
});

test('a report requires access to the project; a scan without one gives 400', async () => {
  const id = await scanWith(testReport);
  const other = await signUp(service);
  expect((await download(`scans/${id}/download`, { cookie: other.cookie })).status).toBe(404);
  expect((await download(`scans/${id}/download`, {})).status).toBe(401);
  const { rows } = await service.opened.pool.query(
    `insert into runs (project_id, target, variant, kind, modules, progress) values ($1, 'https://a.example/', 'unified', 'site', '[]', '{}') returning id`,
    [project],
  );
  expect((await download(`scans/${rows[0].id}/download`)).status).toBe(400);
  expect((await download(`scans/${id}/download?format=xml`)).status).toBe(422);
});

async function validatorOf(name: string) {
  const ajv = new Ajv2020({ strict: false });
  addFormats.default(ajv);
  return ajv.compile((await service.app.inject(`/schemas/${name}.json`)).json());
}

test('the published schema describes a signed report, also with an active phase', async () => {
  const validate = await validatorOf('report');
  const [finding] = testReport.findings;
  if (!finding) throw new Error('the sample has no finding');
  const proof = { request: 'GET / HTTP/1.1', response: 'HTTP/1.1 200 OK', curl: 'curl https://a.example/' };
  const active = { ...finding, evidence: { ...finding.evidence, ...proof, compares: 'a' } };
  const times = { started_at: testReport.started_at, completed_at: testReport.completed_at };
  const phase = { profile: 'standard', status: 'completed', error: null, requests: 120, ...times } as const;
  for (const content of [testReport, { ...testReport, findings: [active], active: phase }]) {
    const { bytes } = await download(`scans/${await scanWith(content)}/download?format=json`);
    const report = JSON.parse(Buffer.from(bytes).toString());
    expect(validate(report), JSON.stringify(validate.errors)).toBe(true);
    expect(validate({ ...report, score: 'high' })).toBe(false);
  }
});

test("a report's trend has comparable earlier scans only", async () => {
  const ids: string[] = [];
  for (const [i, score] of [40, null, 64, 90].entries()) {
    const id = await scanWith({ ...testReport, target: 'https://trend.example/', score });
    await service.opened.pool.query(
      `insert into health_snapshots (scan_id, project_id, at, score, module_scores, totals)
       values ($1, $2, now() + make_interval(secs => $3), $4, '{}', $5)`,
      [id, project, i, score, JSON.stringify(testReport.totals)],
    );
    ids.push(id);
  }
  await service.opened.pool.query(`update runs set modules = '["security", "seo"]' where id = $1`, [ids[1]]);
  const { bytes } = await download(`scans/${ids[2]}/download?format=json`);
  const report = JSON.parse(Buffer.from(bytes).toString());
  expect(report.trend).toMatchObject([{ score: 40 }, { score: 64, totals: testReport.totals }]);
  expect((await validatorOf('report'))(report)).toBe(true);
  expect(await verify('file', bytes, await publicKeys())).toMatchObject({ valid: true });
});

test.each(['seo', 'aeo', 'performance', 'performance-quick', 'accessibility', 'profile', 'deliverability'])(
  'the report of an analysis: %s',
  async (kind) => {
    const isMail = kind === 'deliverability';
    const result = isMail ? mailReport : { ...testReport, target: `https://${kind}.example/` };
    const analysis = async (status: string, value: object | null) => {
      const { rows } = await service.opened.pool.query(
        `insert into runs (kind, project_id, variant, target, status, progress, report)
         values ('analysis', $1, $2, 'https://a.example/', $3, '{}', $4) returning id`,
        [project, kind, status, value && JSON.stringify(value)],
      );
      return `analysis/${rows[0].id}/download`;
    };
    expect((await download(await analysis('running', null))).status).toBe(400);
    const path = await analysis('completed', result);
    const json = await download(`${path}?format=json`);
    const pdf = await download(path);
    const keys = await publicKeys();
    const verdict = await verify('file', json.bytes, keys);
    if (!verdict.valid || verdict.kind === 'badge') throw new Error(verdict.message);
    const validate = await validatorOf(isMail ? 'deliverability-report' : 'report');
    expect(validate(verdict.report), JSON.stringify(validate.errors)).toBe(true);
    expect(await verify('file', pdf.bytes, keys)).toMatchObject({ valid: true });
    expect(pdf.headers['x-assay-verification']).toBe(json.headers['x-assay-verification']);
  },
);

const mailReport: DeliverabilityReport = {
  assay: '0.1.0',
  domain: 'mail.example',
  status: 'completed',
  error: null,
  started_at: testReport.started_at,
  completed_at: testReport.completed_at,
  score: 91,
  grade: 'A',
  totals: testReport.totals,
  providers: ['Example Mail'],
  records: {
    mx: ['10 mx.mail.example'],
    spf: ['v=spf1 -all'],
    dmarc: null,
    dmarc_domain: null,
    spf_lookups: [],
    dkim: [{ selector: 's1', record: 'v=DKIM1; p=' }],
    mta_sts: [],
    tls_rpt: [],
    bimi: [],
  },
  checks: [{ check: 'deliverability/spf/lookups', title: 'SPF is short', verdict: 'unknown', detail: 'timeout' }],
  findings: [],
};
