import { type LimitName, limit, type ReportCut } from '../../../limits.ts';
import { outcomeOf, type Reading, Unavailable } from '../../define-collector.ts';
import type { ImportedFiles } from '../../facts/script-files.ts';
import type { NamedByScripts, NamingText, ScriptPage } from '../../parse/application/script-names.ts';
import { sizeText } from '../../parse/html/size-text.ts';
import { askForTexts, bytesOf } from '../page-file.ts';
import { dataOf, type ScriptFiles, scriptOf } from './script-file.ts';

/** How the files are read. */
export interface Walk extends ScriptFiles {
  readonly page: ScriptPage;
  readonly reading: Reading;
  readonly max: LimitName;
  /** Bytes that the page has left for its scripts. */
  readonly room: number;
}

interface Start {
  readonly texts: readonly NamingText[];
  readonly scripts?: readonly string[];
  readonly data?: readonly string[];
}

const AT_ONCE = 24;

/** Reads the first-party scripts that others load, from the given texts and addresses on, breadth first and within limits. */
export async function walkScripts({ texts, ...given }: Start, walk: Walk, cut: ReportCut): Promise<ImportedFiles> {
  const names = namesIn(walk, cut);
  await names.take(texts, given);
  const read: ReturnType<typeof scriptOf>[] = [];
  const max = limit(walk.max);
  let asked = 0;
  let { room } = walk;
  while (asked < max && room > 0) {
    const next = names.scripts.slice(asked, Math.min(asked + AT_ONCE, max));
    if (next.length === 0) break;
    asked += next.length;
    const texts = await askForTexts(
      next.map((url) => ({ url, kind: 'script', thirdParty: false })),
      walk.files,
      room,
    );
    const wave = next.map((url, i) => scriptOf(url, texts[i], walk.loaded));
    read.push(...wave);
    const answers = wave.flatMap(({ asset }) => asset?.exchange ?? []);
    const news = answers.map(({ url, text }) => ({ url, text }));
    room -= bytesOf(answers);
    await names.take(news);
  }
  const all = names.scripts.length;
  if (asked < all) {
    const reached = room > 0 ? `${max}` : sizeText(limit('pageTextBytes'));
    const left = names.scripts.slice(asked);
    const reason = `${left.length} of ${all} scripts that other scripts load were left out (limit ${reached})`;
    cut(reason, 'script', undefined, left);
  }
  const scripts = read.flatMap(({ asset }) => asset ?? []);
  const lost = read.flatMap(({ unread }) => unread ?? []);
  const data = await dataOf(names.data, walk, cut);
  return { scripts, data: data.texts, computed: names.computed(), unread: [...lost, ...data.unread] };
}

/** The addresses that scripts name; their texts are read in the isolate, one wave at a time. */
function namesIn({ page, reading }: Walk, cut: ReportCut) {
  const named = reading.scriptNames(page);
  const scripts: string[] = [];
  const data: string[] = [];
  let computed = false;
  const keep = (news: NamedByScripts): void => {
    scripts.push(...news.scripts);
    data.push(...news.data);
    computed ||= news.computed;
    for (const { reason, part } of news.cuts) cut(reason, part);
  };
  return {
    scripts,
    data,
    computed: () => computed,
    async take(texts: readonly NamingText[], given?: Omit<Start, 'texts'>): Promise<void> {
      if (texts.length === 0 && !given) return;
      const news = await outcomeOf(named(texts, given));
      if (!(news instanceof Unavailable)) keep(news);
      else cut(`Which files the scripts load is not known: ${news.message}`, 'script');
    },
  };
}
