/** A package that a command line downloads without a fixed version. */
export interface AdhocPackage {
  readonly command: string;
  readonly name: string;
}

const OPTIONS = '((?:[ \\t]+-[-\\w=:./@]{1,80}){0,6})[ \\t]+';
const NPM_NAME = '(@?[\\w./-]{1,100}(?:@[\\w.^~-]{1,40})?)(?=\\s|$)';

interface Downloader {
  readonly command: RegExp;
  /** What the name of a package ends with if it names a version. */
  readonly version: RegExp;
  /** Runs the package of the project if there is one, unless a version or `--yes` is given. */
  readonly prefersLocal?: true;
}

const DOWNLOADERS: readonly Downloader[] = [
  {
    command: new RegExp(`\\b(?:npx|bunx|bun x|npm exec)${OPTIONS}${NPM_NAME}`, 'g'),
    version: /.@v?\d/,
    prefersLocal: true,
  },
  { command: new RegExp(`\\b(?:pnpx|pnpm dlx|yarn dlx)${OPTIONS}${NPM_NAME}`, 'g'), version: /.@v?\d/ },
  {
    command: new RegExp(
      `\\b(?:npm|pnpm) (?:i|install|add)(?:[ \\t]+-[-\\w=]{1,40}){0,3}[ \\t]+(?:-g|--global)${OPTIONS}${NPM_NAME}`,
      'g',
    ),
    version: /.@v?\d/,
  },
  {
    command: new RegExp(
      `\\b(?:uvx|pipx run|pipx install|uv tool run|uv tool install)${OPTIONS}([\\w.-]{1,100}(?:[=<>~@]{1,2}[\\w.*-]{1,40})?)(?=\\s|$)`,
      'g',
    ),
    version: /==|@\d/,
  },
];
/** A path, or an option. */
const NO_PACKAGE = /^(?:\.|\/|-)/;

/** Packages that a script downloads in their newest version. */
export function adhocPackagesIn(script: string): AdhocPackage[] {
  return script.split('\n').flatMap((line) => {
    const text = line.length > 2000 || /^\s*#/.test(line) ? '' : line;
    return DOWNLOADERS.flatMap((downloader) =>
      [...text.matchAll(downloader.command)].flatMap(([whole, options = '', name = '']) =>
        NO_PACKAGE.test(name) || !isNewest(name, options, downloader) ? [] : [{ command: whole.trim(), name }],
      ),
    );
  });
}

function isNewest(name: string, options: string, { version, prefersLocal }: Downloader): boolean {
  if (version.test(name)) return false;
  return !prefersLocal || /.@/.test(name) || /(?:^|\s)(?:-y|--yes)(?=\s|$)/.test(options);
}
