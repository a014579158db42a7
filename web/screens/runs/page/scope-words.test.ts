import { MODULE_NAMES } from '@assay/engine';
import { expect, test } from 'vitest';
import { isComparable, partWords, scopeWords } from './scope-words.ts';

test('the scope of a scan is named: all modules, or those it has', () => {
  expect(scopeWords({ modules: [...MODULE_NAMES], form_factor: 'desktop' })).toBe('All modules, desktop');
  expect(scopeWords({ modules: ['security', 'profiling', 'seo'], form_factor: 'mobile' })).toBe(
    'Security, Technologies and SEO only, mobile',
  );
  expect(scopeWords({ modules: ['aeo'], form_factor: 'desktop' })).toBe('AI search only, desktop');
});

test('a scan of all modules of the plan is not called a part', () => {
  expect(partWords(['security', 'profiling'])).toBe('Security and Technologies only');
  expect(partWords(['profiling', 'security'], ['security', 'profiling'])).toBeUndefined();
  expect(partWords(['security'], ['security', 'profiling'])).toBe('Security only');
});

test('scores are comparable if page, modules and device are the same', () => {
  const scope = { modules: ['security' as const], form_factor: 'desktop' as const };
  const scan = { ...scope, url: 'https://shop.example/', max_pages: 10 };
  expect(isComparable(scan, { ...scan })).toBe(true);
  expect(isComparable(scan, { ...scan, max_pages: 25 })).toBe(true);
  for (const other of [
    { url: 'https://shop.example/a' },
    { modules: ['seo' as const] },
    { form_factor: 'mobile' as const },
    { max_pages: 1 },
  ])
    expect(isComparable(scan, { ...scan, ...other })).toBe(false);
});
