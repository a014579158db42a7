import type { Exchange } from '../../evidence/facts/exchange.ts';
import { isRow } from '../../evidence/parse/application/rows.ts';
import { jsonValue } from '../../evidence/parse/secrets/exposed-file.ts';
import { defineFileProbe, type FileMatch, file } from '../define-file-probe.ts';
import { consoleOfProgram, jsonOf, marked } from '../marks.ts';
import { htmlAnswer, jsonAnswer, textAnswer } from '../scene-answers.ts';

const SIGN_IN = htmlAnswer(
  '<!doctype html><html><head><title>Sign in</title></head><body><form><input type="password"></form></body></html>',
);
const HEALTHY = jsonAnswer({ status: 'UP' });

const indices = ({ text }: Exchange): FileMatch | undefined => {
  const value = jsonValue(text);
  return Array.isArray(value) && value.some((one) => isRow(one) && 'index' in one && 'docs.count' in one)
    ? { shows: `${value.length} Elasticsearch indices` }
    : undefined;
};
const PHP_INFO = htmlAnswer(
  '<!DOCTYPE html><html><head><title>PHP 8.3.1 - phpinfo()</title></head><body><h1 class="p">PHP Version 8.3.1</h1><td class="e">System </td></body></html>',
);
const PHP = consoleOfProgram('phpinfo()');

export default defineFileProbe({
  id: 'active/routes/debug',
  title: 'Debug and status pages are not public at common paths',
  why: 'Debug pages reveal settings, addresses, requests of other visitors and sometimes passwords. Some let anyone run code.',
  topic: 'error details',
  profile: 'quick',
  problems: {
    secrets: {
      severity: 'high',
      share: 'debug-mode',
      message: 'Exposed debug page with settings, requests or data',
      fix: 'Disable the page in production, or restrict it to signed-in administrators and the internal network.',
    },
    status: {
      severity: 'medium',
      share: 'error-details',
      message: 'Exposed status page',
      fix: 'Bind the page to the internal network or protect it with a password.',
    },
  },
  references: ['CWE-489', 'CWE-200', 'OWASP A05:2021'],
  twin: SIGN_IN,
  files: [
    file(
      'secrets',
      '/actuator/env',
      jsonOf(
        'settings of a Spring application (Actuator)',
        (value) => Array.isArray(value.activeProfiles) && Array.isArray(value.propertySources),
      ),
      jsonAnswer({ activeProfiles: [], propertySources: [{ name: 'systemEnvironment' }] }),
      HEALTHY,
    ),
    file(
      'status',
      '/actuator',
      jsonOf(
        'Spring Actuator links',
        (value) => isRow(value._links) && 'self' in value._links && Object.keys(value._links).length > 3,
      ),
      jsonAnswer({ _links: { self: {}, beans: {}, env: {}, health: {} } }),
      HEALTHY,
    ),
    file('secrets', '/phpinfo.php', PHP, PHP_INFO),
    file('secrets', '/info.php', PHP, PHP_INFO),
    file(
      'status',
      '/metrics',
      marked(
        'Prometheus metrics',
        /^# (?:HELP|TYPE) \w{2,100} [^\n]{1,300}\n(?:# TYPE \w{2,100} (?:counter|gauge|histogram|summary|untyped)\n|[\w{])/,
      ),
      textAnswer('# HELP http_requests_total Requests.\n# TYPE http_requests_total counter\nhttp_requests_total 12\n'),
      textAnswer('# Metrics\nWe knit 12 socks a day.\n'),
    ),
    file(
      'secrets',
      '/debug/pprof/',
      marked('Go profiles (pprof)', /<title>(?:\/debug\/pprof\/?)?<\/title>/, /full goroutine stack dump/),
      htmlAnswer('<html><head><title>/debug/pprof/</title></head><body>full goroutine stack dump</body></html>'),
    ),
    file(
      'status',
      '/debug/vars',
      jsonOf('Go variables (expvar)', (value) => Array.isArray(value.cmdline) && isRow(value.memstats)),
      jsonAnswer({ cmdline: ['shop'], memstats: { Alloc: 1 } }),
      HEALTHY,
    ),
    file(
      'status',
      '/server-status',
      consoleOfProgram('Apache server status with requests'),
      htmlAnswer(
        '<html><head><title>Apache Status</title></head><body><h1>Apache Server Status</h1><dt>Server Version: Apache/2.4</dt></body></html>',
      ),
    ),
    file(
      'status',
      '/nginx_status',
      marked('nginx status', /^Active connections: \d{1,9}\s{1,4}server accepts handled requests/),
      textAnswer('Active connections: 2 \nserver accepts handled requests\n 5 5 9 \n'),
      textAnswer('Active connections are good for you.\n'),
    ),
    file(
      'secrets',
      '/telescope/requests',
      marked('Laravel Telescope', /<title>Telescope(?: - [^<]{0,80})?<\/title>/, /\/vendor\/telescope\//),
      htmlAnswer(
        '<html><head><title>Telescope - Shop</title></head><body><script src="/vendor/telescope/app.js"></script></body></html>',
      ),
    ),
    file(
      'status',
      '/horizon/api/stats',
      jsonOf('Laravel Horizon statistics', (value) => 'jobsPerMinute' in value && 'recentJobs' in value),
      jsonAnswer({ jobsPerMinute: 1, recentJobs: 2 }),
      HEALTHY,
    ),
    file(
      'secrets',
      '/_profiler/',
      marked('Symfony profiler', /<title>Symfony Profiler<\/title>/),
      htmlAnswer('<html><head><title>Symfony Profiler</title></head><body></body></html>'),
    ),
    file(
      'secrets',
      '/rails/info/routes',
      consoleOfProgram('Rails routes'),
      htmlAnswer('<html><head><title>Routes</title></head><body><th>Helper</th><th>HTTP Verb</th></body></html>'),
    ),
    file(
      'secrets',
      '/elmah.axd',
      marked('ELMAH error log', /<title>Error log for [^<]{1,200}<\/title>/, /ELMAH/),
      htmlAnswer('<html><head><title>Error log for shop on WEB1</title></head><body>Powered by ELMAH</body></html>'),
    ),
    file(
      'secrets',
      '/_cat/indices?format=json',
      indices,
      jsonAnswer([{ health: 'green', index: 'orders', 'docs.count': '5' }]),
      HEALTHY,
    ),
    file(
      'secrets',
      '/v2/_catalog',
      jsonOf(
        'container registry repositories',
        (value) => Array.isArray(value.repositories) && value.repositories.every((one) => typeof one === 'string'),
      ),
      jsonAnswer({ repositories: ['shop'] }),
      jsonAnswer({ errors: [{ code: 'UNAUTHORIZED' }] }),
    ),
    file(
      'status',
      '/solr/admin/info/system?wt=json',
      jsonOf('Solr system information', (value) => isRow(value.lucene) && isRow(value.jvm)),
      jsonAnswer({ lucene: { a: 1 }, jvm: { b: 2 } }),
      HEALTHY,
    ),
    file(
      'secrets',
      '/h2-console/',
      marked('H2 database console', /<title>H2 Console<\/title>/),
      htmlAnswer('<html><head><title>H2 Console</title></head><body></body></html>'),
    ),
  ],
});
