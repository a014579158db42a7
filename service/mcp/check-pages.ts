import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../docs/checks/', import.meta.url));
const ROW = /^\| \[([\w/.-]{1,120})\]\(([\w/.-]{1,120}\.md)(?:#([\w-]{1,80}))?\) \| (.{1,300}?) \|/gm;

interface CheckPage {
  readonly id: string;
  readonly title: string;
  read(): Promise<string>;
}

let pages: ReadonlyMap<string, CheckPage> | undefined;

/** The pages of all checks by id. */
export async function checkPages(): Promise<ReadonlyMap<string, CheckPage>> {
  pages ??= await readPages();
  return pages;
}

async function readPages(): Promise<ReadonlyMap<string, CheckPage>> {
  const catalogue = await readFile(join(FOLDER, 'README.md'), 'utf8');
  return new Map(
    [...catalogue.matchAll(ROW)].map(([, id = '', file = '', anchor, title = '']) => {
      const read = async () => sectionOf(await readFile(join(FOLDER, file), 'utf8'), anchor);
      return [id, { id, title: title.replaceAll('\\|', '|'), read }];
    }),
  );
}

/** The check's section of a page that describes several, without the examples. */
function sectionOf(whole: string, anchor: string | undefined): string {
  const page = whole.replaceAll(/\n(#{2,3}) Examples\n[\s\S]{0,20000}?(?=\n\1 |$)/g, '');
  if (anchor === undefined) return page;
  const start = page.indexOf(`## ${basename(anchor)}\n`);
  const end = page.indexOf('\n## ', start + 1);
  return start < 0 ? page : page.slice(start, end < 0 ? undefined : end);
}
