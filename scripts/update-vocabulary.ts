import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vocabularyFile } from './vocabulary/vocabulary-file.ts';

const TARGET = 'engine/evidence/parse/structured-data/vocabulary.generated.ts';

/** Usage: npm run update:vocabulary. Reads the current schema-dts from the npm registry. */
const folder = mkdtempSync(join(tmpdir(), 'schema-'));
try {
  const packed = execFileSync('npm', ['pack', '--silent', 'schema-dts'], { cwd: folder, encoding: 'utf8' });
  execFileSync('tar', ['-xzf', packed.trim()], { cwd: folder });
  const read = (name: string) => readFileSync(join(folder, 'package', name), 'utf8');
  const { version }: { version: string } = JSON.parse(read('package.json'));
  writeFileSync(TARGET, vocabularyFile({ declarations: read('dist/schema.d.ts'), version }));
  console.log(`${TARGET}: schema-dts ${version}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
