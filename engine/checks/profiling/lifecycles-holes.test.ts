import { expect, test } from 'vitest';
import { exampleDetection } from '../../evidence/facts/detection.ts';
import { examplePage } from '../../evidence/parse/html/example-asset.ts';
import endOfLife from './end-of-life.ts';
import { endedLineOf } from './lifecycles.ts';

test.each([
  ['PHP', '5.3.10', 'high'],
  ['PHP', '5.3.29', 'high'],
  ['Apache', '2.2.15', 'high'],
  ['IIS', '6.0', 'high'],
  ['IIS', '7.5', undefined],
  ['PHP', '7.2.34', undefined],
  ['Apache', '2.2.34', undefined],
])('an ended version with a known remote flaw is of high severity: %s %s', (technology, version, severity) => {
  const found = endOfLife.run(
    { page: examplePage(''), technologies: [exampleDetection(technology, version)] },
    () => {},
  );
  expect(Array.isArray(found) ? found.map((one) => one.severity) : found).toEqual([severity]);
});

test.each([
  ['PHP', '8.1.2', '2025-12-31', undefined],
  ['PHP', '8.1.2', '2026-01-01', '8.1'],
  ['OpenSSL', '3.0.17', '2026-09-07', undefined],
  ['OpenSSL', '3.0.17', '2026-09-08', '3.0'],
  ['PHP', '5.2.17', '2026-01-01', '5.3'],
])('an announced end is reported after its day: %s %s on %s', (technology, version, day, line) => {
  expect(endedLineOf(technology, version, day)?.line).toBe(line);
});
