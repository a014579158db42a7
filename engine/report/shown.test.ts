import { expect, test } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import type { PageScreenshot } from './page-screenshot.ts';
import { sampleReport } from './render/sample.ts';
import { markedText, screenshotMarks } from './screenshot-marks.ts';
import { shown, withoutPictures } from './shown.ts';

const pictureOf = (rules: readonly string[]): PageScreenshot => ({
  image: 'data:image/webp;base64,AAAA',
  width: 1350,
  height: 940,
  boxes: rules.map((rule) => ({ check: `accessibility/${rule}`, x: 0, y: 10, width: 20, height: 20 })),
});

test('a screenshot has the boxes of open findings, numbered in the order of the findings', () => {
  const [first] = sampleReport.findings;
  if (!first) throw new Error('no finding');
  const findingOf = (rule: string, state: NonNullable<Finding['state']>) =>
    ({
      ...first,
      id: rule,
      fingerprint: rule,
      check: `accessibility/${rule}`,
      title: rule,
      change: 'same',
      state,
    }) as const;
  const { accessibility_result: result } = shown({
    ...sampleReport,
    findings: [findingOf('image-alt', 'dismissed'), findingOf('label', 'open'), findingOf('list', 'open')],
    accessibility_result: {
      score: 50,
      violations: [{ impact: '', id: 'list', description: '', help_url: '', nodes: [], node_count: 7 }],
      needs_review: [],
      screenshot: pictureOf(['image-alt', 'list', 'label', 'list']),
    },
  });
  const { screenshot } = result ?? {};
  if (!screenshot) throw new Error('no screenshot');
  expect(screenshot.findings?.map(({ id }) => id)).toEqual(['label', 'list']);
  const { marks, size } = screenshotMarks(screenshot);
  expect(marks.map(({ number, left }) => [number, left > 0])).toEqual([
    ['1', false],
    ['2', true],
    ['2', true],
  ]);
  expect(size).toBe(42);
  expect(screenshot.findings?.map((finding) => markedText(screenshot, finding))).toEqual([
    `${first.severity}, 0 elements`,
    expect.stringContaining(', 2 of 7 elements'),
  ]);
});

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
    accessibility_result: { ...accessibility_result, without_screenshot: 2, screenshot: pictureOf(['label']) },
  });
  expect(withoutPictures(report)).toEqual({
    ...report,
    accessibility_result: { ...accessibility_result, violations: [{ ...violation, nodes: [node, node] }] },
  });
});
