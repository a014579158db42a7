import { afterAll, expect, test } from 'vitest';
import { closeSites, HTML, siteOf } from '../../testbed/short-sites.ts';
import { activeScan, parseTarget, readReachSettings, scan } from '../index.ts';

const settings = readReachSettings({ ...process.env, ASSAY_ALLOW_PRIVATE_TARGETS: 'true' });
const VITE = 'import "/src/main.ts";\nclass HMRContext {}\nconsole.debug("[vite] connecting...");\n';

afterAll(closeSites);

/** A page with a script, and what answers for it. */
function serving(script: string): Promise<string> {
  return siteOf(({ url }, response) => {
    if (url === '/@vite/client') return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(VITE);
    if (url !== '/') return void response.writeHead(404, HTML).end('<!doctype html><title>Not found</title>');
    response
      .writeHead(200, HTML)
      .end(`<!doctype html><html><head><title>Socks</title><script type="module" src="${script}"></script>
      </head><body><h1>Socks</h1><p>Warm socks.</p><form method="get"><input type="password" name="p"></form></body></html>`);
  });
}

const scanOf = async (url: string) => scan(parseTarget(url), { settings, modules: ['security'] });

test('on a development server, what only it causes is left to a production build, and what the application does is found', async () => {
  const url = await serving('/@vite/client');
  const { findings, coverage, warnings = [] } = await scanOf(url);
  const found = findings.map(({ check }) => check);
  expect(found).toContain('security/content/password-get');
  expect(found.filter((check) => /headers|transport|dev-build/.test(check))).toEqual([]);
  expect(warnings).toEqual([expect.stringMatching(/^Development server \(Vite\): .*--build/)]);
  expect(coverage.find(({ check }) => check === 'security/headers/csp')).toMatchObject({
    verdict: 'inapplicable',
    reason: expect.stringMatching(/^Left to a production build.*Here: Missing `Content-Security-Policy`/),
    out_of_scope: true,
  });
  const probes = ['active/frameworks/development-server'];
  const active = await activeScan(parseTarget(url), { profile: 'quick', settings, probes });
  expect(active.findings).toEqual([]);
  expect(active.coverage).toMatchObject([{ verdict: 'inapplicable', out_of_scope: true }]);
});

test('a production build on the same machine is judged as a whole', async () => {
  const { findings, warnings } = await scanOf(await serving('/assets/index-4f2a9c1b.js'));
  const found = findings.map(({ check }) => check);
  expect(found).toEqual(expect.arrayContaining(['security/headers/csp', 'security/transport/https']));
  expect(warnings).toEqual([]);
});
