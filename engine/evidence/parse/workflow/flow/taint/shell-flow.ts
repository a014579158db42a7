import { limit } from '../../../../../limits.ts';
import { cachedByText } from '../cached.ts';
import { type Alphabet, NEWLINE, without } from './alphabet.ts';
import { followScript } from './follow-script.ts';
import type { CommandTexts, Write } from './machine.ts';
import { maskedScript } from './masked-shell.ts';
import { linesOf, OPAQUE, type Piece, piecesOf, type Text } from './shell-text.ts';

/** A value that a script gives to a name for later steps. */
export interface Entry {
  readonly file: Write['file'];
  /** In lower case; undefined for text that is written without a name before it. */
  readonly name: string | undefined;
  readonly pieces: readonly Piece[];
  /** The text can have line breaks that stay in the value. */
  readonly isBlock: boolean;
  /** A delimiter that nobody can guess encloses the text. */
  readonly isDelimited: boolean;
  /** The commands that write it. */
  readonly source: string;
}

export interface ShellFlow {
  readonly entries: readonly Entry[];
  /** By the offset of a command. */
  readonly commands: ReadonlyMap<number, CommandTexts>;
  /** Text from elsewhere in files, by name. */
  readonly files: ReadonlyMap<string, readonly Piece[]>;
  /** What Bash evaluates as numbers, and the code that does it. */
  readonly arithmetic: readonly { readonly text: string; readonly pieces: readonly Piece[] }[];
}

/** Files with text from elsewhere, and what is left of it in them. */
export type Files = ReadonlyMap<string, Alphabet>;

const NO_FILES: Files = new Map();

/**
 * What a POSIX shell script does with text that it is given; undefined if it cannot be followed. `before`: files that steps
 * before wrote.
 */
export function shellFlow(script: string, before: Files = NO_FILES): ShellFlow | undefined {
  const known = [...before].map(([name, alphabet]) => `${name} ${alphabet}`);
  return flowOf([limit('shellSteps'), known.length, ...known, script].join('\n'));
}

/** By the limit, the files and the script. */
const flowOf = cachedByText((key): ShellFlow | undefined => {
  const [, count = '0', ...lines] = key.split('\n');
  const masked = maskedScript(lines.slice(Number(count)).join('\n'));
  if (!masked) return undefined;
  const before = lines.slice(0, Number(count)).map((line): [string, Text] => {
    const [name = '', alphabet = '0'] = line.split(' ');
    return [name, [{ origin: { kind: 'file', name }, key: `file ${name}`, alphabet: BigInt(alphabet) }]];
  });
  const { writes, files, commands, arithmetic, output } = followScript(masked, new Map(before));
  const named = (['GITHUB_ENV', 'GITHUB_PATH', 'GITHUB_OUTPUT'] as const).map((file) => {
    // `tee -a "$GITHUB_ENV"` writes to it by name.
    const text = files.get(`$${file}`);
    return [
      file,
      [...writes.filter((write) => write.file === file), ...(text ? [{ file, text, source: `$${file}` }] : [])],
    ] as const;
  });
  return {
    entries: [...named.flatMap(([file, own]) => entriesIn(file, own)), ...commandEntries(output)],
    commands,
    files: new Map(
      [...files].flatMap(([name, text]) => {
        const pieces = piecesOf(text);
        return /^[\w./$@-]{1,200}$/.test(name) && pieces.length > 0 ? [[name, pieces] as const] : [];
      }),
    ),
    arithmetic: arithmetic.flatMap(({ text, parts }) => {
      const pieces = piecesOf(parts);
      return pieces.length > 0 ? [{ text, pieces }] : [];
    }),
  };
});

/** What is left of texts in the value that a script writes as a name, whatever its case. */
export function piecesWritten({ entries }: ShellFlow, name: string, file: Entry['file']): Piece[] {
  const wanted = name.toLowerCase();
  return entries.flatMap((entry) => {
    const isNamed = entry.name === wanted || wanted === '*' || (entry.name === undefined && file === 'GITHUB_OUTPUT');
    if (entry.file !== file || !isNamed) return [];
    if (entry.isBlock || entry.name === undefined) return entry.pieces;
    // The value ends with the line.
    return entry.pieces.flatMap((piece) => ({ ...piece, alphabet: without(piece.alphabet, NEWLINE) }));
  });
}

interface Line {
  readonly parts: Text;
  readonly source: string;
}

function entriesIn(file: Write['file'], writes: readonly Write[]): Entry[] {
  const lines = writes.flatMap(({ text, source }) => {
    const own = linesOf(text).map((parts): Line => ({ parts, source }));
    return own.at(-1)?.parts.length === 0 ? own.slice(0, -1) : own;
  });
  const entries: Entry[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const { parts, source } = lines[at] ?? { parts: [], source: '' };
    const [first, ...rest] = parts;
    const start = typeof first === 'string' ? first : '';
    const [block = '', blockName = ''] = /^\s*([\w-]{1,100})<</.exec(start) ?? [];
    if (block !== '') {
      const delimiter: Text = [start.slice(block.length), ...rest].filter((part) => part !== '');
      const end = endOf(lines, at + 1, delimiter);
      const inside = lines.slice(at + 1, end);
      const isDelimited = delimiter.some((part) => typeof part !== 'string');
      const pieces = piecesOf(inside.flatMap((line) => line.parts));
      entries.push({
        file,
        name: blockName.toLowerCase(),
        pieces,
        isBlock: true,
        isDelimited,
        source: inside.at(-1)?.source ?? source,
      });
      at = end;
      continue;
    }
    const [named = '', name = ''] = /^\s*([\w-]{1,100})=/.exec(start) ?? [];
    const pieces = piecesOf(named === '' ? parts : rest);
    entries.push({
      file,
      name: named === '' ? undefined : name.toLowerCase(),
      pieces,
      isBlock: false,
      isDelimited: false,
      source,
    });
  }
  return entries;
}

/** The line that a delimiter is: the same text. */
function endOf(lines: readonly Line[], from: number, delimiter: Text): number {
  const key = keyOf(delimiter);
  const found = lines.findIndex(({ parts }, i) => i >= from && keyOf(parts) === key);
  return found < 0 ? lines.length : found;
}

function keyOf(text: Text): string {
  return text
    .map((part) => (typeof part === 'string' ? part : part === OPAQUE ? '\u0000' : `\u0000${part.key}`))
    .join('')
    .trim();
}

const COMMAND = /^\s*::set-(output|env) name=([^:\n]{1,100})::/;

/** `echo "::set-output name=x::text"`. */
function commandEntries(output: Text): Entry[] {
  return linesOf(output).flatMap(([first, ...rest]): Entry[] => {
    const [, kind, name = ''] = (typeof first === 'string' ? COMMAND.exec(first) : null) ?? [];
    if (kind === undefined) return [];
    const file = kind === 'env' ? 'GITHUB_ENV' : 'GITHUB_OUTPUT';
    return [
      {
        file,
        name: name.toLowerCase(),
        pieces: piecesOf(rest),
        isBlock: false,
        isDelimited: false,
        source: typeof first === 'string' ? first : '',
      },
    ];
  });
}
