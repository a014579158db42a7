/** Commands whose arguments are another command. */
const WRAPPERS = new Set(
  'sudo env time nice nohup exec command timeout stdbuf xvfb-run retry builtin unbuffer doas ionice setsid then do else & !'.split(
    ' ',
  ),
);

/** Index of the command that `sudo`, `env A=b` or `timeout 60` runs. */
export function nameAt(words: readonly string[], alsoWraps?: string): number {
  let at = 0;
  while (at < words.length - 1 && isWrapper(words[at] ?? '', alsoWraps)) {
    at += 1;
    while (at < words.length - 1 && /^(?:-|\w{1,60}=|\d{1,9}[smhd]?$)/.test(words[at] ?? '')) at += 1;
  }
  return at;
}

function isWrapper(word: string, other: string | undefined): boolean {
  return WRAPPERS.has(baseName(word)) || word === other;
}

/** The command that `sudo`, `env A=b`, `timeout 60` or `xargs` runs. */
export function withoutWrappers(words: readonly string[]): readonly string[] {
  return words.slice(nameAt(words, 'xargs'));
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
