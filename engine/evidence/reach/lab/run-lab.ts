import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Target } from '../../../scan-target/target.ts';
import { Unavailable } from '../../define-collector.ts';
import type { FormFactor } from '../../facts/visit.ts';
import type { LabFailure, LabRun } from '../../parse/html/lighthouse.ts';
import { untilAborted } from '../../until-aborted.ts';
import { admitted } from '../admit.ts';
import { type BrowserContext, CRASHED } from '../browser/context.ts';
import type { RunningBrowser } from '../browser/launch.ts';
import { emulation } from '../browser/screens.ts';
import { type BrowserStart, startBrowser } from '../browser/start-browser.ts';
import { createNames } from '../dns.ts';
import { withReason } from '../failure.ts';
import type { ReachSettings } from '../settings.ts';
import { type LabOrder, NO_TOOL } from './lab-order.ts';

/** Lighthouse or a browser is missing on this machine; not an error of the page. */
export class LabMissing extends Unavailable {}

export interface LabLoad {
  readonly run: LabRun;
  /** `Chrome/156.0.8078.79`. */
  readonly browser: string;
}

const RUN_SECONDS = 60;
const LONGEST_RESULT = 4 * 1024 * 1024;
const HEAP_MEBIBYTES = 1024;
/** Traces need more memory than a visit. */
const MEMORY_MEBIBYTES = 1536;
const NEVER = new AbortController().signal;
/** Node.js 20 has the permission model under its first name. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
const PROGRAM = fileURLToPath(new URL('./lighthouse-process.ts', import.meta.url));

const NO_LIGHTHOUSE = 'Lighthouse is not installed; run: npm install lighthouse puppeteer-core';

/** Readable texts for Lighthouse's error codes. */
const WORDS: Readonly<Record<string, string>> = {
  NO_FCP: 'the page painted nothing',
  NO_LCP: 'the page painted no main content (LCP)',
  NO_DOCUMENT_REQUEST: 'the page did not load',
  FAILED_DOCUMENT_REQUEST: 'the page did not load',
  ERRORED_DOCUMENT_REQUEST: 'the server returned an error',
  CHROME_INTERSTITIAL_ERROR: 'the page did not load',
  DNS_FAILURE: 'the name does not resolve',
  NOT_HTML: 'the URL does not return an HTML page',
  PAGE_HUNG: 'the page stopped responding',
  TARGET_CRASHED: CRASHED,
  PROTOCOL_TIMEOUT: 'the browser stopped responding',
};

/** Loads of one page: its names are looked up once. */
export function labLoads(target: Target, formFactor: FormFactor, settings: ReachSettings, signal: AbortSignal = NEVER) {
  const names = createNames(settings);
  const allowAddress = (host: string) => admitted(host, names, settings);
  const context = { settings, signal, allowAddress, limits: { memoryMebibytes: MEMORY_MEBIBYTES } };
  return { load: () => runLab(target.url, formFactor, context), close: () => names.close() };
}

/**
 * One load of a page by Lighthouse, in a separate process and browser, both ended when this settles.
 * Throws `LabMissing` if a tool is missing, `Unavailable` if the page could not be audited.
 */
async function runLab(url: string, formFactor: FormFactor, context: BrowserContext): Promise<LabLoad> {
  const start = startBrowser(context);
  const seconds = Math.max(RUN_SECONDS, context.settings.deadlineSeconds);
  const late = new Unavailable(`the audit took longer than ${seconds} s`);
  const timer = setTimeout(() => void start.end(late), seconds * 1000);
  try {
    const browser = await readyBrowser(start, context);
    const [, { userAgent }] = emulation(formFactor, browser, context.settings.userAgent).find(
      ([method]) => method === 'Emulation.setUserAgentOverride',
    ) as readonly [string, { userAgent: string }];
    const run = await untilAborted(audited(browser, { url, formFactor, userAgent }, start.ended), start.ended);
    return { run, browser: browser.product };
  } catch (error) {
    throw withReason(start.ended.aborted ? start.ended.reason : error, 'stopped');
  } finally {
    clearTimeout(timer);
    await start.end(new Unavailable('the audit is over'));
  }
}

async function readyBrowser(start: BrowserStart, { signal }: BrowserContext): Promise<RunningBrowser> {
  try {
    return (await start.ready).browser;
  } catch (error) {
    if (signal.aborted || start.ended.aborted) throw error;
    throw new LabMissing(error instanceof Error ? error.message.replace(/^not tested: /, '') : 'no browser');
  }
}

async function audited(browser: RunningBrowser, order: LabOrder, ended: AbortSignal): Promise<LabRun> {
  const { protocol } = browser;
  await protocol.send('Browser.setDownloadBehavior', { behavior: 'deny' });
  const { input, output } = protocol.handOver();
  const child = startProcess(order);
  const kill = () => void child.kill('SIGKILL');
  const over = AbortSignal.any([ended, protocol.ended]);
  over.addEventListener('abort', kill, { once: true });
  try {
    const result = child.stdio[4] as Readable;
    child.once('error', (error) => result.destroy(error));
    connectPipes(child, { input, output });
    const text = await resultOf(result);
    if (protocol.ended.aborted) throw protocol.ended.reason;
    return runOf(text);
  } finally {
    kill();
    over.removeEventListener('abort', kill);
  }
}

/** It may only read program files; it may not write files or start processes. */
function startProcess(order: LabOrder): ChildProcess {
  const flags = [PERMISSION, ...readable().map((path) => `--allow-fs-read=${path}`)];
  return spawn(
    process.execPath,
    [...flags, '--no-warnings', `--max-old-space-size=${HEAP_MEBIBYTES}`, PROGRAM, JSON.stringify(order)],
    { stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'], env: { TZ: 'UTC' }, cwd: '/' },
  );
}

/** Where the engine and the packages lie: every `node_modules` above its package. */
function readable(): string[] {
  const above: string[] = [];
  for (let folder = dirname(PROGRAM); folder !== dirname(folder); folder = dirname(folder)) above.push(folder);
  const engine = above.find((folder) => existsSync(join(folder, 'package.json'))) ?? dirname(PROGRAM);
  return [engine, ...above.map((folder) => join(folder, 'node_modules'))].map((folder) => join(folder, '*'));
}

function connectPipes(child: ChildProcess, browser: { readonly input: Writable; readonly output: Readable }): void {
  const speaks = child.stdio[3] as Readable;
  for (const stream of [child.stdin, speaks]) stream?.on('error', () => {});
  if (child.stdin) browser.output.pipe(child.stdin);
  speaks.pipe(browser.input, { end: false });
}

async function resultOf(stream: Readable): Promise<string> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    if (length <= LONGEST_RESULT) parts.push(part);
  }
  return length <= LONGEST_RESULT ? Buffer.concat(parts).toString('utf8') : '';
}

function runOf(text: string): LabRun {
  if (text === '') throw new Unavailable('the audit ended without a result');
  const outcome = JSON.parse(text) as LabRun | LabFailure;
  if (!('code' in outcome)) return outcome;
  if (outcome.code === NO_TOOL) throw new LabMissing(NO_LIGHTHOUSE);
  throw new Unavailable(WORDS[outcome.code] ?? `the audit ended without a result (${outcome.code})`);
}
