import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { oneOf, parsed, UsageError } from '../arguments.ts';
import { existing, findConfig } from '../config/read-config.ts';
import { defineCommand, type Given, type Terminal } from '../define-command.ts';
import { fileReason } from '../file-error.ts';
import { assistantFiles, CI_FILES, CI_SYSTEMS } from '../init/templates.ts';
import { linesOf } from '../lines.ts';

const CONFIG = 'assay.config.yaml';
const DEFAULT_URL = 'http://localhost:3000';

/** What the files are made of. */
interface Answers {
  readonly url: string;
  readonly server: string;
  readonly ci: (typeof CI_SYSTEMS)[number];
}

export default defineCommand({
  name: 'init',
  summary: 'Write assay.config.yaml and the CI file of this repository after three questions.',
  usage: '',
  options: {
    url: {
      type: 'string',
      value: 'URL',
      description: `URL to scan, instead of the question (default: ${DEFAULT_URL})`,
    },
    server: { type: 'string', value: 'COMMAND', description: 'Command that starts the server of the URL' },
    ci: { type: 'string', value: 'CI', description: 'CI file to write: github, gitlab or none (default)' },
    yes: { type: 'boolean', description: 'Ask nothing: take the defaults for what is not given' },
    assistant: {
      type: 'boolean',
      description:
        'Write only what coding assistants read: .mcp.json, a skill, and a section in AGENTS.md. Asks nothing',
    },
  },
  exitCodes: [
    ['0', 'The files were written; a file that exists is left as it is, which is said'],
    ['2', 'An answer is invalid, or a file could not be written'],
  ],
  async run(given, terminal) {
    if (given.args.length > 0) throw new UsageError('takes no arguments');
    const { options } = given;
    if (options.assistant === true) return writeAll(await assistantFilesHere(), terminal);
    const answers = await answersOf(given, terminal);
    const { file } = (await findConfig({})) ?? {};
    if (file !== undefined) terminal.err(`assay: ${file} exists and is left as it is\n`);
    return writeAll(
      { ...(file === undefined ? { [CONFIG]: configText(answers) } : {}), ...CI_FILES[answers.ci] },
      terminal,
    );
  },
});

async function answersOf({ options }: Given, terminal: Terminal): Promise<Answers> {
  const lines = linesOf(terminal.stdin, terminal.signal);
  const ask = async (name: 'url' | 'server' | 'ci', question: string, otherwise: string): Promise<string> => {
    const stated = options[name];
    if (typeof stated === 'string') return stated;
    if (options.yes === true) return otherwise;
    terminal.err(`${question} [${otherwise || 'none'}]: `);
    const { value } = await lines.next();
    return value || otherwise;
  };
  const { parseTarget } = await import('@assay/engine/scan-only');
  const url = parsed(await ask('url', 'URL to scan', DEFAULT_URL), parseTarget).url;
  const server = await ask('server', 'Command that starts its server, if it does not run already', '');
  const ci = oneOf('ci', await ask('ci', 'CI file: github, gitlab or none', 'none'), CI_SYSTEMS, 'none');
  await lines.return(undefined);
  return { url, server, ci };
}

function configText({ url, server }: Answers): string {
  const config = {
    targets: [url],
    ...(server === '' ? {} : { server: { command: server, url } }),
    fail_on: 'high',
  };
  return `# yaml-language-server: $schema=./node_modules/assay/config.schema.json\n${stringify(config)}`;
}

async function assistantFilesHere(): Promise<Readonly<Record<string, string>>> {
  const { section, files } = assistantFiles();
  const agents = (await existing('AGENTS.md')) === undefined ? '' : await readFile('AGENTS.md', 'utf8');
  if (agents.includes(section.split('\n', 1)[0] ?? '')) return files;
  if (agents === '') return { ...files, 'AGENTS.md': section };
  await writeFile('AGENTS.md', `${agents.trimEnd()}\n\n${section}`);
  return files;
}

/** Writes what does not exist yet. */
async function writeAll(files: Readonly<Record<string, string>>, { err }: Terminal): Promise<number> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join('.', path)), { recursive: true });
    await writeFile(path, text, { flag: 'wx' }).then(
      () => err(`assay: wrote ${path}\n`),
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw new Error(`could not write ${path}: ${fileReason(error)}`);
        err(`assay: ${path} exists and is left as it is\n`);
      },
    );
  }
  return 0;
}
