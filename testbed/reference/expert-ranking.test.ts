import { expect, test } from 'vitest';
import { EXPERT_RANKING } from './expert-ranking.ts';
import { referenceReport } from './reference-report.ts';

const GRADES = ['F', 'D', 'C', 'B', 'A', 'A+'];
const WITHIN_ONE_STEP = 30;
const EQUAL = 25;

test('the grades agree with those of an expert', async () => {
  const steps: string[] = [];
  let equal = 0;
  for (const [site, grade, why, served] of EXPERT_RANKING) {
    const report = await referenceReport({ served });
    const apart = GRADES.indexOf(report.grade ?? '') - GRADES.indexOf(grade);
    expect(report.grade, site).not.toBeNull();
    if (apart === 0) equal++;
    if (Math.abs(apart) > 1) steps.push(`${site}: ${report.grade} ${report.score}, expert ${grade}: ${why}`);
  }
  expect(new Set(EXPERT_RANKING.map(([site]) => site)).size).toBe(30);
  expect(steps).toHaveLength(30 - WITHIN_ONE_STEP);
  expect(equal).toBeGreaterThanOrEqual(EQUAL);
});
