import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseArguments } from '../../cli/arguments.ts';
import { loadCommand } from '../../cli/catalogue.ts';
import { formatOfName } from '../../cli/output/format-names.ts';

const GUIDE = readFileSync('docs/guides/ci.md', 'utf8');
const RECIPES = GUIDE.split(/^## /m).map((text) => ({ name: text.split('\n', 1)[0] ?? '', text }));
const BLOCKS = RECIPES.flatMap(({ name, text }) =>
  [...text.matchAll(/```(yaml|groovy)\n([\s\S]*?)```/g)].map(([, kind, code = '']) => ({ name, kind, code })),
);

test('every recipe is YAML that can be read, or the pipeline of Jenkins', () => {
  expect([...new Set(BLOCKS.map(({ name }) => name))]).toEqual([
    ...['GitHub Actions', 'GitLab CI', 'Bitbucket Pipelines', 'CircleCI', 'Jenkins', 'pre-commit'],
  ]);
  for (const { kind, code } of BLOCKS) if (kind === 'yaml') expect(parse(code)).toBeTypeOf('object');
});

test('every command in a recipe is one of the command line, and its file has the format that the system reads', async () => {
  const lines = BLOCKS.flatMap(({ name, code }) =>
    [...code.matchAll(/npx --no assay ([a-z]+)([^'\n]*)/g)].map(([, verb = '', rest = '']) => ({ name, verb, rest })),
  );
  expect(lines.length).toBeGreaterThan(5);
  for (const { name, verb, rest } of lines) {
    const { args, options } = parseArguments(await loadCommand(verb), rest.trim().split(/\s+/));
    expect(args, name).toHaveLength(1);
    const { output, format } = options;
    if (typeof output === 'string') expect(format ?? formatOfName(output), name).toMatch(/^(?:junit|codequality)$/);
  }
});
