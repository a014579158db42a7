import { existsSync, globSync, readFileSync } from 'node:fs';
import { appendRow } from './insert-row.ts';
import { type Kind, Refused } from './kind.ts';
import { lastOf, titleOf, words } from './names.ts';

const FOLDER = 'engine/evidence/technologies';

export const technology: Kind = {
  form: 'CATEGORY/NAME',
  matches: words(2),
  scaffold(name) {
    const [category = '', id = ''] = name.split('/');
    const known = globSync(`${FOLDER}/*.ts`).find((path) => readFileSync(path, 'utf8').includes(`    id: '${id}',\n`));
    if (known !== undefined)
      throw new Refused(`there is a technology ${id} already, in ${known.replaceAll('\\', '/')}`);
    const [file, samples] = [`${FOLDER}/${category}.ts`, `${FOLDER}/samples/${category}.samples.ts`];
    const test = [`${FOLDER}/samples/technology-samples.test.ts`, id] as const;
    if (existsSync(file) !== existsSync(samples) || existsSync(`${FOLDER}/${category}`))
      throw new Refused(`${category} is no category of technologies`);
    if (!existsSync(file))
      return { creates: { [file]: categoryWith(name, titleOf(category)), [samples]: samplesWith(name) }, test };
    return {
      creates: {},
      changes: {
        [file]: (text) => appendRow(text, ']);', rowOf(name, text.match(/categories: \['([^']+)'/)?.[1] ?? category)),
        [samples]: (text) => appendRow(text, '};', sampleOf(name)),
      },
      test,
    };
  },
};

function categoryWith(name: string, category: string): string {
  return `import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies([
${rowOf(name, category)}
]);
`;
}

function samplesWith(name: string): string {
  return `import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
${sampleOf(name)}
};
`;
}

function rowOf(name: string, category: string): string {
  const id = lastOf(name);
  return `  {
    id: '${id}',
    name: '${titleOf(name)}',
    categories: ['${category}'],
    website: 'https://${id}.example',
    signs: [{ in: 'script-url', matches: /\\/${id}\\.js/, confidence: 0.9 }],
  },`;
}

function sampleOf(name: string): string {
  const id = lastOf(name);
  return `  '${id}': {
    sent: '<script src="https://cdn.${id}.example/${id}.js"></script>',
    // Next: write what the technology and a look-alike really send, then name a sign that only the technology has.
    lookAlike: '<script src="/js/${id}.js"></script>',
  },`;
}
