import { expect, test } from 'vitest';
import { isArchive } from './github-archive.ts';

test.each([
  ['https://github.com', 'https://codeload.github.com/acme/shop/legacy.tar.gz/abc?token=x', true],
  ['https://git.acme.example', 'https://git.acme.example/_codeload/acme/shop/legacy.tar.gz/abc', true],
  ['https://git.acme.example', 'https://codeload.git.acme.example/acme/shop/legacy.tar.gz/abc', true],
  ['https://github.com', 'http://codeload.github.com/acme/shop', false],
  ['https://github.com', 'https://codeload.github.com:8443/acme/shop', false],
  ['https://github.com', 'https://codeload.github.com.evil.example/acme/shop', false],
  ['https://github.com', 'https://evil.example/codeload.github.com', false],
  ['https://github.com', 'https://me:secret@codeload.github.com/acme/shop', false],
  ['https://github.com', 'https://169.254.169.254/', false],
  ['https://git.acme.example', 'https://git.acme.example/acme/shop', false],
])('archives of %s: %s is one: %s', (server, location, is) => {
  expect(isArchive(new URL(location), new URL(server))).toBe(is);
});
