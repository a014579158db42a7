import { setTimeout } from 'node:timers/promises';
import { startShop } from '../bed/shop/shop.ts';
import { openProgress } from '../cli/progress.ts';
import { openTerminal } from '../cli/terminal.ts';
import { renderText } from '../engine/report/render/text.ts';
import { type Api, apiOf, type Results } from './demo/api.ts';
import { buildDashboard, type DemoService, startService } from './demo/service.ts';

const EMAIL = 'demo@sunny-socks.example';
const LONGEST_SCAN_MS = 120_000;
const LOOK_MS = 200;

const once = process.argv.includes('--once');
const terminal = openTerminal(process);
const say = (text: string) => terminal.err(`demo: ${text}\n`);

process.exit(await main());

async function main(): Promise<number> {
  if (!once) {
    say('building the dashboard');
    await buildDashboard();
  }
  say('starting the shop and the service with a database of its own');
  const shop = await startShop();
  const service = await startService(terminal.signal);
  try {
    await demonstrate(service, shop.url);
    return 0;
  } catch (error) {
    if (terminal.signal.aborted) return 130;
    say(`${error instanceof Error ? error.message : error}\n${service.lastWords()}`);
    return 2;
  } finally {
    say('stopping');
    await Promise.all([service.stop(), shop.close()]);
  }
}

async function demonstrate(service: DemoService, shopUrl: string): Promise<void> {
  const api = apiOf(service.url, terminal.signal);
  const password = `sunny-${service.secret}`;
  await api.signUp(EMAIL, password);
  const link = await service.mailedLink(EMAIL);
  say(`a verification mail came: ${link}`);
  const key = await api.verify(new URL(link).searchParams.get('token') ?? '');
  await service.assay(['plan', 'set', EMAIL, 'max']);
  const project = await api.createProject('Sunny Socks', shopUrl);
  const results = await watchScan(api, project, shopUrl);
  const report = { ...results, target: results.url, verification: null };
  const colour = terminal.outIsTerminal && !terminal.env.NO_COLOR;
  terminal.out(renderText(report, { columns: terminal.outIsTerminal ? terminal.columns : 100, colour }));
  if (once) return;
  terminal.out(goodbye({ dashboard: `${service.url}/app`, password, key, shopUrl }));
  await new Promise<void>((resolve) => {
    if (terminal.signal.aborted) resolve();
    terminal.signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

async function watchScan(api: Api, project: string, shopUrl: string): Promise<Results> {
  const progress = openProgress(terminal);
  const scan = await api.startScan(project);
  const end = performance.now() + LONGEST_SCAN_MS;
  let told = '';
  try {
    while (performance.now() < end) {
      const { status, progress: state } = await api.scanStatus(project, scan);
      if (status === 'completed') return await api.results(project, scan);
      if (status === 'failed' || status === 'cancelled') throw new Error(`the scan ended as ${status}`);
      const line = `${state.step} ${state.done}/${state.total}`;
      if (line !== told) progress.step(shopUrl, state.step || 'waiting for a worker', state.done, state.total);
      told = line;
      await setTimeout(LOOK_MS);
    }
    throw new Error('the scan did not end in two minutes');
  } finally {
    progress.close();
  }
}

function goodbye(facts: { dashboard: string; password: string; key: string; shopUrl: string }): string {
  return [
    `  Open       ${facts.dashboard}`,
    `  Sign in    ${EMAIL}   ${facts.password}`,
    `  API key    ${facts.key}`,
    `  The shop   ${facts.shopUrl}`,
    '',
    '  Ctrl-C stops everything; nothing of it stays on this machine.',
    '',
    '',
  ].join('\n');
}
