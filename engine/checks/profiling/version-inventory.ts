import { type Detection, exampleDetection as detected } from '../../evidence/facts/detection.ts';
import { tellsVersion } from '../../evidence/parse/http/software-version.ts';
import { defineCheck, listed, notApplicable } from '../define-check.ts';

const CERTAIN = 0.8;
const MAX = 15;

const PLACES = {
  headers: { part: 'response headers' },
  generator: { selector: 'meta[name="generator"]' },
  elsewhere: { part: 'technologies' },
} as const;

/** Where the version is disclosed: response headers and the generator meta tag have checks of their own. */
function sourceOf({ signs }: Detection): keyof typeof PLACES {
  const [, header = '', value = ''] = /^header ([\w-]{1,60}): (.*)$/s.exec(signs[0] ?? '') ?? [];
  if (tellsVersion(header, value)) return 'headers';
  return signs[0]?.startsWith('meta generator:') ? 'generator' : 'elsewhere';
}

export default defineCheck({
  id: 'profiling/version-inventory',
  title: 'The page discloses no software versions',
  why: 'Exact versions let attackers look up known vulnerabilities, and each disclosed version must be patched all the faster.',
  topic: 'software versions',
  needs: ['technologies'],
  problems: {
    versions: {
      severity: 'info',
      message: 'Software versions are disclosed',
      fix: 'Turn off version banners where possible, and subscribe to the security announcements of everything in this list.',
    },
  },
  defersTo: {
    versions: ['security/headers/server-version', 'security/content/generator-version'],
  },
  references: ['CWE-200'],
  run({ technologies }) {
    if (technologies.length === 0) return notApplicable('No technology was detected');
    const versioned = technologies.filter(({ version, confidence }) => version !== undefined && confidence >= CERTAIN);
    return [...Map.groupBy(versioned, sourceOf)].map(([fact, detections]) => {
      const lines = detections.map(({ technology, version, signs }) => `${technology} ${version} (${signs[0] ?? ''})`);
      return {
        problem: 'versions' as const,
        location: PLACES[fact],
        evidence: listed(lines.sort(), MAX),
        fact,
      };
    });
  },
  examples: () => [
    ['two versions', { technologies: [detected('PHP', '8.4.1'), detected('nginx', '1.28.0')] }, 'versions'],
    [
      'versions in headers, in the generator tag and elsewhere',
      {
        technologies: [
          detected('nginx', '1.28.0'),
          { ...detected('WordPress', '6.8'), signs: ['meta generator: WordPress 6.8'] },
          { ...detected('Angular', '20.1.0'), signs: ['element [ng-version]'] },
        ],
      },
      'versions',
      'versions',
      'versions',
    ],
    ['names only', { technologies: [detected('PHP'), detected('nginx')] }],
    ['nothing detected', { technologies: [] }, 'not applicable'],
  ],
});
