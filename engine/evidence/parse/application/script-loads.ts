import { limit, type ReportCut, upTo } from '../../../limits.ts';

/** A file that a script names in its text. */
export interface ScriptLoad {
  readonly name: string;
  /** `module`: resolved as an import; `script`: against the script's URL; `page`: against the page's. */
  readonly base: 'module' | 'script' | 'page' | 'next';
  readonly kind: 'script' | 'data';
}

/** Static imports and re-exports, `import()`, and imports for their side effects. */
const IMPORT =
  /(?:\bimport\s{0,3}\(\s{0,3}(?:\/\*[^*]{0,100}\*\/\s{0,3})?|\bfrom\s{0,3}|\bimport\s{0,3})(["'`])([^"'`\s$\\]{1,300})\1/g;
const SCRIPT_URL =
  /\bnew\s{1,3}(?:\w{1,20}\.)?URL\(\s{0,3}(["'`])([^"'`\s$\\]{1,300})\1\s{0,3},\s{0,3}import\.meta\.url/g;
const WORKER = /\b(?:Worker|serviceWorker\.register)\(\s{0,3}(["'`])([^"'`\s$\\]{1,300})\1/g;
const IMPORT_SCRIPTS = /\bimportScripts\(/g;
const ARGUMENT = /\s{0,9},?\s{0,9}(["'`])([^"'`\s$\\]{1,300})\1/y;
/** `element.src = 'app.js'`, `loadScript('app.js')`. */
const INSERTED =
  /(?:\.src\s{0,3}=|setAttribute\(\s{0,3}["']src["']\s{0,3},|\b(?:getScript|loadScript|loadJS|injectScript)\()\s{0,3}(["'`])([^"'`\s$\\?]{1,300}\.m?js(?:\?[^"'`\s$\\]{0,100})?)\1/g;
/** `fetch('/config.json')`, `http.get("assets/config.json")`, `request.open('GET', 'config.json')`. */
const DATA =
  /(?:\bfetch|\.get|\.getJSON|\.ajax|\.open)\(\s{0,3}(?:["']GET["']\s{0,3},\s{0,3})?(["'`])([^"'`\s$\\?]{1,200}\.json(?:\?[^"'`\s$\\]{0,100})?)\1/gi;
/** Files that a service worker keeps for offline use. */
const PRECACHED = /\burl["']?:\s?["']([^"'\s$\\]{1,300}\.m?js)["']/g;
/** Chunks of Next.js, whose names the router's data lists. */
const NEXT = /\bstatic\/chunks\/[\w./()[\]@%~+-]{1,200}\.js\b/g;
/** An import or worker whose name is no literal. */
const COMPUTED =
  /(?<![.\w$])import\s{0,3}\(\s{0,3}(?:(?!\w{0,20}\)\s?\{)[\w$]|`[^`$]{0,300}\$)|\b(?:importScripts|serviceWorker\.register|new\s{1,3}(?:Shared)?Worker)\(\s{0,3}(?!["'`)]|new\b)/;
const ELEMENT = /createElement\(\s?["'`]script["'`]\)/;
/** An address that is no literal, or one that begins on the own site. */
const SOURCE = /\.src\s?=\s?(?:[\w$(`]|(["'])(?!https?:|\/\/)[^"'`\n]{0,200}\1\s?(?:\+|\.concat))/;
/** Characters from the element to its address, and in which to look for both. */
const NEAR = 200;
/** jQuery's transport for scripts of other origins, which loads what other scripts ask for. */
const TRANSPORT = '.scriptCharset';
/** A whole address in a short text that inserts scripts; slashes may be escaped as in JSON. */
const NAMED = /(\+\s?)?["'`]((?:https?:)?\\?\/[^"'`\s$<>]{1,300})["'`](\s?\+)?/g;
const SCRIPT_FILE = /\.m?js(?:\?|$)/;
const SHORT = 20_000;
/** Loaders of Next.js: the chunks that they insert are listed elsewhere. */
const LISTED = /setAttributesFromProps|TURBOPACK|_buildManifest/;
/** webpack's request for a chunk: `r.e(12)`. */
const CALLED = /\.e\(\s{0,3}(?:\/\*[^*]{0,200}\*\/\s{0,3})?(?:(\d{1,9})|["']([\w./~@-]{1,120})["'])\)/g;

/** The files that a script loads, by the literals in its text. */
export function scriptLoads(text: string, cut: ReportCut) {
  const max = limit('scriptNames');
  const loads: ScriptLoad[] = [];
  const add = (pattern: RegExp, base: ScriptLoad['base'], kind: ScriptLoad['kind'] = 'script') => {
    for (const match of text.matchAll(pattern)) {
      if (loads.length > max) return;
      loads.push({ name: match[2] ?? match[1] ?? match[0], base, kind });
    }
  };
  add(IMPORT, 'module');
  if (text.includes('import.meta.url')) add(SCRIPT_URL, 'script');
  if (text.includes('orker')) add(WORKER, 'page');
  for (const name of importedByWorker(text, max)) loads.push({ name, base: 'script', kind: 'script' });
  if (/\.m?js\b/.test(text)) add(INSERTED, 'page');
  if (text.includes('.json')) add(DATA, 'page', 'data');
  if (/precache|workbox/i.test(text)) add(PRECACHED, 'script');
  if (text.includes('static/chunks/')) add(NEXT, 'next');
  const inserts = insertsComputed(text);
  const named = inserts && text.length <= SHORT ? wholeNames(text).slice(0, max) : [];
  for (const name of named) loads.push({ name, base: 'page', kind: 'script' });
  return {
    loads: upTo(loads, 'scriptNames', 'files named in one script', cut, 'script'),
    /** True if it also loads scripts whose names it computes. */
    computed: !LISTED.test(text) && (COMPUTED.test(text) || (inserts && named.length === 0)),
  };
}

/** True for a script element whose address is computed. */
function insertsComputed(text: string): boolean {
  return text
    .split(ELEMENT)
    .slice(1)
    .some((after) => {
      const near = after.slice(0, 2 * NEAR);
      const at = SOURCE.exec(near)?.index ?? Number.POSITIVE_INFINITY;
      return at <= NEAR && !near.slice(0, at).includes(TRANSPORT);
    });
}

function wholeNames(text: string): string[] {
  return [...text.matchAll(NAMED)].flatMap(([, before, name = '', after]) =>
    before === undefined && after === undefined && SCRIPT_FILE.test(name) ? [name.replaceAll('\\/', '/')] : [],
  );
}

/** The literal arguments of `importScripts`. */
function importedByWorker(text: string, max: number): string[] {
  const names: string[] = [];
  for (const { 0: call, index } of text.matchAll(IMPORT_SCRIPTS)) {
    ARGUMENT.lastIndex = index + call.length;
    for (let one = ARGUMENT.exec(text); one && names.length <= max; one = ARGUMENT.exec(text)) names.push(one[2] ?? '');
  }
  return names;
}

/** Ids of the chunks that a script requests from its bundler's runtime. */
export function chunkIds(text: string, cut: ReportCut): readonly string[] {
  if (!text.includes('.e(')) return [];
  const ids = new Set<string>();
  for (const [, number, name] of text.matchAll(CALLED))
    if (ids.size <= limit('chunkIds')) ids.add(number ?? name ?? '');
  return upTo([...ids], 'chunkIds', 'chunks of scripts', cut, 'script');
}
