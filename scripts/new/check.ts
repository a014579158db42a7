import { type Kind, Refused } from './kind.ts';
import { foldersIn, headOf, lastOf, upFrom, words } from './names.ts';

const FOLDER = 'engine/checks';

export const check: Kind = {
  form: 'MODULE/TOPIC/NAME',
  matches: words(2, 3),
  scaffold(id) {
    const [module = ''] = id.split('/');
    const names = foldersIn(FOLDER);
    if (!names.includes(module)) throw new Refused(`there is no module ${module}; there are ${names.join(', ')}`);
    if (module === 'accessibility')
      throw new Refused(`accessibility checks are rows of the tables in ${FOLDER}/accessibility/; see CONTRIBUTING.md`);
    return {
      creates: { [`${FOLDER}/${id}.ts`]: module === 'deliverability' ? mailCheck(id) : pageCheck(id) },
      test: [`${FOLDER}/checks.test.ts`, id],
    };
  },
};

function pageCheck(id: string): string {
  return `import { headerValue, parseHeaders } from '${upFrom(id)}../evidence/parse/http/header-list.ts';
import { defineCheck } from '${upFrom(id)}define-check.ts';

const HEADER = 'X-${lastOf(id)}';

export default defineCheck({
${headOf(id, 'safe', 'what can go wrong')}
  needs: ['headers'],
  problems: {
    unsafe: {
      severity: 'info',
      message: 'Unsafe ${lastOf(id)} header',
      fix: 'Remove the header.',
    },
  },
  references: ['CWE-693'],
  run({ headers }) {
    const value = headerValue(headers, HEADER);
    return value === 'off' ? [{ problem: 'unsafe', location: { header: HEADER }, evidence: value }] : [];
  },
  examples: () => [
    { name: 'off', given: { headers: parseHeaders(\`\${HEADER}: off\`) }, finds: ['unsafe'] },
    { name: 'no header', given: { headers: [] }, finds: [] },
    {
      name: 'next: describe what else is unsafe here, then find it in run()',
      given: { headers: parseHeaders(\`\${HEADER}: OFF\`) },
      finds: ['unsafe'],
    },
  ],
});
`;
}

function mailCheck(id: string): string {
  return `import { defineCheck, notApplicable } from '${upFrom(id)}define-check.ts';
import { exampleMx, NO_MX } from '${upFrom(id)}examples/mail.ts';

export default defineCheck({
${headOf(id, 'safe', 'what can go wrong')}
  needs: ['mx'],
  problems: {
    unreachable: {
      severity: 'info',
      message: 'Mail exchanger that no sender can reach',
      fix: 'Remove the MX record.',
    },
  },
  references: ['RFC 5321'],
  run({ mx }) {
    if (mx.hosts.length === 0) return notApplicable('the domain has no mail exchanger');
    return mx.hosts
      .filter(({ name }) => name === 'localhost')
      .map(({ name }) => ({ problem: 'unreachable', location: { record: 'MX' }, evidence: name }));
  },
  examples: () => [
    { name: 'localhost', given: { mx: exampleMx(['10 localhost']) }, finds: ['unreachable'] },
    { name: 'a public host', given: { mx: exampleMx() }, finds: [] },
    { name: 'no record', given: { mx: NO_MX }, finds: [], notApplicable: true },
    {
      name: 'next: describe what else is unreachable here, then find it in run()',
      given: { mx: exampleMx(['10 localhost.localdomain']) },
      finds: ['unreachable'],
    },
  ],
});
`;
}
