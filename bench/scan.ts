import { CHECKS } from '../engine/checks/list.ts';
import { findBrowser } from '../engine/evidence/reach/browser/executable.ts';
import { moduleOf } from '../engine/findings/module.ts';
import { startShop } from '../testbed/shop/shop.ts';
import { commands } from './built.ts';
import { type Cost, costOf } from './process.ts';
import { ratio, spread, tableText } from './table.ts';

const ROUNDS = 9;
const ENV = { ASSAY_ALLOW_PRIVATE_TARGETS: 'true' };
const WITH_FINDINGS = [0, 1];

interface Column {
  readonly name: string;
  readonly run: (url: string) => Promise<Cost>;
  readonly costs: Cost[];
}

/** A scan by the command of the repository, and by that of the package. */
const assay = (files: ReturnType<typeof commands>, name: string, ...more: string[]): Column[] =>
  Object.entries(files).map(([place, file]) => ({
    name: `${name} (${place})`,
    run: (url) =>
      costOf(process.execPath, [file, 'scan', url, '--pages', '1', '--format', 'json', ...more], ENV, WITH_FINDINGS),
    costs: [],
  }));

/** All six modules on one page against a bare load in the same browser, as separate processes, alternating. */
export async function benchScan(): Promise<string> {
  const { path, version } = await findBrowser({ chromePath: process.env.CHROME_PATH });
  const bare = {
    name: 'bare load',
    run: (url: string) => costOf(process.execPath, ['bench/bare-load.mjs', path, url], {}),
    costs: [],
  };
  const title = `Scan of a page against its bare load (browser ${version}; lower is better)`;
  const files = commands();
  return inTurn(title, bare, [
    ...assay(files, 'six modules'),
    ...assay(files, 'without accessibility', '--modules', 'security,profiling,performance,seo,aeo'),
  ]);
}

/** Modules without a browser against MDN's HTTP Observatory, as separate processes, alternating. */
export async function benchPeer(): Promise<string> {
  const peer = {
    name: 'mdn-http-observatory',
    run: (url: string) => costOf(process.execPath, ['bench/peer-scan.mjs', new URL(url).host], {}),
    costs: [],
  };
  const checks = CHECKS.filter(({ id }) => ['security', 'profiling'].includes(moduleOf(id))).length;
  const title = `HTTP-only modules against MDN HTTP Observatory (12 tests; ours: ${checks} checks; lower is better)`;
  return inTurn(title, peer, assay(commands(), 'security and profiling', '--modules', 'security,profiling'));
}

async function inTurn(title: string, peer: Column, ours: readonly Column[]): Promise<string> {
  const shop = await startShop();
  try {
    for (const column of [peer, ...ours]) await column.run(shop.url);
    for (let round = 0; round < ROUNDS; round++)
      for (const column of [peer, ...ours]) column.costs.push(await column.run(shop.url));
  } finally {
    await shop.close();
  }
  const seconds = ({ costs }: Column) => costs.map((cost) => cost.seconds);
  const memory = ({ costs }: Column) => costs.map((cost) => cost.mebibytes);
  const row = (column: Column) => [
    column.name,
    spread(seconds(column), 's'),
    ratio(seconds(column), seconds(peer)).toFixed(2),
    spread(memory(column), 'MiB', 0),
    ratio(memory(column), memory(peer)).toFixed(2),
  ];
  return tableText(title, [['', 'wall', 'ratio', 'peak memory', 'ratio'], row(peer), ...ours.map(row)]);
}
