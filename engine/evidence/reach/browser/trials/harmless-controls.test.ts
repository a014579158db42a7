import { expect, test } from 'vitest';
import { harmlessControls } from './harmless-controls.ts';

test('controls are clicked unless one of their labels names an action', () => {
  const labels = ['Show details', 'Delete', 'Tab 2\ntab', 'Menu\nsign-out', 'Save', 'Buy now', 'Send message', 'More'];
  expect(harmlessControls(labels)).toEqual([0, 2, 7]);
});

test('labels of any other kind are no controls, and few are clicked', () => {
  expect(harmlessControls(undefined)).toEqual([]);
  expect(harmlessControls({ length: 3 })).toEqual([]);
  expect(harmlessControls([null, 7, { label: 'Show' }])).toEqual([]);
  expect(harmlessControls(Array.from({ length: 1000 }, () => 'Show'))).toHaveLength(12);
});
