import { describe, expect, test } from 'vitest';
import { advisoriesOf } from './advisories.ts';
import { ADVISORY_TABLE } from './advisory-table.ts';
import { agentCommand, agentOf, unboundedOption } from './agents.ts';
import { successorOf } from './archived.ts';
import { restoresCache } from './caching.ts';
import { compromiseOf } from './compromised.ts';
import { installerOf, isExactVersion } from './installers.ts';
import { permissionsOf } from './permissions.ts';
import { PIN_TABLE } from './pin-table.ts';
import { pinOf, tagsOf } from './pins.ts';
import { popularActionLike } from './popular.ts';
import { publishingAction, publishingCommands } from './publishing.ts';
import { commandInsteadOf } from './superfluous.ts';
import { versionOf } from './used-version.ts';

describe('pins', () => {
  test('every row is a repository, a date, and pairs of a version and a commit', () => {
    for (const row of PIN_TABLE.trim().split('\n'))
      expect(row).toMatch(/^[a-z0-9_.-]+\/[a-z0-9_.-]+ 20\d\d-\d\d-\d\d(?: v?\d+(?:\.\d+){0,2} [0-9a-f]{40})+$/);
  });

  test('no malicious commit is offered', () => {
    for (const action of ['tj-actions/changed-files', 'reviewdog/action-setup'])
      for (const commit of compromiseOf(action)?.commits ?? []) expect(PIN_TABLE).not.toContain(commit);
  });

  test('a moving tag stands for the newest release of its version', () => {
    const newest = pinOf('actions/checkout', 'v4');
    expect(newest?.tag).toMatch(/^v4\.\d+\.\d+$/);
    expect(pinOf('Actions/Checkout', newest?.tag ?? '')).toEqual(newest);
    expect(tagsOf('actions/checkout', newest?.commit ?? '')).toContain(newest?.tag);
  });

  test('branches, unknown actions, and moving tags of repositories read long ago have no pin', () => {
    expect(pinOf('actions/checkout', 'main')).toBeNull();
    expect(pinOf('someone/something', 'v1')).toBeNull();
    expect(pinOf('pnpm/action-setup', 'v4')).toBeNull();
    expect(pinOf('pnpm/action-setup', 'v4.0.0')?.commit).toMatch(/^[0-9a-f]{40}$/);
    expect(tagsOf('actions/checkout', '0'.repeat(40))).toEqual([]);
  });
});

test.each([
  ['actions/checkout', 'v4', undefined, 'v4'],
  ['actions/checkout', 'main', 'v4.2.2', null],
  ['someone/something', '0'.repeat(40), 'v1.2.3', 'v1.2.3'],
  ['someone/something', '0'.repeat(40), 'tag=v1.2.3 and more', 'v1.2.3'],
  ['someone/something', '0'.repeat(40), undefined, null],
])('the version of %s@%s # %s is %s', (slug, ref, comment, version) => {
  expect(versionOf({ slug, ref, pinned: ref.length === 40, comment })).toBe(version);
});

describe('advisories', () => {
  test('every row has seven columns', () => {
    for (const row of ADVISORY_TABLE.trim().split('\n'))
      expect(row).toMatch(
        /^[a-z0-9_./-]+ \| GHSA-[\w-]{14} \| (?:CVE-\d+-\d+|-) \| (?:critical|high|medium|low) \| [\d.]+ \| [\d.]+ \| \S/,
      );
  });

  test.each([
    ['tj-actions/changed-files', 'v45', ['GHSA-mrrh-fwg8-r2c3']],
    ['tj-actions/changed-files', 'v46', []],
    ['actions/download-artifact', 'v4.1.2', ['GHSA-cxww-7g56-2vh6']],
    ['actions/download-artifact', 'v4', []],
    ['dawidd6/action-download-artifact', 'v5', ['GHSA-5xr6-xhww-33m4']],
    ['Azure/setup-kubectl', 'v3', []],
    ['aquasecurity/trivy-action', '0.33.0', ['GHSA-69fq-xp46-6x23', 'GHSA-9p44-j4g5-cfx5']],
    ['actions/checkout', 'main', []],
    ['github/codeql-action/init', 'v3.28.0', ['GHSA-vqf5-2xx6-9wfm']],
    ['github/codeql-action/upload-sarif', 'v3.28.0', []],
  ])('%s@%s', (action, version, ids) => {
    expect(advisoriesOf(action, version).map(({ id }) => id)).toEqual(ids);
  });
});

test('compromised, retired and superfluous actions are found by repository, in any case', () => {
  expect(compromiseOf('actions-cool/issues-helper')?.isOpen).toBe(true);
  expect(compromiseOf('actions/checkout')).toBeNull();
  expect(successorOf('Actions-RS/toolchain')).toBe('dtolnay/rust-toolchain');
  expect(successorOf('dtolnay/rust-toolchain')).toBeNull();
  expect(commandInsteadOf('softprops/action-gh-release')).toBe('gh release create');
  expect(commandInsteadOf('actions/checkout')).toBeNull();
});

test.each([
  ['action/checkout', 'actions/checkout'],
  ['actoins/setup-node', 'actions/setup-node'],
  ['dockers/login-action', 'docker/login-action'],
  ['actions/checkout', null],
  ['docker-/login-action', 'docker/login-action'],
  ['d0cker/login-action', 'docker/login-action'],
  ['softporps/action-gh-release', 'softprops/action-gh-release'],
  ['peterevans/create-pull-request', 'peter-evans/create-pull-request'],
  ['googl-github-action/auth', 'google-github-actions/auth'],
  ['dock/login-action', null],
  ['acme/checkout', null],
  ['action/unheard-of', null],
])('%s is named like %s', (action, like) => {
  expect(popularActionLike(action)).toBe(like);
});

test('installers and exact versions', () => {
  expect(installerOf('superfly/flyctl-actions/setup-flyctl@v1'.split('@')[0] ?? '')?.tool).toBe('flyctl');
  expect(installerOf('actions/setup-node')).toBeNull();
  expect(['1.2.3', 'v0.72.0', '1.9'].every(isExactVersion)).toBe(true);
  expect(['latest', '2.x', '~> v2', '', '2'].some(isExactVersion)).toBe(false);
});

test.each([
  ['npm publish --access public', 'npm'],
  ['pnpm -r publish', 'npm'],
  ['twine upload dist/*', 'PyPI'],
  ['cargo publish', 'crates.io'],
  ['npm run publish-docs', undefined],
  ['npm run publish', undefined],
  ['npm run build && pnpm --filter app publish', 'npm'],
])('%s publishes to %s', (line, registry) => {
  expect(publishingCommands(line)[0]?.registry).toBe(registry);
});

test.each<[string, string | null, Record<string, string>, boolean]>([
  ['actions/setup-go', 'v3', {}, false],
  ['actions/setup-go', 'v3', { cache: 'true' }, true],
  ['actions/setup-go', 'v5', {}, true],
  ['actions/setup-go', 'v5', { cache: 'false' }, false],
  ['actions/setup-node', 'v4', {}, false],
  ['actions/setup-node', 'v4', { cache: 'npm' }, true],
  ['actions/setup-node', null, { 'package-manager-cache': 'false' }, false],
  ['actions/setup-node', 'v5', { cache: 'npm', 'package-manager-cache': 'false' }, true],
  ['actions/checkout', 'v4', {}, false],
])('%s@%s with %j restores a cache: %s', (action, version, inputs, uses) => {
  expect(restoresCache({ action, version, input: (name) => inputs[name], isSensitive: false })).toBe(uses);
});

test('permissions of actions and of their paths', () => {
  expect(permissionsOf('actions/checkout')).toEqual({ contents: 'read' });
  expect(permissionsOf('github/codeql-action/upload-sarif')).toEqual({ 'security-events': 'write' });
  expect(permissionsOf('someone/something')).toBeNull();
  expect(publishingAction('pypa/gh-action-pypi-publish')?.credentials).toEqual(['password']);
});

describe('agents', () => {
  test('by action', () => {
    expect(agentOf('anthropics/claude-code-action')?.checksActor).toBe(true);
    expect(agentOf('anthropics/claude-code-base-action')?.checksActor).toBe(false);
    expect(agentOf('actions/checkout')).toBeNull();
  });

  test.each([
    ['claude -p "fix it"', 'Claude Code'],
    ['npx @anthropic-ai/claude-code@1.0.3 --model opus -p "$PROMPT"', 'Claude Code'],
    ['codex exec --sandbox workspace-write "$PROMPT"', 'Codex'],
    ['gemini --yolo --prompt "$PROMPT"', 'Gemini CLI'],
    ['copilot -p "$PROMPT" --allow-all-tools', 'Copilot CLI'],
    ['npm install -g @anthropic-ai/claude-code', null],
    ['echo "claude wrote this"', null],
    ['mkdir -p claude', null],
  ])('%s starts %s', (line, name) => {
    expect(agentCommand(line)).toBe(name);
  });

  test.each([
    ['--model opus --dangerously-skip-permissions', '--dangerously-skip-permissions'],
    ['danger-full-access', 'danger-full-access'],
    ['gemini --yolo -p x', '--yolo'],
    ['--allowedTools "Bash(gh issue view:*)"', null],
  ])('%s is unbounded by %s', (options, found) => {
    expect(unboundedOption(options)).toBe(found);
  });
});
