import { LITERALS } from './literals.ts';
import { SITE_DOMAIN, TRAP_DOMAIN } from './places.ts';
import { LOCAL_NAMES, TRAP_NAMES } from './trap-names.ts';
import type { TargetVector } from './vector.ts';

const target = (id: string, url: string): TargetVector => ({ kind: 'target', id: `target-${id}`, url });

/** Other targets that a user may type. */
const ODD: readonly TargetVector[] = [
  ...[21, 22, 25, 2375, 3306, 5432, 6379, 8080, 9200, 11211, 27017].map((port, index) =>
    target(`port-${port}`, `http://10.30.1.${index}:${port}/`),
  ),
  target('port-8443', 'https://10.30.0.1:8443/'),
  target('secure-private', 'https://10.30.0.2/'),
  target('secure-metadata', 'https://169.254.169.254/latest/meta-data/'),
  target('user-of-the-site', `http://${SITE_DOMAIN}@10.30.0.3/`),
  target('user-is-an-address', `http://10.30.0.4@${SITE_DOMAIN}/`),
  target('user-and-backslash', `http://10.30.0.5\\@${SITE_DOMAIN}/`),
  target('password-at', `http://a:b@10.30.0.6:80@${SITE_DOMAIN}/`),
  target('fragment-at', `http://10.30.0.7#@${SITE_DOMAIN}/`),
  target('question-at', `http://10.30.0.8?@${SITE_DOMAIN}/`),
  target('space', `http://10.30.0.9 ${SITE_DOMAIN}/`),
  target('line-break', `http://${SITE_DOMAIN}/\r\nHost: 10.30.0.10`),
  target('tab', 'http://10.30.\t0.11/'),
  target('no-scheme', '10.30.0.12'),
  target('no-scheme-port', '10.30.0.13:8080'),
  target('two-slashes', '//10.30.0.14/'),
  target('three-slashes', 'http:///10.30.0.15/'),
  target('backslashes', 'http:\\\\10.30.0.16\\'),
  target('one-slash', 'http:/10.30.0.17/'),
  target('soft-hyphen', 'http://10.30.0.1\u00ad8/'),
  target('zero-width', 'http://10.30.0.1\u200b9/'),
  target('ftp', 'ftp://10.30.0.20/'),
  target('file', 'file:///etc/passwd'),
  target('file-host', 'file://10.30.0.21/share'),
  target('gopher', 'gopher://10.30.0.22:6379/_INFO'),
  target('websocket', 'ws://10.30.0.23/'),
  target('view-source', 'view-source:http://10.30.0.24/'),
  target('blob', 'blob:http://10.30.0.25/one'),
  target('data', 'data:text/html,<img src=http://10.30.0.26/>'),
  target('javascript', 'javascript:location="http://10.30.0.27/"'),
];

/** Every literal and name as a scan target, and other user input. */
export const TARGET_VECTORS: readonly TargetVector[] = [
  ...LITERALS.map(([id, host]) => target(id, `http://${host}/target-${id}`)),
  ...Object.keys(TRAP_NAMES).map((name) => target(`name-${name}`, `http://${name}.${TRAP_DOMAIN}/target-name-${name}`)),
  ...Object.keys(LOCAL_NAMES).map((name) => target(`local-${name}`, `http://${name}/target-local-${name}`)),
  ...ODD,
];
