import { expect, test } from 'vitest';
import { inputsOf } from './inputs.ts';

const optionsOf = async (text: string) =>
  (await inputsOf({ env: { INPUT_OPTIONS: text }, out: () => undefined })).options;

test.each([
  [`--exclude '/a b'`, ['--exclude', '/a b']],
  ['--exclude="/it\'s"', ['--exclude', "/it's"]],
  ["--exclude /it's/a", ['--exclude', "/it's/a"]],
  ["--exclude ''", ['--exclude', '']],
])('the value of an option may be in quotes: %s', async (text, options) => {
  expect(await optionsOf(text)).toEqual(options);
});

test.each([`--exclude '/a' --include '/b'`, `--exclude '/a`, `--exclude /a"`, `--exclude "/a'`])(
  'quotes that do not match are refused: %s',
  async (text) => {
    await expect(optionsOf(text)).rejects.toThrow('the input options has --exclude with quotes that do not match');
  },
);
