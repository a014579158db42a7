import { expect, test } from 'vitest';
import { parseHtml } from '../html/html.ts';
import { parseHeaders } from './header-list.ts';
import { referrerPolicyOf } from './referrer-policy.ts';

const meta = (...contents: string[]) =>
  contents.map((content) => `<meta name="Referrer" content="${content}">`).join('');

test.each([
  ['', '', undefined],
  ['Referrer-Policy: no-referrer', '', 'no-referrer'],
  ['Referrer-Policy: unsafe-url, Strict-Origin, future-policy', '', 'strict-origin'],
  ['Referrer-Policy: no-referrer\nReferrer-Policy: unsafe-url', '', 'unsafe-url'],
  ['Referrer-Policy: always', '', undefined],
  ['', meta('always'), 'unsafe-url'],
  ['', meta('never'), 'no-referrer'],
  ['', meta('default'), 'strict-origin-when-cross-origin'],
  ['', meta('no-referrer', 'unsafe-url'), 'unsafe-url'],
  ['', meta('unsafe-url', 'nonsense'), 'unsafe-url'],
  ['', `<body><p>${meta('unsafe-url')}`, 'unsafe-url'],
  ['', meta('no-referrer, same-origin'), undefined],
  ['', meta(' no-referrer '), undefined],
  ['', '<meta property="referrer" content="unsafe-url">', undefined],
  ['', `<template>${meta('unsafe-url')}</template>`, undefined],
  ['', `<noscript>${meta('unsafe-url')}</noscript>`, undefined],
  ['', meta('constructor'), undefined],
  ['Referrer-Policy: no-referrer', meta('nonsense', ''), 'no-referrer'],
  ['Referrer-Policy: no-referrer', meta('unsafe-url'), 'unsafe-url'],
])('%j with %s', (fields, html, policy) => {
  expect(referrerPolicyOf(parseHeaders(fields), parseHtml(html)).policy).toBe(policy);
});
