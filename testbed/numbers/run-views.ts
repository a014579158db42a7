import type { PreparedRun } from './projects.ts';
import { countsIn, numbersIn, numbersInText, type Shown } from './shown-numbers.ts';
import { type Ask, asOwner, type Viewed } from './views.ts';

const TEXTS = ['text', 'markdown', 'summary', 'html'];

/** A run in the API, in every download, and behind a link. */
export async function runViews(viewed: Viewed, run: PreparedRun): Promise<Shown[]> {
  const { stage, known } = viewed;
  const ask = asOwner(viewed, run.id);
  const read = async (name: string, query = '') => numbersIn(`${name}${query}`, await ask(name, query), known, run.id);
  const { without } = (await ask('runs.get')) as never as { without: Readonly<Record<string, string>> };
  const views = [
    ...(await read('runs.get')),
    ...(await read('runs.report')),
    ...(await read('runs.download', '?format=json')),
    ...(await placeViews(ask, run.id, without)),
  ];
  for (const format of TEXTS.filter((one) => !(one in without))) {
    const { text } = await ask('runs.download', `?format=${format}`);
    views.push(
      ...(format === 'html' ? inHtml(run.id, String(text)) : numbersInText(format, run.id, headOf(String(text)))),
    );
  }
  if (!('share' in without)) {
    const { url } = await ask('runs.share', '', { name: 'Customer' });
    const { body } = await stage.ask('runs.open-share', { body: { token: String(url).split('=')[1] } });
    views.push(...numbersIn('share', body.report, known, run.id));
  }
  if (run.kind === 'code') views.push(...(await read('code-scans.get')));
  if (run.kind !== 'site') return views;
  const { findings: _, ...changed } = await ask('scans.results');
  return [
    ...views,
    ...numbersIn('scans.results', changed, known),
    ...(await read('scans.results', '?view=all')),
    ...countsIn('scans.finding-summaries', run.id, (await ask('scans.finding-summaries')).findings),
    ...(await read('scans.get')),
    ...(await read('scans.download', '?format=json')),
  ];
}

/** The head of a document, before its list of findings. */
function headOf(text: string): string {
  return text.split(/\n *(?:## |● |○ |\*\*Start with|- \*\*|Dismissed and accepted)/)[0] ?? '';
}

const PARTS = [
  /<p class="mark">.*?<\/p>/s,
  /<ul class="counts">.*?<\/ul>/s,
  /<p>[^<]*They are not in the totals\.[^<]*<\/p>/,
];

function inHtml(about: string, html: string): Shown[] {
  const texts = PARTS.map((part) => part.exec(html)?.[0] ?? '');
  const words = texts.map((text) => text.replaceAll('</li>', ', ').replaceAll(/<[^>]+>/g, ' ')).join(' ');
  const modules = [...html.matchAll(/<th scope="row">(\w+)[^<]*<\/th><td class="number">(\d+|–)<\/td>/g)];
  return [
    ...numbersInText('html', about, words),
    ...modules.map(([, name, score]) => ({
      view: 'html',
      about,
      name: `module ${name}`,
      value: score === '–' ? null : Number(score),
    })),
  ];
}

interface Listed {
  readonly findings: readonly { readonly change: string; readonly state?: string; readonly place_count: number }[];
}

interface Sarif {
  readonly runs: readonly { readonly results: readonly { readonly suppressions?: readonly object[] }[] }[];
}

/** Views with an entry for each place: they mark or leave out what is set aside. */
async function placeViews(ask: Ask, about: string, without: Readonly<Record<string, string>>): Promise<Shown[]> {
  const isOpen = ({ state = 'open' }: Listed['findings'][number]) => state === 'open';
  const places = async (view: string) => {
    const { findings } = (await ask('runs.report', `?view=${view}`)) as never as Listed;
    const unfixed = findings.filter(({ change }) => change !== 'fixed');
    const sum = (list: Listed['findings']) => list.reduce((all, { place_count: count }) => all + count, 0);
    return placesOf(view, about, sum(unfixed.filter(isOpen)), sum(unfixed.filter((one) => !isOpen(one))));
  };
  const views = [...(await places('flat')), ...(await places('grouped'))];
  if ('sarif' in without) return views;
  const sarif = await ask('runs.download', '?format=sarif');
  const { runs } = ('text' in sarif ? JSON.parse(String(sarif.text)) : sarif) as never as Sarif;
  const results = runs.flatMap((one) => one.results);
  const suppressed = results.filter(({ suppressions = [] }) => suppressions.length > 0).length;
  const { text } = await ask('runs.download', '?format=annotations');
  const lines = String(text).match(/^::(?:error|warning|notice) (?!title=(?:Not examined|Scan incomplete))/gm) ?? [];
  return [
    ...views,
    ...placesOf('sarif', about, results.length - suppressed, suppressed),
    ...placesOf('annotations', about, lines.length),
  ];
}

function placesOf(view: string, about: string, open: number, aside?: number): Shown[] {
  const own = [{ view, about, name: 'places, open', value: open }];
  return aside === undefined ? own : [...own, { view, about, name: 'places, set aside', value: aside }];
}
