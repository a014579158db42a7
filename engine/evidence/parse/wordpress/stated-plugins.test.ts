import { expect, test } from 'vitest';
import { exampleDetection } from '../../facts/detection.ts';
import { isListedPlugin } from './plugin-advisories.ts';
import { reportedPlugins, STATING_PLUGINS, statedPlugins } from './stated-plugins.ts';

test('the data has rows for each plugin that is looked for', () => {
  expect([...STATING_PLUGINS.values()].filter((plugin) => !isListedPlugin(plugin))).toEqual([]);
});

test.each([
  ['a generator', '2.2.0', 'meta generator: WooCommerce 2.2.0', ['high']],
  ['a version without known vulnerabilities', '99.0', 'meta generator: WooCommerce 99.0', ['none']],
  ['the address of a file', '2.2.0', 'script-url /wp-content/plugins/woocommerce/a.js?ver=2.2.0', []],
  ['a sign without the version', '2.2.0', 'html woocommerce-page', []],
])('%s', (_, version, sign, severities) => {
  const detection = { ...exampleDetection('WooCommerce', version, 'WordPress plugin'), signs: [sign] };
  expect(statedPlugins([detection]).map(({ known }) => known?.severity ?? 'none')).toEqual(severities);
  expect(reportedPlugins([detection])).toEqual(severities.includes('high') ? ['woocommerce'] : []);
});
