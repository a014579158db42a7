import { expect, test } from 'vitest';
import { metaInHead } from './ownership-mark.ts';

const TOKEN = 'a1b2c3d4e5f6a7b8c9d0e1f2a3b4c5d6';
const META = `<meta name="assay-verification" content="${TOKEN}">`;

test.each([
  ['between others', `<meta charset=utf-8><link rel=a>${META}<base href=/>`, [TOKEN]],
  ['in capitals', `<META NAME='Assay-Verification' CONTENT='x'>`, ['x']],
  ['without a head', META, [TOKEN]],
  ['after a script that writes of it', `<script>"</title>"</script>${META}`, [TOKEN]],
  ['in a script', `<script>const page = '${META}'</script>`, []],
  ['in a title', `<title>${META}</title>`, []],
  ['in a comment', `<!-- ${META} -->`, []],
  ['in a template', `<template>${META}</template>`, []],
  ['in a noscript', `<noscript>${META}</noscript>`, []],
  ['after an element of a strange name', `<constructor></constructor>${META}`, []],
  ['after text', `Hello ${META}`, []],
  ['after an element of the body', `<div></div>${META}`, []],
  ['after the head', `<head></head>${META}`, []],
  ['in an attribute', `<meta name="description" content='${META}'>`, []],
  ['in a drawing', `<svg>${META}</svg>`, []],
  ['beyond what is read', `<!--${'x'.repeat(70_000)}-->${META}`, []],
])('the element %s', async (_, page, found) => {
  expect(await metaInHead(page, 'assay-verification')).toEqual(found);
});
