import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WORDPRESS_PLUGINS } from '../engine/evidence/technologies/wordpress-plugins.ts';
import { pluginRows, type Template } from './wordpress/plugin-rows.ts';
import { pluginRowsFile } from './wordpress/plugin-rows-file.ts';

const SOURCE = 'https://github.com/topscoder/nuclei-wordfence-cve.git';
const TARGET = 'engine/evidence/parse/wordpress/plugin-advisories.generated.ts';
const MAX_BYTES = 1024 ** 3;

/** Usage: npm run update:wordpress [-- GIT-REPOSITORY]. Accepts a local clone if GitHub is unreachable. */
const clone = mkdtempSync(join(tmpdir(), 'wordfence-'));
try {
  git(['clone', '--quiet', '--bare', '--depth=1', process.argv[2] ?? SOURCE, clone]);
  const [commit = '', date = ''] = git(['-C', clone, 'log', '-1', '--format=%H %cs']).toString().trim().split(' ');
  const rows = pluginRows(
    templatesOf(clone),
    WORDPRESS_PLUGINS.map(([folder]) => folder),
  );
  writeFileSync(TARGET, pluginRowsFile({ rows, commit, date }));
  const plugins = new Set(rows.map(({ plugin }) => plugin)).size;
  console.log(`${TARGET}: ${rows.length} rows of ${plugins} plugins from ${commit.slice(0, 12)} of ${date}`);
} finally {
  rmSync(clone, { recursive: true, force: true });
}

/** All templates, read in one process. */
function templatesOf(folder: string): Template[] {
  const listed = git(['-C', folder, 'ls-tree', '-r', 'HEAD', 'nuclei-templates']).toString().trim().split('\n');
  const files = listed.flatMap((line) => {
    const [, id, path] = /^\d+ blob ([\da-f]+)\t(.+\.yaml)$/.exec(line) ?? [];
    return id && path ? [{ id, path }] : [];
  });
  const batch = git(['-C', folder, 'cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join(''));
  let at = 0;
  return files.map(({ path }) => {
    const start = batch.indexOf('\n', at) + 1;
    const size = Number(batch.toString('latin1', at, start).trim().split(' ')[2]);
    at = start + size + 1;
    return { path, text: batch.toString('utf8', start, start + size) };
  });
}

function git(args: readonly string[], input = ''): Buffer {
  return execFileSync('git', args, { input, maxBuffer: MAX_BYTES });
}
