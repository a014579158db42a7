/** Names with which frameworks and bundlers start the inline scripts that they write into a page. */
const MARKS = [
  '__next_f',
  '__NEXT_DATA__',
  '__NUXT__',
  '__sveltekit',
  '__VP_',
  '___gatsby',
  'window.pagePath',
  '__remixContext',
  '__reactRouter',
  '__staticRouterHydrationData',
  '$_TSR',
  '$tsr',
  '_$HY',
  'webpackChunk',
  'webpackJsonp',
];
/** A value of data rather than code: `window.settings = {"page":1}`. */
const DATA = /[=(]\s{0,10}[[{]\s{0,50}(?:"[\w-]{1,80}"\s{0,10}[:,\]]|[[{]\s{0,50}")|JSON\.parse\(/;
const LONGEST_HAND_WRITTEN = 20_000;
const SHORTEST_NAME = 8;

/** Whether an inline script changes with the next build or with the site's content: it names one of the loaded files or holds data. */
export function isBuildOutput(text: string, files: readonly string[]): boolean {
  if (text.length > LONGEST_HAND_WRITTEN || DATA.test(text)) return true;
  if (MARKS.some((mark) => text.includes(mark))) return true;
  return files.some((url) => {
    const name = (URL.parse(url)?.pathname ?? '').split('/').pop() ?? '';
    return name.length >= SHORTEST_NAME && /\d/.test(name) && text.includes(name);
  });
}
