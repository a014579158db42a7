import type { Format as EngineFormat } from '@assay/engine';

/** Formats on the command line, by what the engine calls them. */
export const ENGINE_FORMATS = {
  text: 'text',
  json: 'json',
  sarif: 'sarif',
  html: 'html',
  pdf: 'html',
  markdown: 'markdown',
  junit: 'junit',
  github: 'annotations',
  summary: 'summary',
  patch: 'patch',
  cyclonedx: 'cyclonedx',
  codequality: 'code-quality',
} as const satisfies Readonly<Record<string, EngineFormat>>;
export type Format = keyof typeof ENGINE_FORMATS;
export const FORMATS = Object.keys(ENGINE_FORMATS) as Format[];
/** The format of a file without `--format`, by the end of its name; `x.cdx.json` is no report. */
const FORMAT_OF_NAME: readonly (readonly [end: string, format: Format])[] = [
  ['.cdx.json', 'cyclonedx'],
  ['.sarif.json', 'sarif'],
  ['.sarif', 'sarif'],
  ['.json', 'json'],
  ['.html', 'html'],
  ['.pdf', 'pdf'],
  ['.md', 'markdown'],
  ['.xml', 'junit'],
  ['.patch', 'patch'],
  ['.diff', 'patch'],
];

/** The format that the name of a file asks for; undefined if it asks for none. */
export function formatOfName(file: string): Format | undefined {
  return FORMAT_OF_NAME.find(([end]) => file.toLowerCase().endsWith(end))?.[1];
}
