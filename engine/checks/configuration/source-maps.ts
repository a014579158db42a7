import { javascriptSettings } from '../../evidence/parse/repository/settings/javascript-settings.ts';
import { defineCheck, notApplicable } from '../define-check.ts';
import { placeAt } from '../location.ts';
import { filesNamed, filesOf, isAside } from './support/files.ts';

const CONFIG = /(?:^|\/)(?:next|vite)\.config\.[cm]?[jt]s$/;
/** Libraries, programs and extensions are no sites; some plugins upload the maps and delete them. */
const NO_SITE =
  /\blib\s{0,5}:|electron|crx|webExtension|tauri|sentry|bugsnag|datadog|rollbar|filesToDeleteAfterUpload/i;

export default defineCheck({
  id: 'configuration/source-maps',
  title: 'Production builds publish no source maps',
  why: 'A source map contains the source code of the application with its comments, for everyone who opens the developer tools.',
  needs: ['configurationFiles'],
  problems: {
    published: {
      severity: 'low',
      message: 'Production build publishes source maps',
      fix: 'Remove the setting, or upload the maps to the error tracker and delete them before the deployment. Vite has `sourcemap: "hidden"` for that.',
    },
  },
  references: [
    'CWE-540',
    'https://nextjs.org/docs/app/api-reference/config/next-config-js/productionBrowserSourceMaps',
  ],
  run({ configurationFiles }, cut) {
    const files = filesNamed(configurationFiles, CONFIG).filter(
      ({ path, text }) => !isAside(path) && !NO_SITE.test(text),
    );
    if (files.length === 0) return notApplicable('The repository has no configuration of Next.js or Vite for a site');
    return files.flatMap((file) => {
      const settings = javascriptSettings(file.text);
      if (settings === undefined) cut(`${file.path} could not be parsed`);
      const isNext = /(?:^|\/)next\.config/.test(file.path);
      return (settings ?? [])
        .filter(
          ({ path, value }) => value === true && path === (isNext ? 'productionBrowserSourceMaps' : 'build.sourcemap'),
        )
        .map(({ path, start, end }) => ({
          problem: 'published' as const,
          location: placeAt(file, path, start, end),
          evidence: `${path}: true`,
        }));
    });
  },
  examples: () => [
    ['Next.js', filesOf({ 'next.config.mjs': 'export default { productionBrowserSourceMaps: true }' }), 'published'],
    [
      'Vite',
      filesOf({ 'web/vite.config.ts': 'export default defineConfig({ build: { sourcemap: true } })' }),
      'published',
    ],
    ['hidden maps', filesOf({ 'vite.config.ts': "export default defineConfig({ build: { sourcemap: 'hidden' } })" })],
    [
      'maps of development',
      filesOf({ 'vite.config.ts': 'export default defineConfig({ css: { devSourcemap: true } })' }),
    ],
    [
      'a library',
      filesOf({ 'vite.config.ts': 'export default { build: { sourcemap: true, lib: { entry: "a.ts" } } }' }),
      'not applicable',
    ],
    ['nothing to build', filesOf({}), 'not applicable'],
  ],
});
