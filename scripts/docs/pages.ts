import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Page {
  /** Path from the root of the repository. */
  readonly path: string;
  readonly text: string;
}

interface Command {
  readonly path: string;
  readonly line: string;
  readonly words: readonly string[];
}

/** All Markdown files of the repository. */
export function pages(): Page[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter(Boolean)
    .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') }));
}

/** The text without code blocks and code spans. */
function proseOf(text: string): string {
  return text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '').replace(/(`+)(?!`)[^\n]*?[^`\n]\1(?!`)/g, '``');
}

/** The targets of links and images. */
export function linksOf(text: string): string[] {
  return [...proseOf(text).matchAll(/\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)|<(https?:[^<>\s]*)>/g)].map(
    ([, target, address]) => target ?? address ?? '',
  );
}

/** The ids of the headings, as GitHub forms them. */
export function anchorsOf(text: string): Set<string> {
  const idOf = headingIds();
  const outside = text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '');
  return new Set([...outside.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => idOf(heading)));
}

/** Gives the headings of a page their ids, in order: each is used once. */
export function headingIds(): (heading: string) => string {
  const used = new Set<string>();
  return (heading) => {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc} -]/gu, '').replaceAll(' ', '-');
    let id = slug;
    for (let again = 1; used.has(id); again++) id = `${slug}-${again}`;
    used.add(id);
    return id;
  };
}

/** The simple commands of the shell blocks, without comments, variables and redirections. */
export function commandsOf({ path, text }: Page): Command[] {
  const blocks = [...text.matchAll(/^```(?:sh|bash|console)?\n([\s\S]*?)^```$/gm)].map(([, block = '']) => block);
  const lines = blocks.flatMap((block) => block.replace(/\\\n\s*/g, ' ').split('\n'));
  return lines.flatMap((line) =>
    simpleCommands(line.replace(/^\$ /, '')).map((words) => ({ path, line: line.trim(), words })),
  );
}

/** The commands in code spans, and those that the configuration of an MCP client starts. */
export function inlineCommandsOf({ path, text }: Page): Command[] {
  // Pages of checks name commands of the reader's own project.
  if (path.startsWith('docs/checks/')) return [];
  const outside = text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '');
  const spans = [...outside.matchAll(/`((?:npx assay|assay|npm run) [^`\n]+)`/g)].map(([, line = '']) => line);
  const servers = [...text.matchAll(/"command": "([^"]+)", "args": \[([^\]]*)\]/g)].map(
    ([, program = '', args = '']) => `${program} ${args.replace(/[",]+/g, ' ')}`,
  );
  // Prose may name an option without its value.
  const whole = [...spans.map((line) => line.replace(/ --(?!help$)[a-z-]+$/, '$& VALUE')), ...servers];
  return whole.flatMap((line) => simpleCommands(line).map((words) => ({ path, line, words })));
}

const TOKEN = /\d?[<>]+&?|(?:[^\s'"|&;<>()\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+|&&|\|\||[|&;()]/g;

function simpleCommands(line: string): string[][] {
  const commands: string[][] = [[]];
  let redirects = false;
  for (const [token] of line.matchAll(TOKEN)) {
    const current = commands.at(-1) ?? [];
    if (/^#/.test(token)) break;
    if (/^(?:[|&;()]|&&|\|\|)$/.test(token)) commands.push([]);
    else if (/^\d?[<>]/.test(token)) redirects = true;
    else if (redirects) redirects = false;
    else if (current.length > 0 || !/^[A-Z_]+=/.test(token)) current.push(token.replace(/^(['"])(.*)\1$/s, '$2'));
  }
  return commands.filter((words) => words.length > 0);
}
