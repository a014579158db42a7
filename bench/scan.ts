import { CHECKS } from '../engine/checks/list.ts';
import { findBrowser } from '../engine/evidence/reach/browser/executable.ts';
import { moduleOf } from '../engine/findings/module.ts';
import { startShop } from '../testbed/shop/shop.ts';
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

const assay = (url: string, ...more: string[]) =>
  costOf(process.execPath, ['cli/bin/assay.mjs', 'scan', url, '--format', 'json', ...more], ENV, WITH_FINDINGS);

/** All six modules on one page against a bare load in the same browser, as separate processes, alternating. */
export async function benchScan(): Promise<string> {
  const { path, version } = await findBrowser({ chromePath: process.env.CHROME_PATH });
  const bare = {
    name: 'bare load',
    run: (url: string) => costOf(process.execPath, ['bench/bare-load.mjs', path, url], {}),
    costs: [],
  };
  const scan = { name: 'assay scan, six modules', run: (url: string) => assay(url), costs: [] };
  return `${await inTurn(`Scan of a page against its bare load (browser ${version}; lower is better)`, bare, scan)}`;
}

/** Modules without a browser against MDN's HTTP Observatory, as separate processes, alternating. */
export async function benchPeer(): Promise<string> {
  const peer = {
    name: 'mdn-http-observatory',
    run: (url: string) => costOf(process.execPath, ['bench/peer-scan.mjs', new URL(url).host], {}),
    costs: [],
  };
  const scan = {
    name: 'assay scan, security and profiling',
    run: (url: string) => assay(url, '--modules', 'security,profiling'),
    costs: [],
  };
  const checks = CHECKS.filter(({ id }) => ['security', 'profiling'].includes(moduleOf(id))).length;
  return `${await inTurn(`HTTP-only modules against MDN HTTP Observatory (12 tests; ours: ${checks} checks; lower is better)`, peer, scan)}`;
}

async function inTurn(title: string, peer: Column, ours: Column): Promise<string> {
  const shop = await startShop();
  try {
    for (const column of [peer, ours]) await column.run(shop.url);
    for (let round = 0; round < ROUNDS; round++)
      for (const column of [peer, ours]) column.costs.push(await column.run(shop.url));
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
  return tableText(title, [['', 'wall', 'ratio', 'peak memory', 'ratio'], row(peer), row(ours)]);
}
