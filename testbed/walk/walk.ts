import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import type { Screens, Size } from '../screens.ts';

/** For hangs only. */
const HANG_MS = 120_000;
const COUNT_CLICKS = `addEventListener('click', ({ isTrusted }) => isTrusted && clicked(), { capture: true })`;
/** Sideways scroll of the page, and of an open dialog. */
const SIDEWAYS = `[document.documentElement, ...document.querySelectorAll('dialog[open]')]
  .map((one) => one.scrollWidth - one.clientWidth).filter((width) => width > 0)`;
/** Headings, buttons and links whose text is cut off. Addresses after a title may be, and titles in a list beside an opened finding. */
const CUT_OFF = `[...document.querySelectorAll(':is(main, dialog[open]) :is(h1, h2, h3, h4, button, a, summary, label, th)')]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.innerText.trim() !== '')
  .filter((one) => !one.matches('main:has(aside) [data-row]') && [one, ...one.querySelectorAll('*')].some((part) => {
    const { overflowX, overflowY } = getComputedStyle(part);
    return part.clientWidth > 1 && !part.matches('.font-mono') && ((overflowX === 'hidden' && part.scrollWidth > part.clientWidth + 1) ||
      (overflowY === 'hidden' && part.scrollHeight > part.clientHeight + 2));
  })).map((one) => one.innerText.replaceAll(/\\s+/g, ' ').slice(0, 100))`;

/** The visible thing of that name that can be clicked, in the topmost dialog if there is one; a trailing \`…\` stands for any words. */
const named = (name: string, within: string) => `(() => {
  const name = ${JSON.stringify(name)};
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector(${JSON.stringify(within)});
  const isNamed = (text) => text !== null && (name.endsWith('…') ? text.startsWith(name.slice(0, -1)) : text === name);
  return [...(scope?.querySelectorAll('a, button, summary, label, [role=option]') ?? [])].find((one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.disabled &&
    [one.getAttribute('aria-label'), one.innerText.trim().replaceAll(/\\s+/g, ' ')].some(isNamed));
})()`;

/** A user who goes through the dashboard with a screen of one size, and looks at every state on the way. */
export interface Walk {
  /** Clicks, and choices in lists, since the task began. */
  clicks: number;
  /** Begins a task on a screen. */
  begin(task: string, path: string): Promise<void>;
  /** Clicks what has exactly this name; with `…` at the end, what begins with it. */
  press(name: string, within?: string): Promise<void>;
  /** Goes to a section by the navigation of that name, which is behind a button on narrow screens. */
  visit(navigation: 'Main' | 'Project' | 'Settings', section: string): Promise<void>;
  choose(name: string, value: string): Promise<void>;
  fill(values: Readonly<Record<string, string>>): Promise<void>;
  /** Waits for words, and checks the state of the screen. */
  sees(words: string, within?: string): Promise<void>;
}

export async function startWalk(screens: Screens, page: Page, size: Size): Promise<Walk> {
  await page.exposeFunction('clicked', () => {
    walk.clicks += 1;
  });
  await page.evaluateOnNewDocument(COUNT_CLICKS);
  await page.setViewport(size);
  page.setDefaultTimeout(HANG_MS);
  let [task, state] = ['', 0];
  const fits = async () => expect(await page.evaluate(SIDEWAYS), `${task} ${page.url()}`).toEqual([]);
  const walk: Walk = {
    clicks: 0,
    async begin(name, path) {
      [task, state, walk.clicks] = [name, 0, 0];
      await page.bringToFront();
      await page.goto(path);
    },
    async press(name, within = 'body') {
      await screens.loaded();
      const found = await page.waitForFunction(
        `(() => { const one = ${named(name, within)}; if (one) one.dataset.pressed = ''; return Boolean(one); })()`,
      );
      await found.dispose();
      await page.locator('[data-pressed]').click();
      await page.evaluate(`document.querySelector('[data-pressed]')?.removeAttribute('data-pressed')`);
      await fits();
    },
    async visit(navigation, section) {
      await screens.loaded();
      const within = `nav[aria-label="${navigation}"]`;
      if (!(await page.evaluate(`Boolean(${named(section, within)})`))) await walk.press('Menu');
      await walk.press(section, within);
    },
    async choose(name, value) {
      await page.waitForSelector(`select[name="${name}"]`, { visible: true });
      await page.select(`select[name="${name}"]`, value);
      walk.clicks += 1;
      await fits();
    },
    fill: (values) => screens.fill(values),
    async sees(words, within) {
      await screens.waitForText(words, within).catch(async (cause: unknown) => {
        throw new Error(`${task}: no “${words}” in “${await screens.text('body')}”`, { cause });
      });
      await screens.loaded();
      await screens.settle();
      state += 1;
      const name = `${task}-${state}`.replaceAll(/[^\w-]+/g, '-').toLowerCase();
      await fits();
      expect(await page.evaluate(CUT_OFF), `cut off: ${name}`).toEqual([]);
      await screens.look(name, [size]);
    },
  };
  return walk;
}
