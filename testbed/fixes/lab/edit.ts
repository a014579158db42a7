import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { command } from './command.ts';
import { withHead, withSet, withSetup } from './edit-markup.ts';
import { withCall, withExportedFields, withFirstLine, withProperties, withReturned } from './edit-script.ts';
import { withCaddy, withJson, withNginx, withProgram } from './edit-server.ts';
import { type PromptEdit, RENAMED } from './prompt-edits.ts';
import type { Template } from './template.ts';
import { install } from './template.ts';

/** Edits the project as the prompt says. Throws if what it names is not there. */
export async function edited(folder: string, template: Template, told: PromptEdit): Promise<void> {
  for (const name of told.packages) await command(install(name), folder);
  const path = pathOf(folder, template, told);
  const file = join(folder, path);
  if (!(await applies(folder, told))) return;
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, after(path, before, told));
  for (const path of told.pictures) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), picture());
  }
}

/** Whether the condition of a step, if it has one, holds for the project. */
async function applies(folder: string, { where }: PromptEdit): Promise<boolean> {
  const [, name = '', setting = ''] = /\(only if (\S+) sets (\w+)\)/.exec(where) ?? [];
  if (setting === '') return true;
  const configs = (await readdir(folder)).filter((file) => file.startsWith(`${name}.`));
  const texts = await Promise.all(configs.map((file) => readFile(join(folder, file), 'utf8')));
  return texts.some((text) => text.includes(setting));
}

function pathOf(folder: string, { publicFolder, serve }: Template, { files, where }: PromptEdit): string {
  const found = files.find((path) => existsSync(join(folder, path)));
  const [first = ''] = files;
  if (/published folder/.test(where)) return join(publicFolder, first);
  if (found !== undefined) return found;
  if (/your server file/.test(where) && serve.by === 'program') return serve.command.at(-1) ?? first;
  return first;
}

const WIDTH = 1200;
const HEIGHT = 630;

function chunk(type: string, data: Buffer): Buffer {
  const part = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(part));
  return Buffer.concat([size, part, sum]);
}

/** A black PNG of the size that the prompts ask for, one bit per pixel. */
function picture(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.writeUInt8(1, 8);
  const rows = deflateSync(Buffer.alloc(HEIGHT * (1 + WIDTH / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

const CONFIGURATION = /(?:^|\/)(?:(?:next|nuxt|docusaurus|astro|vite|svelte)\.config|\.vitepress\/config)\.[cm]?[jt]s$/;

function after(path: string, before: string | undefined, { where, code }: PromptEdit): string {
  const [first = ''] = code;
  const text = before ?? '';
  if (where.endsWith(RENAMED)) return text.replaceAll(first, code[1] ?? first);
  if (/the lines?$|on separate lines$|lines to the file/.test(where) || /(?:^|\/)(?:\.htaccess|_headers)$/.test(path))
    return `${text === '' ? '' : `${text.trimEnd()}\n`}${code.join('\n')}\n`;
  if (path.endsWith('.json')) return withJson(before, first);
  if (path.endsWith('nginx.conf')) return withNginx(existing(path, before), where, code);
  if (path.endsWith('Caddyfile')) return withCaddy(existing(path, before), code);
  if (/options of sveltekit\(\)/.test(where)) return withKitOptions(path, existing(path, before), first);
  if (/headers function that exists/.test(where)) return withHeaders(text, first);
  if (/in the handle that exists/.test(where)) return withHandle(text, first);
  if (/as its first line/.test(where)) return withFirstLine(existing(path, before), code);
  if (CONFIGURATION.test(path)) return withProperties(before ?? 'export default {};\n', code.join(', '));
  if (/metadata/.test(where) || /^export const metadata/.test(first))
    return withExportedFields(existing(path, before), 'metadata', first);
  if (/that meta returns/.test(where)) return withReturned(existing(path, before), 'meta', code);
  if (/script setup/.test(where)) return withSetup(existing(path, before), code);
  if (/on the \w+ element/.test(where)) return withSet(existing(path, before), where, code);
  if (/head\b/.test(where)) return withHead(path, existing(path, before), code);
  if (/server file/.test(where)) return withProgram(existing(path, before), where, code);
  return `${text === '' ? '' : `${text.trimEnd()}\n`}${code.join('\n')}\n`;
}

/** Entries of a second function become entries of the first. */
function withHeaders(text: string, code: string): string {
  const entry = /return \{ (.*) \}; \}$/.exec(code)?.[1] ?? '';
  return /export function headers\b/.test(text)
    ? text.replace('return { "', `return { ${entry}, "`)
    : `${text}${code}\n`;
}

/** A second handle becomes statements of the first. */
function withHandle(text: string, code: string): string {
  const statement = /response\.headers\.set\(.*?\);/.exec(code)?.[0] ?? code;
  return /export const handle\b/.test(text)
    ? text.replace('return response;', `${statement} return response;`)
    : `${text}${code}\n`;
}

/** The configuration of SvelteKit is a property of its own file, or the options of its plug-in. */
function withKitOptions(path: string, text: string, code: string): string {
  return path.startsWith('svelte.') ? withProperties(text, `kit: { ${code} }`) : withCall(text, 'sveltekit', code);
}

function existing(path: string, text: string | undefined): string {
  if (text === undefined) throw new Error(`no file ${path}`);
  return text;
}
