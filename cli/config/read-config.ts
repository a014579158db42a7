import { access, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import type { z } from 'zod';
import { UsageError } from '../arguments.ts';
import type { Options } from '../define-command.ts';
import { cannotRead } from '../file-error.ts';
import type { ProjectConfig } from './config-shape.ts';

const NAMES = ['ts', 'mts', 'js', 'mjs', 'json', 'yaml', 'yml'].map((end) => `assay.config.${end}`);
const MAX_BYTES = 1_000_000;
const MAX_FAULTS = 5;
const MAX_FOLDERS = 64;

export const CONFIG_OPTIONS = {
  config: {
    type: 'string',
    value: 'FILE',
    description:
      'Configuration to use (default: assay.config.ts, .json or .yaml of this folder or one above it, up to that of the repository)',
  },
  'no-config': { type: 'boolean', description: 'Use no configuration and no assay-decisions.yaml' },
} as const;

export interface FoundConfig {
  /** Of the configuration; relative paths in it start here. */
  readonly folder: string;
  /** Undefined: there is no configuration, and the folder is the working directory. */
  readonly file: string | undefined;
  readonly config: ProjectConfig;
}

/** The configuration of the options or of the working directory; undefined with `--no-config`. Throws if it is invalid. */
export async function findConfig(options: Options): Promise<FoundConfig | undefined> {
  if (options['no-config'] === true) return undefined;
  const file = typeof options.config === 'string' ? resolve(options.config) : await nearestConfig(process.cwd());
  if (file === undefined) return { folder: process.cwd(), file, config: {} };
  const { ProjectConfig } = await import('./config-shape.ts');
  return { folder: dirname(file), file, config: checked(ProjectConfig, await valueIn(file), file) };
}

async function nearestConfig(start: string): Promise<string | undefined> {
  let folder = start;
  for (let depth = 0; depth < MAX_FOLDERS; depth += 1) {
    const there = (await Promise.all(NAMES.map((name) => existing(join(folder, name))))).flatMap((file) => file ?? []);
    const [file, other] = there;
    if (other !== undefined) throw new Error(`there are two configurations: ${file} and ${other}`);
    if (file !== undefined || (await existing(join(folder, '.git'))) || dirname(folder) === folder) return file;
    folder = dirname(folder);
  }
  return undefined;
}

/** The path if there is something at it. */
export function existing(file: string): Promise<string | undefined> {
  return access(file).then(
    () => file,
    () => undefined,
  );
}

/** What a file of data or code states. */
async function valueIn(file: string): Promise<unknown> {
  return /\.m?[jt]s$/.test(file) ? exportOf(file) : dataIn(file);
}

/** The value of a YAML or JSON file. Throws a line that says where it is malformed. */
export async function dataIn(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(cannotRead(file));
  if (text.length > MAX_BYTES) throw new Error(`${file} is larger than ${MAX_BYTES / 1_000_000} MB`);
  try {
    return parse(text, { maxAliasCount: 100 }) ?? {};
  } catch (error) {
    throw new Error(`${file}: ${firstLine(error)}`);
  }
}

async function exportOf(file: string): Promise<unknown> {
  try {
    const { default: value } = await import(pathToFileURL(file).href);
    if (value === undefined) throw new Error('it has no default export');
    return value;
  } catch (error) {
    const isOld = error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_FILE_EXTENSION';
    throw new Error(
      `${file}: ${isOld ? 'TypeScript requires Node.js 22.18 or newer; use assay.config.yaml instead' : firstLine(error)}`,
    );
  }
}

/** The value by its shape. Throws one line with the first faults and where they are. */
export function checked<T>(shape: z.ZodType<T>, value: unknown, file: string): T {
  const { success, data, error } = shape.safeParse(value);
  if (success) return data;
  const faults = error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`);
  const more = faults.length > MAX_FAULTS ? `; and ${faults.length - MAX_FAULTS} more` : '';
  throw new UsageError(`${file}: ${faults.slice(0, MAX_FAULTS).join('; ')}${more}`);
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
