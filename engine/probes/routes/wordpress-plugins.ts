import type { Exchange } from '../../evidence/facts/exchange.ts';
import type { NamedFile } from '../../evidence/parse/html/named-files.ts';
import { isListedPlugin, knownHoles } from '../../evidence/parse/wordpress/plugin-advisories.ts';
import { readmeVersion } from '../../evidence/parse/wordpress/plugin-readme.ts';
import { statedPlugins } from '../../evidence/parse/wordpress/stated-plugins.ts';
import { defineProbe } from '../define-probe.ts';
import { proven } from '../proven.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';

const MOST = 15;
const REQUESTS_EACH = 4;
/** The folder of a plugin in the path of one of its files, and its name. */
const PLUGIN_FOLDER = /^((?:\/[\w.~-]{1,60}){0,4}\/wp-content\/plugins\/([\w.-]{1,100})\/)/;

export default defineProbe({
  id: 'active/routes/wordpress-plugins',
  title: 'WordPress plugins have no known vulnerabilities for visitors',
  why: 'Most hacked WordPress sites are taken over through an outdated plugin: published vulnerabilities are tried on every site within hours.',
  needs: ['address', 'namedFiles', 'technologies'],
  profile: 'standard',
  budget: MOST * 3 * REQUESTS_EACH,
  problems: {
    vulnerable: {
      severity: 'high',
      likelihood: 'likely',
      message: 'WordPress plugin with known vulnerabilities',
      fix: {
        any: 'Update the plugin to its newest version. If no fixed version exists, deactivate and delete the plugin. Then check the site for unknown administrators and changed files.',
        wordpress:
          'Update the plugin under Dashboard → Updates or with `wp plugin update NAME`, and enable automatic updates for it. If no fixed version exists, deactivate and delete it. Then check the site for unknown administrators and changed files.',
      },
    },
  },
  references: ['CWE-1395', 'CWE-1104', 'OWASP A06:2021', 'https://www.wordfence.com/threat-intel/'],
  skip: ({ address, namedFiles }) =>
    foldersIn(namedFiles, address).length > 0
      ? undefined
      : 'The page loads no file of a WordPress plugin that the vulnerability data names',
  async ask({ address, namedFiles, technologies }, asking) {
    const stated = statedPlugins(technologies).map(({ plugin }) => plugin);
    const folders = foldersIn(namedFiles, address).filter(({ plugin }) => !stated.includes(plugin));
    const asked = asking.first(folders, MOST, 'plugins').map(async ({ plugin, path }) => {
      const url = new URL(`${path}readme.txt`, address).href;
      const found = await proven(asking, { url }, versionIn);
      const holes = found && knownHoles(plugin, found.seen, 'readme.txt');
      return holes ? [{ problem: 'vulnerable' as const, location: { url }, ...holes, proof: found.proof }] : [];
    });
    return (await Promise.all(asked)).flat();
  },
  scenes: () => {
    const page = (...files: string[]) =>
      htmlAnswer(
        `<html><head>${files.map((file) => `<link rel="stylesheet" href="${file}">`).join('')}</head><body>Socks</body></html>`,
      );
    const readme = (version: string, changelog = version) =>
      textAnswer(
        `=== File Manager ===\nContributors: ann\nTested up to: 7.1\nStable tag: ${version}\n\n== Changelog ==\n= ${changelog} =\n* Fixes`,
      );
    const styles = '/wp-content/plugins/wp-file-manager/css/a.css?ver=9.9';
    const at = '/wp-content/plugins/wp-file-manager/readme.txt';
    return [
      { name: 'a plugin is outdated', answers: { '/': page(styles), [at]: readme('6.8') }, finds: ['vulnerable'] },
      {
        name: 'an outdated plugin in a subfolder',
        answers: { '/': page(`/blog${styles}`), [`/blog${at}`]: readme('6.8') },
        finds: ['vulnerable'],
      },
      { name: 'a plugin is up to date', answers: { '/': page(styles), [at]: readme('99.0') }, finds: [] },
      {
        name: 'the stable tag was left behind',
        answers: { '/': page(styles), [at]: readme('6.8', '99.0') },
        finds: [],
      },
      { name: 'the readme is not served', answers: { '/': page(styles) }, finds: [] },
      {
        name: 'every address returns the same readme',
        answers: { '/': page(styles), '*': readme('6.8') },
        finds: [],
      },
      {
        name: 'the generator states the version of the plugin, which the passive scan reports',
        answers: {
          '/': htmlAnswer(
            '<html><head><meta name="generator" content="WooCommerce 2.2.0"><link rel="stylesheet" href="/wp-content/plugins/woocommerce/a.css"></head></html>',
          ),
          '/wp-content/plugins/woocommerce/readme.txt': readme('2.2.0'),
        },
        finds: [],
      },
      {
        name: 'the plugin belongs to another site',
        answers: { '/': page(`https://other.example${styles}`), [at]: readme('6.8') },
        finds: [],
      },
    ];
  },
});

/** Folders of listed plugins whose files the page loads from the site, each once. */
function foldersIn(files: readonly NamedFile[], address: string): { plugin: string; path: string }[] {
  const { origin } = new URL(address);
  const found = new Map<string, string>();
  for (const { url } of files) {
    const parsed = URL.parse(url);
    const [, path = '', plugin = ''] = (parsed?.origin === origin && PLUGIN_FOLDER.exec(parsed.pathname)) || [];
    if (isListedPlugin(plugin)) found.set(plugin, path);
  }
  return [...found].map(([plugin, path]) => ({ plugin, path }));
}

function versionIn({ status, text }: Exchange): string | undefined {
  return status === 200 ? readmeVersion(text) : undefined;
}
