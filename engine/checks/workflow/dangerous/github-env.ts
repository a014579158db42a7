import { eventsOf, isPrivileged } from '../../../evidence/parse/workflow/flow/exposure.ts';
import type { Influence } from '../../../evidence/parse/workflow/flow/influence-walk.ts';
import { type RunnerWrite, runnerWrites } from '../../../evidence/parse/workflow/flow/runner-files.ts';
import { type StepScope, scriptScopes } from '../../../evidence/parse/workflow/flow/scope.ts';
import { influencesInShell, influencesOfPieces } from '../../../evidence/parse/workflow/flow/shell/shell-influence.ts';
import { NEWLINE } from '../../../evidence/parse/workflow/flow/taint/alphabet.ts';
import { flowOfStep } from '../../../evidence/parse/workflow/flow/taint/step-files.ts';
import { cutUntrusted, isForeign } from '../../../evidence/parse/workflow/flow/unfollowed.ts';
import type { Scalar } from '../../../evidence/parse/workflow/node.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOfCommand } from '../support/place.ts';

const PROBLEMS = { GITHUB_ENV: 'environment', GITHUB_PATH: 'path', GITHUB_OUTPUT: 'output' } as const;
/** Texts of several lines; titles, names of branches and people have one. */
const LINES =
  /(?:\.body|\.message|\.from|\.description)$|^(?:stefanbuck\/github-issue-parser|peter-murray\/issue-body-parser-action|issue-ops\/parser) |\.client_payload\b/;
/** Commands that leave one line, in a script that cannot be followed. */
const ONE_LINE =
  /\btr\s{1,3}(?:-d|-s|--delete)?\s{0,3}["']?\\[nr]|\bhead\s{1,3}-n?\s{0,2}1\b|\bsed\s{1,3}-n\s{1,3}1p|\bjq\s{1,3}(?!-r|--raw)|\brealpath\b/;

function isOpen({ actor, entryPoints, source }: Influence, { file, isDelimited }: RunnerWrite): boolean {
  if (actor !== 'anyone' || !entryPoints.some(isPrivileged)) return false;
  if (file === 'GITHUB_PATH') return true;
  return LINES.test(source) && !isDelimited;
}

interface ReadWrite extends RunnerWrite {
  readonly influences: () => readonly Influence[];
}

/** What a script writes, with somebody else's text that can have line breaks there. */
function writesIn(run: Scalar, scope: StepScope): ReadWrite[] {
  if (!/GITHUB_(?:ENV|PATH|OUTPUT)|::set-/.test(run.value)) return [];
  const flow = flowOfStep(scope);
  if (!flow)
    return runnerWrites(run.value).map((write) => ({
      ...write,
      influences: () => influencesInShell(write.text, run.value, scope, ONE_LINE),
    }));
  return flow.entries.map(({ file, pieces, isDelimited, source }) => {
    const open = file === 'GITHUB_PATH' ? pieces : pieces.filter(({ alphabet }) => alphabet & NEWLINE);
    return { file, isDelimited, text: source, influences: () => influencesOfPieces(open, scope) };
  });
}

export default defineCheck({
  id: 'workflow/dangerous/github-env',
  title: 'No untrusted text is written to GITHUB_ENV, GITHUB_PATH or GITHUB_OUTPUT',
  why: 'Each line of the file in `GITHUB_ENV` sets a variable. Text with a line break, such as the body of an issue, can set further variables: `BASH_ENV` or `NODE_OPTIONS` then run code in the next step.',
  needs: ['workflows'],
  problems: {
    environment: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Anyone can set environment variables of later steps',
      fix: 'Do not write the text to `GITHUB_ENV`: pass it in the `env` of the step that needs it. Otherwise enclose it in a random delimiter: `delimiter="$(openssl rand -hex 16)"`.',
    },
    path: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Anyone can set the folders in which later steps look for commands',
      fix: 'Write only fixed folders to `GITHUB_PATH`.',
    },
    output: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Anyone can overwrite other outputs of a step',
      fix: 'Read the text where it is needed instead of through an output, or enclose it in a random delimiter: `delimiter="$(openssl rand -hex 16)"`.',
    },
  },
  references: [
    'CWE-74',
    'https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#environment-files',
  ],
  run({ workflows }) {
    return scriptScopes(workflows).flatMap(({ scope, run }) => {
      if (isForeign(scope) && /GITHUB_(?:ENV|PATH|OUTPUT)/.test(run.value)) cutUntrusted(scope);
      const found = writesIn(run, scope).flatMap(({ influences, ...write }) => {
        const open = influences().find((one) => isOpen(one, write));
        return open ? { ...write, open } : [];
      });
      const first = [...new Map(found.map((one) => [one.file, one])).values()];
      return first.map(({ file, text, open }) => ({
        problem: PROBLEMS[file],
        location: placeOfCommand(scope, run, text, 'run', file),
        evidence: `${open.source} in $${file} on ${eventsOf(open.entryPoints)}`,
      }));
    });
  },
  examples: () => [
    ...examplesFinding(['environment'], {
      'the body of an issue': jobOn('issues')`- run: echo "BODY=\${{ github.event.issue.body }}" >> "$GITHUB_ENV"`,
      'a comment, through a variable': jobOn('issue_comment')`
- run: echo "COMMENT=$BODY" >> $GITHUB_ENV\n  env: { BODY: "\${{ github.event.comment.body }}" }`,
    }),
    ...examplesFinding(['output'], {
      'a fixed delimiter, in a block': jobOn('pull_request_target')`- run: |
    {
      echo "text<<EOF"
      echo "$BODY"
      echo "EOF"
    } >> "$GITHUB_OUTPUT"
  env: { BODY: "\${{ github.event.pull_request.body }}" }`,
    }),
    ...examplesFinding(['path'], {
      'a folder named by a pull request': jobOn('pull_request_target')`
- run: echo "$TITLE" >> $GITHUB_PATH\n  env: { TITLE: "\${{ github.event.pull_request.title }}" }`,
    }),
    ...soundExamples({
      'a random delimiter': jobOn('issues')`- run: |
    EOF="$(openssl rand -hex 16)"
    echo "BODY<<$EOF" >> "$GITHUB_ENV"
    echo "$BODY" >> "$GITHUB_ENV"
    echo "$EOF" >> "$GITHUB_ENV"
  env: { BODY: "\${{ github.event.issue.body }}" }`,
      'a text of one line, and line breaks removed': jobOn('pull_request_target')`- run: |
    echo "BRANCH=$HEAD" >> "$GITHUB_ENV"
    echo "BODY=$(echo "$BODY" | tr -d '\\n')" >> "$GITHUB_ENV"
  env:
    HEAD: \${{ github.head_ref }}
    BODY: \${{ github.event.pull_request.body }}`,
      'a text as JSON, which has no line breaks of its own': jobOn('pull_request_target')`- run: |
    DATA=$(jq -n --arg body "$BODY" '{body: $body}')
    echo "data=$DATA" >> "$GITHUB_OUTPUT"
  env: { BODY: "\${{ github.event.pull_request.body }}" }`,
      'without rights, or by people with write access': jobOn('[pull_request, push]')`
- run: echo "BODY=$BODY" >> "$GITHUB_ENV"
  env: { BODY: "\${{ github.event.pull_request.body || github.event.head_commit.message }}" }`,
      'a number, and the name of the event': jobOn('issues')`- run: |
    echo "NUMBER=\${{ github.event.issue.number }}" >> "$GITHUB_ENV"
    echo "EVENT=\${{ github.event_name }}" >> "$GITHUB_ENV"`,
      'a title that is only printed': jobOn('issues')`- run: echo "$TITLE"
  env: { TITLE: "\${{ github.event.issue.title }}" }`,
    }),
  ],
});
