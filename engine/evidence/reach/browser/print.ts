import { Unavailable } from '../../define-collector.ts';
import { untilAborted } from '../../until-aborted.ts';
import { createTurns } from '../pacing/turns.ts';
import type { ReachSettings } from '../settings.ts';
import type { RunningBrowser } from './launch.ts';
import { attachTo, blankPage } from './protocol.ts';
import { startBrowser } from './start-browser.ts';

const PRINT_SECONDS = 20;
const MAX_AT_ONCE = 4;
const MAX_WAITING = 40;

const PDF = { preferCSSPageSize: true, printBackground: true, generateTaggedPDF: true, generateDocumentOutline: true };

const NO_NETWORK = async (): Promise<never> => {
  throw new Unavailable('a PDF loads nothing from the network');
};

const turns = createTurns(MAX_AT_ONCE);

/**
 * Prints HTML as a tagged PDF, in a separate browser without scripts and network, a few at a time. Throws `Unavailable` if
 * there is no browser or the signal is aborted.
 */
export async function printPdf(
  html: string,
  settings: ReachSettings,
  signal: AbortSignal = new AbortController().signal,
): Promise<Uint8Array> {
  if (turns.waiting() >= MAX_WAITING) throw new Unavailable('too many PDFs are waiting to be printed');
  return turns.run(() => printed(html, settings, signal));
}

async function printed(html: string, settings: ReachSettings, cancelled: AbortSignal): Promise<Uint8Array> {
  const signal = AbortSignal.any([cancelled, AbortSignal.timeout(PRINT_SECONDS * 1000)]);
  const start = startBrowser({ settings, signal, allowAddress: NO_NETWORK });
  try {
    const { browser } = await start.ready;
    return await untilAborted(printIn(browser, html), start.ended);
  } catch (error) {
    if (cancelled.aborted) throw new Unavailable('printing was cancelled');
    if (start.ended.aborted) throw new Unavailable(`printing took longer than ${PRINT_SECONDS} s`);
    throw error;
  } finally {
    await start.end(new Unavailable('printing is over'));
  }
}

async function printIn({ protocol }: RunningBrowser, html: string): Promise<Uint8Array> {
  const frameId = await blankPage(protocol);
  const session = await attachTo(protocol, frameId);
  await protocol.send('Page.enable', {}, session);
  await protocol.send('Emulation.setScriptExecutionDisabled', { value: true }, session);
  await protocol.send('Page.setDocumentContent', { frameId, html }, session);
  const { data } = await protocol.send<{ data: string }>('Page.printToPDF', PDF, session);
  return Buffer.from(data, 'base64');
}
