import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { command } from './command.ts';
import { withHead, withSet, withSetup } from './edit-markup.ts';
import { withExportedFields, withProperties, withReturned } from './edit-script.ts';
import { withCaddy, withJson, withNginx, withProgram } from './edit-server.ts';
import type { Template } from './template.ts';
import { install } from './template.ts';
import type { Told } from './told.ts';

/** Edits the project as the prompt says. Throws if what it names is not there. */
export async function edited(folder: string, template: Template, told: Told): Promise<void> {
  for (const name of told.packages) await command(install(name), folder);
  const path = pathOf(folder, template, told);
  const file = join(folder, path);
  const before = existsSync(file) ? await readFile(file, 'utf8') : undefined;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, after(path, before, told));
  for (const picture of told.pictures) {
    await mkdir(dirname(join(folder, picture)), { recursive: true });
    await writeFile(join(folder, picture), PICTURE);
  }
}

function pathOf(folder: string, { publicFolder, serve }: Template, { files, where }: Told): string {
  const found = files.find((path) => existsSync(join(folder, path)));
  const [first = ''] = files;
  if (/published folder/.test(where)) return join(publicFolder, first);
  if (found !== undefined) return found;
  if (/your server file/.test(where) && serve.by === 'program') return serve.command.at(-1) ?? first;
  return first;
}

/** A PNG of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const CONFIGURATION = /(?:^|\/)(?:(?:next|nuxt|docusaurus|astro|vite|svelte)\.config|\.vitepress\/config)\.[cm]?[jt]s$/;

function after(path: string, before: string | undefined, { where, code }: Told): string {
  const [first = ''] = code;
  const text = before ?? '';
  if (/the lines?$|on separate lines$|lines to the file/.test(where) || /(?:^|\/)(?:\.htaccess|_headers)$/.test(path))
    return `${text === '' ? '' : `${text.trimEnd()}\n`}${code.join('\n')}\n`;
  if (path.endsWith('.json')) return withJson(before, first);
  if (path.endsWith('nginx.conf')) return withNginx(existing(path, before), where, code);
  if (path.endsWith('Caddyfile')) return withCaddy(existing(path, before), code);
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

function existing(path: string, text: string | undefined): string {
  if (text === undefined) throw new Error(`no file ${path}`);
  return text;
}
