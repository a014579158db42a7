import { type Browser, launch } from 'puppeteer-core';
import { findExecutable } from '../../../engine/evidence/reach/browser/executable.ts';

/** What a visitor gets: compared before and after a fix. */
export interface Look {
  readonly status: number;
  readonly text: string;
  /** Messages of the console and failed requests, without addresses' ports. */
  readonly errors: readonly string[];
  /** Whether the first button does something. */
  readonly clickable: boolean;
  /** Number of style rules that apply. */
  readonly rules: number;
}

export async function openBrowser(): Promise<Browser> {
  const { path, env } = await findExecutable({ chromePath: process.env.CHROME_PATH });
  return launch({ executablePath: path, env: { ...process.env, ...env }, args: ['--no-sandbox', '--disable-gpu'] });
}

const HANG = 20_000;

/** Visible text, style rules, and whether a click on the first button changes the page. */
const LOOK = `(async () => {
  const text = document.body.innerText.replace(/\\s+/g, ' ').trim();
  const rules = [...document.styleSheets].reduce((sum, sheet) => sum + sheet.cssRules.length, 0);
  const button = document.querySelector('main button, button');
  const before = document.documentElement.outerHTML;
  button?.click();
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  return [text, rules, document.documentElement.outerHTML !== before];
})()`;

export async function look(browser: Browser, url: string): Promise<Look> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const errors = new Set<string>();
  page.on('console', (message) => {
    if (message.type() === 'error') errors.add(message.text());
  });
  page.on('pageerror', (error) => errors.add(String(error)));
  page.on('requestfailed', (request) => errors.add(`failed: ${new URL(request.url()).pathname}`));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.add(`${response.status()}: ${new URL(response.url()).pathname}`);
  });
  try {
    const answer = await page.goto(url, { waitUntil: 'networkidle0', timeout: HANG });
    const [text, rules, clickable] = (await page.evaluate(LOOK)) as [string, number, boolean];
    return { status: answer?.status() ?? 0, text, errors: [...errors].sort(), clickable, rules };
  } finally {
    await context.close();
  }
}

/** What no longer works; empty if all does. */
export function harm(before: Look, after: Look): string[] {
  const news = after.errors.filter((error) => !before.errors.includes(error));
  return [
    ...(after.status === before.status ? [] : [`status ${after.status}`]),
    ...(after.text === before.text ? [] : [`text: ${after.text.slice(0, 80)}`]),
    ...(before.clickable && !after.clickable ? ['the button does nothing'] : []),
    ...(after.rules < before.rules ? [`${after.rules} of ${before.rules} style rules`] : []),
    ...news.map((error) => error.slice(0, 160)),
  ];
}
