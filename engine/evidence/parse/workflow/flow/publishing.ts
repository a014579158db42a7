import type { Job, Step } from '../model.ts';
import { inputOf } from './places.ts';

const ACTIONS = new Set([
  'pypa/gh-action-pypi-publish',
  'softprops/action-gh-release',
  'ncipollo/release-action',
  'goreleaser/goreleaser-action',
  'js-devtools/npm-publish',
  'changesets/action',
  'cycjimmy/semantic-release-action',
  'rubygems/release-gem',
  'svenstaro/upload-release-action',
  'actions/create-release',
  'actions/upload-release-asset',
  'actions/attest-build-provenance',
  'katyo/publish-crates',
]);
const COMMAND =
  /\b(?:npm|pnpm|yarn|yarn\s{1,3}npm|lerna|cargo|uv|poetry|flit|hatch|pdm|vsce|ovsx|changeset)\s{1,3}publish\b|\bsemantic-release\b|\btwine\s{1,3}upload\b|\bgem\s{1,3}push\b|\bdotnet\s{1,3}nuget\s{1,3}push\b|\bgoreleaser\s{1,3}release\b|\bgh\s{1,3}release\s{1,3}(?:create|upload)\b|\bmvn\b[^\n]{0,80}\bdeploy\b|\bdocker\s{1,3}(?:image\s{1,3})?push\b/;

/** Whether a step publishes a package, an image or a release. */
function publishes(step: Step): boolean {
  const { uses, run } = step;
  if (run && COMMAND.test(run.value) && !/--dry-run\b/.test(run.value)) return true;
  if (uses?.kind !== 'remote') return false;
  if (uses.slug === 'docker/build-push-action') return inputOf(step, 'push')?.value.trim() === 'true';
  return ACTIONS.has(uses.slug);
}

export function publishingStep({ steps }: Job): Step | undefined {
  return steps.find(publishes);
}
