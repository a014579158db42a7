import { z } from 'zod';
import { namedObject } from './named-object.ts';
import { AccessibilityResult } from './report/accessibility-result.ts';
import { previewField, responseField } from './report/page-preview.ts';
import { PerformanceResult, PlaceCount } from './report/performance-result.ts';
import { Score } from './result.ts';

const Detection = namedObject('Detection', {
  technology: z.string(),
  confidence: z.number().min(0).max(1),
  version: z.string().optional(),
  categories: z.array(z.string()).readonly(),
  signs: z.array(z.string()).readonly(),
});

export const ProfileResult = namedObject('ProfileResult', {
  detections: z.array(Detection).readonly(),
  response: responseField,
});

export const IssuesResult = namedObject('IssuesResult', {
  score: Score,
  preview: previewField,
  issues: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        severity: z.string(),
        description: z.string(),
        remediation: z.string(),
        place_count: PlaceCount,
      }),
    )
    .readonly(),
});

/** The result of each module; null if it was not scanned. */
export const resultFields = {
  profile_result: ProfileResult.nullable(),
  seo_result: IssuesResult.nullable(),
  aeo_result: IssuesResult.nullable(),
  performance_result: PerformanceResult.nullable(),
  accessibility_result: AccessibilityResult.nullable(),
};
