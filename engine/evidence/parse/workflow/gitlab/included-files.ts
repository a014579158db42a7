import type { SourceFile } from '../files.ts';
import { type Known, readFile } from '../parse-file.ts';
import { isLocal, pathsOf } from './tree.ts';

/** Files that pipelines include, of which the path does not tell what they are. */
export function includedFiles(files: readonly SourceFile[], known: readonly Known[]): Known[] {
  const paths = files.flatMap(({ path }) => (/\.ya?ml$/i.test(path) ? [path] : []));
  const byPath = new Map(files.map((file) => [file.path, file]));
  const seen = new Set(known.map(({ path }) => path));
  const followed = new Set<string>();
  const found: Known[] = [];
  const next = known.filter(({ kind }) => kind === 'gitlab');
  for (let file = next.pop(); file; file = next.pop()) {
    const { parsed } = readFile(file);
    if (parsed?.kind !== 'gitlab') continue;
    const includes = [...parsed.value.includes, ...parsed.value.children].filter(isLocal);
    const more = includes.filter(({ value }) => !followed.has(value.value)).slice(0, MAX_FILES - followed.size);
    for (const { value } of more) followed.add(value.value);
    for (const path of more.flatMap((one) => pathsOf(one, paths))) {
      const text = byPath.get(path)?.text;
      if (seen.has(path) || text === undefined || found.length >= MAX_FILES) continue;
      seen.add(path);
      const included: Known = { path, text, kind: 'gitlab' };
      found.push(included);
      next.push(included);
    }
  }
  return found;
}

const MAX_FILES = 300;
