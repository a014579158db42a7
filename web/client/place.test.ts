import { beforeEach, expect, test, vi } from 'vitest';
import { keepPlace, takePlace } from './place.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

test('an address of the dashboard is returned to once, with its query and fragment', () => {
  keepPlace({ pathname: '/app/projects/1', search: '?tab=scans', hash: '#last' }, 'ada');
  expect([takePlace(), takePlace()]).toEqual([{ path: '/app/projects/1?tab=scans#last', user: 'ada' }, undefined]);
  keepPlace({ pathname: '/app/projects/1', search: '', hash: '' }, null);
  expect(takePlace()).toEqual({ path: '/app/projects/1', user: null });
});

test.each([
  'https://evil.example/app',
  '//evil.example/app',
  '/\\evil.example',
  '/app\\..\\evil',
  '/apples',
  'javascript:alert(1)//app',
  '/login',
])('%s is never returned to', (place) => {
  stored.set('place', JSON.stringify({ path: place, user: null }));
  expect(takePlace()).toBeUndefined();
});

test.each(['', '/app', '[]', 'null', '{"path":1}'])('what is no place, %j, is ignored', (kept) => {
  stored.set('place', kept);
  expect(takePlace()).toBeUndefined();
});

test('other screens than those of the dashboard are not kept', () => {
  keepPlace({ pathname: '/login', search: '', hash: '' }, null);
  expect(stored.size).toBe(0);
});
