import { limit } from '../../../limits.ts';
import { PROBE_HOST } from '../../parse/http/csp/csp-message.ts';

/** The isolated world of the scanner's scripts: the page cannot see or change it. */
export const WORLD = 'assay';

/** Runs before the page's scripts and records paints, layout shifts and long tasks in bounded memory. */
export const OBSERVE = `(() => {
  if (window !== window.top) return;
  const refusals = [];
  addEventListener('securitypolicyviolation', (event) => {
    if (!event.isTrusted) return;
    if (event.originalPolicy.includes('${PROBE_HOST}')) return void event.stopImmediatePropagation();
    if (event.disposition !== 'enforce' || refusals.length > ${limit('policyRefusals')}) return;
    const plain = (url) => String(url).slice(0, 500).replace(/[?#].*/, '');
    refusals.push({
      directive: event.effectiveDirective,
      blocked: plain(event.blockedURI),
      source: plain(event.sourceFile ?? ''),
      line: event.lineNumber,
    });
  }, true);
  globalThis.assayRefusals = () => refusals;
  const seen = { fcp: undefined, lcp: undefined, lcpElement: '', cls: 0, clsKnown: false, tasks: [] };
  const flushes = [];
  const watch = (type, note) => {
    try {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
      observer.observe({ type, buffered: true });
      flushes.push(() => observer.takeRecords().forEach(note));
      return true;
    } catch { return false; }
  };
  // A field named "id" or "children" hides the property of its form.
  const read = (name) => Object.getOwnPropertyDescriptor(Element.prototype, name).get;
  const [idOf, childrenOf] = ['id', 'children'].map(read);
  const nameOf = (element) => {
    const names = [];
    for (let at = element; at && at.nodeType === 1 && names.length < 5; at = at.parentElement) {
      const tag = at.localName;
      const id = idOf.call(at);
      if (id) { names.unshift(tag + '#' + CSS.escape(id)); break; }
      const like = at.parentElement ? [...childrenOf.call(at.parentElement)].slice(0, 1000).filter((each) => each.localName === tag) : [];
      names.unshift(like.length > 1 ? tag + ':nth-of-type(' + (like.indexOf(at) + 1) + ')' : tag);
    }
    return names.join(' > ').slice(0, 300);
  };
  watch('paint', (entry) => { if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime; });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpElement = entry.element ? nameOf(entry.element) : '';
  });
  const session = { sum: 0, first: 0, last: -Infinity };
  seen.clsKnown = watch('layout-shift', (entry) => {
    if (entry.hadRecentInput) return;
    const fresh = entry.startTime - session.last >= 1000 || entry.startTime - session.first >= 5000;
    if (fresh) Object.assign(session, { sum: 0, first: entry.startTime });
    session.sum += entry.value;
    session.last = entry.startTime;
    seen.cls = Math.max(seen.cls, session.sum);
  });
  const tasksKnown = watch('longtask', ({ startTime, duration }) => {
    if (seen.tasks.length < 2000) seen.tasks.push([startTime, startTime + duration]);
  });
  const flush = () => flushes.forEach((each) => each());
  globalThis.assayPainted = () => {
    flush();
    return seen.fcp !== undefined;
  };
  globalThis.assayVitals = () => {
    flush();
    const { fcp, lcp, lcpElement, cls, clsKnown, tasks } = seen;
    const from = globalThis.assayBusyFrom ?? Infinity;
    const until = globalThis.assayBusyUntil ?? Infinity;
    const isOurs = ([start, end]) => end > from && start < until;
    const blocked = (sum, task) => sum + (isOurs(task) ? 0 : Math.max(0, task[1] - Math.max(task[0], fcp) - 50));
    const at = performance.getEntriesByType('navigation')[0];
    const positive = (value) => (value > 0 ? value : undefined);
    return {
      ttfb: positive(at?.responseStart),
      fcp, lcp,
      cls: clsKnown ? cls : undefined,
      tbt: tasksKnown && fcp !== undefined ? tasks.reduce(blocked, 0) : undefined,
      domContentLoaded: positive(at?.domContentLoadedEventEnd),
      load: positive(at?.loadEventEnd),
      lcpElement: lcpElement || undefined,
    };
  };
})()`;

const FRAMES_WITHOUT_PAINT = 10;
const PAINT_MILLISECONDS = 5000;

/** Resolves once the page has painted content, or after some frames without: it has none. A busy machine may draw the first frame long after load. */
export const AWAIT_PAINT = `new Promise((resolve) => {
  setTimeout(resolve, ${PAINT_MILLISECONDS});
  const look = (frames) =>
    globalThis.assayPainted?.() || frames === ${FRAMES_WITHOUT_PAINT} ? resolve() : requestAnimationFrame(() => look(frames + 1));
  look(0);
})`;

/** Reads the page in the isolated world. */
export const readPageScript = () => `(() => {
  const type = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  const html = document.documentElement ? document.documentElement.outerHTML : '';
  return {
    url: location.href,
    html: (type + html).slice(0, ${limit('renderedCharacters')}),
    title: document.title.slice(0, 1000),
    nodes: document.getElementsByTagName('*').length,
    vitals: globalThis.assayVitals ? globalThis.assayVitals() : {},
    refusals: globalThis.assayRefusals ? globalThis.assayRefusals() : [],
  };
})()`;
