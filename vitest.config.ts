import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { progress } from './scripts/test-progress.ts';

const FOLDERS = '{proof,engine,service,cli,testbed,scripts,web}';
const TESTS = `${FOLDERS}/**/*.test.ts`;
const CAMPAIGNS = `${FOLDERS}/**/*.campaign.test.ts`;
/** They change or measure their process, or load modules anew. */
const ALONE = [
  'engine/evidence/reach/browser/shared/shared-browser.test.ts',
  'engine/evidence/reach/browser/visit.test.ts',
  'engine/subjects/page.test.ts',
  'scripts/regexps/regexps.test.ts',
  'service/testing/leaks/tokens.test.ts',
  'service/tracing/tracing.test.ts',
  'testbed/canary.campaign.test.ts',
];
/**
 * What else runs must not decide what they see, as they measure, or end processes and databases under work, or keep all
 * cores busy themselves: when all others have ended, one runs after another.
 */
const IN_TURN = [
  'testbed/torture.campaign.test.ts',
  'testbed/operation/memory.campaign.test.ts',
  'testbed/scale-out.campaign.test.ts',
  'web/long-tasks.campaign.test.ts',
  'web/lighthouse.campaign.test.ts',
  'testbed/kills.campaign.test.ts',
];
/** Tests that run small in `quick` and whole in `campaigns`. */
const SIZED = globSync(TESTS, { exclude: ['**/node_modules/**'] }).filter((path) =>
  /from '[./\w-]*\/(?:screens|sized)\.ts'/.test(readFileSync(path, 'utf8')),
);

/**
 * More than 20 s each on two busy cores: `npm test` leaves them to `npm run test:slow`. Among them are campaigns, here in small size.
 */
const SLOW = [
  'cli/access-on-service.test.ts',
  'cli/action.test.ts',
  'cli/backup.test.ts',
  'cli/cli.test.ts',
  'cli/config/own-checks.test.ts',
  'cli/interact.test.ts',
  'cli/mcp.test.ts',
  'cli/only-and-baseline.test.ts',
  'engine/evidence/collect/repository-site/live-site.test.ts',
  'engine/evidence/reach/browser/interaction/interaction.test.ts',
  'engine/evidence/reach/browser/policy-probe.test.ts',
  'engine/evidence/reach/browser/shared/shared-browser.test.ts',
  'engine/evidence/reach/browser/visit.test.ts',
  'engine/evidence/reach/database/replay.test.ts',
  'engine/evidence/reach/sign-in/sign-in.test.ts',
  'engine/isolate/isolate.test.ts',
  'engine/subjects/domain.test.ts',
  'engine/subjects/page-lab.test.ts',
  'engine/subjects/page-landing.test.ts',
  'engine/subjects/site-sources.test.ts',
  'engine/subjects/site.test.ts',
  'engine/subjects/page-opt-out.test.ts',
  'engine/subjects/page.test.ts',
  'engine/subjects/repository.test.ts',
  'proof/proof.test.ts',
  'scripts/package/guide.test.ts',
  'scripts/package/package.test.ts',
  'service/actions/access/access.test.ts',
  'service/actions/analyses/analyses.test.ts',
  'service/actions/code-scans/code-scans.test.ts',
  'service/actions/every-action.test.ts',
  'service/actions/findings/findings.test.ts',
  'service/actions/free-scan/free-scan.test.ts',
  'service/actions/health/trends.test.ts',
  'service/actions/isolation.test.ts',
  'service/actions/oauth/oauth.test.ts',
  'service/actions/permissions.test.ts',
  'service/actions/refusals.test.ts',
  'service/actions/test-accounts/test-accounts.test.ts',
  'service/actions/project-sessions/sign-in.test.ts',
  'service/actions/reports/reports.test.ts',
  'service/api/active-scan.test.ts',
  'service/jobs/queue.test.ts',
  'service/listener/listener.test.ts',
  'service/jobs/queue/queue-fair.test.ts',
  'service/mcp/mcp-http.test.ts',
  'service/pdf/printed-pdf.test.ts',
  'service/store/store.test.ts',
  'service/testing/leaks/integrations.test.ts',
  'service/testing/leaks/tokens.test.ts',
  'testbed/access/access.test.ts',
  'testbed/clean.test.ts',
  'testbed/numbers/numbers.test.ts',
  'testbed/planted/planted.test.ts',
  'testbed/probes.test.ts',
  'testbed/shop.test.ts',
  'testbed/torture.test.ts',
  'web/comparison.test.ts',
  'web/connections.campaign.test.ts',
  'web/dashboard.campaign.test.ts',
  'web/journey.test.ts',
  'web/notifications.test.ts',
  'web/operator.test.ts',
  'web/project-screens.campaign.test.ts',
  'web/scan-outage.test.ts',
  'web/security.test.ts',
  'web/sign-ins.test.ts',
  'web/states.test.ts',
];
/** They start first, so that none of them runs alone at the end. */
const LONG = [
  ...SLOW,
  'service/testing/crash.campaign.test.ts',
  'service/testing/outage.campaign.test.ts',
  'scripts/demo.campaign.test.ts',
  'web/screens.campaign.test.ts',
].map((path) => resolve(path));
/** `npm test -- FILE` runs the file, however long it takes. */
const isNamed = process.argv.slice(2).some((argument) => argument.includes('/'));

/** By the time of the last run, and without one by size. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId, project }: TestSpecification) =>
      project.config.sequence.groupOrder * 2 + (LONG.includes(moduleId) ? 0 : 1);
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** Threads and processes that tests start load the engine natively: what Node compiles is kept between them. */
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/assay-compiled');

/** Time limits are for hangs only: a test must also pass on a machine that is busy with something else. */
const HANG_MS = 600_000;

export default defineConfig({
  test: {
    pool: 'forks',
    sequence: { sequencer: LongestFirst },
    // Many tests wait for something: one more than there are cores keeps all cores busy, and leaves browsers their time.
    maxWorkers: availableParallelism() + 1,
    globalSetup: ['service/store/test-cluster.ts'],
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: 120_000, interval: 50 } },
    slowTestThreshold: 10_000,
    reporters: process.stdout.isTTY ? ['default'] : ['minimal', progress()],
    projects: [
      ...suite('quick', { include: [TESTS], exclude: isNamed ? [CAMPAIGNS] : [CAMPAIGNS, ...SLOW], env: {} }),
      ...suite('slow', { include: SLOW, exclude: [], env: {} }),
      ...suite('campaigns', { include: [CAMPAIGNS, ...SIZED], exclude: [], env: { ASSAY_TEST_CAMPAIGN: '1' } }),
    ],
  },
});

interface Files {
  readonly include: string[];
  readonly exclude: string[];
  readonly env: Record<string, string>;
}

/** Files share processes, so that modules are loaded and compiled once, but for those that must be alone. */
function suite(name: string, { include, exclude, env }: Files): TestProjectInlineConfiguration[] {
  const files = globSync(include, { exclude: ['**/node_modules/**', ...exclude] });
  const apart = (part: string, list: readonly string[], groupOrder: number): TestProjectInlineConfiguration => ({
    extends: true,
    test: {
      name: `${name}-${part}`,
      include: files.filter((path) => list.includes(path)),
      env,
      sequence: { groupOrder },
    },
  });
  const shared = { include, exclude: [...exclude, ...ALONE, ...IN_TURN], env, isolate: false };
  return [
    apart('alone', ALONE, 0),
    { extends: true, test: { name: `${name}-shared`, ...shared } },
    ...IN_TURN.filter((path) => files.includes(path)).map((path, i) => apart(`turn-${i + 1}`, [path], i + 1)),
  ];
}
