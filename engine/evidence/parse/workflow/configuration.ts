import {
  childOf,
  entriesOf,
  type Mapping,
  type Node,
  type Scalar,
  type Source,
  scalarItemsOf,
  scalarOf,
  textsOf,
} from './node.ts';
import { Unreadable } from './yaml.ts';

/** `.github/dependabot.yml`. */
export interface Dependabot {
  readonly source: Source;
  readonly root: Mapping;
  readonly updates: readonly DependabotUpdate[];
}

export interface DependabotUpdate {
  readonly node: Mapping;
  readonly ecosystem: Scalar | undefined;
  readonly directories: readonly string[];
  readonly cooldown: Node | undefined;
  /** `insecure-external-code-execution`. */
  readonly execution: Scalar | undefined;
}

export interface PreCommit {
  readonly source: Source;
  readonly root: Mapping;
  readonly repos: readonly PreCommitRepo[];
}

export interface PreCommitRepo {
  readonly node: Mapping;
  readonly repo: Scalar | undefined;
  readonly rev: Scalar | undefined;
}

/** A file that steers coding assistants. */
export interface AssistantFile {
  readonly source: Source;
  /** JSON or YAML; undefined for text. */
  readonly root: Node | undefined;
  readonly servers: readonly McpServer[];
}

export interface McpServer {
  readonly name: string;
  readonly node: Mapping;
  readonly command: Scalar | undefined;
  readonly args: readonly Scalar[];
  readonly url: Scalar | undefined;
  readonly env: readonly Pair[];
  readonly headers: readonly Pair[];
}

interface Pair {
  readonly name: string;
  readonly value: Scalar;
}

export function buildDependabot(source: Source, root: Node | undefined): Dependabot {
  if (root?.kind !== 'map')
    throw new Unreadable('is not a Dependabot configuration: no mapping at the top', undefined, true);
  const updates = mappings(childOf(root, 'updates')).map((node) => ({
    node,
    ecosystem: scalarOf(node, 'package-ecosystem'),
    directories: [childOf(node, 'directory'), childOf(node, 'directories')].flatMap(textsOf),
    cooldown: childOf(node, 'cooldown'),
    execution: scalarOf(node, 'insecure-external-code-execution'),
  }));
  return { source, root, updates };
}

export function buildPreCommit(source: Source, root: Node | undefined): PreCommit {
  if (root?.kind !== 'map')
    throw new Unreadable('is not a pre-commit configuration: no mapping at the top', undefined, true);
  const repos = mappings(childOf(root, 'repos')).map((node) => ({
    node,
    repo: scalarOf(node, 'repo'),
    rev: scalarOf(node, 'rev'),
  }));
  return { source, root, repos };
}

const SERVER_KEYS = ['mcpServers', 'servers', 'mcp_servers'];

export function buildAssistant(source: Source, root: Node | undefined): AssistantFile {
  const servers = SERVER_KEYS.flatMap((key) => entriesOf(childOf(root, key))).flatMap(({ name, value }) =>
    value.kind === 'map' ? [serverOf(name, value)] : [],
  );
  return { source, root, servers };
}

function serverOf(name: string, node: Mapping): McpServer {
  const pairs = (key: string) =>
    entriesOf(childOf(node, key)).flatMap(({ name, value }) => (value.kind === 'scalar' ? { name, value } : []));
  return {
    name,
    node,
    command: scalarOf(node, 'command'),
    args: scalarItemsOf(childOf(node, 'args')),
    url: scalarOf(node, 'url') ?? scalarOf(node, 'httpUrl') ?? scalarOf(node, 'serverUrl'),
    env: pairs('env'),
    headers: pairs('headers'),
  };
}

function mappings(node: Node | undefined): Mapping[] {
  return node?.kind === 'list' ? node.items.filter((item) => item.kind === 'map') : [];
}
