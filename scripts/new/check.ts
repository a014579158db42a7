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
  return `import { headerValue } from '${upFrom(id)}../evidence/parse/http/header-list.ts';
import { defineCheck } from '${upFrom(id)}define-check.ts';
import { givenHeaders } from '${upFrom(id)}examples/page.ts';

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
    ['off', givenHeaders(\`\${HEADER}: off\`), 'unsafe'],
    ['no header', givenHeaders()],
    ['next: describe what else is unsafe here, then find it in run()', givenHeaders(\`\${HEADER}: OFF\`), 'unsafe'],
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
    ['localhost', { mx: exampleMx(['10 localhost']) }, 'unreachable'],
    ['a public host', { mx: exampleMx() }],
    ['no record', { mx: NO_MX }, 'not applicable'],
    [
      'next: describe what else is unreachable here, then find it in run()',
      { mx: exampleMx(['10 localhost.localdomain']) },
      'unreachable',
    ],
  ],
});
`;
}
