import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scanWorkflows, VERSION } from '../../engine/index.ts';
import { notesOf } from './changelog.ts';

const read = (path: string) => readFileSync(path, 'utf8');

test('the changelog has the version and says what findings change', () => {
  expect(notesOf(read('CHANGELOG.md'), VERSION)).toContain('### What findings change');
  expect(() => notesOf(read('CHANGELOG.md'), '99.0.0')).toThrow('no section for 99.0.0');
  expect(() => notesOf('## 1.0.0 (today)\n\nNew.\n', '1.0.0')).toThrow('What findings change');
  expect(notesOf('## 1.0.0\n\n### What findings change\n\nNone.\n\n## 0.9.0\n', '1.0.0')).not.toContain('0.9.0');
});

test('one version is stated everywhere', () => {
  const { version } = JSON.parse(read('package.json'));
  expect(VERSION).toBe(version);
  for (const name of ['proof', 'engine', 'service', 'cli', 'web'])
    expect(JSON.parse(read(`${name}/package.json`)).version, name).toBe(version);
  expect(read('deploy/compose.yaml')).toContain(`assay:${version}`);
  expect(read('README.md')).toContain(`assay-${version}.tgz`);
});

test('the workflows of this repository pass our own checks', async () => {
  const paths = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
  const files = [...paths, '.github/dependabot.yml'].map((path) => ({ path, text: read(path) }));
  const { findings, files: seen } = await scanWorkflows({ files });
  expect(findings.map(({ check, file, line, title }) => [check, file, line, title])).toEqual([]);
  expect(seen.every(({ error }) => error === null)).toBe(true);
});
