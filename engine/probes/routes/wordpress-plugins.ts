import { VULNERABLE_PLUGIN } from '../../checks/vulnerable-plugin.ts';
import { loadedPlugins } from '../../evidence/parse/wordpress/loaded-plugins.ts';
import { knownVulnerabilities } from '../../evidence/parse/wordpress/plugin-advisories.ts';
import { readmeVersion } from '../../evidence/parse/wordpress/plugin-readme.ts';
import { reportedPlugins } from '../../evidence/parse/wordpress/stated-plugins.ts';
import { defineProbe } from '../define-probe.ts';
import { inText, proven } from '../proof/proven.ts';
import { htmlAnswer, textAnswer } from '../scene-answers.ts';

const VULNERABLE = { problem: 'vulnerable' } as const;
const MAX = 15;
const REQUESTS_EACH = 4;

export default defineProbe({
  id: 'active/routes/wordpress-plugins',
  title: 'WordPress plugins have no known severe vulnerabilities that need no account',
  why: 'Most hacked WordPress sites are taken over through an outdated plugin: published vulnerabilities are tried on every site within hours.',
  needs: ['address', 'namedFiles', 'technologies'],
  profile: 'standard',
  budget: MAX * 3 * REQUESTS_EACH,
  problems: {
    vulnerable: VULNERABLE_PLUGIN,
  },
  references: ['CWE-1395', 'CWE-1104', 'OWASP A06:2021', 'https://www.wordfence.com/threat-intel/'],
  skip({ address, namedFiles, technologies }) {
    const plugins = loadedPlugins(namedFiles, address);
    if (plugins.length === 0) return 'The page loads no plugin covered by the vulnerability data';
    const reported = reportedPlugins(technologies);
    return plugins.every(({ plugin }) => reported.includes(plugin)) ? 'Reported by the passive scan' : undefined;
  },
  async ask({ address, namedFiles, technologies }, asking) {
    const reported = reportedPlugins(technologies);
    const plugins = loadedPlugins(namedFiles, address).filter(({ plugin }) => !reported.includes(plugin));
    const asked = asking.first(plugins, MAX, 'plugins').map(async ({ plugin, path }) => {
      const url = new URL(`${path}readme.txt`, address).href;
      const found = await proven(asking, { url }, inText(readmeVersion));
      const known = found && knownVulnerabilities(plugin, found.seen, 'readme.txt');
      return { found, occurrences: known ? [{ ...VULNERABLE, location: { url }, ...known, proof: found.proof }] : [] };
    });
    const results = await Promise.all(asked);
    const without = results.filter(({ found }) => found === undefined).length;
    if (without > 0) asking.untested(`${without} of ${results.length} plugins state no version in their readme.txt`);
    return results.flatMap(({ occurrences }) => occurrences);
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
      {
        name: 'the readme is not served',
        answers: { '/': page(styles) },
        finds: [],
        untested: /^1 of 1 plugins state no version/,
      },
      {
        name: 'the readme states no version',
        answers: { '/': page(styles), [at]: textAnswer('=== File Manager ===\nContributors: ann') },
        finds: [],
        untested: /^1 of 1 plugins state no version/,
      },
      {
        name: 'one of two readmes is not served',
        answers: { '/': page(styles, '/wp-content/plugins/bbpress/a.css'), [at]: readme('99.0') },
        finds: [],
        untested: /^1 of 2 plugins state no version/,
      },
      {
        name: 'every address returns the same readme',
        answers: { '/': page(styles), '*': readme('6.8') },
        finds: [],
        untested: /^1 of 1 plugins state no version/,
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
