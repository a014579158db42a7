import type { Library } from '../../../evidence/parse/application/library.ts';
import { defineCheck, notApplicable, occurrence } from '../../define-check.ts';

const library = (name: string, version: string, at = 'https://shop.example/lib.js'): Library => ({ name, version, at });
/** Bundles contain notices of other libraries; these are loaded on purpose, one copy each. */
const WHOLE = new Set(['jquery', 'bootstrap', 'vue', 'react', 'react-dom', 'angular', 'moment', 'jquery-ui']);

export default defineCheck({
  id: 'security/libraries/two-versions',
  title: 'Each library is loaded in one version only',
  why: 'Two versions of a library are downloaded twice but often updated once: the older one keeps its vulnerabilities.',
  needs: ['libraries'],
  problems: {
    several: {
      severity: 'info',
      message: 'Library loaded in several versions',
      fix: 'Load only the latest one; look for a plug-in or theme that bundles its own copy.',
    },
  },
  references: ['CWE-1104', 'OWASP A06:2021'],
  run({ libraries }) {
    if (libraries.length === 0) return notApplicable('No library with a version was detected');
    const names = [...new Set(libraries.map(({ name }) => name))].filter((name) => WHOLE.has(name));
    return names.flatMap((name) => {
      const versions = [...new Set(libraries.filter((one) => one.name === name).map(({ version }) => version))].sort();
      const lines = versions.length < 2 ? [] : versions.map((version) => `${name} ${version}`);
      return occurrence('several', { part: name }, lines);
    });
  },
  examples: () => [
    [
      'two versions of jQuery',
      { libraries: [library('jquery', '1.12.4'), library('jquery', '3.7.1', '/b.js')] },
      'several',
    ],
    [
      'one version, detected by URL and by content',
      { libraries: [library('jquery', '3.7.1'), library('jquery', '3.7.1', '/b.js')] },
    ],
    ['no libraries', { libraries: [] }, 'not applicable'],
  ],
});
