import { scanWorkflows } from '../engine/index.ts';
import { spread, tableText } from './table.ts';

const FILES = 1000;
const ROUNDS = 7;

/** A workflow of usual size: three jobs with a matrix, outputs, a reusable call and long scripts. */
function workflowOf(n: number): string {
  const jobs = Array.from({ length: 2 }, (_, i) => jobOf(`job-${i}`, n));
  return `name: CI ${n}
on:
  push: { branches: [main] }
  pull_request:
  workflow_dispatch:
    inputs:
      level: { type: choice, options: [info, debug] }
permissions:
  contents: read
env:
  LEVEL: \${{ inputs.level || 'info' }}
jobs:
${jobs.join('')}  call:
    needs: [job-0, job-1]
    uses: ./.github/workflows/ci-${(n + 1) % FILES}.yml
`;
}

function jobOf(id: string, n: number): string {
  const scripts = Array.from(
    { length: 4 },
    (_, i) => `      - name: Step ${i}
        id: step-${i}
        if: \${{ github.event_name == 'push' && matrix.node != 18 }}
        env:
          TITLE: \${{ github.event.pull_request.title }}
        run: |
          set -euo pipefail
          echo "node=\${{ matrix.node }} of ${n}" >> "$GITHUB_OUTPUT"
          for file in $(git diff --name-only origin/main); do
            npm run lint -- "$file"
          done
`,
  );
  return `  ${id}:
    runs-on: \${{ matrix.os }}
    timeout-minutes: 10
    strategy:
      matrix:
        os: [ubuntu-latest, windows-latest]
        node: [18, 20, 22, 24]
    outputs:
      node: \${{ steps.step-1.outputs.node }}
    steps:
      - uses: actions/checkout@v4
      - uses: actions/setup-node@v4
        with:
          node-version: \${{ matrix.node }}
${scripts.join('')}`;
}

/** Milliseconds per workflow file, many in one scan and one in a scan of its own. */
export async function benchWorkflow(): Promise<string> {
  const files = Array.from({ length: FILES }, (_, n) => ({
    path: `.github/workflows/ci-${n}.yml`,
    text: workflowOf(n),
  }));
  const measure = async (own: typeof files) => {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = performance.now();
      await scanWorkflows({ files: own });
      times.push((performance.now() - started) / own.length);
    }
    return [`${times[0]?.toFixed(1)}`, spread(times.slice(1), 'ms')];
  };
  const lines = files[0]?.text.split('\n').length ?? 0;
  return tableText(`Workflow files of ${lines} lines: milliseconds per file (at most 5)`, [
    ['files in one scan', 'first', 'warm'],
    [String(FILES), ...(await measure(files))],
    ['1', ...(await measure(files.slice(0, 1)))],
  ]);
}
