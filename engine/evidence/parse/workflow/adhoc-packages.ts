/** A package that a command line downloads without a fixed version. */
export interface AdhocPackage {
  readonly command: string;
  readonly name: string;
}

/** Commands that run or install a package named on the command line, each with the sign before a version. */
const COMMANDS: readonly (readonly [command: RegExp, version: RegExp])[] = [
  [
    /\b(?:npx|bunx|pnpx|npm exec|pnpm dlx|yarn dlx|bun x)((?:[ \t]+-[-\w=:./@]{1,80}){0,6})[ \t]+(@?[\w./-]{1,100}(?:@[\w.^~-]{1,40})?)(?=\s|$)/g,
    /.@v?\d/,
  ],
  [
    /\b(?:npm|pnpm) (?:i|install|add)((?:[ \t]+-[-\w=:./@]{1,80}){0,6}[ \t]+(?:-g|--global|--location=global)(?:[ \t]+-[-\w=:./@]{1,80}){0,6})[ \t]+(@?[\w./-]{1,100}(?:@[\w.^~-]{1,40})?)(?=\s|$)/g,
    /.@v?\d/,
  ],
  [
    /\b(?:uvx|pipx run|pipx install|uv tool (?:run|install))((?:[ \t]+-[-\w=:./@]{1,80}){0,6})[ \t]+([\w.-]{1,100}(?:[=<>~@]{1,2}[\w.*-]{1,40})?)(?=\s|$)/g,
    /==|@\d/,
  ],
];
/** What these names run comes with the project or the tool itself. */
const LOCAL = /^(?:\.|\/|-)/;

/** Packages that a script downloads in their newest version. */
export function adhocPackagesIn(script: string): AdhocPackage[] {
  return script.split('\n').flatMap((line) => {
    const text = line.length > 2000 || /^\s*#/.test(line) ? '' : line;
    return COMMANDS.flatMap(([command, version]) =>
      [...text.matchAll(command)].flatMap(([whole, options = '', name = '']) =>
        LOCAL.test(name) || version.test(name) || /(?:^|\s)--(?:no-install|offline|no)(?=\s|$)/.test(options)
          ? []
          : [{ command: whole.trim(), name }],
      ),
    );
  });
}
