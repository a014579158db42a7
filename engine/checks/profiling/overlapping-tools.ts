import { exampleDetection } from '../../evidence/facts/detection.ts';
import { defineCheck, listed, notApplicable } from '../define-check.ts';

const CERTAIN = 0.8;
const KINDS = [
  { category: 'Analytics', problem: 'analytics', max: 2 },
  { category: 'Tag manager', problem: 'tag-managers', max: 1 },
  { category: 'Consent', problem: 'consent', max: 1 },
  { category: 'Live chat', problem: 'chats', max: 1 },
] as const;

const tools = (category: string, ...names: string[]) =>
  names.map((name) => exampleDetection(name, undefined, category));
const fix = { any: 'Keep the one in use, and remove the scripts of the others.' };

export default defineCheck({
  id: 'profiling/overlapping-tools',
  title: 'No overlapping third-party services on the page',
  why: 'Each additional service of the same kind costs loading time, shares visitor data with one more company, and reports conflicting numbers.',
  needs: ['technologies'],
  problems: {
    analytics: {
      severity: 'info',
      message: 'Three or more analytics services',
      fix,
    },
    'tag-managers': {
      severity: 'info',
      message: 'Multiple tag managers',
      fix,
    },
    consent: { severity: 'low', message: 'Multiple consent banners', fix },
    chats: { severity: 'info', message: 'Multiple chat widgets', fix },
  },
  references: ['https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript'],
  run({ technologies }) {
    const certain = technologies.filter(({ confidence }) => confidence >= CERTAIN);
    if (certain.length === 0) return notApplicable('No technology was detected');
    return KINDS.flatMap(({ category, problem, max }) => {
      const names = certain
        .filter(({ categories }) => categories.includes(category))
        .map(({ technology }) => technology);
      return names.length > max ? [{ problem, location: { part: category }, evidence: listed(names.sort(), 10) }] : [];
    });
  },
  examples: () => [
    [
      'three analytics services and two tag managers',
      {
        technologies: [
          ...tools('Analytics', 'Matomo', 'Hotjar', 'Google Analytics'),
          ...tools('Tag manager', 'Tealium', 'Google Tag Manager'),
        ],
      },
      'analytics',
      'tag-managers',
    ],
    [
      'two banners and two chats',
      { technologies: [...tools('Consent', 'Cookiebot', 'OneTrust'), ...tools('Live chat', 'Crisp', 'Intercom')] },
      'consent',
      'chats',
    ],
    ['one of each', { technologies: [...tools('Analytics', 'Matomo'), ...tools('Live chat', 'Crisp')] }],
    ['nothing detected', { technologies: [] }, 'not applicable'],
  ],
});
