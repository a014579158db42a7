import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** From this file up to the folder with `docs`, in the repository or in a package. */
const MOST_LEVELS = 4;
const ROW = /^\| \[([\w/.-]{1,120})\]\(([\w/.-]{1,120}\.md)(?:#([\w-]{1,80}))?\) \| (.{1,300}?) \|/gm;

interface CheckPage {
  readonly id: string;
  readonly title: string;
  read(): Promise<string>;
}

/** The pages of all checks by id; empty if this installation has none. */
export async function checkPages(): Promise<ReadonlyMap<string, CheckPage>> {
  pages ??= readPages();
  return pages;
}

let pages: Promise<ReadonlyMap<string, CheckPage>> | undefined;

async function readPages(): Promise<ReadonlyMap<string, CheckPage>> {
  for (const folder of folders()) {
    const catalogue = await readFile(join(folder, 'README.md'), 'utf8').catch(() => undefined);
    if (catalogue === undefined) continue;
    return new Map(
      [...catalogue.matchAll(ROW)].map(([, id = '', file = '', anchor, title = '']) => {
        const read = async () => sectionOf(await readFile(join(folder, file), 'utf8'), anchor);
        return [id, { id, title: title.replaceAll('\\|', '|'), read }];
      }),
    );
  }
  return new Map();
}

function folders(): string[] {
  const levels = [import.meta.dirname];
  while (levels.length <= MOST_LEVELS) levels.push(dirname(levels.at(-1) ?? ''));
  return levels.map((level) => join(level, 'docs', 'checks'));
}

/** The check's section of a page that describes several, without the examples. */
function sectionOf(whole: string, anchor: string | undefined): string {
  const page = whole.replaceAll(/\n(#{2,3}) (?:Examples|Scenes)\n[\s\S]{0,20000}?(?=\n\1 |$)/g, '');
  if (anchor === undefined) return page;
  const start = page.indexOf(`## ${basename(anchor)}\n`);
  const end = page.indexOf('\n## ', start + 1);
  return start < 0 ? page : page.slice(start, end < 0 ? undefined : end);
}
