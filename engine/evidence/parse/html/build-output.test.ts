import { expect, test } from 'vitest';
import { isBuildOutput } from './build-output.ts';

const FILES = ['https://shop.example/assets/index-DkW3xZ9q.js', 'https://shop.example/app.js'];

test.each([
  'self.__next_f.push([1,"x"])',
  'import("/assets/index-DkW3xZ9q.js")',
  'window.settings = {"page":1,"token":"a"}',
  'var NS=\'\';var INFO = {"id":"start","namespace":""};',
  'push([{"event":"view"}])',
  'window.data = JSON.parse(document.title)',
  `/* ${'long '.repeat(5000)} */`,
])('changes: %s', (text) => {
  expect(isBuildOutput(text, FILES)).toBe(true);
});

test.each([
  "document.documentElement.dataset.theme = 'dark'",
  "window.dataLayer = window.dataLayer || []; function gtag(){dataLayer.push(arguments)} gtag('js', new Date());",
  'const settings = { page: 1 }; start(settings, "a");',
  "document.documentElement.className = 'js'; load('/app.js')",
  '',
])('stays: %s', (text) => {
  expect(isBuildOutput(text, FILES)).toBe(false);
});
