import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const rules: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = createRequire(import.meta.url)(
  './architecture-rules.cjs',
);

/** A planted violation of each rule, which the rule must catch. */
const CANARIES: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'no-cycles': ['engine/scan-target/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n"],
  'no-tests-in-code': ['engine/scan-target/c.ts', "export { d } from './d.test.ts';\n"],
  resolvable: ['engine/scan-target/e.ts', "export { f } from './nowhere.ts';\n"],
  'one-door': ['service/actions/a.ts', "export { a } from '../../engine/scan-target/a.ts';\n"],
  'engine-alone': ['engine/scan-target/g.ts', "export { a } from '../../service/store/a.ts';\n"],
  'proof-door': ['cli/d.ts', "export { a } from '../proof/a.ts';\n"],
  'proof-samples-for-tests': ['cli/c.ts', "export { a } from '../proof/samples.ts';\n"],
  'proof-alone': ['proof/b.ts', "export { a } from '../engine/report/a.ts';\n"],
  'proof-in-browsers': ['proof/c.ts', "import fs from 'node:fs';\nexport const a = fs;\n"],
  'web-alone': ['web/screens/a.ts', "export { a } from '../../service/store/a.ts';\n"],
  'web-layers': ['web/ui/a.ts', "export { a } from '../screens/runs/a.ts';\n"],
  'screen-layers': ['web/screens/findings/a.ts', "export { a } from '../runs/a.ts';\n"],
  'service-layers': ['service/store/b.ts', "export { a } from '../channels/a.ts';\n"],
  'service-below-cli': ['service/h.ts', "export { a } from '../cli/a.ts';\n"],
  'target-first': ['engine/scan-target/i.ts', "export { a } from '../report/a.ts';\n"],
  'evidence-has-no-opinion': ['engine/evidence/derive/a.ts', "export { a } from '../../report/a.ts';\n"],
  'checks-are-pure': ['engine/checks/seo/a.ts', "import net from 'node:net';\nexport const a = net;\n"],
  'no-check-imports-a-check': ['engine/checks/seo/b.ts', "export { a } from './a.ts';\n"],
  'support-stays-in-its-module': ['engine/checks/seo/c.ts', "export { a } from '../aeo/support/a.ts';\n"],
  'probes-only-ask': ['engine/probes/files/a.ts', "import http2 from 'node:http2';\nexport const a = http2;\n"],
  'no-probe-imports-a-probe': ['engine/probes/files/b.ts', "export { a } from './a.ts';\n"],
  'parsers-only-parse': ['engine/evidence/parse/a.ts', "export { a } from '../derive/a.ts';\n"],
  'catalogue-imports-nothing': ['engine/catalogue/a.ts', "export { a } from '../evidence/derive/a.ts';\n"],
  'technologies-below-derivations': ['engine/evidence/technologies/a.ts', "export { a } from '../derive/a.ts';\n"],
  'network-in-reach-only': ['engine/evidence/collect/a.ts', "import fs from 'node:fs';\nexport const a = fs;\n"],
  'threads-in-isolate-only': ['engine/scan-target/j.ts', "export { Worker } from 'node:worker_threads';\n"],
  declared: ['cli/b.ts', "import { pino } from 'pino';\nexport const a = pino;\n"],
  'network-packages-in-reach-only': ['engine/l.ts', "import { request } from 'undici';\nexport const a = request;\n"],
  'sql-in-store-only': ['service/actions/b.ts', "import { Pool } from 'pg';\nexport const a = Pool;\n"],
  'http-framework-in-doors-only': ['service/actions/c.ts', "export { fastify } from 'fastify';\n"],
  'checks-run-in-isolate-only': ['engine/k.ts', "export { a } from './checks/run-checks.ts';\n"],
  'findings-below-report': ['engine/findings/a.ts', "export { a } from '../report/a.ts';\n"],
  'render-last': ['engine/report/b.ts', "export { a } from './render/a.ts';\n"],
  'doors-know-actions-only': ['service/api/a.ts', "export { a } from '../store/a.ts';\n"],
  'actions-know-no-door': ['service/jobs/a.ts', "export { a } from '../api/a.ts';\n"],
};

const PRESENT = [
  'proof/a.ts',
  'proof/samples.ts',
  'engine/scan-target/b.ts',
  'engine/scan-target/d.test.ts',
  'engine/checks/run-checks.ts',
  'engine/checks/aeo/support/a.ts',
  'engine/report/a.ts',
  'engine/report/render/a.ts',
  'service/store/a.ts',
  'service/channels/a.ts',
  'web/screens/runs/a.ts',
  'cli/a.ts',
];

/** Packages of the planted files: installed but not declared. */
const PACKAGES = ['fastify', 'pg', 'pino', 'undici'];

const real = await cruised(process.cwd(), ['proof', 'engine', 'service', 'cli', 'web', 'testbed', 'bench', 'scripts']);
for (const { from, to, rule } of real.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (real.summary.violations.length > 0) fail(`${real.summary.violations.length} violations of the architecture rules`);
if (real.summary.totalCruised < 200)
  fail(`only ${real.summary.totalCruised} modules were read: the rules are not in force`);

const names = [...new Set(rules.forbidden.map(({ name }) => name ?? ''))];
const unplanted = names.filter((name) => !(name in CANARIES));
if (unplanted.length > 0) fail(`rules without a planted violation: ${unplanted.join(', ')}`);
const gone = Object.keys(CANARIES).filter((name) => !names.includes(name));
if (gone.length > 0) fail(`planted violations of unknown rules: ${gone.join(', ')}`);
const caught = await caughtRules();
const asleep = names.filter((name) => !caught.has(name));
if (asleep.length > 0) fail(`planted violations were not caught: ${asleep.join(', ')}`);
console.log(
  `architecture rules: ${real.summary.totalCruised} modules, ${names.length} rules, ${caught.size} planted violations caught`,
);

async function cruised(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { tsConfig: _, ...options } = rules.options;
  const compiler = extractTSConfig(join(process.cwd(), 'tsconfig.json'));
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden: rules.forbidden } },
    undefined,
    { tsConfig: compiler },
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of data');
  return output;
}

/** Names of the rules that catch their planted violation. */
async function caughtRules(): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-rules-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    put('package.json', '{"type":"module"}');
    for (const name of PACKAGES) {
      put(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', main: 'index.js' }));
      put(`node_modules/${name}/index.js`, 'export {};\n');
    }
    for (const path of PRESENT) put(path, 'export const a = 1;\nexport const b = 1;\nexport const d = 1;\n');
    put('engine/scan-target/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
    for (const [path, text] of Object.values(CANARIES)) put(path, text);
    const { summary } = await cruised(folder, ['proof', 'engine', 'service', 'cli', 'web']);
    const own = summary.violations.filter(({ from, rule }) => CANARIES[rule.name]?.[0] === from);
    return new Set(own.map(({ rule }) => rule.name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
