import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Plugin, type Rollup, runnerImport } from 'vite';
import { firstAnswersOf } from './first-answers.ts';

const ROOT = '<div id="root"></div>';
const TITLE = /<title>[^<]*<\/title>/;
const TEXT = /\.(?:css|html|js|svg)$/;
const MIN_BYTES = 500;
/** A path and the file of its screen, in `routes.tsx`. */
const ROUTE = /(?:^ {4}path: |screen\(\s*)'([^']+)'[\s\S]*?import\('\.(\/screens\/[^']+)'\)/gim;

/**
 * Pre-renders the front page and the page for wrong addresses; `app.html` is the empty shell for all other screens, and
 * `screens.json` has their paths for the server, each with the scripts that its screen needs besides those of the shell, and
 * with the answers of the API that it asks for first.
 */
export function prerendered(): Plugin {
  return {
    name: 'assay:prerendered',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') throw new Error('index.html is missing from the bundle');
      const shell = String(page.source);
      if (!shell.includes(ROOT) || !TITLE.test(shell)) throw new Error('index.html has no root element or title');
      const { module } = await runnerImport<typeof import('./front-page.tsx')>(
        fileURLToPath(new URL('./front-page.tsx', import.meta.url)),
      );
      this.emitFile({ type: 'asset', fileName: 'app.html', source: shell });
      this.emitFile({
        type: 'asset',
        fileName: 'screens.json',
        source: JSON.stringify(preloadsOf(module.SCREENS, bundle)),
      });
      for (const [fileName, { title, body }] of Object.entries(module.PAGES)) {
        const source = shell
          .replace(TITLE, () => `<title>${title}</title>`)
          .replace(ROOT, () => `<div id="root">${body}</div>`);
        if (fileName === 'index.html') page.source = source;
        else this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}

/** By path of the screen, so that a browser need not run one script to learn of the next, or of what it asks for. */
function preloadsOf(paths: readonly string[], bundle: Rollup.OutputBundle): Record<string, object> {
  const routes = new Map(
    [...readFileSync(new URL('./routes.tsx', import.meta.url), 'utf8').matchAll(ROUTE)].map(
      ([, path = '', file = '']) => [path, file],
    ),
  );
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const needed = (name: string, known: ReadonlySet<string>): Set<string> => {
    const all = new Set<string>();
    const add = (one: string) => {
      if (known.has(one) || all.has(one)) return;
      all.add(one);
      for (const next of chunks.find(({ fileName }) => fileName === one)?.imports ?? []) add(next);
    };
    add(name);
    return all;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  const shell = needed(entry?.fileName ?? '', new Set());
  return Object.fromEntries(
    paths.map((path) => {
      const file = routes.get(path);
      const chunk = chunks.find(({ facadeModuleId }) => file !== undefined && facadeModuleId?.endsWith(file));
      if (!chunk) throw new Error(`the screen of ${path} is not in the bundle`);
      return [path, { scripts: [...needed(chunk.fileName, shell)], answers: firstAnswersOf(path) }];
    }),
  );
}

/** Adds a Brotli and a gzip copy of every text asset, so that the server compresses nothing per request. */
export function compressed(): Plugin {
  return {
    name: 'assay:compressed',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (!TEXT.test(fileName) || bytes.length < MIN_BYTES) continue;
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(bytes, { params }) });
          this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(bytes, { level: 9 }) });
        }
      },
    },
  };
}
