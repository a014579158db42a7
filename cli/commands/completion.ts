import { oneOf, UsageError } from '../arguments.ts';
import { type Command, defineCommand } from '../define-command.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The words after each command: its options, and the second words of commands with two. */
type Words = ReadonlyMap<string, readonly string[]>;

export default defineCommand({
  name: 'completion',
  summary: 'Print the completion script of a shell: bash, zsh or fish.',
  usage: 'SHELL',
  options: {},
  async run({ args: [shell, ...more] }, terminal, catalogue) {
    if (shell === undefined || more.length > 0) throw new UsageError(`specify a shell: ${SHELLS.join(', ')}`);
    const name = oneOf('shell', shell, SHELLS, 'bash');
    const words = wordsByCommand(await catalogue());
    terminal.out(
      name === 'fish'
        ? fish(words)
        : `${name === 'zsh' ? 'autoload -U +X bashcompinit && bashcompinit\n' : ''}${bash(words)}`,
    );
    return 0;
  },
});

function wordsByCommand(commands: readonly Command[]): Words {
  const words = new Map<string, string[]>();
  for (const { name, options } of commands) {
    const [first = '', second] = name.split(' ');
    words.set(first, [...(words.get(first) ?? []), ...(second === undefined ? [] : [second])]);
    words.set(name, [...(words.get(name) ?? []), ...Object.keys(options).map((option) => `--${option}`), '--help']);
  }
  return words;
}

function firstWords(words: Words): string[] {
  return [...words.keys()].filter((name) => !name.includes(' '));
}

/** All names are letters and hyphens, so nothing has to be quoted. */
function bash(words: Words): string {
  const cases = [...words].toSorted(([a], [b]) => b.split(' ').length - a.split(' ').length || (a < b ? -1 : 1));
  return `_assay() {
  local word=\${COMP_WORDS[COMP_CWORD]}
  local choices=""
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1} " in
    " ") choices="${firstWords(words).join(' ')} --help --version" ;;
${cases.map(([name, own]) => `    "${name} "*) choices="${own.join(' ')}" ;;`).join('\n')}
  esac
  COMPREPLY=($(compgen -W "$choices" -- "$word"))
}
complete -o default -F _assay assay
`;
}

function fish(words: Words): string {
  const lines = [...words].flatMap(([name, own]) => {
    const condition = name
      .split(' ')
      .map((word) => `__fish_seen_subcommand_from ${word}`)
      .join('; and ');
    const options = own.filter((word) => word.startsWith('--')).map((word) => `-l ${word.slice(2)}`);
    const seconds = own.filter((word) => !word.startsWith('--')).map((word) => `-a ${word}`);
    return [...options, ...seconds].map((what) => `complete -c assay -n '${condition}' ${what}`);
  });
  return [`complete -c assay -n __fish_use_subcommand -a '${firstWords(words).join(' ')}'`, ...lines, ''].join('\n');
}
