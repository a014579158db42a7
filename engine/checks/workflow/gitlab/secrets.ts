import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { gitlabOf } from '../support/example-workflow.ts';
import { knownSecrets } from '../support/known-secrets.ts';

/** Kinds that are meant to be public. */
const PUBLIC = /publishable|public/i;

export default defineCheck({
  id: 'workflow/gitlab/secrets',
  title: 'GitLab CI files contain no credentials',
  why: 'Everyone who can read the repository, a fork or an old clone can read the credential.',
  needs: ['gitlabPipelines'],
  problems: {
    known: {
      severity: 'critical',
      message: 'Credential in a GitLab CI file',
      fix: 'Revoke the credential: it stays in the history of the repository. Store the new one as a masked and protected variable of the project.',
    },
  },
  defersTo: { known: ['secrets/committed'] },
  references: ['CWE-798', 'https://docs.gitlab.com/ci/variables/#cicd-variable-security'],
  run({ gitlabPipelines }, cut) {
    return gitlabPipelines.files.flatMap(({ source }) => knownSecrets(source, cut, (kind) => !PUBLIC.test(kind)));
  },
  examples: () => [
    ...examplesFinding(['known'], {
      'a token in a variable': gitlabOf(
        `variables:\n  DEPLOY_TOKEN: ${['gl', 'pat-'].join('')}x9Kq2TzLm4Vb7RnPw3Yc\ntest:\n  script: [make]\n`,
      ),
    }),
    ...soundExamples({
      'variables of the project': gitlabOf('deploy:\n  variables: { TOKEN: $DEPLOY_TOKEN }\n  script: [make deploy]\n'),
      'a placeholder': gitlabOf(
        `variables:\n  DEPLOY_TOKEN: ${['gl', 'pat-'].join('')}xxxxxxxxxxxxxxxxxxxx\ntest:\n  script: [make]\n`,
      ),
    }),
  ],
});
