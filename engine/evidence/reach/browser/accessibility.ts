import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type { AxeOutcome, WcagLevel } from '../../facts/visit.ts';
import { ENHANCED_RULES } from '../../parse/html/wcag-level.ts';
import { injectIntoFrames, ownFrames, RUN_WITH_FRAMES } from './axe-frames.ts';
import { evaluate } from './evaluate.ts';
import type { Tab } from './open-tab.ts';

/** axe-core on one page: it may start while the page settles, and is repeated if the page changes afterwards. */
export interface Accessibility {
  begin(): void;
  /** Called once the page has settled. */
  result(): Promise<AxeOutcome | { readonly failed: string }>;
}

const MAX_NODES = 10;
const MAX_CHARACTERS = 300;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Rules that axe-core does not run by these tags. */
const MORE_RULES = ['meta-refresh-no-exceptions'];

const optionsFor = (level: WcagLevel) => ({
  runOnly: { type: 'tag', values: TAGS },
  rules: Object.fromEntries(
    [...MORE_RULES, ...(level === 'AAA' ? ENHANCED_RULES : [])].map((id) => [id, { enabled: true }]),
  ),
  resultTypes: ['violations', 'incomplete'],
  preload: false,
  elementRef: false,
});

/**
 * Resolves to an `AxeOutcome`, and records additions to and removals from the page meanwhile. A shortcut shown in `kbd` is no part
 * of a control's label, and a silent video in the background needs no captions.
 */
const RUN = `(async (hasFrames, options, level) => {
  const cut = (text) => String(text ?? '').slice(0, ${MAX_CHARACTERS});
  const node = ({ target, html, any, all, none }) => ({
    target: target.map((part) => cut(Array.isArray(part) ? part.join(' >>> ') : part)),
    html: cut(html),
    summary: cut([...any, ...all, ...none].map(({ message }) => message).join('; ')),
  });
  const rule = ({ id, impact, nodes }) => ({ id, impact: impact ?? 'minor', nodes: nodes.slice(0, ${MAX_NODES}).map(node) });
  const words = (text) => text.replace(/\\s+/g, ' ').trim().toLowerCase();
  const inside = (node) => node?.shadowRoot ?? node?.contentDocument ?? node;
  const elementAt = (target) => target.flat().reduce((from, part) => inside(from)?.querySelector(part), document);
  const isNamedBesideKeys = ({ target }) => {
    const element = elementAt(target);
    if (!element) return false;
    const copy = element.cloneNode(true);
    const keys = copy.querySelectorAll('kbd');
    for (const key of keys) key.remove();
    const shown = words(copy.textContent);
    return keys.length > 0 && shown !== '' && words(element.getAttribute('aria-label') ?? '').includes(shown);
  };
  const withoutKeys = (rule) =>
    rule.id === 'label-content-name-mismatch' ? { ...rule, nodes: rule.nodes.filter((node) => !isNamedBesideKeys(node)) } : rule;
  const isBackground = ({ target }) => elementAt(target)?.matches('video[muted][autoplay][loop]:not([controls])') ?? false;
  const withoutBackground = (rule) =>
    rule.id === 'video-caption' ? { ...rule, nodes: rule.nodes.filter((node) => !isBackground(node)) } : rule;
  const ids = (rules) => rules.map(({ id }) => id);
  globalThis.assayChanges?.disconnect();
  globalThis.assayChanges = new MutationObserver(() => { globalThis.assayChanged = true; });
  globalThis.assayChanged = false;
  const observe = (root) => globalThis.assayChanges.observe(root, { subtree: true, childList: true, characterData: true });
  observe(document);
  const { results, untested } = hasFrames
    ? await ${RUN_WITH_FRAMES}(options, observe)
    : { results: await axe.run(document, { ...options, iframes: false }), untested: 0 };
  const { testEngine, violations, incomplete, passes, inapplicable } = results;
  globalThis.assayBusyUntil = performance.now();
  const violated = violations.map(withoutKeys);
  const wrong = violated.filter(({ nodes }) => nodes.length > 0);
  const cleared = violated.filter(({ nodes }) => nodes.length === 0);
  const undecided = incomplete.map(withoutBackground);
  const known = new Set(ids([...passes, ...wrong]));
  const silent = undecided.filter(({ id, nodes }) => nodes.length === 0 && !known.has(id));
  return {
    version: testEngine.version,
    level,
    violations: wrong.map(rule),
    incomplete: undecided.filter(({ nodes }) => nodes.length > 0).map(rule),
    passes: ids([...passes, ...cleared]),
    inapplicable: ids([...inapplicable, ...silent]),
    untestedFrames: untested,
  };
})`;

/** Waits for an idle moment, then marks the time from which long tasks are caused by the scanner. */
const AWAIT_IDLE = `new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 })).then(() => {
  globalThis.assayBusyFrom = performance.now();
})`;

const HAS_CHANGED = `(() => {
  if (globalThis.assayChanges?.takeRecords().length > 0) globalThis.assayChanged = true;
  return globalThis.assayChanged !== false;
})()`;

/** In the scanner's world only: the timers of a document that may not run scripts never fire, its tasks do. */
const TIMERS = `if (!globalThis.assayTimers && globalThis.scheduler?.postTask) {
  globalThis.assayTimers = true;
  const later = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = (act, milliseconds = 0, ...given) => {
    if (milliseconds > 50) return later(act, milliseconds, ...given);
    scheduler.postTask(() => act(...given));
    return 0;
  };
}`;

let source: string | undefined;

function axeSource(): string {
  source ??= `${TIMERS};${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')}`;
  return source;
}

/** Evaluates axe-core in a blank page: its process keeps the compiled code for the page that it loads next. */
export async function compileAxe(tab: Tab): Promise<void> {
  await evaluate(tab, `${axeSource()};undefined`).catch(() => {});
}

export function accessibilityOf(tab: Tab, milliseconds: number, level: WcagLevel): Accessibility {
  let running: Promise<AxeOutcome> | undefined;
  let frames = '';
  const prepareFrames = async (): Promise<void> => {
    const own = await ownFrames(tab);
    frames = own.documents;
    await injectIntoFrames(tab, own.ids, axeSource());
  };
  const test = (): Promise<AxeOutcome> =>
    evaluate(tab, `${RUN}(${frames !== ''}, ${JSON.stringify(optionsFor(level))}, '${level}')`);
  const rerun = async (): Promise<AxeOutcome> => {
    await prepareFrames();
    return test();
  };
  const run = async (): Promise<AxeOutcome> => {
    await evaluate(tab, AWAIT_IDLE);
    await Promise.all([evaluate(tab, `${axeSource()};undefined`), prepareFrames()]);
    const outcome = test();
    // The code that uses the page next is loaded while the page is busy.
    import('./interaction/run.ts').catch(() => {});
    return outcome;
  };
  const begin = (): Promise<AxeOutcome> => {
    running ??= run();
    running.catch(() => {});
    return running;
  };
  const settledResult = async (): Promise<AxeOutcome> => {
    const early = running;
    if (early === undefined) return begin();
    const outcome = await early.catch(() => undefined);
    if (!outcome) return run();
    const changed = (await evaluate<boolean>(tab, HAS_CHANGED)) || (await ownFrames(tab)).documents !== frames;
    return changed ? rerun() : outcome;
  };
  return {
    begin: () => void begin(),
    result: () => inTime(settledResult(), tab, milliseconds),
  };
}

async function inTime(
  work: Promise<AxeOutcome>,
  tab: Tab,
  milliseconds: number,
): Promise<AxeOutcome | { failed: string }> {
  const late = { failed: `axe-core did not finish within ${milliseconds / 1000} s` };
  try {
    return await Promise.race([work, pause(milliseconds, late, { ref: false })]);
  } catch (error) {
    if (tab.protocol.ended.aborted) throw error;
    return { failed: `axe-core failed (${error instanceof Error ? error.message.slice(0, 200) : 'unknown error'})` };
  }
}
