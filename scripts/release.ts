import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { notesOf } from './release/changelog.ts';

/**
 * Usage: npm run release-files [-- TAG]. Builds the packages of a release into `dist/release`, with a bill of materials (CycloneDX), notes from
 * the changelog, and checksums of all of it. Refuses a tag that is not that of the version.
 */
const FOLDER = 'dist/release';
const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const [tag = `v${version}`] = process.argv.slice(2);
if (tag !== `v${version}`) throw new Error(`the tag ${tag} is not that of version ${version}`);
const notes = notesOf(readFileSync('CHANGELOG.md', 'utf8'), version);

execFileSync(process.execPath, ['scripts/package.ts', '--output', FOLDER], { stdio: 'inherit' });
execFileSync(
  process.execPath,
  [
    ...['cli/bin/assay.mjs', 'code', '.', '--modules', 'dependencies', '--fail-on', 'never', '--allow-incomplete'],
    ...['--format', 'cyclonedx', '--output', join(FOLDER, `assay-${version}.cdx.json`)],
  ],
  { stdio: 'inherit' },
);
writeFileSync(join(FOLDER, 'NOTES.md'), notes);
const files = readdirSync(FOLDER).filter((name) => /\.(?:tgz|cdx\.json)$/.test(name));
const sums = files.sort().map((name) => `${hashOf(join(FOLDER, name))}  ${name}\n`);
writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''));
process.stdout.write(sums.join(''));

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}
