import type { Plugin } from 'rolldown';

/** What the code uses of the language and Node.js 20 lacks, by the core-js module that adds it. */
const ADDED = {
  'map/group-by': "typeof Map.groupBy === 'function'",
  'object/group-by': "typeof Object.groupBy === 'function'",
  'promise/with-resolvers': "typeof Promise.withResolvers === 'function'",
  'promise/try': "typeof Promise.try === 'function'",
  'url/parse': "typeof URL.parse === 'function'",
  'array/from-async': "typeof Array.fromAsync === 'function'",
  iterator: "typeof Iterator === 'function'",
  set: "typeof Set.prototype.union === 'function'",
  'regexp/escape': "typeof RegExp.escape === 'function'",
} as const;

const LOADER = 'standard-library.js';
const ADDITIONS = 'standard-library-additions.cjs';

/** The file that each entry imports first: it adds what an older Node.js lacks, and costs newer ones nothing. */
export const STANDARD_LIBRARY = {
  loader: { name: LOADER, text: loaderText() },
  additions: { name: ADDITIONS, id: '\0standard-library' },
};

function loaderText(): string {
  return [
    "import { createRequire } from 'node:module';",
    `const complete = ${Object.values(ADDED).join(' && ')};`,
    `if (!complete) createRequire(import.meta.url)('./${ADDITIONS}');`,
    '',
  ].join('\n');
}

/** The additions as a module. */
export function standardLibrary(): Plugin {
  const { id } = STANDARD_LIBRARY.additions;
  return {
    name: 'standard-library',
    resolveId: (source) => (source === id ? id : null),
    load: (source) =>
      source === id
        ? Object.keys(ADDED)
            .map((name) => `import 'core-js/actual/${name}';`)
            .join('\n')
        : null,
  };
}
