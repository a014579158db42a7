import type { Change } from '../../checks/change.ts';

const FILES =
  'Set it where the project configures its responses: `vercel.json`, `netlify.toml` or `_headers`, `firebase.json`, `nginx.conf`, `.htaccess`, `Caddyfile`, or the code of the server.';
const MOVE =
  'has no setting for response headers: put a CDN with header rules in front of it (such as Cloudflare), or deploy the site to a host that has them.';
const BOUND: readonly (readonly [platform: string, name: string])[] = [
  ['githubpages', 'GitHub Pages'],
  ['lovable', 'Lovable’s own hosting'],
];
/** Headers that a meta element can replace. */
const AS_META: Readonly<Record<string, (value: string) => string>> = {
  'Referrer-Policy': (value) => `<meta name="referrer" content="${value}">`,
};

/** The general text, with what is known about where to apply it. */
export function elsewhere(any: string, change: Change, platforms: readonly string[]): string {
  if (change.kind !== 'header' && change.kind !== 'no-header' && change.kind !== 'policy' && change.kind !== 'cache')
    return any;
  const bound = BOUND.find(([platform]) => platforms.includes(platform));
  if (!bound) return `${any} ${FILES}`;
  const meta = change.kind === 'header' ? AS_META[change.name]?.(change.value) : undefined;
  return meta === undefined
    ? `${any} ${bound[1]} ${MOVE}`
    : `Add \`${meta}\` to the head of every page: ${bound[1]} has no setting for response headers.`;
}
