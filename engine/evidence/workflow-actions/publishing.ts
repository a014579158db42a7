import { repositoryOf } from './repository-of.ts';

export interface Publisher {
  readonly registry: string;
  /** Inputs that take a long-lived credential; empty where none is taken. */
  readonly credentials: readonly string[];
}

/** Actions that publish to a registry with trusted publishing (OIDC). Source: documentation of the registries, as of 2026-08-22. */
const ACTIONS: Readonly<Record<string, Publisher>> = {
  'js-devtools/npm-publish': { registry: 'npm', credentials: ['token'] },
  'pypa/gh-action-pypi-publish': { registry: 'PyPI', credentials: ['password'] },
  'rubygems/release-gem': { registry: 'RubyGems', credentials: [] },
};

export function publisherOf(action: string): Publisher | null {
  return ACTIONS[repositoryOf(action)] ?? null;
}

/** Commands that publish, the registry, and the variables that carry a long-lived token. */
const COMMANDS: readonly (readonly [command: RegExp, registry: string, variables: readonly string[]])[] = [
  [
    /\b(?:npm|pnpm|yarn npm|bun|lerna) (?:-r |--recursive |--workspaces |--filter \S{1,80} )?publish\b/,
    'npm',
    ['NODE_AUTH_TOKEN', 'NPM_TOKEN'],
  ],
  [/\btwine upload\b/, 'PyPI', ['TWINE_PASSWORD']],
  [/\buv publish\b/, 'PyPI', ['UV_PUBLISH_TOKEN', 'UV_PUBLISH_PASSWORD']],
  [/\bpoetry publish\b/, 'PyPI', ['POETRY_PYPI_TOKEN_PYPI']],
  [/\bcargo publish\b/, 'crates.io', ['CARGO_REGISTRY_TOKEN']],
  [/\bgem push\b/, 'RubyGems', ['GEM_HOST_API_KEY', 'RUBYGEMS_API_KEY']],
  [/\bdotnet nuget push\b/, 'NuGet', ['NUGET_API_KEY', 'NUGET_AUTH_TOKEN']],
];

export interface PublishCommand {
  readonly registry: string;
  readonly variables: readonly string[];
}

/** What a shell line publishes to. */
export function publishCommand(line: string): PublishCommand | null {
  const found = COMMANDS.find(([command]) => command.test(line));
  return found === undefined ? null : { registry: found[1], variables: found[2] };
}
