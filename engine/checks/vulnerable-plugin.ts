import type { Problem } from './define-check.ts';

/** Text about a WordPress plugin with known vulnerabilities, for the check and the probe. */
export const VULNERABLE_PLUGIN = {
  severity: 'high',
  likelihood: 'likely',
  message: 'WordPress plugin with known vulnerabilities',
  fix: {
    any: 'Update the plugin to its newest version. If no fixed version exists, deactivate and delete the plugin. Then check the site for unknown administrators and changed files.',
    wordpress:
      'Update the plugin under Dashboard → Updates or with `wp plugin update NAME`, and enable automatic updates for it. If no fixed version exists, deactivate and delete it. Then check the site for unknown administrators and changed files.',
  },
} as const satisfies Problem;
