/** A package that a command line downloads without a fixed version. */
export interface AdhocPackage {
  readonly command: string;
  readonly name: string;
}

interface Downloader {
  /** The first words of the command. */
  readonly words: readonly string[];
  /** What the name of a package ends with if it names a version. */
  readonly version: RegExp;
  /** Runs the package of the project if there is one, unless a version or `--yes` is given. */
  readonly prefersLocal?: true;
  readonly needsGlobal?: true;
}

const NPM = /.@v?\d/;
const PYTHON = /==\s?\d|.@v?[\da-f]/;
const DOWNLOADERS: readonly Downloader[] = [
  { words: ['npx'], version: NPM, prefersLocal: true },
  { words: ['bunx'], version: NPM, prefersLocal: true },
  { words: ['bun', 'x'], version: NPM, prefersLocal: true },
  { words: ['npm', 'exec'], version: NPM, prefersLocal: true },
  { words: ['pnpx'], version: NPM },
  { words: ['pnpm', 'dlx'], version: NPM },
  { words: ['yarn', 'dlx'], version: NPM },
  ...['npm', 'pnpm'].flatMap((tool) =>
    ['i', 'install', 'add'].map((verb): Downloader => ({ words: [tool, verb], version: NPM, needsGlobal: true })),
  ),
  { words: ['uvx'], version: PYTHON },
  { words: ['pipx', 'run'], version: PYTHON },
  { words: ['pipx', 'install'], version: PYTHON },
  { words: ['uv', 'tool', 'run'], version: PYTHON },
  { words: ['uv', 'tool', 'install'], version: PYTHON },
];
const MAX_LINE = 2000;
const NAME = /^@?[\w./+:-]{1,100}(?:[=<>~^@]{1,2}[\w.*^~-]{1,40})?$/;

/** Packages that a script downloads in their newest version. */
export function adhocPackagesIn(script: string): AdhocPackage[] {
  const lines = script.split('\n').filter((line) => line.length <= MAX_LINE && !line.trim().startsWith('#'));
  return lines.flatMap((line) => line.split(/[;|&()`]/).flatMap(packageOf));
}

function packageOf(command: string): AdhocPackage[] {
  const words = command.split(/\s/).filter((word) => word !== '' && word !== 'sudo' && !/^[A-Z_]{1,60}=/.test(word));
  const downloader = DOWNLOADERS.find(({ words: first }) => first.every((word, at) => words[at] === word));
  if (!downloader) return [];
  const rest = words.slice(downloader.words.length);
  const name = packageIn(rest);
  if (name === undefined || !NAME.test(name) || /^[./]/.test(name) || !isNewest(name, rest, downloader)) return [];
  return [{ command: words.slice(0, words.indexOf(name, downloader.words.length) + 1).join(' '), name }];
}

function isNewest(name: string, words: readonly string[], { version, prefersLocal, needsGlobal }: Downloader): boolean {
  if (version.test(name) || (needsGlobal && !words.some((word) => word === '-g' || word === '--global'))) return false;
  return !prefersLocal || name.lastIndexOf('@') > 0 || words.some((word) => word === '-y' || word === '--yes');
}

/** The package among the arguments of a runner: after `--package` or `--from`, else the first that is no option. */
export function packageIn(words: readonly string[]): string | undefined {
  for (const [at, word] of words.entries()) {
    if (word.startsWith('--package=') || word.startsWith('--from=')) return word.slice(word.indexOf('=') + 1);
    if (word === '-p' || word === '--package' || word === '--from') return words[at + 1];
    if (!word.startsWith('-')) return word;
  }
  return undefined;
}
