import type { AxeNode, AxeOutcome, AxeRuleResult } from '../../../facts/visit.ts';
import { isLoopbackHost } from '../../../parse/http/private-address.ts';
import { originalPlaces } from '../../../parse/site-files/original-place.ts';
import { mapWithin, sourceMapReference } from '../../../parse/site-files/source-map.ts';
import type { Evaluated } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';

/** Where an element was written: a file of the framework, or a place in a script as the browser has it. */
interface Written {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly isScript?: true;
}

const MAX_ELEMENTS = 300;
const MAX_SCRIPTS = 30;
const MILLISECONDS = 1000;
/** Path and name of a file of the project, as an editor takes them. */
const PLAIN = /^(?:[\w.@()[\]$+-]{1,100}\/){0,20}[\w.@()[\]$+-]{1,100}$/;

/**
 * Runs in the page's own world, because the properties of elements are only there. Development builds state where an element was
 * written: the attribute of the Vue inspector, `__svelte_meta` of Svelte, `__file` of the Vue component whose template
 * has the element, and of React 19 the stack of its JSX call, of older versions `_debugSource`.
 */
const READ = `((paths) => {
  const text = (value) => (typeof value === 'string' ? value.slice(0, 500) : undefined);
  const number = (value) => (Number.isSafeInteger(value) && value > 0 ? value : undefined);
  const place = (file, line, column) => (text(file) ? { file: text(file), line: number(line), column: number(column) } : null);
  const stated = (value) => {
    const [, file, line] = /^([^:]{1,300}):(\\d{1,7})(?::\\d{1,7})?$/.exec(value) ?? [];
    return place(file, Number(line));
  };
  const called = (stack) => {
    const frame = String(stack).slice(0, 5000).split('\\n').filter((line) => /^\\s+at /.test(line))[1] ?? '';
    const [, file, line, column] = /\\(?(https?:\\/\\/[^\\s()]{1,400}):(\\d{1,7}):(\\d{1,7})\\)?$/.exec(frame) ?? [];
    return file ? { ...place(file, Number(line), Number(column)), isScript: true } : null;
  };
  const written = (element) => {
    const inspected = Element.prototype.getAttribute.call(element, 'data-v-inspector');
    if (inspected) return stated(inspected);
    const svelte = element.__svelte_meta?.loc;
    if (svelte) return place(svelte.file, 'char' in svelte ? undefined : svelte.line);
    const vue = element.__vnode?.ctx?.type?.__file;
    if (vue) return place(vue);
    const key = Object.keys(element).slice(0, 20).find((name) => name.startsWith('__reactFiber$'));
    const fiber = key === undefined ? undefined : element[key];
    if (fiber?._debugSource) return place(fiber._debugSource.fileName, fiber._debugSource.lineNumber);
    return fiber?._debugStack ? called(fiber._debugStack.stack) : null;
  };
  return paths.map((path) => {
    try { return written(document.querySelector(path)); } catch { return null; }
  });
})`;

type Rules = Pick<AxeOutcome, 'violations' | 'incomplete'>;

/** The outcome with the source of each element, if a development server on this machine states it. */
export async function withSources<Outcome extends Rules>(tab: Tab, outcome: Outcome): Promise<Outcome> {
  const page = URL.parse(tab.log.document()?.url ?? '');
  const nodes = [...outcome.violations, ...outcome.incomplete].flatMap((rule) => rule.nodes);
  const paths = [...new Set(nodes.flatMap(pathOf))].slice(0, MAX_ELEMENTS);
  if (!page || !isLoopbackHost(page.hostname) || paths.length === 0) return outcome;
  const sources = await sourcesOf(tab, page, paths).catch(() => undefined);
  if (!sources || sources.size === 0) return outcome;
  const placed = (node: AxeNode): AxeNode => {
    const [source] = pathOf(node).flatMap((path) => sources.get(path) ?? []);
    return source === undefined ? node : { ...node, source };
  };
  const inRules = (rules: readonly AxeRuleResult[]) =>
    rules.map((rule) => ({ ...rule, nodes: rule.nodes.map(placed) }));
  return { ...outcome, violations: inRules(outcome.violations), incomplete: inRules(outcome.incomplete) };
}

/** None for elements in frames and shadow trees. */
function pathOf({ target: [path, ...more] }: AxeNode): string[] {
  return path === undefined || more.length > 0 || path.includes(' >>> ') ? [] : [path];
}

async function sourcesOf(tab: Tab, page: URL, paths: readonly string[]): Promise<Map<string, string>> {
  const expression = `${READ}(${JSON.stringify(paths)})`;
  const answer = await tab.send<Evaluated>('Runtime.evaluate', {
    expression,
    returnByValue: true,
    timeout: MILLISECONDS,
  });
  const found = new Map(
    writtenIn(answer.result.value).flatMap((one, i): [string, Written][] =>
      one === undefined || paths[i] === undefined ? [] : [[paths[i], one]],
    ),
  );
  const placeOf = await placesIn(tab, page, [...found.values()]);
  return new Map(
    [...found].flatMap(([path, one]): [string, string][] => {
      const place = placeOf(one);
      return place === undefined ? [] : [[path, place]];
    }),
  );
}

/** The page may have answered anything. */
function writtenIn(value: unknown): (Written | undefined)[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_ELEMENTS).map((one: Partial<Record<keyof Written, unknown>> | null) => {
    if (typeof one?.file !== 'string') return undefined;
    const numbers = { line: one.line, column: one.column };
    const own = Object.entries(numbers).filter((pair): pair is [keyof typeof numbers, number] =>
      Number.isSafeInteger(pair[1]),
    );
    return { file: one.file, ...Object.fromEntries(own), ...(one.isScript === true ? { isScript: true } : {}) };
  });
}

/** Tells the file and line of what was written, of the page's own server only. */
async function placesIn(tab: Tab, page: URL, all: readonly Written[]) {
  const loaded = tab.log.requests(new Map()).flatMap(({ url }) => {
    const { origin, pathname } = URL.parse(url) ?? {};
    return origin === page.origin && pathname !== undefined ? [decoded(pathname)] : [];
  });
  const scripts = [...new Set(all.flatMap(({ file, isScript }) => (isScript ? [file] : [])))];
  const own = scripts.filter((url) => URL.parse(url)?.origin === page.origin).slice(0, MAX_SCRIPTS);
  const maps = new Map(await Promise.all(own.map(async (url) => [url, await mapOf(tab, url)] as const)));
  return ({ file, line, column, isScript }: Written): string | undefined => {
    if (isScript) return maps.get(file)?.(line ?? 0, column ?? 0);
    const path = isOwn(file) ? file : loaded.findLast((one) => isOwn(one.slice(1)) && file.endsWith(one))?.slice(1);
    return path === undefined ? undefined : [path, ...(line === undefined ? [] : [line])].join(':');
  };
}

/** Places in a script with its own source map; nowhere in those of packages. */
async function mapOf(tab: Tab, url: string): Promise<(line: number, column: number) => string | undefined> {
  const { content = '' } = await tab
    .send<{ content?: string }>('Page.getResourceContent', { frameId: tab.frame, url })
    .catch(() => ({ content: '' }));
  const reference = sourceMapReference(content) ?? '';
  const placeOf = originalPlaces((reference.startsWith('data:') ? mapWithin(reference) : undefined) ?? '');
  return (line, column) => {
    const [, name, original] = /^(.*):(\d+)$/.exec(placeOf(line, column) ?? '') ?? [];
    const path = name === undefined ? undefined : URL.parse(name, url)?.pathname;
    const file = path === undefined ? '' : decoded(path).slice(1);
    return isOwn(file) ? `${file}:${original}` : undefined;
  };
}

function isOwn(file: string): boolean {
  return PLAIN.test(file) && !/(?:^|\/)(?:node_modules|\.{1,2})\//.test(file);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
