import { UsageError } from '../arguments.ts';
import { usableOwn } from '../config/own-checks.ts';
import { CONFIG_OPTIONS, findConfig } from '../config/read-config.ts';
import { defineCommand, type Options, type Terminal } from '../define-command.ts';
import { checkName, savedSession } from '../scan/saved-sessions.ts';
import { serviceUrl } from '../service/backend.ts';
import { withRepositories } from '../workflow/repository.ts';
import { findFiles } from '../workflow/walk.ts';

export default defineCommand({
  name: 'mcp',
  summary: 'Run the MCP server for coding assistants on stdin and stdout.',
  usage: '[URL…]',
  options: {
    local: {
      type: 'boolean',
      description:
        'Scan from this machine, localhost included, without an account. Without --local, the service at ASSAY_BACKEND_URL is used with ASSAY_API_KEY',
    },
    results: {
      type: 'string',
      value: 'FOLDER',
      description: 'With --local: keep reports in FOLDER; by default they are kept in memory only',
    },
    ...CONFIG_OPTIONS,
  },
  async run({ args, options }, terminal) {
    const isLocal = options.local === true;
    const needsLocal =
      args.length > 0 || ['results', 'config', 'no-config'].some((name) => options[name] !== undefined);
    if (!isLocal && needsLocal) throw new UsageError('URLs, --results, --config and --no-config require --local');
    const results = typeof options.results === 'string' ? options.results : undefined;
    const { serveForService, serveLocally } = await import('@assay/service/mcp');
    const report = (error: unknown) => terminal.err(`assay mcp: ${oneLine(error)}\n`);
    if (isLocal)
      await serveLocally({ ...(await local(options, terminal)), urls: args, results, report }, terminal.signal);
    else await serveForService({ ...serviceIn(terminal), report }, terminal.signal);
    return 0;
  },
});

async function local(options: Options, { env }: Terminal) {
  const { isScannedPath, parseTarget, readReachSettings } = await import('@assay/engine');
  const readRepository = async () => {
    const choice = { isScanned: isScannedPath, isExcluded: () => false };
    const [own] = await withRepositories(await findFiles(['.'], choice), undefined, env);
    return own ?? { files: [], leftOut: [] };
  };
  // A name only: what an assistant asks for is never the path of a file.
  const readSession = async (name: string, url: string) => {
    checkName(name);
    return savedSession(name, parseTarget(url), { env });
  };
  const own = await usableOwn(await findConfig(options));
  return { settings: readReachSettings(env), readRepository, readSession, own };
}

function serviceIn({ env }: Terminal) {
  const { ASSAY_API_KEY: apiKey, ASSAY_BACKEND_URL: text } = env;
  if (!apiKey || !text)
    throw new UsageError(
      'set ASSAY_API_KEY and ASSAY_BACKEND_URL, or use --local to scan from this machine without an account',
    );
  return { url: serviceUrl(text), apiKey };
}

function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/[\p{Cc}\p{Cf}]+/gu, ' ');
}
