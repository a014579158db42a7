import { parseHeaders } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, occurrence } from '../../define-check.ts';

const DEBUG = new Set([
  'x-debug-token',
  'x-debug-token-link',
  'x-chromelogger-data',
  'x-chromephp-data',
  'x-wf-protocol-1',
  'x-clockwork-id',
  'x-clockwork-path',
  'phpdebugbar-id',
  'x-debugbar',
  'x-sql-queries',
  'x-django-debug',
  'x-rack-mini-profiler-ids',
  'x-miniprofiler-ids',
  'x-sourcefiles',
  'x-symfony-profiler',
]);

export default defineCheck({
  id: 'security/headers/debug',
  title: 'Response headers show no debugging tools',
  why: 'Profilers and debug bars show queries, sessions and configuration to anyone who follows the link in their header.',
  topic: 'error details',
  needs: ['headers'],
  problems: {
    debugging: {
      severity: 'medium',
      share: 'debug-tool',
      message: 'Debugging tool enabled in production: its response headers are sent',
      fix: 'Run the site in production mode (`APP_ENV=prod`, `APP_DEBUG=false`) and exclude the tool from the production build.',
    },
  },
  references: ['CWE-489', 'CWE-215', 'OWASP A05:2021'],
  run({ headers }) {
    const names = headers.map(([name]) => name).filter((name) => DEBUG.has(name.toLowerCase()));
    return occurrence('debugging', { part: 'response headers' }, [...new Set(names)]);
  },
  examples: () => [
    [
      'Symfony profiler',
      { headers: parseHeaders('X-Debug-Token: a1b2c3\nX-Debug-Token-Link: https://shop.example/_profiler/a1b2c3') },
      'debugging',
    ],
    ['no debug headers', { headers: parseHeaders('Content-Type: text/html') }],
  ],
});
