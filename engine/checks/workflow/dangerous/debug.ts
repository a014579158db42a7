import { envScopes } from '../../../evidence/parse/workflow/flow/places.ts';
import { defineCheck } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';

const NAMES = new Set(['ACTIONS_STEP_DEBUG', 'ACTIONS_RUNNER_DEBUG', 'RUNNER_DEBUG']);

export default defineCheck({
  id: 'workflow/dangerous/debug',
  title: 'Debug logging is disabled',
  why: 'Debug logs show inputs, variables and requests of every step. In a public repository everyone can read them.',
  needs: ['workflows'],
  problems: {
    enabled: {
      severity: 'low',
      message: 'Debug logging is always on',
      fix: 'Remove the variable. To debug one run, choose “Enable debug logging” when you run it again.',
    },
  },
  references: ['CWE-532', 'https://docs.github.com/en/actions/how-tos/monitor-workflows/enable-debug-logging'],
  run({ workflows }) {
    return envScopes(workflows).flatMap(({ scope, binding: { name, text } }) =>
      NAMES.has(name) && text && /^(?:true|1)$/i.test(text.value.trim())
        ? {
            problem: 'enabled' as const,
            location: placeOf(scope, text.range, `env.${name}`),
            evidence: `${name}: ${text.value}`,
          }
        : [],
    );
  },
  examples: () => [
    ...examplesFinding(['enabled'], {
      'for a job': jobOn('push', 'env: { ACTIONS_STEP_DEBUG: true }')`- run: make`,
      'for a step, as a number': jobOn('push')`- run: make\n  env: { RUNNER_DEBUG: 1 }`,
    }),
    ...soundExamples({
      'off, by request, and of other tools': jobOn('push')`
- run: make\n  env:\n    ACTIONS_STEP_DEBUG: false\n    RUNNER_DEBUG: \${{ inputs.debug }}\n    DEBUG: true`,
      'a variable whose name only resembles it': jobOn(
        'push',
        `env: { ACTIONS_STEP_DEBUG_LOG: true, RUNNER_DEBUG: "" }`,
      )`
- run: make`,
      'read by a script': jobOn('push')`- run: if [ "$RUNNER_DEBUG" = 1 ]; then set -x; fi`,
    }),
  ],
});
