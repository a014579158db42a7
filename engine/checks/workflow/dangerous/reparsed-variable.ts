import { eventsOf, gainsRights, isPrivileged } from '../../../evidence/parse/workflow/flow/exposure.ts';
import { programOf } from '../../../evidence/parse/workflow/flow/programs/programs-of.ts';
import { stepScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { cutUntrusted } from '../../../evidence/parse/workflow/flow/unfollowed.ts';
import { untrustedArguments } from '../../../evidence/parse/workflow/flow/untrusted-arguments.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOfCommand } from '../support/place.ts';

const CODE =
  'Do not build commands from the text. Pass it as an argument of its own: `sh -c \'echo "$1"\' sh "$TITLE"`, or call the program directly: `echo "$TITLE"`.';

export default defineCheck({
  id: 'workflow/dangerous/reparsed-variable',
  title: 'No command, argument or URL injection through variables',
  why: 'A variable keeps text out of the script, but `eval` and `sh -c` parse its value as code, and a program treats a value that starts with a dash as an option.',
  needs: ['workflows'],
  problems: {
    code: {
      severity: 'high',
      message: 'Command injection: untrusted text in a variable is parsed as code',
      fix: CODE,
    },
    restricted: {
      severity: 'low',
      message: 'Command injection in an unprivileged run: text of a pull request in a variable is parsed as code',
      fix: CODE,
    },
    option: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Argument injection: untrusted text in a variable can add options to a command',
      fix: 'Quote the variable and put `--` before it: `git log -- "$TITLE"`. Where the command has no `--`, check the text against a pattern first.',
    },
    address: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Server-side request forgery (SSRF): untrusted text in a variable determines the requested URL',
      fix: 'Check the host against an allowlist before the request: the URL can also point to a service in the network of the runner.',
    },
  },
  references: [
    'CWE-88',
    'CWE-95',
    'CWE-918',
    'https://docs.github.com/en/actions/reference/security/secure-use#good-practices-for-mitigating-script-injection-attacks',
  ],
  run({ workflows }) {
    return stepScopes(workflows).flatMap((scope) => {
      const script = programOf(scope)?.scalar ?? scope.step.run;
      if (!script) return [];
      cutUntrusted(scope);
      return untrustedArguments(scope).flatMap(({ kind, command, influence }) => {
        const open = influence.entryPoints.filter((entryPoint) => entryPoint.actor === 'anyone');
        const privileged = open.filter(isPrivileged);
        const isRestricted = privileged.length === 0 || !gainsRights(privileged, scope);
        if (isRestricted && kind !== 'code') return [];
        return {
          problem: isRestricted ? ('restricted' as const) : kind,
          location: placeOfCommand(scope, script, command.text, `run ${command.name}`, influence.source),
          evidence: `${command.text.slice(0, 300)}\n${influence.source} on ${eventsOf(open)}`,
        };
      });
    });
  },
  examples: () => [
    ...examplesFinding(['code', 'code', 'code', 'code'], {
      'eval, sh -c, a shell that reads its input, an interpreter': jobOn('issue_comment')`
- env: { BODY: "\${{ github.event.comment.body }}" }
  run: |
    eval "echo $BODY"
    bash -c "process $BODY"
    echo "echo $BODY" | sh
    LINE="print('$BODY')"
    python3 -c "$LINE"`,
    }),
    ...examplesFinding(['code', 'code'], {
      'a title that a script fetches from the API': jobOn('issue_comment')`- id: pr
  uses: actions/github-script@v8
  with:
    script: |
      const { data: pr } = await github.rest.pulls.get({ ...context.repo, pull_number: context.issue.number });
      const title = pr.title;
      core.setOutput('title', title);
- env: { TITLE: "\${{ steps.pr.outputs.title }}" }
  run: eval "echo $TITLE"
- id: cli
  run: echo "branch=$(gh pr view 1 --json headRefName --jq .headRefName)" >> "$GITHUB_OUTPUT"
- env: { BRANCH: "\${{ steps.cli.outputs.branch }}" }
  run: sh -c "make $BRANCH"`,
    }),
    ...examplesFinding(['restricted'], {
      'for a pull request of a fork': jobOn('pull_request')`
- env: { TITLE: "\${{ github.event.pull_request.title }}" }\n  run: eval "echo $TITLE"`,
    }),
    ...examplesFinding(['option', 'option', 'address', 'address'], {
      'without quotes, as a first argument, as an address': jobOn('issues')`
- env: { TITLE: "\${{ github.event.issue.title }}" }
  run: |
    tar -cf out.tar $TITLE
    git log "$TITLE"
    curl -s "$TITLE"
    curl "http://$TITLE/latest"`,
    }),
    ...soundExamples({
      'as data: quoted, behind an option or `--`, compared first, encoded, a branch, in another shell by itself': jobOn(
        'issue_comment',
      )`
- env:
    BODY: "\${{ github.event.comment.body }}"
    REF: "\${{ github.event.pull_request.head.ref }}"
    NUMBER: "\${{ github.event.issue.number }}"
  run: |
    echo "$BODY" $BODY
    gh issue comment "$NUMBER" --body "$BODY"
    git commit -m "$BODY"
    git log -- "$BODY"
    git fetch origin "$REF"
    sh -c 'echo "$BODY"'
    CLEAN=$(echo "$BODY" | tr -cd 'a-z')
    curl "https://api.acme.example/?q=$CLEAN"
    curl "https://api.acme.example/?q=$(jq -rn --arg q "$BODY" '$q|@uri')"
- env: { BODY: "\${{ github.event.comment.body }}" }
  run: |
    if [[ "$BODY" =~ ^https://api[.]acme[.]example/[a-z]+$ ]]; then curl "$BODY"; fi`,
      'of people with write access': jobOn('workflow_dispatch')`
- env: { TEXT: "\${{ inputs.text }}" }\n  run: eval "echo $TEXT"`,
    }),
  ],
});
