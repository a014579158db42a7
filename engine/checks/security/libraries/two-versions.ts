import type { Library } from '../../../evidence/parse/application/library.ts';
import { defineCheck, listed } from '../../define-check.ts';

const library = (name: string, version: string, at = 'https://shop.example/lib.js'): Library => ({ name, version, at });
/** Bundles keep notices of what they grew from; these are loaded on purpose, one copy each. */
const WHOLE = new Set(['jquery', 'bootstrap', 'vue', 'react', 'react-dom', 'angular', 'moment', 'jquery-ui']);

export default defineCheck({
  id: 'security/libraries/two-versions',
  title: 'Each library is loaded in one version',
  why: 'Two versions of one library are loaded twice and updated once: the older one keeps its weaknesses.',
  needs: ['libraries'],
  problems: {
    several: {
      severity: 'info',
      likelihood: 'observed',
      says: 'A library is loaded in several versions.',
      fix: { any: 'Load the newest one only; look for a plug-in or theme that brings its own copy.' },
    },
  },
  references: ['CWE-1104', 'OWASP A06:2021'],
  run({ libraries }) {
    const names = [...new Set(libraries.map(({ name }) => name))].filter((name) => WHOLE.has(name));
    return names.flatMap((name) => {
      const versions = [...new Set(libraries.filter((one) => one.name === name).map(({ version }) => version))].sort();
      return versions.length < 2
        ? []
        : [{ problem: 'several' as const, at: name, shows: listed(versions.map((version) => `${name} ${version}`)) }];
    });
  },
  examples: () => [
    {
      name: 'two jQueries',
      given: { libraries: [library('jquery', '1.12.4'), library('jquery', '3.7.1', '/b.js')] },
      finds: ['several'],
    },
    {
      name: 'one, seen by address and by text',
      given: { libraries: [library('jquery', '3.7.1'), library('jquery', '3.7.1', '/b.js')] },
      finds: [],
    },
    { name: 'none', given: { libraries: [] }, finds: [] },
  ],
});
