import { setTimeout } from 'node:timers/promises';
import { openProgress } from '../cli/progress.ts';
import { openTerminal } from '../cli/terminal.ts';
import { renderText } from '../engine/report/render/text/text.ts';
import { startShop } from '../testbed/shop/shop.ts';
import { type Api, apiOf, type Results } from './demo/api.ts';
import { buildDashboard, type DemoService, startService } from './demo/service.ts';

const EMAIL = 'demo@sunny-socks.example';
const LONGEST_SCAN_MS = 120_000;
const LOOK_MS = 200;
/** Connections to a killed service fail shortly before its exit is reported. */
const END_KNOWN_MS = 1000;

const showsOnce = process.argv.includes('--once');
const buildsDashboard = !showsOnce && !process.argv.includes('--no-build');
const terminal = openTerminal(process);
const say = (text: string) => terminal.err(`demo: ${text}\n`);

process.exit(await main());

/** Exit code: 0 success, 130 if interrupted before the first results, 2 on failure. */
async function main(): Promise<number> {
  try {
    await runDemo();
    return 0;
  } catch (error) {
    if (terminal.signal.aborted) return 130;
    say(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

async function runDemo(): Promise<void> {
  if (buildsDashboard) {
    say('Building the dashboard');
    await buildDashboard(terminal.signal);
  }
  say('Starting the demo shop and the service with its own database');
  const shop = await startShop();
  try {
    const service = await startService(terminal.signal);
    try {
      await demonstrate(service, shop.url);
    } catch (error) {
      throw await reasonOf(error, service.ended);
    } finally {
      say('Stopping');
      await service.stop();
    }
  } finally {
    await shop.close();
  }
}

/** Prefers the exit of the service as the reason for any other error. */
async function reasonOf(error: unknown, ended: AbortSignal): Promise<unknown> {
  if (!ended.aborted && !terminal.signal.aborted)
    await aborted(AbortSignal.any([ended, AbortSignal.timeout(END_KNOWN_MS)]));
  return ended.aborted ? ended.reason : error;
}

async function demonstrate(service: DemoService, shopUrl: string): Promise<void> {
  const signal = AbortSignal.any([terminal.signal, service.ended]);
  const api = apiOf(service.url, signal);
  const password = `sunny-${service.secret}`;
  await api.signUp(EMAIL, password);
  const link = await service.mailedLink(EMAIL);
  say(`Received the verification email with the link ${link}`);
  const key = await api.verify(new URL(link).searchParams.get('token') ?? '');
  await service.assay(['plan', 'set', EMAIL, 'max']);
  const project = await api.createProject('Sunny Socks', shopUrl);
  say(`Scanning the demo shop at ${shopUrl}`);
  const results = await watchScan(api, project, shopUrl);
  const report = { ...results, target: results.url, verification: null };
  const colour = terminal.outIsTerminal && !terminal.env.NO_COLOR;
  terminal.out(renderText(report, { columns: terminal.outIsTerminal ? terminal.columns : 100, colour }));
  if (showsOnce) return;
  const active = `${service.url}/api/v1/projects/${project}/scans/${results.id}/active`;
  terminal.out(goodbye({ dashboard: `${service.url}/app`, password, key, shopUrl, active }));
  await aborted(signal);
  if (service.ended.aborted) throw service.ended.reason;
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
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
      if (status === 'failed' || status === 'cancelled') throw new Error(`The scan ended with the status ${status}`);
      const line = `${state.step} ${state.done}/${state.total}`;
      if (line !== told) progress.step(shopUrl, state.step || 'waiting for a worker', state.done, state.total);
      told = line;
      await setTimeout(LOOK_MS);
    }
    throw new Error(`The scan did not complete within ${LONGEST_SCAN_MS / 1000} s`);
  } finally {
    progress.close();
  }
}

interface Facts {
  readonly dashboard: string;
  readonly password: string;
  readonly key: string;
  readonly shopUrl: string;
  readonly active: string;
}

function goodbye({ dashboard, password, key, shopUrl, active }: Facts): string {
  return [
    `  Dashboard  ${dashboard}`,
    `  Email      ${EMAIL}`,
    `  Password   ${password}`,
    `  API key    ${key}`,
    `  Demo shop  ${shopUrl}`,
    '',
    '  Start an active scan of the demo shop in the dashboard, or with the API:',
    `  curl -X POST -H 'Authorization: Bearer ${key}' ${active}`,
    '',
    '  Press Ctrl-C to stop the demo and delete its data.',
    '',
    '',
  ].join('\n');
}
