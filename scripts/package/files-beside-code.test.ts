import { expect, test } from 'vitest';
import { computedPath } from './files-beside-code.ts';

/** `@{…}`: what a template computes. */
test.each([
  ['new URL(`./@{name}.txt`, import.meta.url)', true],
  ['new URL(`./@{nameOf(kind)}.txt`, import.meta.url)', true],
  ['new URL(\n  `./@{nameOf(`@{kind}`)}/`,\n  import.meta.url,\n)', true],
  ['new URL(`./list.txt`, import.meta.url)', false],
  ["new URL('./list.txt', import.meta.url)", false],
  ["fetch(new URL(`https://@{host}/`)); read(new URL('./list.txt', import.meta.url));", false],
  ["[new URL(`https://@{host}/`), new URL('./list.txt', import.meta.url)]", false],
])('%s: computed %s', (code, isComputed) => {
  expect(computedPath(code.replaceAll('@', '$')) !== undefined).toBe(isComputed);
});
