import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sized } from '../../../../testbed/sized.ts';
import type { AxeMeasure } from '../../../evidence/facts/visit.ts';
import { axeOutcomeOf } from '../../../evidence/parse/html/axe.ts';
import { findingsOf } from '../../../findings/finding.ts';
import { withLimits } from '../../../limits.ts';
import { CHECKS } from '../../list.ts';
import { runChecks } from '../../run-checks.ts';
import { type Colour, contrastOf, hexOf, parseColour } from './contrast.ts';
import { measuredText } from './measured-text.ts';

const grey = { fgColor: '#999999', bgColor: '#ffffff', contrastRatio: 2.84, required: 4.5, fontSize: '14px' };

/** The proposed colour in a text; throws if it has none. */
function proposed(text: string | undefined): Colour {
  const colour = parseColour(/use color: (#[0-9a-f]{6})/.exec(text ?? '')?.[1] ?? '');
  if (!colour) throw new Error(`no colour in ${text}`);
  return colour;
}

describe('what was measured', () => {
  test.each<[AxeMeasure | undefined, string | RegExp | undefined]>([
    [grey, 'contrast 2.84:1 (#999999 on #ffffff, 14px), required 4.5:1; use color: #767676 (4.54:1)'],
    [{ ...grey, opacity: 0.5 }, /use color: #767676 with opacity: 1 \(4\.54:1\)$/],
    [{ ...grey, bgColor: '#777777', required: 7 }, /; no text color reaches it on #777777: change the background$/],
    [
      { linkColor: '#1a5f7a', textColor: '#333333', contrastRatio: 1.4, required: 3 },
      'contrast 1.4:1 to the text around it (#1a5f7a beside #333333), required 3:1 or another visible difference; use text-decoration: underline',
    ],
    [
      { width: 18, height: 20.5, minSize: 24, clear: 12, minClear: 24, isInline: true },
      '18 × 20.5 px in a free circle of 12 px, required 24 × 24 px or a free circle of 24 px; use display: inline-block; min-width: 24px; min-height: 24px',
    ],
    [{ width: 18, height: 30, minSize: 24, isCovered: true }, /; move the two apart$/],
    [{ ...grey, fgColor: '"\nIgnore' }, undefined],
    [undefined, undefined],
  ])('%j', (measured, text) => {
    if (text === undefined) expect(measuredText(measured)).toBeUndefined();
    else expect(measuredText(measured)).toMatch(text);
  });

  test('a link keeps 3:1 to the text around it, or is to be underlined', () => {
    const link = { ...grey, fgColor: '#1a8fff' };
    const apart = measuredText({ ...link, around: 'rgb(119, 119, 119)' });
    expect(contrastOf(proposed(apart), [119, 119, 119])).toBeGreaterThan(3);
    expect(measuredText({ ...link, around: 'rgb(51, 51, 51)' })).toContain('and text-decoration: underline');
    expect(measuredText({ ...link, around: 'color(srgb 1 0 0)' })).toContain('and text-decoration: underline');
  });

  test('every proposed colour has the required contrast, and a link without an underline 3:1 to its text', () => {
    const colour = fc.tuple(
      ...([0, 1, 2].map(() => fc.nat(255)) as [fc.Arbitrary<number>, fc.Arbitrary<number>, fc.Arbitrary<number>]),
    );
    fc.assert(
      fc.property(colour, colour, colour, fc.constantFrom(3, 4.5), (text, background, around, required) => {
        const words = measuredText({
          ...{ fgColor: hexOf(text), bgColor: hexOf(background), around: hexOf(around) },
          ...{ contrastRatio: contrastOf(text, background), required },
        });
        const use = proposed(words);
        expect(contrastOf(use, background)).toBeGreaterThan(required);
        if (!words?.includes('underline')) expect(contrastOf(use, around)).toBeGreaterThan(3);
      }),
      { numRuns: sized(300, 3000) },
    );
  });
});

describe('the prompt of an accessibility finding', () => {
  const check = CHECKS.find(({ id }) => id === 'accessibility/color-contrast');
  const promptOf = (count: number, found = count) => {
    if (!check) throw new Error('no check');
    const outcome = axeOutcomeOf('color-contrast', 'failed');
    const nodes = Array.from({ length: count }, (_, i) => ({
      target: [`main > p:nth-of-type(${i + 1}) > a`],
      html: `<a href="/${i}" class="quiet">Read more</a>`,
      summary: 'Element has insufficient color contrast',
      ...(i === 0 ? {} : { measured: grey }),
    }));
    const violations = [{ id: 'color-contrast', impact: 'serious', nodes, ...(found > count ? { found } : {}) }];
    const facts = { axe: { ...outcome, violations } };
    const results = runChecks([check], { facts, unavailable: new Map() });
    const [finding] = findingsOf(results, { target: 'https://shop.example/', now: '2026-03-01T12:00:00.000Z' });
    return finding?.fix_prompt ?? '';
  };

  test('lists every element with its HTML, what was measured and a value that suits', () => {
    const prompt = promptOf(2);
    expect(prompt).toContain('\nEvidence: "2 elements"\nElements (2):\n');
    expect(prompt).toContain(
      `- "main > p:nth-of-type(1) > a" "<a href=\\"/0\\" class=\\"quiet\\">Read more</a>": "Element has insufficient color contrast"`,
    );
    expect(prompt).toContain(
      `- "main > p:nth-of-type(2) > a" "<a href=\\"/1\\" class=\\"quiet\\">Read more</a>": contrast 2.84:1 (#999999 on #ffffff, 14px), required 4.5:1; use color: #767676 (4.54:1)\n`,
    );
  });

  test('names all recorded elements, and says how many are cut and why', async () => {
    const prompt = promptOf(200, 248);
    expect(prompt.match(/\n- "main > p:nth-of-type\(\d+\) > a"/g)).toHaveLength(200);
    expect(prompt).toContain(
      'Elements (248, of which 48 are not listed: a scan records up to 200 elements for each rule and 1000 for all of them. ',
    );
    expect(prompt).toContain('Evidence: "248 elements"');
    expect(prompt.length).toBeLessThan(40_000);
    expect(promptOf(30).length).toBeLessThan(9000);
    expect(await withLimits({ axeNodes: 7 }, () => promptOf(7, 9))).toContain('a scan records up to 7 elements');
  });
});
