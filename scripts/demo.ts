import { openProgress } from '../cli/progress.ts';
import { endProcess, openTerminal } from '../cli/terminal.ts';
import { renderText } from '../engine/report/render/text/text.ts';
import { type Api, apiOf, type Results } from './demo/api.ts';
import { buildDashboard, type DemoService, inDemo } from './demo/service.ts';

const EMAIL = 'demo@sunny-socks.example';
/** Connections to a killed service fail shortly before its exit is reported. */
const END_KNOWN_MS = 1000;

const showsOnce = process.argv.includes('--once');
const buildsDashboard = !showsOnce && !process.argv.includes('--no-build');
const terminal = openTerminal(process);
const say = (text: string) => terminal.err(`demo: ${text}\n`);

endProcess(process, await main());

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
  await inDemo(terminal.signal, (service, shopUrl) =>
    demonstrate(service, shopUrl)
      .catch(async (error: unknown) => {
        throw await reasonOf(error, service.ended);
      })
      .finally(() => say('Stopping')),
  );
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
  const key = await api.verify(link);
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

function watchScan(api: Api, project: string, shopUrl: string): Promise<Results> {
  const progress = openProgress(terminal);
  return api
    .scan(project, ({ progress: { step, done, total } }) =>
      progress.step(shopUrl, step || 'waiting for a worker', done, total),
    )
    .finally(() => progress.close());
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
