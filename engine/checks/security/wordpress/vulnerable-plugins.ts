import { type Detection, exampleDetection } from '../../../evidence/facts/detection.ts';
import { statedPlugins } from '../../../evidence/parse/wordpress/stated-plugins.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { VULNERABLE_PLUGIN } from '../../vulnerable-plugin.ts';

export default defineCheck({
  id: 'security/wordpress/vulnerable-plugins',
  title: 'WordPress plugins have no known severe vulnerabilities that need no account',
  why: 'Most hacked WordPress sites are taken over through an outdated plugin, and a version in the page tells attackers what to try.',
  needs: ['technologies'],
  problems: {
    vulnerable: VULNERABLE_PLUGIN,
  },
  references: ['CWE-1395', 'CWE-1104', 'OWASP A06:2021', 'https://www.wordfence.com/threat-intel/'],
  run({ technologies }) {
    if (!technologies.some(({ technology }) => technology === 'WordPress'))
      return notApplicable('The site does not use WordPress');
    const plugins = statedPlugins(technologies);
    if (plugins.length === 0)
      return notApplicable('The page states the version of no plugin covered by the vulnerability data');
    return plugins.flatMap(({ plugin, known }) =>
      known ? [{ problem: 'vulnerable' as const, location: { part: plugin }, ...known }] : [],
    );
  },
  examples: () => {
    const wordpress = exampleDetection('WordPress', undefined, 'CMS');
    const stated = (technology: string, version: string, sign: string): Detection => ({
      ...exampleDetection(technology, version, 'WordPress plugin'),
      signs: [sign],
    });
    const shop = (version: string) => stated('WooCommerce', version, `meta generator: WooCommerce ${version}`);
    return [
      ['an old WooCommerce', { technologies: [wordpress, shop('2.2.0')] }, 'vulnerable'],
      ['a later WooCommerce', { technologies: [wordpress, shop('99.0.0')] }],
      [
        'LiteSpeed Cache in a comment',
        {
          technologies: [
            wordpress,
            stated('LiteSpeed Cache', '6.3.0.1', 'html <!-- Page supported by LiteSpeed Cache 6.3.0.1'),
          ],
        },
        'vulnerable',
      ],
      [
        'a version in the address of a file',
        {
          technologies: [
            wordpress,
            stated('WooCommerce', '2.2.0', 'script-url /wp-content/plugins/woocommerce/a.js?ver=2.2.0'),
          ],
        },
        'not applicable',
      ],
      [
        'a plugin without a version',
        { technologies: [wordpress, exampleDetection('WooCommerce', undefined, 'WordPress plugin')] },
        'not applicable',
      ],
      [
        'a plugin that the vulnerability data does not cover',
        { technologies: [wordpress, stated('Yoast SEO', '1.0', 'html Yoast SEO plugin v1.0')] },
        'not applicable',
      ],
      ['no plugin', { technologies: [wordpress] }, 'not applicable'],
      ['no WordPress', { technologies: [] }, 'not applicable'],
    ];
  },
});
