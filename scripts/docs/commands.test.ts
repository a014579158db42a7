import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseArguments } from '../../cli/arguments.ts';
import { commandNames, loadCommand } from '../../cli/catalogue.ts';
import { commandsOf, inlineCommandsOf, pages, ROOT } from './pages.ts';

const SCRIPTS: Readonly<Record<string, string>> = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')).scripts;
const BUILT_IN = ['ci', 'install', 'pack', 'test', 'start'];
const NAMES = commandNames();

test('every assay and npm command of the documentation exists, with its options', async () => {
  const commands = pages().flatMap((page) => [...commandsOf(page), ...inlineCommandsOf(page)]);
  const ours = commands.filter(({ words: [first] }) => first === 'assay' || first === 'npx' || first === 'npm');
  expect(ours.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  for (const { path, line, words } of ours) {
    const reason = await whyWrong(words);
    if (reason) wrong.push(`${path}: ${line}: ${reason}`);
  }
  expect(wrong).toEqual([]);
});

async function whyWrong([program, ...args]: readonly string[]): Promise<string | undefined> {
  if (program === 'npm') return whyNoScript(args);
  const run = program === 'npx' ? args.filter((word, place) => place > 0 || word !== '--no') : ['assay', ...args];
  return run[0] === 'assay' ? whyNoCommand(run.slice(1)) : undefined;
}

function whyNoScript(args: readonly string[]): string | undefined {
  const [verb = '', ...rest] = args.filter((word) => !/^-(?!-$)/.test(word));
  const script = verb === 'run' ? (rest[0] ?? '') : verb;
  return (verb === 'run' || verb === 'test') && SCRIPTS[script] === undefined
    ? 'no such script'
    : verb === 'run' || BUILT_IN.includes(verb)
      ? undefined
      : 'no such npm command';
}

async function whyNoCommand(args: readonly string[]): Promise<string | undefined> {
  if (args.length === 1 && /^--(?:help|version)$/.test(args[0] ?? '')) return undefined;
  const length = [2, 1].find((size) => args.length >= size && NAMES.includes(args.slice(0, size).join(' ')));
  if (length === undefined) return 'no such command';
  const command = await loadCommand(args.slice(0, length).join(' '));
  const given = args.slice(length).filter((word) => word !== '--help');
  try {
    parseArguments(command, given);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

test('wrong commands are found', async () => {
  const wrong = [
    'assay scann x',
    'npx assay scan x --no-such',
    'assay scan x --format',
    'npm run no-such',
    'npm instal',
  ];
  for (const line of wrong) {
    const [{ words } = { words: [] }] = commandsOf({ path: '', text: `\`\`\`sh\n${line}\n\`\`\`\n` });
    expect(await whyWrong(words), line).toBeDefined();
  }
});

test('commands are read as a shell reads them', () => {
  const text = '```sh\nA=b assay scan "$URL" \\\n  --format json > out.json 2>&1 && npm run gen  # note\n```\n';
  expect(commandsOf({ path: '', text }).map(({ words }) => words)).toEqual([
    ['assay', 'scan', '$URL', '--format', 'json'],
    ['npm', 'run', 'gen'],
  ]);
});
