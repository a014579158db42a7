import { expect, test } from 'vitest';
import type { Change } from '../../findings/finding.ts';
import { combinePatches } from './combine-patches.ts';

const finding = (patch: string | null, change: Change = 'new') => ({ change, patch });
const patch = (hunk: string, file = 'a.yml') => `--- a/${file}\n+++ b/${file}\n${hunk}`;
const FIRST = '@@ -1,4 +1,4 @@\n a\n-b\n+B\n c\n d\n';
const NEAR = '@@ -2,5 +2,7 @@\n b\n c\n d\n+D1\n+D2\n e\n f\n';

test('fixes whose context overlaps become one hunk', () => {
  expect(combinePatches([finding(patch(FIRST)), finding(patch(NEAR))])).toBe(
    patch('@@ -1,6 +1,8 @@\n a\n-b\n+B\n c\n d\n+D1\n+D2\n e\n f\n'),
  );
});

test('fixes far from each other keep their hunks, with the lines that moved', () => {
  const far = '@@ -40,3 +40,3 @@\n x\n-y\n+Y\n z\n';
  expect(combinePatches([finding(patch(far)), finding(patch(NEAR)), finding(patch(far, 'b.yml'))])).toBe(
    `${patch(`${NEAR}@@ -40,3 +42,3 @@\n x\n-y\n+Y\n z\n`)}${patch(far, 'b.yml')}`,
  );
});

test('the same fix of several findings is applied once, another of the same lines is left out', () => {
  const other = '@@ -1,4 +1,3 @@\n a\n-b\n c\n d\n';
  expect(combinePatches([finding(patch(FIRST)), finding(patch(FIRST)), finding(patch(other))])).toBe(
    `# Overlapping fixes left out: 1. Apply this patch, then scan again.\n${patch(FIRST)}`,
  );
});

test('a missing line end stays missing', () => {
  const last = '@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+B\n\\ No newline at end of file\n';
  expect(combinePatches([finding(patch(last))])).toBe(patch(last));
});

test('fixed findings and those without a patch are not part of it', () => {
  expect(combinePatches([finding(null), finding(patch(FIRST), 'fixed'), finding('nonsense')])).toBe('');
});
