import {
  AccessibilityAnalysis,
  accessibilityAnalysisOf,
  PerformanceAnalysis,
  performanceAnalysisOf,
  SeoAnalysis,
  seoAnalysisOf,
} from '../../shapes/analysis.ts';
import type { PageAnalysis } from './define-analysis.ts';

export const ACCESSIBILITY: PageAnalysis = {
  noun: 'accessibility',
  kinds: ['accessibility'],
  output: AccessibilityAnalysis,
  shownAs: accessibilityAnalysisOf,
  returns: ['score'],
  rows: { of: 'violations', returns: ['id', 'impact', 'description'] },
};

export const SEO: PageAnalysis = {
  noun: 'seo',
  kinds: ['seo', 'aeo'],
  output: SeoAnalysis,
  shownAs: seoAnalysisOf,
  returns: ['mode', 'score'],
  rows: { of: 'issues', returns: ['id', 'title', 'severity'] },
};

export const PERFORMANCE: PageAnalysis = {
  noun: 'performance',
  kinds: ['performance', 'performance-quick'],
  output: PerformanceAnalysis,
  shownAs: performanceAnalysisOf,
  returns: ['overall_score', 'metrics.name', 'metrics.value', 'metrics.rating', 'form_factor'],
  rows: { of: 'opportunities', returns: ['id', 'title', 'severity', 'savings_ms'], siteData: ['detail'] },
};
