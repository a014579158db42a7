import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const law: { forbidden: IForbiddenRuleType[]; options: ICruiseOptions } = createRequire(import.meta.url)(
  './law.rules.cjs',
);

/** One planted file for each of these laws: the law is on only while it catches its own. */
const CANARIES: Readonly<Record<string, readonly [path: string, text: string]>> = {
  'no-cycles': ['engine/target/a.ts', "import { b } from './b.ts';\nexport const a = () => b;\n"],
  'no-tests-in-code': ['engine/target/c.ts', "export { d } from './d.test.ts';\n"],
  resolvable: ['engine/target/e.ts', "export { f } from './nowhere.ts';\n"],
  'one-door': ['service/actions/a.ts', "export { a } from '../../engine/target/a.ts';\n"],
  'engine-alone': ['engine/target/g.ts', "export { a } from '../../service/store/a.ts';\n"],
  'proof-door': ['cli/b.ts', "export { a } from '../proof/a.ts';\n"],
  'proof-samples-for-tests': ['cli/c.ts', "export { a } from '../proof/samples.ts';\n"],
  'proof-alone': ['proof/b.ts', "export { a } from '../engine/report/a.ts';\n"],
  'proof-in-browsers': ['proof/c.ts', "import fs from 'node:fs';\nexport const a = fs;\n"],
  'web-alone': ['web/screens/a.ts', "export { a } from '../../service/store/a.ts';\n"],
  'service-below-cli': ['service/h.ts', "export { a } from '../cli/a.ts';\n"],
  'target-first': ['engine/target/i.ts', "export { a } from '../report/a.ts';\n"],
  'evidence-has-no-opinion': ['engine/evidence/derive/a.ts', "export { a } from '../../report/a.ts';\n"],
  'checks-are-pure': ['engine/checks/seo/a.ts', "import net from 'node:net';\nexport const a = net;\n"],
  'no-check-imports-a-check': ['engine/checks/seo/b.ts', "export { a } from './a.ts';\n"],
  'probes-only-ask': ['engine/probes/files/a.ts', "import http2 from 'node:http2';\nexport const a = http2;\n"],
  'no-probe-imports-a-probe': ['engine/probes/files/b.ts', "export { a } from './a.ts';\n"],
  'parsers-only-parse': ['engine/evidence/parse/a.ts', "export { a } from '../derive/a.ts';\n"],
  'network-in-reach-only': ['engine/evidence/collect/a.ts', "import fs from 'node:fs';\nexport const a = fs;\n"],
  'threads-in-isolate-only': [
    'engine/target/j.ts',
    "import { Worker } from 'node:worker_threads';\nexport const a = Worker;\n",
  ],
  'judged-in-isolate-only': ['engine/k.ts', "export { a } from './checks/judge.ts';\n"],
  'findings-below-report': ['engine/findings/a.ts', "export { a } from '../report/a.ts';\n"],
  'render-last': ['engine/report/b.ts', "export { a } from './render/a.ts';\n"],
  'doors-know-actions-only': ['service/api/a.ts', "export { a } from '../store/a.ts';\n"],
  'actions-know-no-door': ['service/jobs/a.ts', "export { a } from '../api/a.ts';\n"],
};

const PRESENT = [
  'proof/a.ts',
  'proof/samples.ts',
  'engine/target/b.ts',
  'engine/target/d.test.ts',
  'engine/checks/judge.ts',
  'engine/report/a.ts',
  'engine/report/render/a.ts',
  'service/store/a.ts',
  'cli/a.ts',
];

const least = 200;
const real = await cruised(process.cwd(), ['proof', 'engine', 'service', 'cli', 'web', 'bed', 'bench', 'scripts']);
for (const { from, to, rule } of real.summary.violations) console.error(`${rule.name}: ${from} → ${to}`);
if (real.summary.violations.length > 0) fail(`${real.summary.violations.length} breaches of the import law`);
if (real.summary.totalCruised < least) fail(`only ${real.summary.totalCruised} modules were read: the law is off`);

const planted = await plantedLaws();
const asleep = Object.keys(CANARIES).filter((name) => !planted.has(name));
if (asleep.length > 0) fail(`planted violations were not caught: ${asleep.join(', ')}`);
console.log(
  `import law: ${real.summary.totalCruised} modules, ${law.forbidden.length} laws, ${planted.size} planted violations caught`,
);

async function cruised(baseDir: string, folders: string[]): Promise<ICruiseResult> {
  const { tsConfig: _, ...options } = law.options;
  const compiler = extractTSConfig(join(process.cwd(), 'tsconfig.json'));
  const { output } = await cruise(
    folders,
    { ...options, baseDir, validate: true, ruleSet: { forbidden: law.forbidden } },
    undefined,
    { tsConfig: compiler },
  );
  if (typeof output === 'string') throw new Error('the cruise gave text where data was asked for');
  return output;
}

async function plantedLaws(): Promise<Set<string>> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-law-'));
  const put = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    put('package.json', '{"type":"module"}');
    for (const path of PRESENT) put(path, 'export const a = 1;\nexport const b = 1;\nexport const d = 1;\n');
    put('engine/target/b.ts', "import { a } from './a.ts';\nexport const b = () => a;\n");
    for (const [path, text] of Object.values(CANARIES)) put(path, text);
    const { summary } = await cruised(folder, ['proof', 'engine', 'service', 'cli', 'web']);
    return new Set(summary.violations.map(({ rule }) => rule.name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function fail(why: string): never {
  console.error(why);
  process.exit(1);
}
