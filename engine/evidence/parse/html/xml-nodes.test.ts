import { expect, test } from 'vitest';
import { xmlNodes } from './xml-nodes.ts';

test('nodes have their own text, sections and namespace', () => {
  const found = xmlNodes('<a><s:g xmlns:s="http://www.w3.org/2000/svg" id="&lt;">b<![CDATA[<c]]></s:g><!--d--></a>');
  expect(found?.map(({ kind, name, isActive, text, cdata }) => [kind, name, isActive, text, cdata])).toEqual([
    ['element', 'a', false, '', ''],
    ['element', 's:g', true, 'b', '<c'],
    ['comment', '', false, 'd', ''],
  ]);
  expect(found?.[1]?.attributes).toContainEqual({ name: 'id', value: '<' });
});

test('a document that is not well formed or too large has none, and no entity is expanded', () => {
  expect(xmlNodes('<a><b></a>')).toBeUndefined();
  expect(xmlNodes(`<a>${'b'.repeat(600_000)}</a>`)).toBeUndefined();
  expect(xmlNodes(`<a>${'<b/>'.repeat(30_000)}</a>`)).toBeUndefined();
  expect(xmlNodes('<!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><a>&c;</a>')).toBeUndefined();
});
