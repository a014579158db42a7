import { limit } from '../../../limits.ts';
import { PROBE_HOST } from '../../parse/http/csp/csp-message.ts';
import { OWN } from './axe/own-properties.ts';

/** The isolated world of the scanner's scripts: the page cannot see or change it. */
export const WORLD = 'assay';

/** Scripts move what is there some time after load, and more than once. */
const WATCHED_MILLISECONDS = 1000;
const QUIET_MILLISECONDS = 300;
const TEMPLATE_ELEMENTS = 10_000;
const TEMPLATE_SCRIPTS = 200;
const TEMPLATE_CHARACTERS = 200_000;

/** What development servers show on top of a page. */
const OVERLAYS =
  'astro-dev-toolbar,nextjs-portal,nuxt-devtools-frame,#nuxt-devtools-container,#__vue-devtools-container__,vite-error-overlay,vite-plugin-checker-error-overlay,#webpack-dev-server-client-overlay';

/** Runs before the page's scripts and records paints, layout shifts and long tasks in bounded memory. */
export const OBSERVE = `(() => {
  if (window !== window.top) return;
  if (/^(?:127\\.[\\d.]+|\\[::1\\]|(?:.+\\.)?localhost)$/.test(location.hostname)) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('${OVERLAYS}{display:none!important}');
    document.adoptedStyleSheets.push(sheet);
  }
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
  const messages = [];
  addEventListener('message', (event) => {
    if (messages.length >= 50) return;
    try { messages.push([String(event.origin), JSON.stringify(event.data).slice(0, 10000)]); } catch {}
  }, true);
  globalThis.assayMessages = () => messages;
  const seen = { fcp: undefined, lcp: undefined, lcpElement: '', cls: 0, clsKnown: false, shiftedAt: 0, tasks: [] };
  const flushes = [];
  const watch = (type, note) => {
    try {
      const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
      observer.observe({ type, buffered: true });
      flushes.push(() => observer.takeRecords().forEach(note));
      return true;
    } catch { return false; }
  };
  const own = ${OWN};
  const nameOf = (element) => {
    const names = [];
    for (let at = element; own(at)?.nodeType === 1 && names.length < 5; at = own(at).parentElement) {
      const { localName: tag, id, parentElement } = own(at);
      if (id) { names.unshift(tag + '#' + CSS.escape(id)); break; }
      const like = parentElement ? [...own(parentElement).children].slice(0, 1000).filter((each) => own(each).localName === tag) : [];
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
    seen.shiftedAt = entry.startTime;
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
  const canMove = () =>
    document.scripts.length > 0 || document.getAnimations().length > 0 || [...document.images].slice(0, 500).some((image) => !image.complete);
  const loadedAt = () => performance.getEntriesByType('navigation')[0]?.loadEventEnd || performance.now();
  globalThis.assayLayoutRest = (isCalm) => {
    flush();
    const watched = isCalm ? ${QUIET_MILLISECONDS} : ${WATCHED_MILLISECONDS};
    return canMove() ? Math.max(loadedAt() + watched, seen.shiftedAt + ${QUIET_MILLISECONDS}) - performance.now() : 0;
  };
  globalThis.assayIsRestless = () => {
    flush();
    return Math.max(seen.shiftedAt, seen.lcp ?? 0) > loadedAt() + ${QUIET_MILLISECONDS};
  };
  globalThis.assayTemplate = () => {
    if (!canMove()) return '';
    const elements = document.getElementsByTagName('*');
    const scripts = [...document.scripts].map(({ type, src, text }) => (src ? [type, src] : /json/i.test(type) ? [] : [type, text]));
    if (elements.length > ${TEMPLATE_ELEMENTS} || scripts.length > ${TEMPLATE_SCRIPTS}) return '';
    const kinds = new Set([...elements].map((element) => own(element).localName + ' ' + own(element).getAttribute('class')));
    const template = JSON.stringify([scripts, [...kinds].sort()]);
    return template.length > ${TEMPLATE_CHARACTERS} ? '' : template;
  };
  globalThis.assayVitals = () => {
    flush();
    const { fcp, lcp, lcpElement, cls, clsKnown, tasks } = seen;
    const from = globalThis.assayBusyFrom ?? Infinity;
    const until = globalThis.assayBusyUntil ?? Infinity;
    const isOurs = ([start, end]) => end > from && start < until;
    const longTasks = fcp === undefined ? [] : tasks.filter((task) => !isOurs(task)).map(([start, end]) => end - Math.max(start, fcp)).filter((each) => each > 50);
    const at = performance.getEntriesByType('navigation')[0];
    const positive = (value) => (value > 0 ? value : undefined);
    return {
      ttfb: positive(at?.responseStart),
      fcp, lcp,
      cls: clsKnown ? cls : undefined,
      tbt: tasksKnown && fcp !== undefined ? longTasks.reduce((sum, each) => sum + each - 50, 0) : undefined,
      longTasks,
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

/**
 * Milliseconds for which the layout of the page is still to be watched; 0 or less if it has been quiet, or nothing can move it.
 * `isCalm`: pages of its template were watched to the end, and nothing moved late.
 */
export const layoutRest = (isCalm: boolean) => `globalThis.assayLayoutRest?.(${isCalm}) ?? 0`;

/** Whether something moved or was painted after the time for which every page is watched. */
export const IS_RESTLESS = 'globalThis.assayIsRestless?.() ?? true';

/** The scripts and the kinds of elements of the page: what can move late and what it moves. '' if that is too much, or nothing can move, so that it is not watched. */
export const READ_TEMPLATE = `globalThis.assayTemplate?.() ?? ''`;

export const READ_VITALS = 'globalThis.assayVitals?.() ?? {}';

/** How many times as long as its fastest part fixed work of about 20 ms takes: 1 if nothing else wants the processor. */
export const SLOWDOWN = `(() => {
  let sum = 0;
  const part = () => {
    const from = performance.now();
    for (let i = 0; i < 700000; i++) sum += Math.sqrt(i);
    return performance.now() - from;
  };
  part();
  const parts = Array.from({ length: 8 }, part);
  const least = Math.min(...parts);
  return sum > 0 && least > 0 ? Math.max(1, parts.reduce((all, each) => all + each) / parts.length / least) : 1;
})()`;

const MAX_TEXT_NODES = 200_000;

/** Text of the nodes that the browser shows, as it is in the DOM; undefined if there are too many. */
const READ_SHOWN_TEXT = `(() => {
  const own = ${OWN};
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const parts = [];
  for (let seen = 0; walker.nextNode(); seen++) {
    if (seen === ${MAX_TEXT_NODES}) return undefined;
    const { nodeValue: text, parentElement: parent } = walker.currentNode;
    if (text.trim() && parent && own(parent).checkVisibility({ visibilityProperty: true, opacityProperty: true })) parts.push(text);
  }
  return parts.join('');
})()`;

const MAX_LINKS = 5000;

/** Addresses that only links lead to which the browser does not show. */
export const READ_HIDDEN_LINKS = `(() => {
  const links = [...document.querySelectorAll('a[href], area[href]')].slice(0, ${MAX_LINKS});
  const isShown = (link) => link.checkVisibility({ visibilityProperty: true });
  const shown = new Set(links.filter(isShown).map((link) => String(link.href)));
  return [...new Set(links.map((link) => String(link.href)))].filter((href) => !shown.has(href));
})()`;

/** What the page stored, and the messages between its windows: pairs of what it is, and the text. */
const READ_STORED = `(() => {
  const found = (globalThis.assayMessages ? globalThis.assayMessages() : []).map(([from, text]) => ['message from ' + from, text]);
  for (const name of ['localStorage', 'sessionStorage'])
    try {
      const store = globalThis[name];
      for (let i = 0; i < Math.min(store.length, 200); i++) {
        const key = store.key(i);
        found.push([name, JSON.stringify({ [key]: String(store.getItem(key)).slice(0, 50000) })]);
      }
    } catch {}
  const own = ${OWN};
  const roots = (from) => {
    for (const element of from.querySelectorAll('*')) {
      if (found.length >= 500) return;
      const { shadowRoot } = own(element);
      if (shadowRoot) {
        found.push(['shadow tree', shadowRoot.innerHTML.slice(0, 50000)]);
        roots(shadowRoot);
      }
    }
  };
  try { roots(document); } catch {}
  const typed = [...document.querySelectorAll('input,textarea')].slice(0, 200).map((field) => field.value).filter((value) => value.length > 15);
  if (typed.length > 0) found.push(['values of fields', typed.join('\\n').slice(0, 50000)]);
  try { if (document.cookie) found.push(['cookies', document.cookie.slice(0, 20000)]); } catch {}
  return found;
})()`;

/** Reads the page in the isolated world. */
export const readPageScript = () => `(() => {
  const type = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : '';
  const html = document.documentElement ? document.documentElement.outerHTML : '';
  return {
    url: location.href,
    html: (type + html).slice(0, ${limit('renderedCharacters')}),
    title: document.title.slice(0, 1000),
    nodes: document.getElementsByTagName('*').length,
    shownText: ${READ_SHOWN_TEXT}?.slice(0, ${limit('renderedCharacters')}),
    vitals: ${READ_VITALS},
    refusals: globalThis.assayRefusals ? globalThis.assayRefusals() : [],
    stored: ${READ_STORED},
  };
})()`;
