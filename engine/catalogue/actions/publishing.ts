import { repositoryOf } from './repository-of.ts';

export interface Publisher {
  readonly registry: string;
  readonly kind: 'package' | 'image' | 'release';
}

interface PublishingAction extends Publisher {
  /** Inputs that take a long-lived credential where the registry supports trusted publishing (OIDC). */
  readonly credentials?: readonly string[];
  /** It publishes only if this input has such a value. */
  readonly onlyWith?: readonly [input: string, value: RegExp];
}

interface PublishingCommand extends Publisher {
  readonly command: RegExp;
  /** Another command of the program, whose words are not its own. */
  readonly unless?: RegExp;
  /** Variables that take a long-lived credential where the registry supports trusted publishing (OIDC). */
  readonly variables?: readonly string[];
}

const RELEASE: Publisher = { registry: 'GitHub releases', kind: 'release' };

/** Source: the documentation of the actions and registries, as of 2026-08-22. */
const ACTIONS: Readonly<Record<string, PublishingAction>> = {
  'actions/attest-build-provenance': RELEASE,
  'actions/create-release': RELEASE,
  'actions/upload-release-asset': RELEASE,
  'changesets/action': { registry: 'npm', kind: 'package', onlyWith: ['publish', /\S/] },
  'cycjimmy/semantic-release-action': RELEASE,
  'docker/build-push-action': { registry: 'container registry', kind: 'image', onlyWith: ['push', /^\s*true\s*$/] },
  'goreleaser/goreleaser-action': RELEASE,
  'js-devtools/npm-publish': { registry: 'npm', kind: 'package', credentials: ['token'] },
  'katyo/publish-crates': { registry: 'crates.io', kind: 'package' },
  'ncipollo/release-action': RELEASE,
  'pypa/gh-action-pypi-publish': { registry: 'PyPI', kind: 'package', credentials: ['password'] },
  'rubygems/release-gem': { registry: 'RubyGems', kind: 'package' },
  'softprops/action-gh-release': RELEASE,
  'svenstaro/upload-release-action': RELEASE,
};

export function publishingAction(action: string): PublishingAction | null {
  return ACTIONS[repositoryOf(action)] ?? null;
}

const NPM_TOKENS = ['NODE_AUTH_TOKEN', 'NPM_TOKEN', 'NPM_AUTH_TOKEN', 'NPM_CONFIG_TOKEN', 'YARN_NPM_AUTH_TOKEN'];

const COMMANDS: readonly PublishingCommand[] = [
  {
    command:
      /\b(?:npm|pnpm|yarn(?:\s{1,3}npm)?|bun|lerna)\s{1,3}(?:(?:-r|--recursive|--workspaces|--filter\s\S{1,80})\s{1,3})?publish\b/,
    registry: 'npm',
    kind: 'package',
    variables: NPM_TOKENS,
  },
  { command: /\bchangeset\s{1,3}publish\b/, registry: 'npm', kind: 'package' },
  {
    command: /\btwine\s{1,3}upload\b|\b(?:uv|poetry|flit|hatch|pdm)\s{1,3}publish\b/,
    registry: 'PyPI',
    kind: 'package',
    variables: [
      ...['TWINE_PASSWORD', 'UV_PUBLISH_TOKEN', 'UV_PUBLISH_PASSWORD', 'POETRY_PYPI_TOKEN_PYPI'],
      ...['FLIT_PASSWORD', 'HATCH_INDEX_AUTH', 'PDM_PUBLISH_PASSWORD', 'PYPI_TOKEN'],
    ],
  },
  {
    command: /\bcargo\s{1,3}publish\b/,
    registry: 'crates.io',
    kind: 'package',
    variables: ['CARGO_REGISTRY_TOKEN', 'CRATES_IO_TOKEN'],
  },
  {
    command: /\bgem\s{1,3}push\b/,
    registry: 'RubyGems',
    kind: 'package',
    variables: ['GEM_HOST_API_KEY', 'RUBYGEMS_API_KEY'],
  },
  {
    command: /\bdotnet\s{1,3}nuget\s{1,3}push\b/,
    registry: 'NuGet',
    kind: 'package',
    variables: ['NUGET_API_KEY', 'NUGET_AUTH_TOKEN', 'NUGET_TOKEN'],
  },
  { command: /\bnuget(?:\.exe)?\s{1,3}push\b/i, registry: 'NuGet', kind: 'package', variables: ['NUGET_API_KEY'] },
  {
    // Options between the program and the command: `pnpm --filter app publish`.
    command: /\b(?:npm|pnpm|yarn|bun)\s[^\n;&|]{1,80}\spublish\b/,
    unless: /\s(?:run|run-script|exec|dlx)\s/,
    registry: 'npm',
    kind: 'package',
    variables: NPM_TOKENS,
  },
  { command: /\b(?:jsr|deno)\s{1,3}publish\b/, registry: 'JSR', kind: 'package' },
  { command: /\b(?:dart|flutter)\s{1,3}pub\s{1,3}publish\b/, registry: 'pub.dev', kind: 'package' },
  { command: /\bmix\s{1,3}hex\.publish\b/, registry: 'Hex', kind: 'package' },
  { command: /\bcabal\s{1,3}upload\b/, registry: 'Hackage', kind: 'package' },
  { command: /\bpod\s{1,3}trunk\s{1,3}push\b/, registry: 'CocoaPods', kind: 'package' },
  { command: /\bluarocks\s{1,3}upload\b/, registry: 'LuaRocks', kind: 'package' },
  { command: /\banaconda\s{1,3}upload\b/, registry: 'Anaconda', kind: 'package' },
  {
    command: /\b(?:gradlew?|sbt)\b[^\n]{0,120}\bpublish(?:\w{0,60}ToMavenCentral|\w{0,60}Repository|Signed)?\b/,
    registry: 'Maven repository',
    kind: 'package',
  },
  {
    command: /\b(?:helm|oras|podman|buildah|crane|skopeo)\s{1,3}(?:push|copy)\b/,
    registry: 'container registry',
    kind: 'image',
  },
  {
    command: /\bdocker\s{1,3}(?:buildx\s{1,3})?(?:build|bake)\b[^\n]{0,400}\s--push\b/,
    registry: 'container registry',
    kind: 'image',
  },
  { command: /\b(?:vsce|ovsx)\s{1,3}publish\b/, registry: 'extension marketplace', kind: 'package' },
  { command: /\bmvn\b[^\n]{0,80}\bdeploy\b/, registry: 'Maven repository', kind: 'package' },
  { command: /\bdocker\s{1,3}(?:image\s{1,3})?push\b/, registry: 'container registry', kind: 'image' },
  {
    ...RELEASE,
    command: /\bsemantic-release\b|\bgoreleaser\s{1,3}release\b|\bgh\s{1,3}release\s{1,3}(?:create|upload)\b/,
  },
];

/** The commands of a shell line that publish. */
export function publishingCommands(line: string): readonly PublishingCommand[] {
  const parts = line.split(/[;&|]+/);
  return COMMANDS.filter(({ command, unless }) => parts.some((one) => command.test(one) && !unless?.test(one)));
}
