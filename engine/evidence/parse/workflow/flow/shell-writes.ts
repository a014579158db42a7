import { limit } from '../../../../limits.ts';

/** Commands that leave nothing of a text that a shell would interpret. */
const SANITISES =
  /\|\s{0,5}(?:tr\s{1,5}-[cd]|sed\s.{0,40}\[\^|sha\d{0,3}sum|md5sum|wc\b|base64|grep\s{1,5}-\w{0,8}[coq]|slugify|iconv)/;

/** Texts that a script writes as a name, whatever its case, to the file in `GITHUB_OUTPUT` or `GITHUB_ENV`. */
export function writtenTexts(script: string, lowerName: string, file: 'GITHUB_OUTPUT' | 'GITHUB_ENV'): string[] {
  const text = script.slice(0, limit('shellCharacters'));
  const name = originalName(text, lowerName);
  const command = file === 'GITHUB_OUTPUT' ? `::set-output name=${name}::` : `::set-env name=${name}::`;
  if (!text.includes(file) && !text.includes(command)) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, i) => {
    const after = afterCommand(line, command) ?? afterAssignment(line, name);
    if (after !== undefined) return [after];
    return line.includes(`${name}<<`) ? [heredoc(lines.slice(i + 1))] : [];
  });
}

function afterCommand(line: string, command: string): string | undefined {
  const at = line.indexOf(command);
  return at < 0 ? undefined : line.slice(at + command.length);
}

/** `echo "name=value"`: what follows, if an output command is on the line. */
function afterAssignment(line: string, name: string): string | undefined {
  for (let at = line.indexOf(`${name}=`); at >= 0; at = line.indexOf(`${name}=`, at + 1)) {
    const before = line.slice(0, at);
    if (
      /(?:^|[\s"'(])$/.test(before) &&
      (/\b(?:echo|printf|print|write-output|add-content|out-file)\b/i.test(before) ||
        before.trimStart().startsWith('"'))
    )
      return line.slice(at + name.length + 1);
  }
  return undefined;
}

function heredoc(lines: readonly string[]): string {
  return lines.slice(0, 20).join('\n');
}

/** Whether a command in the text leaves nothing that a shell would interpret. */
export function isCleaned(text: string): boolean {
  return SANITISES.test(text);
}

/** Names of the variables that a shell text expands. */
export function variablesIn(text: string): string[] {
  if (isCleaned(text)) return [];
  const names = [...text.matchAll(/\$(?:env:)?\{?([A-Za-z_]\w{0,100})/gi)].map((match) => match[1] ?? '');
  return [...new Set(names)];
}

/** Texts assigned to a variable in a script: `NAME=text`. */
export function assignedTexts(script: string, name: string): readonly string[] {
  if (latest.script !== script) latest = { script, texts: assignments(script) };
  return latest.texts.get(name) ?? [];
}

/** Checks ask for many variables of one script. */
let latest: { script: string; texts: ReadonlyMap<string, readonly string[]> } = { script: '', texts: new Map() };

const ASSIGNMENT = /^\s{0,200}(?:(?:export|local|readonly|declare)\s{1,5})?(\w{1,100})=/;

function assignments(script: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const line of script.slice(0, limit('shellCharacters')).split('\n')) {
    const [before = '', name = ''] = ASSIGNMENT.exec(line) ?? [];
    if (before !== '') found.set(name, [...(found.get(name) ?? []), line.slice(before.length)]);
  }
  return found;
}

/** As it is written where a value follows: contexts ignore case; scripts do not. */
function originalName(script: string, name: string): string {
  if (name === '') return name;
  const lower = script.toLowerCase();
  for (let at = lower.indexOf(name); at >= 0; at = lower.indexOf(name, at + 1))
    if (/^(?:=|<<|::)/.test(lower.slice(at + name.length, at + name.length + 2)) && !/\w/.test(lower.charAt(at - 1)))
      return script.slice(at, at + name.length);
  return name;
}
