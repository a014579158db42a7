import { expect, test } from 'vitest';
import { expects, isA, isProperty, isType, meantProperty, meantType } from './vocabulary.ts';

test('types know what they specialise', () => {
  expect(isA(['Bakery'], 'LocalBusiness')).toBe(true);
  expect(isA(['LocalBusiness'], 'Bakery')).toBe(false);
  expect(isA(['NewsArticle'], 'Thing')).toBe(true);
  expect(isType('DeskLamp')).toBe(false);
});

test('properties are inherited', () => {
  expect(expects(['Bakery'], 'address')).toBe(true);
  expect(expects(['Person'], 'priceCurrency')).toBe(false);
  expect(isProperty('priceCurrency')).toBe(true);
});

test('a misspelt name has the one that was meant, a correct or distant one has none', () => {
  expect([meantType('FaqPage'), meantType('Orgnaization'), meantType('Product'), meantType('DeskLamp')]).toEqual([
    'FAQPage',
    'Organization',
    undefined,
    undefined,
  ]);
  expect([meantProperty('datepublished'), meantProperty('name'), meantProperty('nmae')]).toEqual([
    'datePublished',
    undefined,
    undefined,
  ]);
});
