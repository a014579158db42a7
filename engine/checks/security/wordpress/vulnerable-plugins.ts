import { type Detection, exampleDetection } from '../../../evidence/facts/detection.ts';
import { knownHoles } from '../../../evidence/parse/wordpress/plugin-advisories.ts';
import { statedPlugins } from '../../../evidence/parse/wordpress/stated-plugins.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'security/wordpress/vulnerable-plugins',
  title: 'WordPress plugins that state their version have no known vulnerabilities',
  why: 'Most hacked WordPress sites are taken over through an outdated plugin, and a version in the page tells attackers what to try.',
  needs: ['technologies'],
  problems: {
    vulnerable: {
      severity: 'high',
      likelihood: 'likely',
      message: 'WordPress plugin with known vulnerabilities in the version that it states',
      fix: {
        any: 'Update the plugin to its newest version. If no fixed version exists, deactivate and delete the plugin. Then check the site for unknown administrators and changed files.',
        wordpress:
          'Update the plugin under Dashboard → Updates or with `wp plugin update NAME`, and enable automatic updates for it. If no fixed version exists, deactivate and delete it. Then check the site for unknown administrators and changed files.',
      },
    },
  },
  references: ['CWE-1395', 'CWE-1104', 'OWASP A06:2021', 'https://www.wordfence.com/threat-intel/'],
  run({ technologies }) {
    if (!technologies.some(({ technology }) => technology === 'WordPress'))
      return notApplicable('The site does not use WordPress');
    return statedPlugins(technologies).flatMap(({ plugin, version, sign }) => {
      const holes = knownHoles(plugin, version, sign);
      return holes ? [{ problem: 'vulnerable' as const, location: { part: plugin }, ...holes }] : [];
    });
  },
  examples: () => {
    const wordpress = exampleDetection('WordPress', undefined, 'CMS');
    const stated = (technology: string, version: string, sign: string): Detection => ({
      ...exampleDetection(technology, version, 'WordPress plugin'),
      signs: [sign],
    });
    const shop = (version: string) => stated('WooCommerce', version, `meta generator: WooCommerce ${version}`);
    return [
      {
        name: 'an old WooCommerce',
        given: { technologies: [wordpress, shop('2.2.0')] },
        finds: ['vulnerable'],
      },
      { name: 'a later WooCommerce', given: { technologies: [wordpress, shop('99.0.0')] }, finds: [] },
      {
        name: 'LiteSpeed Cache in a comment',
        given: {
          technologies: [
            wordpress,
            stated('LiteSpeed Cache', '6.3.0.1', 'html <!-- Page supported by LiteSpeed Cache 6.3.0.1'),
          ],
        },
        finds: ['vulnerable'],
      },
      {
        name: 'a version in the address of a file',
        given: {
          technologies: [
            wordpress,
            stated('Slider Revolution', '4.1.4', 'script-url /wp-content/plugins/revslider/public/a.js?ver=4.1.4'),
          ],
        },
        finds: [],
      },
      { name: 'no plugin', given: { technologies: [wordpress] }, finds: [] },
      { name: 'no WordPress', given: { technologies: [] }, finds: [], notApplicable: true },
    ];
  },
});
