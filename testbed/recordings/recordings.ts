import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a program sent, in facts: each file here is a kind of page, each block a page. */
export interface Recording {
  /** Name of the file: `listings`. */
  readonly kind: string;
  /** Program, version and page. */
  readonly name: string;
  /** Package and version that was run, or the published description. */
  readonly source: string;
  readonly date: string;
  readonly status: number;
  readonly path: string;
  /** Header fields whose values were recorded. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** A page of its title and phrases. */
  readonly html: string;
}

const FOLDER = import.meta.dirname;
const BLOCK =
  /^(?<name>.+)\nfrom (?<source>.+) on (?<date>\d{4}-\d\d-\d\d)\n(?:got (?<status>\d{3}) (?<path>\S+) with (?<fields>.*)\n)?(?<rest>[\s\S]*)$/;

export const RECORDINGS: readonly Recording[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.txt'))
  .flatMap((file) =>
    readFileSync(join(FOLDER, file), 'utf8')
      .split(/^# /m)
      .slice(1)
      .map((block) => recordingOf(file.replace('.txt', ''), block.trimEnd())),
  );

function recordingOf(kind: string, block: string): Recording {
  const facts = BLOCK.exec(`${block}\n`)?.groups;
  if (!facts) throw new Error(`Not a recording: ${block.slice(0, 100)}`);
  const { name = '', source = '', date = '', status = '200', path = '/', fields = '', rest = '' } = facts;
  const lines = rest.split('\n');
  const headers = lines.flatMap((line) => {
    const [, field = '', value = ''] = /^([A-Z][\w-]*): (.*)$/.exec(line) ?? [];
    const isHeader = field !== '' && fields.split(' ').includes(field.toLowerCase());
    return isHeader ? [[field, value] as const] : [];
  });
  const [first = '', ...others] = lines.slice(headers.length);
  const title = /^Title: (.*)$/.exec(first)?.[1];
  const phrases = (title === undefined ? [first, ...others] : others).join('\n');
  const html = `<html><head><title>${title ?? ''}</title></head><body>${phrases}</body></html>`;
  return { kind, name, source, date, status: Number(status), path, headers, html };
}
