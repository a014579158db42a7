import { expect, test } from 'vitest';
import type { Finding } from '../findings/finding.ts';
import { type PageScreenshot, pageScreenshot } from './page-screenshot.ts';
import { sampleReport } from './render/sample.ts';
import { markedText, screenshotMarks } from './screenshot-marks.ts';
import { shown } from './shown.ts';

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
  const { marks, size } = screenshotMarks(screenshot, screenshot.findings);
  expect(marks.map(({ number, left }) => [number, left > 0])).toEqual([
    ['1', false],
    ['2', true],
    ['2', true],
  ]);
  expect(size).toBe(42);
  expect(screenshot.findings?.map((finding) => markedText(screenshot, finding))).toEqual([
    `${first.severity}, 1 element`,
    expect.stringContaining(', 2 of 7 elements'),
  ]);
});

const SHOP = 'https://shop.example/';
const LONG = `/pictures/${'a'.repeat(200)}.jpg`;

test.each([
  ['an image by its address', { selector: 'img' }, '1 of 3 pictures:\n/lamp.jpg', ['img']],
  ['an image by a part of its address', { selector: 'img' }, '1 of 3 pictures:\n/lamp', []],
  ['an image with a query', { part: 'pictures' }, 'https://shop.example/desk.jpg (2 MB), and 3 more', ['desk']],
  ['an address that was cut', { selector: 'img' }, `${LONG.slice(0, 119)}…`, ['long']],
  ['a link with more than its address', { selector: 'a' }, 'https://shop.example/gone: 404', []],
  ['a link', { selector: 'a' }, '/gone 404', ['a']],
  ['a heading by its tag', { selector: 'h1' }, 'Lamps, 2 of them', ['h1']],
  ['another tag', { selector: 'a' }, '/lamp.jpg', []],
  ['the page itself', { selector: 'body' }, '/lamp.jpg', []],
  ['the whole page', { url: SHOP }, '/lamp.jpg', []],
  ['a header field', { header: 'Link' }, '/lamp.jpg', []],
  ['the root', { part: 'redirect' }, 'redirected from / to /en', []],
])('a finding has the boxes of the elements that it names: %s', (_, location, shows, expected) => {
  const [first] = sampleReport.findings;
  if (!first) throw new Error('no finding');
  const named = (tag: string, id: string, x: number, ...stated: string[]) => ({
    id,
    tag,
    addresses: stated.flatMap((one) => [one, new URL(one, SHOP).href]),
    ...{ x, y: 1, width: 2, height: 3 },
  });
  const elements = [
    named('img', 'img', 1, '/lamp.jpg'),
    named('img', 'desk', 2, '/desk.jpg?w=900'),
    named('img', 'long', 3, LONG),
    named('a', 'a', 4, '/gone'),
    named('a', 'home', 5, '/'),
    named('h1', 'h1', 6),
  ];
  const pagePicture = { image: 'data:image/webp;base64,AAAA', width: 1350, height: 940, boxes: [], elements };
  const interaction = {
    ...{ violations: [], incomplete: [], passes: [], inapplicable: [], cuts: {}, pictures: [], pagePicture },
    ...{ level: 'AA' as const, elements: 9, stops: 0 },
  };
  const finding = {
    ...first,
    check: 'seo/links/broken',
    module: 'seo' as const,
    location: { url: SHOP, ...location },
    evidence: { at: SHOP, shows },
  };
  const { screenshot } = pageScreenshot(interaction, [finding, finding]);
  expect(screenshot).not.toHaveProperty('elements');
  expect(screenshot?.boxes.map(({ check, x }) => [check, elements.find((one) => one.x === x)?.id])).toEqual(
    expected.map((id) => ['seo/links/broken', id]),
  );
});

test('a picture in the width of a phone has boxes with the same numbers, also of findings that have none on the wide one', () => {
  const [first] = sampleReport.findings;
  if (!first) throw new Error('no finding');
  const findings = ['label', 'list'].map((rule) => ({
    ...first,
    ...{ id: rule, fingerprint: rule, check: `accessibility/${rule}`, change: 'same' as const, state: 'open' as const },
  }));
  const { phone, ...wide } = { ...pictureOf(['list']), phone: pictureOf(['label', 'label', 'list', 'gone']) };
  const screenshot = { ...wide, phone };
  const accessibility_result = { score: 50, violations: [], needs_review: [], screenshot };
  const { accessibility_result: result } = shown({ ...sampleReport, findings, accessibility_result });
  const { findings: marked, phone: narrow } = result?.screenshot ?? {};
  expect(marked?.map(({ id, element_count }) => [id, element_count])).toEqual([
    ['label', 2],
    ['list', 1],
  ]);
  const { marks } = screenshotMarks(narrow ?? { width: 0 }, marked);
  expect(marks.map(({ number }) => number)).toEqual(['1', '1', '2']);
});

test('modules are in one order, whatever a database returns', () => {
  const { seo, ...others } = { seo: { status: 'completed', score: 1, error: null }, ...sampleReport.modules } as const;
  const names = Object.keys(shown({ ...sampleReport, modules: { seo, ...others } }).modules);
  expect(names.indexOf('security')).toBe(0);
  expect(names).toContain('seo');
});
