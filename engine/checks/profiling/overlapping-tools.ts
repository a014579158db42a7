import { exampleDetection as seen } from '../../evidence/facts/detection.ts';
import { defineCheck, listed, notApplicable } from '../define-check.ts';

const CERTAIN = 0.8;
const KINDS = [
  { category: 'Analytics', problem: 'analytics', most: 2 },
  { category: 'Tag manager', problem: 'tag-managers', most: 1 },
  { category: 'Consent', problem: 'consent', most: 1 },
  { category: 'Live chat', problem: 'chats', most: 1 },
] as const;

const fix = { any: 'Keep the one that is used, and remove the scripts of the others.' };

export default defineCheck({
  id: 'profiling/overlapping-tools',
  title: 'No two services do the same work',
  why: 'Each further service of a kind costs loading time, hands visitor data to one more company, and gives numbers that contradict the others.',
  needs: ['technologies'],
  problems: {
    analytics: {
      severity: 'info',
      likelihood: 'observed',
      says: 'The page loads three or more analytics services.',
      fix,
    },
    'tag-managers': {
      severity: 'info',
      likelihood: 'observed',
      says: 'The page loads more than one tag manager.',
      fix,
    },
    consent: { severity: 'low', likelihood: 'observed', says: 'The page loads more than one consent banner.', fix },
    chats: { severity: 'info', likelihood: 'observed', says: 'The page loads more than one chat.', fix },
  },
  references: ['https://web.dev/articles/optimizing-content-efficiency-loading-third-party-javascript'],
  run({ technologies }) {
    const certain = technologies.filter(({ confidence }) => confidence >= CERTAIN);
    if (certain.length === 0) return notApplicable('no technology was recognised');
    return KINDS.flatMap(({ category, problem, most }) => {
      const names = certain
        .filter(({ categories }) => categories.includes(category))
        .map(({ technology }) => technology);
      return names.length > most ? [{ problem, at: category, shows: listed(names.sort(), 10) }] : [];
    });
  },
  examples: () => [
    {
      name: 'three analytics services and two tag managers',
      given: {
        technologies: [
          seen('Matomo', undefined, 'Analytics'),
          seen('Hotjar', undefined, 'Analytics'),
          seen('Google Analytics', undefined, 'Analytics'),
          seen('Tealium', undefined, 'Tag manager'),
          seen('Google Tag Manager', undefined, 'Tag manager'),
        ],
      },
      finds: ['analytics', 'tag-managers'],
    },
    {
      name: 'two banners and two chats',
      given: {
        technologies: [
          seen('Cookiebot', undefined, 'Consent'),
          seen('OneTrust', undefined, 'Consent'),
          seen('Crisp', undefined, 'Live chat'),
          seen('Intercom', undefined, 'Live chat'),
        ],
      },
      finds: ['consent', 'chats'],
    },
    {
      name: 'one of each',
      given: { technologies: [seen('Matomo', undefined, 'Analytics'), seen('Crisp', undefined, 'Live chat')] },
      finds: [],
    },
    { name: 'nothing recognised', given: { technologies: [] }, finds: [], notApplicable: true },
  ],
});
