import { expect, test } from 'vitest';
import { exampleDetection } from '../../evidence/facts/detection.ts';
import endOfLife from './end-of-life.ts';

test.each([
  ['PHP', '5.3.10', 'high'],
  ['PHP', '5.3.29', 'high'],
  ['Apache', '2.2.15', 'high'],
  ['IIS', '6.0', 'high'],
  ['IIS', '7.5', undefined],
  ['PHP', '7.2.34', undefined],
  ['Apache', '2.2.34', undefined],
])('an ended version with a known remote flaw is of high severity: %s %s', (technology, version, severity) => {
  const found = endOfLife.run({ technologies: [exampleDetection(technology, version)] }, () => {});
  expect(Array.isArray(found) ? found.map((one) => one.severity) : found).toEqual([severity]);
});
