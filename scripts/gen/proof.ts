import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const SOURCE = 'engine/report/proof';
const TARGET = 'service/api/public/proof';
const ENTRIES = ['key-set', 'verify-pdf'];

/** Writes what checks a report as scripts for a browser: the same code without its types. */
export function writeProofScripts(): void {
  mkdirSync(TARGET, { recursive: true });
  const waiting = [...ENTRIES];
  const done = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (done.has(name)) continue;
    done.add(name);
    const script = stripTypeScriptTypes(readFileSync(`${SOURCE}/${name}.ts`, 'utf8'))
      .replaceAll(/from '\.\/([\w-]+)\.ts'/g, "from './$1.js'")
      .replaceAll(/^[ \t]+$/gm, '')
      .replaceAll(/[ \t]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trimStart();
    waiting.push(...[...script.matchAll(/from '\.\/([\w-]+)\.js'/g)].map(([, imported = '']) => imported));
    writeFileSync(`${TARGET}/${name}.js`, `// Written by scripts/gen.ts.\n${script}`);
  }
}
