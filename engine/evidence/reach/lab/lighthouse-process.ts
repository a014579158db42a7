import { Socket } from 'node:net';
import type { ConnectionTransport, HTTPRequest, Page } from 'puppeteer-core';
import { type LabFailure, type LabRun, labRunOf } from '../../parse/html/lighthouse.ts';
import { messageSplitter } from '../browser/protocol.ts';
import { type LabOrder, NO_TOOL } from './lab-order.ts';

/**
 * The program of the audit's process. The browser speaks on stdin and is spoken to on 3; the result goes to 4 as JSON.
 * It can open nothing itself: whatever the page needs, the browser loads through its guard proxy.
 */
const TO_BROWSER = 3;
const RESULT = 4;

const MAX_LOAD_MILLISECONDS = 30_000;

/** What costs time and gives no opportunity. */
const SKIPPED = ['bf-cache', 'screenshot-thumbnails', 'final-screenshot', 'script-treemap-data'];

async function audit({ url, formFactor, userAgent }: LabOrder): Promise<LabRun | LabFailure> {
  const tools = await Promise.all([import('lighthouse'), import('puppeteer-core')]).catch(() => undefined);
  if (!tools) return { code: NO_TOOL };
  const [{ default: lighthouse, desktopConfig }, { connect }] = tools;
  const browser = await connect({ transport: transport(), defaultViewport: null });
  const page = await browser.newPage();
  const audited = lighthouse(
    url,
    {
      logLevel: 'silent',
      onlyCategories: ['performance'],
      throttlingMethod: 'simulate',
      emulatedUserAgent: userAgent,
      maxWaitForLoad: MAX_LOAD_MILLISECONDS,
      disableFullPageScreenshot: true,
      // The browser's profile is new.
      disableStorageReset: true,
      skipAudits: SKIPPED,
    },
    formFactor === 'desktop' ? desktopConfig : undefined,
    page,
  ).then((result) => (result ? labRunOf(result.lhr) : { code: 'NO_RESULT' }));
  return Promise.race([audited, unreachable(page)]);
}

/** Resolves if the page cannot be requested at all, for which Lighthouse would wait as long as for its load. */
function unreachable(page: Page): Promise<LabFailure> {
  return new Promise((resolve) => {
    const isDocument = (request: HTTPRequest) => request.isNavigationRequest() && request.frame() === page.mainFrame();
    let answered = false;
    page.on('response', (response) => {
      answered ||= isDocument(response.request());
    });
    page.on('requestfailed', (request) => {
      if (!answered && isDocument(request) && request.failure()?.errorText !== 'net::ERR_ABORTED')
        resolve({ code: 'FAILED_DOCUMENT_REQUEST' });
    });
  });
}

function transport(): ConnectionTransport {
  const output = new Socket({ fd: TO_BROWSER, readable: false, writable: true });
  const own: ConnectionTransport = { send: (message) => void output.write(`${message}\0`), close: () => {} };
  const split = messageSplitter((message) => own.onmessage?.(message));
  process.stdin.on('data', split);
  return own;
}

// Neither browser nor scanner is there any more.
process.stdin.on('close', () => process.kill(process.pid, 'SIGKILL'));
const outcome = await audit(JSON.parse(process.argv[2] ?? '') as LabOrder).catch(
  (error: unknown): LabFailure => ({ code: (error as { code?: string }).code ?? 'BROKEN' }),
);
new Socket({ fd: RESULT, readable: false, writable: true }).end(JSON.stringify(outcome));
