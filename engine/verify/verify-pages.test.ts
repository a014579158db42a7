import { afterEach, expect, test } from 'vitest';
import { closeSites, HTML, page, siteOf } from '../../testbed/short-sites.ts';
import { type Finding, parseTarget, readReachSettings, scan, verifyPages } from '../index.ts';

const settings = readReachSettings({ ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' });
const KEY = `<script>const key = "sk_live_${'51H8xQ2eZvKYlo2CrT4uXw9Rb7NfPdLmAqJg3'}"</script>`;
const LEAK = 'security/secrets/';
afterEach(closeSites);

/** A site with a leaked key in these pages, and a log of the paths that were asked for. */
async function leaky(paths: Set<string>) {
  const asked: string[] = [];
  const url = await siteOf(({ url: path = '' }, response) => {
    asked.push(path);
    const isPage = path === '/' || /^\/p\d+(?:\?|$)/.test(path);
    return response.writeHead(isPage ? 200 : 404, HTML).end(page(paths.has(path) ? KEY : ''));
  });
  const start = parseTarget(url);
  const found = async (path: string): Promise<Finding[]> => {
    const { findings } = await scan(parseTarget(`${start.url}${path.slice(1)}`), { modules: ['security'], settings });
    return findings.filter(({ check }) => check.startsWith(LEAK));
  };
  const on = (...own: readonly string[]) => own.map((path) => `${start.url}${path.slice(1)}`);
  const verify = (expected: readonly Finding[]) =>
    verifyPages(start, { expected, known: expected, hadBrowser: false, settings });
  return { asked, found, on, verify };
}

test('a finding is verified on its page, not on the start page', async () => {
  const paths = new Set(['/p1']);
  const { found, on, verify } = await leaky(paths);
  const expected = (await found('/p1')).map((finding) => ({ ...finding, pages: on('/p1') }));
  expect(expected).toHaveLength(1);
  expect(await verify(expected)).toMatchObject({ status: 'still_there', fixed: [] });
  paths.clear();
  const [{ fingerprint } = { fingerprint: '' }] = expected;
  expect(await verify(expected)).toMatchObject({ status: 'fixed', fixed: [fingerprint], remaining: [] });
});

test('each page that had findings is looked at, and each finding judged by its own', async () => {
  const paths = new Set(['/p1', '/p2']);
  const { found, on, verify, asked } = await leaky(paths);
  const first = (await found('/p1')).map((finding) => ({ ...finding, pages: on('/p1') }));
  const second = (await found('/p2')).map((finding) => ({ ...finding, pages: on('/p2') }));
  paths.delete('/p1');
  asked.length = 0;
  const verdict = await verify([...first, ...second]);
  expect(verdict).toMatchObject({
    status: 'still_there',
    fixed: first.map(({ fingerprint }) => fingerprint),
    remaining: second.map(({ fingerprint }) => fingerprint),
  });
  expect(asked).toEqual(expect.arrayContaining(['/p1', '/p2']));
  expect(asked).not.toContain('/');
});

test('more pages than are looked at, and pages with a query, leave a finding open', async () => {
  const paths = new Set(['/p1']);
  const { found, on, verify } = await leaky(paths);
  const [finding] = await found('/p1');
  if (!finding) throw new Error('nothing was found');
  paths.clear();
  const many = Array.from({ length: 11 }, (_, i) => `/p${i + 1}`);
  expect(await verify([{ ...finding, pages: on(...many) }])).toMatchObject({
    status: 'not_testable',
    evidence: expect.stringContaining('Found on more pages than the 10'),
    fixed: [],
  });
  expect(await verify([{ ...finding, pages: on('/p1?id=1') }])).toMatchObject({ status: 'not_testable', fixed: [] });
});
