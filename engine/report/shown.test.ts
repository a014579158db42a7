import { expect, test } from 'vitest';
import { sampleReport } from './render/sample.ts';
import { shown, withoutPictures } from './shown.ts';

test('readers outside the project see violations without pictures of the page', () => {
  const node = { target: ['#name'], html: '<input id="name">' };
  const violation = {
    impact: 'serious',
    id: 'label',
    description: 'No label',
    help_url: 'https://dequeuniversity.com/',
  };
  const accessibility_result = {
    score: 50,
    violations: [{ ...violation, nodes: [{ ...node, screenshot: 'data:image/webp;base64,AAAA' }, node] }],
    needs_review: [],
  };
  const report = shown({
    ...sampleReport,
    accessibility_result: { ...accessibility_result, without_screenshot: 2 },
  });
  expect(withoutPictures(report)).toEqual({
    ...report,
    accessibility_result: { ...accessibility_result, violations: [{ ...violation, nodes: [node, node] }] },
  });
});
