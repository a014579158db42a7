import { fileURLToPath } from 'node:url';

const NAME = 'page.js';
const SOURCE = fileURLToPath(new URL(`public/${NAME}`, import.meta.url));

/** The scripts of the verification page by file name. Code that only PDFs need is a separate chunk, loaded on demand. */
export async function verifyScripts(): Promise<ReadonlyMap<string, string>> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input: SOURCE, platform: 'browser' });
  const names = { entryFileNames: NAME, chunkFileNames: '[name]-[hash].js' };
  const { output } = await bundle.generate({ format: 'esm', minify: true, ...names }).finally(() => bundle.close());
  return new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file.code] as const] : [])));
}
