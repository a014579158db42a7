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
    const row = new RegExp(`^    '?${id}'?: \\[`, 'm');
    const known = globSync(`${FOLDER}/*.ts`).find((path) => row.test(readFileSync(path, 'utf8')));
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
        [file]: (text) => text.replace('\n  },', () => `\n${rowOf(name)}\n  },`),
        [samples]: (text) => appendRow(text, '};', sampleOf(name)),
      },
      test,
    };
  },
};

function categoryWith(name: string, category: string): string {
  return `import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  ${/\W/.test(category) ? `'${category}'` : category}: {
${rowOf(name)}
  },
});
`;
}

function samplesWith(name: string): string {
  return `import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
${sampleOf(name)}
};
`;
}

function rowOf(name: string): string {
  const id = lastOf(name);
  const sign = `['script-url', /\\/${id}\\.js/, 0.9]`;
  return `    ${keyOf(id)}: ['${titleOf(name)}', 'https://${id}.example', ${sign}],`;
}

function sampleOf(name: string): string {
  const id = lastOf(name);
  return `  ${keyOf(id)}: {
    sent: '<script src="https://cdn.${id}.example/${id}.js"></script>',
    // Next: write what the technology and a look-alike really send, then name a sign that only the technology has.
    lookAlike: '<script src="https://cdn.${id}.example/js/${id}.js"></script>',
  },`;
}

/** A key of an object as the formatter writes it. */
function keyOf(id: string): string {
  return id.includes('-') ? `'${id}'` : id;
}
