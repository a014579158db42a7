import { limit } from '../../../../limits.ts';
import type { WcagLevel } from '../../../facts/visit.ts';
import { ENHANCED_RULES } from '../../../parse/html/wcag-level.ts';
import { AWAIT_PAINT } from '../page-scripts.ts';
import { RUN_WITH_FRAMES } from './axe-frames.ts';
import { DEFAULT_SIZE } from './default-size.ts';
import { MEASURED } from './measured.ts';
import { OWN } from './own-properties.ts';

const MAX_CHARACTERS = 300;

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];
/** Rules that axe-core does not run by these tags. */
const MORE_RULES = ['meta-refresh-no-exceptions'];

export const optionsFor = (level: WcagLevel) => ({
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
 * of a control's label, a silent video in the background needs no captions,
 * one key for several links to the same page is no conflict, and a control whose size is the browser's own is exempt from the minimum (WCAG 2.5.8).
 */
export const run = () => `(async (hasFrames, options, level) => {
  const cut = (text) => String(text ?? '').slice(0, ${MAX_CHARACTERS});
  const node = ({ target, html, any, all, none }) => ({
    target: target.map((part) => cut(Array.isArray(part) ? part.join(' >>> ') : part)),
    html: cut(html),
    summary: cut([...any, ...all, ...none].map(({ message }) => message).join('; ')),
    ...measured([...any, ...all, ...none].map(({ data }) => data), target),
  });
  const shareOf = (rules, max = ${limit('axeNodes')}) => {
    const recorded = () => rules.reduce((sum, { nodes }) => sum + Math.min(nodes.length, max), 0);
    while (max > 1 && recorded() > ${limit('axeReportNodes')}) max -= 1;
    return max;
  };
  const recordedIn = (share) => ({ id, impact, nodes }) => ({
    id, impact: impact ?? 'minor', nodes: nodes.slice(0, share).map(node), ...(nodes.length > share ? { found: nodes.length } : {}),
  });
  const words = (text) => text.replace(/\\s+/g, ' ').trim().toLowerCase();
  const own = ${OWN};
  const inside = (node) => own(node)?.shadowRoot ?? own(node)?.contentDocument ?? node;
  const elementAt = (target) => target.flat().reduce((from, part) => own(inside(from))?.querySelector(part), document);
  ${MEASURED}
  const isNamedBesideKeys = ({ target }) => {
    const element = elementAt(target);
    if (!element) return false;
    const copy = own(element).cloneNode(true);
    const keys = own(copy).querySelectorAll('kbd');
    for (const key of keys) key.remove();
    const shown = words(own(copy).textContent);
    return keys.length > 0 && shown !== '' && words(own(element).getAttribute('aria-label') ?? '').includes(shown);
  };
  const leadsToOnePlace = ({ target }) => {
    const element = elementAt(target);
    const same = [...(own(element)?.getRootNode().querySelectorAll('[accesskey]') ?? [])].filter(({ accessKey }) => accessKey === element.accessKey);
    return same.length > 1 && same.every(({ href }) => typeof href === 'string' && href !== '' && href === same[0].href);
  };
  const isBackground = ({ target }) => own(elementAt(target))?.matches('video[muted][autoplay][loop]:not([controls])') ?? false;
  const withoutBackground = (rule) =>
    rule.id === 'video-caption' ? { ...rule, nodes: rule.nodes.filter((node) => !isBackground(node)) } : rule;
  const EXEMPT = {
    accesskeys: leadsToOnePlace,
    'label-content-name-mismatch': isNamedBesideKeys,
    'target-size': ({ target }) => assayHasDefaultSize(elementAt(target)),
  };
  const withoutExempt = (rule) =>
    EXEMPT[rule.id] ? { ...rule, nodes: rule.nodes.filter((node) => !EXEMPT[rule.id](node)) } : rule;
  const ids = (rules) => rules.map(({ id }) => id);
  globalThis.assayChanges?.disconnect();
  globalThis.assayChanges = new MutationObserver(() => { globalThis.assayChanged = true; });
  globalThis.assayChanged = false;
  const observe = (root) => globalThis.assayChanges.observe(root, { subtree: true, childList: true, characterData: true });
  observe(document);
  const { results, untested } = hasFrames
    ? await ${RUN_WITH_FRAMES}(options, observe)
    : { results: await axe.run(document, { ...options, iframes: false }), untested: 0 };
  ${DEFAULT_SIZE}
  const { testEngine, violations, incomplete, passes, inapplicable } = results;
  globalThis.assayBusyUntil = performance.now();
  const violated = violations.map(withoutExempt);
  const wrong = violated.filter(({ nodes }) => nodes.length > 0);
  globalThis.assaySmall = new Set(violated.filter(({ id }) => id === 'target-size').flatMap(({ nodes }) => nodes.map(({ target }) => elementAt(target))));
  const cleared = violated.filter(({ nodes }) => nodes.length === 0);
  const undecided = incomplete.map(withoutBackground);
  const known = new Set(ids([...passes, ...wrong]));
  const rule = recordedIn(shareOf([...wrong, ...undecided]));
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

/** Waits for the first paint and an idle moment, then marks the time from which long tasks are caused by the scanner. */
export const AWAIT_IDLE = `${AWAIT_PAINT}.then(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 200 }))).then(() => {
  globalThis.assayBusyFrom = performance.now();
})`;

export const HAS_CHANGED = `(() => {
  if (globalThis.assayChanges?.takeRecords().length > 0) globalThis.assayChanged = true;
  return globalThis.assayChanged !== false;
})()`;

/** In the scanner's world only: the timers of a document that may not run scripts never fire, its tasks do. */
export const TIMERS = `if (!globalThis.assayTimers && globalThis.scheduler?.postTask) {
  globalThis.assayTimers = true;
  const later = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = (act, milliseconds = 0, ...given) => {
    if (milliseconds > 50) return later(act, milliseconds, ...given);
    scheduler.postTask(() => act(...given));
    return 0;
  };
}`;
