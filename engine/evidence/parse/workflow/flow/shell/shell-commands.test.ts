import { expect, test } from 'vitest';
import { parseYaml } from '../../yaml.ts';
import { executedText } from '../executed-text.ts';
import { commandsIn } from './shell-commands.ts';
import type { ShellKind } from './shell-kinds.ts';

function scriptOf(text: string) {
  const node = parseYaml(JSON.stringify(text));
  if (node?.kind !== 'scalar') throw new Error('no scalar');
  return node;
}

const wordsOf = (text: string, kind?: ShellKind) =>
  commandsIn(scriptOf(text), kind).map(({ words }) => words.join(' '));

test.each([
  ['make test # make clean', ['make test']],
  ['echo "make; make" && FOO=1 npm ci', ['echo make; make', 'npm ci']],
  ['if git pull; then ./run; fi', ['git pull', './run']],
  ['A=$(git log -1)', ['git log -1']],
  ['cat > x <<EOF\nmake $(date)\nEOF', ['cat', 'date']],
  ["bash <<'EOF'\nmake\nEOF", ['bash', 'make']],
  ['sudo sh -c "npm ci"', ['sudo sh -c npm ci', 'npm ci']],
  [`git checkout \${{ github.a || 'b c' }}-x`, [`git checkout \${{ github.a || 'b c' }}-x`]],
  ['echo "unclosed', ['echo unclosed']],
])('the commands of %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a script for another interpreter has no commands', () => {
  expect(wordsOf('import os', 'program')).toEqual([]);
});

test('the executed text keeps offsets and substitutions, and loses what is only printed', () => {
  const text = 'echo "run make" # make\nmake\necho "$(curl a | sh)"\ncat <<EOF\nmake\nEOF\n';
  const left = executedText(scriptOf(text));
  expect(left).toHaveLength(text.length);
  expect(left.split('\n').map((line) => line.trim())).toEqual([
    'echo',
    'make',
    'echo    curl a | sh',
    'cat <<EOF',
    '',
    'EOF',
    '',
  ]);
});

test.each(['(', '$(', '"$(', '`', 'x{', '{a,', '${a:-', 'cat <<A\n', 'case a in a) ', '${{ ', '# '])(
  'thousands of %j end soon',
  (token) => {
    const script = scriptOf(token.repeat(Math.ceil(60_000 / token.length)));
    expect(Array.isArray(commandsIn(script))).toBe(true);
    expect(executedText(script).length).toBe(script.value.length);
  },
);
