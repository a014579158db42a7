import type { Kind } from './kind.ts';
import { camelCaseOf, titleOf, words } from './names.ts';

const FOLDER = 'cli/commands';

export const command: Kind = {
  form: 'VERB or NOUN-VERB',
  matches: words(1),
  scaffold: (name) => ({
    creates: { [`${FOLDER}/${name}.ts`]: commandOf(name), [`${FOLDER}/${name}.test.ts`]: testOf(name) },
    test: [`${FOLDER}/${name}.test.ts`],
  }),
};

function commandOf(name: string): string {
  return `import { defineCommand } from '../define-command.ts';
import { UsageError } from '../arguments.ts';

export default defineCommand({
  name: '${name.replaceAll('-', ' ')}',
  summary: '${titleOf(name)}: say in one line what it does.',
  usage: 'NAME',
  options: {
    quiet: { type: 'boolean', short: 'q', description: 'Print nothing' },
  },
  async run({ args, options }, terminal) {
    const [name, more] = args;
    if (name === undefined || more !== undefined) throw new UsageError('specify one name');
    if (options.quiet !== true) terminal.out(\`\${name}\\n\`);
    return 0;
  },
});
`;
}

function testOf(name: string): string {
  const local = camelCaseOf(name);
  return `import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import ${local} from './${name}.ts';

async function outputOf(args: readonly string[], options: Readonly<Record<string, string | boolean>> = {}) {
  let text = '';
  const write = (part: string) => {
    text += part;
  };
  const code = await ${local}.run(
    { args, options, lists: {} },
    {
      env: {},
      stdin: Readable.from([]),
      out: write,
      err: write,
      outIsTerminal: false,
      errIsTerminal: false,
      columns: 80,
      signal: new AbortController().signal,
    },
  );
  return { code, text };
}

test('prints nothing with --quiet', async () => {
  expect(await outputOf(['one'], { quiet: true })).toEqual({ code: 0, text: '' });
});

test('needs a name', async () => {
  await expect(outputOf([])).rejects.toThrow('specify one name');
});

test('next: expect what the command prints', async () => {
  expect(await outputOf(['one'])).toEqual({ code: 0, text: 'one: done\\n' });
});
`;
}
