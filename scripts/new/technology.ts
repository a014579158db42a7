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
    const row = new RegExp(`^  (?:'?${id}'?: \\{|  '?${id}'?: \\[.*'https:)`, 'm');
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
        [file]: (text) => (text.includes('defineTags(') ? withTag(text, name) : withRow(text, name)),
        [samples]: (text) => appendRow(text, '};', sampleOf(name)),
      },
      test,
    };
  },
};

function categoryWith(name: string, category: string): string {
  return `import { defineCategory } from './define-technology.ts';

export default defineCategory('${category}', {
${rowOf(name)}
});
`;
}

function withRow(text: string, name: string): string {
  const category = /defineTechnologies\([\s\S]*?categories: \['([^']+)'/.exec(text)?.[1];
  return appendRow(text, '});', rowOf(name, category));
}

/** In the last category. */
function withTag(text: string, name: string): string {
  const id = lastOf(name);
  const row = `    ${keyOf(id)}: ['${titleOf(name)}', 'https://${id}.example', 'cdn.${id}.example'],`;
  return appendRow(text, '  },', row);
}

function samplesWith(name: string): string {
  return `import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
${sampleOf(name)}
};
`;
}

function rowOf(name: string, category?: string): string {
  const id = lastOf(name);
  const categories = category === undefined ? '' : `\n    categories: ['${category}'],`;
  return `  ${keyOf(id)}: {
    name: '${titleOf(name)}',${categories}
    website: 'https://${id}.example',
    signs: [{ in: 'script-url', matches: /\\/${id}\\.js/, confidence: 0.9 }],
  },`;
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
