import { packageIn } from '../adhoc-packages.ts';
import type { McpServer } from '../configuration.ts';

const NPM_RUNNERS = new Set(['npx', 'bunx', 'pnpx']);
/** Options by which npx runs what is installed and downloads nothing. */
const INSTALLED_ONLY = new Set(['--no', '--no-install', '--offline']);
const DLX = new Set(['pnpm', 'yarn', 'npm', 'bun']);
const PYTHON_RUNNERS = new Set(['uvx', 'pipx']);
/** Options of `docker run` that take a value behind a space. */
const DOCKER_VALUES =
  /^(?:-[evwupl]|--(?:env|volume|mount|name|publish|network|workdir|user|env-file|entrypoint|platform|label|add-host))$/;

/** The package or image that an MCP server downloads in its newest version when it starts; undefined if it is fixed or local. */
export function newestPackage({ command, args }: McpServer): string | undefined {
  const words = [command?.value ?? '', ...args.map(({ value }) => value)].flatMap((word, at) =>
    at === 0 ? word.trim().split(/\s{1,20}/) : [word.trim()],
  );
  const [first = '', ...rest] = /^(?:cmd|cmd\.exe)$/i.test(words[0] ?? '') ? words.slice(2) : words;
  const runner = first.replace(/^.*[\\/]/, '').replace(/\.(?:cmd|exe)$/i, '');
  if (NPM_RUNNERS.has(runner) && rest.some((word) => INSTALLED_ONLY.has(word))) return undefined;
  if (NPM_RUNNERS.has(runner)) return newestOf(packageIn(rest), /.@v?\d/);
  if (DLX.has(runner) && /^(?:dlx|exec|x)$/.test(rest[0] ?? '')) return newestOf(packageIn(rest.slice(1)), /.@v?\d/);
  if (PYTHON_RUNNERS.has(runner))
    return newestOf(packageIn(rest[0] === 'run' ? rest.slice(1) : rest), /==\s?\d|.@v?[\da-f]/);
  return /^(?:docker|podman)$/.test(runner) && rest[0] === 'run' ? newestImage(rest.slice(1)) : undefined;
}

function newestOf(name: string | undefined, fixed: RegExp): string | undefined {
  const isLocal = name === undefined || /^(?:\.|\/|~|\$)/.test(name);
  return isLocal || fixed.test(name) ? undefined : name;
}

function newestImage(words: readonly string[]): string | undefined {
  const at = words.findIndex((word, index) => !word.startsWith('-') && !DOCKER_VALUES.test(words[index - 1] ?? ''));
  const image = words[at];
  if (image === undefined || image.includes('@sha256:') || image.includes('$')) return undefined;
  const tag = /:([\w.-]{1,128})$/.exec(image)?.[1];
  return tag === undefined || tag === 'latest' ? image : undefined;
}
