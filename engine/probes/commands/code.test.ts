import { expect, test } from 'vitest';
import { play } from '../../../testbed/probes/play.ts';
import code from './code.ts';

test.each([
  ['the value is PHP code', 'PHP', 'php'],
  ['the value is code that Perl, Ruby and Lua read too', 'PHP, Perl, Ruby or Lua', undefined],
  ['the value is JavaScript code', 'JavaScript or Ruby', 'javascript'],
  ['the value is Python code', 'Python', 'python'],
])('%s: the evidence names only the languages with its syntax', async (name, names, about) => {
  const scene = code.scenes().find((one) => one.name === name);
  const [found] = scene ? (await play(code, scene)).occurrences : [];
  expect(found?.evidence).toContain(`(syntax of ${names})`);
  expect(found?.about).toBe(about);
});
