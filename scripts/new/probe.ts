import { type Kind, Refused } from './kind.ts';
import { foldersIn, headOf, lastOf, words } from './names.ts';

const FOLDER = 'engine/probes';

export const probe: Kind = {
  form: 'FAMILY/NAME',
  matches: words(2, 3),
  scaffold(given) {
    const name = given.replace(/^active\//, '');
    const [family = ''] = name.split('/');
    const families = foldersIn(FOLDER);
    if (!families.includes(family) || !words(2).test(name))
      throw new Refused(`a probe is named FAMILY/NAME; the families are ${families.join(', ')}`);
    return {
      creates: { [`${FOLDER}/${name}.ts`]: family === 'files' ? fileProbe(name) : pathProbe(name) },
      test: ['testbed/probes.test.ts', `active/${name}`],
    };
  },
};

/** Both prove by a mark that a page about the matter shows as well. */
function fileProbe(name: string): string {
  return `import { defineFileProbe } from '../define-file-probe.ts';
import { textAnswer } from '../scene-answers.ts';

const MARK = '${lastOf(name)}';

export default defineFileProbe({
${headOf(`active/${name}`, 'not exposed', 'what an attacker gains')}
  profile: 'standard',
${problemsOf('readable')}
  references: ['CWE-538', 'OWASP A05:2021'],
  files: [
    {
      path: '/${lastOf(name)}.conf',
      problem: 'readable',
      proves: ({ text }) => (text.includes(MARK) ? { shows: MARK } : undefined),
      example: textAnswer(\`[\${MARK}]\\nsecret = 1\\n\`),
    },
  ],
  scenes: [
    {
      name: 'next: serve what only looks like the file here, then tell the two apart in proves()',
      answers: { '/${lastOf(name)}.conf': textAnswer(\`How to write \${MARK}\`) },
      finds: [],
    },
  ],
});
`;
}

function pathProbe(name: string): string {
  return `import { defineProbe } from '../define-probe.ts';
import { proven } from '../proof/proven.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';

const PATH = '/${lastOf(name)}';
const MARK = '${lastOf(name)}: enabled';

export default defineProbe({
${headOf(`active/${name}`, 'not exposed', 'what an attacker gains')}
  needs: ['address'],
  profile: 'standard',
  budget: 4,
${problemsOf('exposed')}
  references: ['CWE-200', 'OWASP A05:2021'],
  async ask({ address }, asking) {
    const url = new URL(PATH, address).href;
    const found = await proven(asking, { url }, ({ text }) => text.includes(MARK) || undefined);
    return found ? [{ problem: 'exposed', location: { url }, evidence: MARK, proof: found.proof }] : [];
  },
  scenes: () => [
    { name: 'the endpoint answers', answers: { [PATH]: textAnswer(MARK) }, finds: ['exposed'] },
    { name: 'nothing is there', answers: {}, finds: [] },
    {
      name: 'next: serve what only looks like the endpoint here, then tell the two apart in ask()',
      answers: { [PATH]: htmlAnswer(\`<h1>Manual</h1><p>It answers with <code>\${MARK}</code></p>\`) },
      finds: [],
    },
  ],
});
`;
}

function problemsOf(problem: string): string {
  return `  problems: {
    ${problem}: {
      severity: 'medium',
      message: 'It can be read without authentication',
      fix: 'Restrict access to it.',
    },
  },`;
}
