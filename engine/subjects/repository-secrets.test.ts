import { expect, test } from 'vitest';
import { CODE_MODULES } from '../findings/module.ts';
import { FORMATS, render } from '../report/render/render.ts';
import { scanWorkflows } from './repository.ts';

const STRIPE = ['sk', 'live_51QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq'].join('_');
const NAMED = ['zq8fK2mVx0', 'Lw7RtY3nBp'].join('');
const FILES = {
  '.mcp.json': `{ "mcpServers": { "pay": { "command": "pay", "args": ["-y", "${STRIPE}"], "env": { "STRIPE": "${STRIPE}" } } } }`,
  'CLAUDE.md': `Pay with ${STRIPE}.\n`,
  '.github/dependabot.yml': `version: 2\nregistries:\n  npm:\n    type: npm-registry\n    token: ${STRIPE}\nupdates: []\n`,
  '.github/copilot-setup-steps.yml': `env:\n  STRIPE: ${STRIPE}\n`,
  '.github/workflows/ci.yml': `on: push\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n      - run: pay\n        env:\n          STRIPE: ${STRIPE}\n`,
  '.gitlab-ci.yml': `test:\n  variables:\n    STRIPE: ${STRIPE}\n  script: [make]\n`,
  '.env': `SESSION_SECRET=${NAMED}\nSTRIPE_SECRET_KEY=${STRIPE}\n`,
  Dockerfile: `FROM node:22\nENV API_TOKEN=${NAMED}\n`,
  'wrangler.toml': `[vars]\nAPI_TOKEN = "${NAMED}"\nOTHER = "${STRIPE}"\n`,
  'next.config.mjs': `const pay = '${STRIPE}';\nexport default { productionBrowserSourceMaps: true };\n`,
};
const files = Object.entries(FILES).map(([path, text]) => ({ path, text }));

test('a credential is reported once for each file, and no format of the report shows one', async () => {
  const report = await scanWorkflows({ files, modules: CODE_MODULES, pedantic: true });
  const found = report.findings.filter(({ evidence }) => /sk_live_|zq8fK2/.test(evidence.shows));
  const places = found.map(({ file, evidence }) => `${file} ${/sk_live_/.test(evidence.shows) ? 'format' : 'name'}`);
  expect(places.toSorted()).toEqual([
    '.env format',
    '.env name',
    '.github/copilot-setup-steps.yml format',
    '.github/dependabot.yml format',
    '.github/workflows/ci.yml format',
    '.gitlab-ci.yml format',
    '.mcp.json format',
    'CLAUDE.md format',
    'Dockerfile name',
    'next.config.mjs format',
    'wrangler.toml format',
    'wrangler.toml name',
  ]);
  for (const format of FORMATS) {
    const text = await render(report, format);
    expect(text.includes(STRIPE.slice(0, 12)) || text.includes(NAMED.slice(0, 9)), format).toBe(false);
  }
});

test('nor does a finding of another module in the same file', async () => {
  const report = await scanWorkflows({ files, modules: ['configuration'] });
  const maps = report.findings.find(({ check }) => check === 'configuration/source-maps');
  expect(maps?.excerpt).toContain('const pay');
  expect(JSON.stringify(report)).not.toContain(STRIPE.slice(0, 12));
});

test('settings and instructions without the module for secrets', async () => {
  const report = await scanWorkflows({ files, modules: ['assistants', 'workflows'] });
  const withKey = report.findings.filter(({ evidence }) => evidence.shows.includes('sk_live_'));
  expect(new Set(withKey.map(({ file }) => file))).toEqual(
    new Set([
      '.mcp.json',
      'CLAUDE.md',
      '.github/dependabot.yml',
      '.github/copilot-setup-steps.yml',
      '.github/workflows/ci.yml',
      '.gitlab-ci.yml',
    ]),
  );
});
