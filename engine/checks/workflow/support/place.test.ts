import { expect, test } from 'vitest';
import { scanWorkflows } from '../../../subjects/repository.ts';

/** Script of a step after line 6; the findings of a check as `line:column` with the text there. */
async function placesIn(script: string, check: string, trigger = 'push'): Promise<string[]> {
  const head = `on: ${trigger}\npermissions: {}\njobs:\n  build:\n    runs-on: ubuntu-latest\n    steps:\n`;
  const text = head + script;
  const files = [{ path: '.github/workflows/ci.yml', text }];
  const { findings } = await scanWorkflows({ files, pedantic: true });
  return findings
    .filter((finding) => finding.check.endsWith(`/${check}`))
    .map(({ line, column }) => `${line}:${column} ${(text.split('\n')[line - 1] ?? '').slice(column - 1)}`);
}

test('a finding about a command points at its line in the block', async () => {
  const block = (line: string, header = '|') =>
    `      - run: ${header}\n          set -eu\n\n          ${line}\n          true\n`;
  const title = ['$', '{{ github.event.pull_request.title }}'].join('');
  expect(await placesIn(block('echo "::set-output name=x::1"'), 'misfeature')).toEqual([
    '10:17 ::set-output name=x::1"',
  ]);
  expect(await placesIn(block('npx --yes wrangler deploy', '>-'), 'adhoc-packages')).toEqual([
    '10:11 npx --yes wrangler deploy',
  ]);
  expect(await placesIn(block('echo "$KEY" | base64 -d | sh', '|2  # why'), 'obfuscation')).toEqual([
    expect.stringMatching(/^10:\d+ .*base64 -d \| sh$/),
  ]);
  const printed = `${block('echo "the token is $TOKEN"', '|+')}        env: { TOKEN: "${['$', '{{ secrets.TOKEN }}'].join('')}" }\n`;
  expect(await placesIn(printed, 'in-logs')).toEqual(['10:11 echo "the token is $TOKEN"']);
  const written = `${block('echo "TITLE=$TITLE" >> "$GITHUB_PATH"')}        env: { TITLE: "${title}" }\n`;
  expect(await placesIn(written, 'github-env', 'pull_request_target')).toEqual([
    '10:11 echo "TITLE=$TITLE" >> "$GITHUB_PATH"',
  ]);
  expect(await placesIn(block('gh pr merge --auto "$URL"'), 'unguarded-merge', 'pull_request_target')).toEqual([
    '10:11 gh pr merge --auto "$URL"',
  ]);
  expect(
    await placesIn(block('gh pr diff "$NUMBER" | git apply'), 'dangerous-triggers', 'pull_request_target'),
  ).toContain('10:11 gh pr diff "$NUMBER" | git apply');
});

test('a command over several lines is found by its first words; a script without it by its first line', async () => {
  const split = '      - run: |\n          # build\n          echo "$KEY" \\\n            | base64 -d | sh\n';
  const [place] = await placesIn(split, 'obfuscation');
  expect(place).not.toContain('|\n');
  expect(Number(place?.split(':')[0])).toBeGreaterThan(7);
});

test('a comment beside the block still ignores the finding', async () => {
  const ignored =
    '      - run: | # assay: ignore[misfeature] old runner\n          true\n          echo "::set-output name=x::1"\n';
  expect(await placesIn(ignored, 'misfeature')).toEqual([]);
});
