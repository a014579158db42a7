import { expect, test } from 'vitest';
import { contrastOf, hexOf, nearestColour, parseColour } from './contrast.ts';

test('reads opaque colours only', () => {
  expect(parseColour('#0a141E')).toEqual([10, 20, 30]);
  expect(parseColour('rgb(10, 20, 30)')).toEqual([10, 20, 30]);
  expect(parseColour('rgba(10, 20, 30, 1)')).toEqual([10, 20, 30]);
  for (const other of ['rgba(0, 0, 0, 0.5)', 'rgb(300, 0, 0)', '#fff', 'red', ''])
    expect(parseColour(other)).toBeUndefined();
  expect(hexOf([10, 20, 30])).toBe('#0a141e');
});

test('the contrast is that of WCAG', () => {
  expect(contrastOf([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrastOf([255, 255, 255], [255, 255, 255])).toBe(1);
  expect(contrastOf([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2);
});

test('the nearest colour is the given one if it suits, and none if nothing does', () => {
  expect(nearestColour([1, 2, 3], () => true)).toEqual([1, 2, 3]);
  expect(nearestColour([100, 100, 100], ([red]) => red > 110)).toEqual([111, 111, 111]);
  expect(nearestColour([1, 2, 3], () => false)).toBeUndefined();
});
