import { repositoryOf } from './repository-of.ts';

type Needs = Readonly<Record<string, 'read' | 'write'>>;

const NOTHING: Needs = {};
const READS: Needs = { contents: 'read' };
const WRITES: Needs = { contents: 'write' };

/** The permissions of the job's token that an action needs. Source: the documentation of the actions, as of 2026-08-22. */
const PERMISSIONS: Readonly<Record<string, Needs>> = {
  'actions/attest': { 'id-token': 'write', attestations: 'write' },
  'actions/attest-build-provenance': { 'id-token': 'write', attestations: 'write' },
  'actions/attest-sbom': { 'id-token': 'write', attestations: 'write' },
  'actions/cache': NOTHING,
  'actions/checkout': READS,
  'actions/configure-pages': { pages: 'read' },
  'actions/dependency-review-action': READS,
  'actions/deploy-pages': { pages: 'write', 'id-token': 'write' },
  'actions/download-artifact': NOTHING,
  'actions/first-interaction': { issues: 'write', 'pull-requests': 'write' },
  'actions/labeler': { contents: 'read', 'pull-requests': 'write' },
  'actions/setup-dotnet': NOTHING,
  'actions/setup-go': NOTHING,
  'actions/setup-java': NOTHING,
  'actions/setup-node': NOTHING,
  'actions/setup-python': NOTHING,
  'actions/stale': { actions: 'write', contents: 'write', issues: 'write', 'pull-requests': 'write' },
  'actions/upload-artifact': NOTHING,
  'actions/upload-pages-artifact': NOTHING,
  'amannn/action-semantic-pull-request': { 'pull-requests': 'read' },
  'astral-sh/setup-uv': NOTHING,
  'codecov/codecov-action': NOTHING,
  'denoland/setup-deno': NOTHING,
  'dessant/lock-threads': { issues: 'write', 'pull-requests': 'write', discussions: 'write' },
  'docker/build-push-action': NOTHING,
  'docker/login-action': NOTHING,
  'docker/metadata-action': NOTHING,
  'docker/setup-buildx-action': NOTHING,
  'docker/setup-qemu-action': NOTHING,
  'dorny/paths-filter': { contents: 'read', 'pull-requests': 'read' },
  'dorny/test-reporter': { contents: 'read', actions: 'read', checks: 'write' },
  'dtolnay/rust-toolchain': NOTHING,
  'enricomi/publish-unit-test-result-action': { checks: 'write', 'pull-requests': 'write' },
  'erlef/setup-beam': NOTHING,
  'golangci/golangci-lint-action': READS,
  'googleapis/release-please-action': { contents: 'write', issues: 'write', 'pull-requests': 'write' },
  'gradle/actions': READS,
  'jamesives/github-pages-deploy-action': WRITES,
  'marocchino/sticky-pull-request-comment': { 'pull-requests': 'write' },
  'ncipollo/release-action': WRITES,
  'ossf/scorecard-action': { 'security-events': 'write', 'id-token': 'write' },
  'oven-sh/setup-bun': NOTHING,
  'peaceiris/actions-gh-pages': WRITES,
  'peter-evans/create-or-update-comment': { issues: 'write', 'pull-requests': 'write' },
  'peter-evans/create-pull-request': { contents: 'write', 'pull-requests': 'write' },
  'pnpm/action-setup': NOTHING,
  'pypa/gh-action-pypi-publish': { 'id-token': 'write' },
  'release-drafter/release-drafter': { contents: 'write', 'pull-requests': 'read' },
  'ruby/setup-ruby': NOTHING,
  'shivammathur/setup-php': NOTHING,
  'softprops/action-gh-release': WRITES,
  'stefanzweifel/git-auto-commit-action': WRITES,
  'step-security/harden-runner': NOTHING,
  'swatinem/rust-cache': NOTHING,
};

/** By path, where the actions of a repository differ. */
const BY_PATH: Readonly<Record<string, Needs>> = {
  'github/codeql-action/analyze': { 'security-events': 'write', contents: 'read', actions: 'read' },
  'github/codeql-action/autobuild': READS,
  'github/codeql-action/init': { contents: 'read', actions: 'read' },
  'github/codeql-action/upload-sarif': { 'security-events': 'write' },
  'gradle/actions/dependency-submission': WRITES,
};

/** Null if the action is not known. */
export function permissionsOf(action: string): Needs | null {
  return BY_PATH[action.toLowerCase()] ?? PERMISSIONS[repositoryOf(action)] ?? null;
}
