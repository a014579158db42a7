import { IssuesResult, PerformanceResult, ProfileResult } from '../result.ts';
import { AccessibilityResult } from './accessibility-result.ts';

export const resultFields = {
  profile_result: ProfileResult.nullable(),
  seo_result: IssuesResult.nullable(),
  aeo_result: IssuesResult.nullable(),
  performance_result: PerformanceResult.nullable(),
  accessibility_result: AccessibilityResult.nullable(),
};
