import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../testbed/eventually.ts';
import admissionTidy from '../jobs/admission-tidy.ts';
import { boundPdfs } from '../store/pdf/printed-pdfs.ts';
import { testReport } from '../testing/test-report.ts';
import { type Account, signUp, startTestService, type TestService } from '../testing/test-service.ts';

let service: TestService;
let [many, one]: { account: Account; project: string }[] = [];
let address: string;

beforeAll(async () => {
  service = await startTestService();
  [many, one] = [await customer(), await customer()];
  address = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  await query('delete from printed_pdfs');
  await query(`delete from queued_jobs where queue = 'pdf.print'`);
});
afterAll(() => service.close());

async function customer() {
  const account = await signUp(service);
  const headers = { cookie: account.cookie };
  const body = { name: 'One', url: 'http://127.0.0.1:9/' };
  return { account, project: String((await service.ask('POST', '/api/v1/projects', { headers, body })).body.id) };
}

const query = async (text: string, values: unknown[] = []) => (await service.opened.pool.query(text, values)).rows;

/** Requests the PDF of a new scan. */
async function requestPdf(of = many, name = 'a', signal?: AbortSignal): Promise<Response> {
  const { account, project } = of ?? (await customer());
  const [scan] = await query(
    `insert into runs (project_id, target, variant, kind, status, modules, progress, report, completed_at)
     values ($1, $2, 'unified', 'site', 'completed', '["security"]', '{}', $3, now()) returning id`,
    [project, testReport.target, JSON.stringify({ ...testReport, target: `https://${name}.example/` })],
  );
  return again(account, `${address}/api/v1/projects/${project}/scans/${scan.id}/download`, signal);
}

const again = ({ cookie }: Account, url: string, signal?: AbortSignal) =>
  fetch(url, { headers: { cookie }, ...(signal ? { signal } : {}) });

const queued = (count: number) =>
  eventually(`${count} PDFs in the queue`, async () => {
    const [row] = await query(`select count(*)::int as jobs from queued_jobs where queue = 'pdf.print'`);
    return row.jobs === count ? true : undefined;
  });

test('PDFs that were requested and given up are not printed, and others do not wait for them', async () => {
  const gone = new AbortController();
  const aborted = Array.from({ length: 12 }, (_, n) => requestPdf(many, `gone-${n}`, gone.signal).catch(() => 'gone'));
  await queued(12);
  gone.abort();
  expect(await Promise.all(aborted)).toEqual(aborted.map(() => 'gone'));
  await eventually('nobody waits any more', async () => {
    const wanted = await query('select 1 from printed_pdfs where wanted_until > now()');
    return wanted.length === 0 ? true : undefined;
  });
  const kept = requestPdf(one, 'kept');
  await queued(13);
  await service.work();
  const answer = await kept;
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await queued(0);
  expect(await query('select html, error, pdf is not null as printed from printed_pdfs')).toEqual([
    { html: null, error: null, printed: true },
  ]);
});

test('printing that has begun is finished and stored although nobody waits any more', async () => {
  const gone = new AbortController();
  const aborted = requestPdf(many, 'begun', gone.signal).catch(() => 'gone');
  await eventually('printing has begun', async () => {
    const begun = await query(`select 1 from printed_pdfs where wanted_until > now() + interval '1 minute'`);
    return begun.length > 0 ? true : undefined;
  });
  gone.abort();
  expect(await aborted).toBe('gone');
  const [row] = await eventually('printing has ended', async () => {
    const ended = await query('select error, pdf is not null as printed from printed_pdfs where html is null');
    return ended.length > 0 ? ended : undefined;
  });
  expect(row).toEqual({ error: null, printed: true });
});

test('a report is printed once, also for concurrent requests, and again once it has changed', async () => {
  const first = await requestPdf(many, 'once');
  const bytes = Buffer.from(await first.arrayBuffer());
  const urls = Array.from({ length: 5 }, () => again((many as { account: Account }).account, first.url));
  const answers = await Promise.all(urls);
  for (const answer of answers) expect(Buffer.from(await answer.arrayBuffer()).length).toBe(bytes.length);
  expect(await query('select hash from printed_pdfs')).toHaveLength(1);
  await requestPdf(many, 'changed');
  expect(await query('select hash from printed_pdfs')).toHaveLength(2);
});

test('stored PDFs are bounded: those used longest ago are deleted', async () => {
  const { organization_id: owner } = (
    await query('select organization_id from projects where id = $1', [many?.project])
  )[0];
  await query(
    `insert into printed_pdfs (hash, organization_id, pdf, wanted_until, used_at)
     select n::text, $1, decode(repeat('00', 700000), 'hex'), now(), now() - n * interval '1 day' from generate_series(1, 5) n`,
    [owner],
  );
  const kept = async () => (await query('select hash from printed_pdfs order by hash')).map(({ hash }) => hash);
  const { store } = service.opened;
  await boundPdfs(store, 2, new Date());
  expect(await kept()).toEqual(['1', '2']);
  await query(`update printed_pdfs set pdf = decode(repeat('00', 1200000), 'hex'),
    wanted_until = now() + case hash when '2' then 1 else -1 end * interval '1 minute'`);
  await boundPdfs(store, 1, new Date());
  expect(await kept()).toEqual(['2']);
});

test('a stored PDF does not outlive its project, nor 30 days without use', async () => {
  const [{ project }] = [many as { project: string }];
  await query('delete from printed_pdfs');
  await query(
    `insert into printed_pdfs (hash, organization_id, project_id, pdf, wanted_until, used_at)
     select names.name, organization_id, case names.name when 'old' then null else id end, '', now(),
       now() - case names.name when 'old' then 31 else 29 end * interval '1 day'
     from projects, (values ('old'), ('of project')) names(name) where id = $1`,
    [project],
  );
  await admissionTidy.run({}, { ...service.world, store: service.opened.store } as never);
  expect(await query('select hash from printed_pdfs')).toEqual([{ hash: 'of project' }]);
  await query('delete from projects where id = $1', [project]);
  expect(await query('select hash from printed_pdfs')).toEqual([]);
});
