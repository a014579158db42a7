import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LIFECYCLES_NOTICE } from '../lifecycles/notice.ts';
import { WORDNET_NOTICE } from '../vocabulary/verbs-file.ts';
import { WORDFENCE_NOTICE } from '../wordpress/plugin-rows-file.ts';

interface Notice {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly text: string;
}

/** Licences of the packages that bundled modules come from. Throws if one has none. */
export function noticesText(moduleIds: Iterable<string>): string {
  const folders = new Set([...moduleIds].flatMap((id) => packageFolderOf(id) ?? []));
  const notices = [...folders].map(noticeOf).sort((a, b) => (a.name < b.name ? -1 : 1));
  return [
    'This package contains the following software of others, each under its own licence.',
    ...notices.map(({ name, version, license, text }) => `${name} ${version} (${license})\n\n${text}`),
    `Release lines of software: endoflife.date (MIT)\n\n${LIFECYCLES_NOTICE}`,
    `Vulnerabilities of WordPress plugins: Wordfence Intelligence\n\n${WORDFENCE_NOTICE}`,
    `English verbs: WordNet\n\n${WORDNET_NOTICE}`,
  ].join(`\n\n${'-'.repeat(80)}\n\n`);
}

function packageFolderOf(id: string): string | undefined {
  if (!id.includes('node_modules')) return undefined;
  for (let folder = dirname(id); folder !== dirname(folder); folder = dirname(folder))
    if (existsSync(join(folder, 'package.json')) && 'version' in manifestIn(folder)) return folder;
  return undefined;
}

function manifestIn(folder: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

function noticeOf(folder: string): Notice {
  const { name, version, license } = manifestIn(folder);
  if (typeof license !== 'string') throw new Error(`${folder} has no licence`);
  const files = readdirSync(folder).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file));
  const text = files.map((file) => readFileSync(join(folder, file), 'utf8').trim()).join('\n\n');
  return { name: String(name), version: String(version), license, text };
}
