import { writeFileSync } from 'node:fs';
import { WORDPRESS_PLUGINS } from '../engine/evidence/technologies/wordpress-plugins.ts';
import { type Clone, inNewestClone } from './newest-clone.ts';
import { pluginRows, type Template } from './wordpress/plugin-rows.ts';
import { pluginRowsFile } from './wordpress/plugin-rows-file.ts';

const SOURCE = 'https://github.com/topscoder/nuclei-wordfence-cve.git';
const TARGET = 'engine/evidence/parse/wordpress/plugin-advisories.generated.ts';

/** Usage: npm run update:wordpress [-- GIT-REPOSITORY]. Accepts a local clone if GitHub is unreachable. */
inNewestClone(SOURCE, ({ git, commit, date }) => {
  const rows = pluginRows(
    templatesOf(git),
    WORDPRESS_PLUGINS.map(([folder]) => folder),
  );
  writeFileSync(TARGET, pluginRowsFile({ rows, commit, date }));
  const plugins = new Set(rows.map(({ plugin }) => plugin)).size;
  console.log(`${TARGET}: ${rows.length} rows of ${plugins} plugins from ${commit.slice(0, 12)} of ${date}`);
});

/** All templates, read in one process. */
function templatesOf(git: Clone['git']): Template[] {
  const listed = git(['ls-tree', '-r', 'HEAD', 'nuclei-templates']).toString().trim().split('\n');
  const files = listed.flatMap((line) => {
    const [, id, path] = /^\d+ blob ([\da-f]+)\t(.+\.yaml)$/.exec(line) ?? [];
    return id && path ? [{ id, path }] : [];
  });
  const batch = git(['cat-file', '--batch'], files.map(({ id }) => `${id}\n`).join(''));
  let at = 0;
  return files.map(({ path }) => {
    const start = batch.indexOf('\n', at) + 1;
    const size = Number(batch.toString('latin1', at, start).trim().split(' ')[2]);
    at = start + size + 1;
    return { path, text: batch.toString('utf8', start, start + size) };
  });
}
