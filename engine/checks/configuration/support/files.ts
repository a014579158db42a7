import type { SourceFile } from '../../../evidence/parse/workflow/files.ts';
import { type Location, placeAt } from '../../location.ts';

/** A whole line. */
export function placeOfLine(file: SourceFile, part: string, line: number): Location {
  const lines = file.text.split('\n');
  const text = lines[line - 1] ?? '';
  const indent = text.length - text.trimStart().length;
  return { file: file.path, part, line, column: indent + 1, end_line: line, end_column: text.trimEnd().length + 1 };
}

/** A text in a line or after it. */
export function placeOfText(file: SourceFile, part: string, text: string, line: number): Location {
  const before = file.text
    .split('\n')
    .slice(0, line - 1)
    .join('\n').length;
  const at = file.text.indexOf(text, before);
  return at < 0 ? placeOfLine(file, part, line) : placeAt(file, part, at, at + text.length);
}

/** The files whose path matches. */
export function filesNamed(files: readonly SourceFile[], name: RegExp): readonly SourceFile[] {
  return files.filter(({ path }) => name.test(path));
}

/** Examples and development: how the application runs elsewhere is not said there. */
export function isAside(path: string): boolean {
  return /(?:^|\/)(?:examples?|samples?|demos?|tests?|__tests__|e2e|fixtures?|\.devcontainer|templates?|docs?|bench(?:marks?)?|playground|sandbox)\/|(?:[._-])(?:dev|development|local|test|tests|ci|e2e|override|example|sample)(?:[._-]|$)/i.test(
    path,
  );
}

/** Configuration files of examples. */
export function filesOf(texts: Readonly<Record<string, string>>): { configurationFiles: readonly SourceFile[] } {
  return { configurationFiles: Object.entries(texts).map(([path, text]) => ({ path, text })) };
}
