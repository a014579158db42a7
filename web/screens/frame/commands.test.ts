import { expect, test } from 'vitest';
import { commandsFor } from './commands.ts';

const PROJECTS = [
  { id: '1', name: 'Sunny socks', url: 'https://socks.example/' },
  { id: '2', name: 'Account portal', url: 'https://portal.example/' },
];

test('projects are found by name and by address', () => {
  expect(commandsFor('sun', PROJECTS)[0]).toMatchObject({ label: 'Sunny socks', params: { projectId: '1' } });
  expect(commandsFor('portal.example', PROJECTS).map(({ label }) => label)).toEqual(['Account portal']);
});

test('every word must occur, in any order; what starts with the text comes first', () => {
  expect(commandsFor('billing plan', []).map(({ label }) => label)).toEqual(['Settings: Plan and billing']);
  expect(commandsFor('acc', PROJECTS)[0]?.label).toBe('Account portal');
  expect(commandsFor('settings', PROJECTS)[0]?.label).toBe('Settings');
});

test('without text the list starts with the projects and is bounded', () => {
  const many = Array.from({ length: 500 }, (_, i) => ({ id: String(i), name: `P${i}`, url: '' }));
  expect(commandsFor(' ', many)).toHaveLength(12);
  expect(commandsFor('nothing like this', PROJECTS)).toEqual([]);
});
