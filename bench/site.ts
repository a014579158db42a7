import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../engine/evidence/reach/browser/executable.ts';
import { type Cost, costOf } from './process.ts';
import { type ServedSite, serveSite } from './site/served-site.ts';
import { ratio, spread, tableText } from './table.ts';

/** Besides the first one, which only warms up. */
const ROUNDS = 2;
const PAGES = 25;
/** Times 25 pages. */
const LARGE = 42;
const WITH_FINDINGS = [0, 1];
const ENV = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true', ASSAY_REQUESTS_PER_SECOND: '1000' };

interface Column {
  readonly name: string;
  readonly run: () => Promise<Cost>;
  readonly costs: Cost[];
}

/**
 * A scan of 25 pages against a scan of one, and against Unlighthouse on the same pages if its installation is given: a folder with
 * `node_modules/unlighthouse` as an argument, or in `ASSAY_BENCH_UNLIGHTHOUSE`. Separate processes, alternating. With a number of pages as
 * second argument, one round of as many pages only: Unlighthouse takes about 16 s for each.
 */
export async function benchSite([
  folder = process.env.ASSAY_BENCH_UNLIGHTHOUSE,
  few,
]: readonly string[] = []): Promise<string> {
  const { path, version } = await findBrowser({ chromePath: process.env.CHROME_PATH });
  const [site, large] = await Promise.all([serveSite(), serveSite(LARGE)]);
  const one = column('1 page', site.url, 1);
  const isOnce = few !== undefined;
  const pages = isOnce ? Math.min(PAGES, Number.parseInt(few, 10) || 1) : PAGES;
  const columns = [
    one,
    column(`${pages} pages`, site.url, pages),
    ...(isOnce ? [] : [column(`${PAGES} of ${large.paths.length} pages`, large.url, PAGES)]),
    ...(folder ? [unlighthouse(folder, path, { ...site, paths: site.paths.slice(0, pages) })] : []),
  ];
  try {
    for (let round = isOnce ? ROUNDS : 0; round <= ROUNDS; round++)
      for (const { run, costs } of columns) {
        const cost = await run();
        if (round > 0) costs.push(cost);
      }
  } finally {
    await Promise.all([site.close(), large.close()]);
  }
  const seconds = ({ costs }: Column) => costs.map((cost) => cost.seconds);
  const memory = ({ costs }: Column) => costs.map((cost) => cost.mebibytes);
  const row = (each: Column) => [
    each.name,
    spread(seconds(each), 's'),
    ratio(seconds(each), seconds(one)).toFixed(2),
    spread(memory(each), 'MiB', 0),
    ratio(memory(each), memory(one)).toFixed(2),
  ];
  const missing = folder ? [] : [['unlighthouse: give the folder of its installation', '', '', '', '']];
  const title = `Scan of a site of ${pages} pages against one page (six modules, browser ${version}; lower is better)`;
  return tableText(title, [['', 'wall', 'ratio', 'peak memory', 'ratio'], ...columns.map(row), ...missing]);
}

function column(name: string, url: string, pages: number): Column {
  const args = ['cli/bin/assay.mjs', 'scan', '--format', 'json', '--pages', String(pages)];
  return { name, run: () => costOf(process.execPath, [...args, url], ENV, WITH_FINDINGS), costs: [] };
}

/** Each page once, with its default settings but for the pages, which are given, and the browser, which is ours. */
function unlighthouse(folder: string, executablePath: string, { url, paths }: ServedSite): Column {
  const run = async () => {
    const root = mkdtempSync(join(tmpdir(), 'assay-bench-unlighthouse-'));
    const config = {
      site: url,
      urls: paths,
      scanner: { crawler: false, sitemap: false, robotsTxt: false, dynamicSampling: false, samples: 1 },
      puppeteerOptions: { executablePath, args: ['--no-sandbox'] },
      chrome: { useSystem: false },
      outputPath: root,
      cache: false,
    };
    const file = join(root, 'unlighthouse.config.mjs');
    writeFileSync(file, `export default ${JSON.stringify(config)};`);
    try {
      const command = join(folder, 'node_modules/unlighthouse/bin/unlighthouse-ci.mjs');
      return await costOf(process.execPath, [command, '--root', root, '--config-file', file], {
        CHROME_PATH: executablePath,
      });
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  };
  return { name: 'unlighthouse', run, costs: [] };
}
