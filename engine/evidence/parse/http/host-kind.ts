import { isPrivateAddress } from './private-address.ts';

/** Hosts that platforms give to every deployment, in addition to a site's own domain. */
const PREVIEW_SUFFIXES = [
  'vercel.app',
  'now.sh',
  'netlify.app',
  'netlify.com',
  'pages.dev',
  'workers.dev',
  'lovable.app',
  'lovableproject.com',
  'bolt.host',
  'webcontainer.io',
  'stackblitz.io',
  'csb.app',
  'replit.app',
  'replit.dev',
  'repl.co',
  'base44.app',
  'v0.build',
  'vusercontent.net',
  'onrender.com',
  'up.railway.app',
  'fly.dev',
  'herokuapp.com',
  'web.app',
  'firebaseapp.com',
  'run.app',
  'azurewebsites.net',
  'azurestaticapps.net',
  'amplifyapp.com',
  'cloudfront.net',
  'surge.sh',
  'github.io',
  'gitlab.io',
  'webflow.io',
  'framer.app',
  'framer.website',
  'wixsite.com',
  'myshopify.com',
  'wpengine.com',
  'ngrok.io',
  'ngrok.app',
  'ngrok-free.app',
  'trycloudflare.com',
  'loca.lt',
];

/** Host of an absolute http(s) URL in lower case, without port and `www.`; undefined for anything else. */
export function hostOf(url: string): string | undefined {
  const parsed = URL.parse(url);
  if (!parsed || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return undefined;
  return parsed.hostname.replace(/^www\./, '').replace(/\.$/, '');
}

/** True if both URLs are on one host or one of the hosts is above the other. */
export function isNearHost(a: string, b: string): boolean {
  const [left, right] = [hostOf(a), hostOf(b)];
  if (left === undefined || right === undefined) return false;
  return left === right || left.endsWith(`.${right}`) || right.endsWith(`.${left}`);
}

/** The host, if it is a platform's deployment host or a development machine. */
export function unpublishedHost(url: string): string | undefined {
  const host = hostOf(url);
  return host !== undefined && isLocal(host) ? host : platformHost(url);
}

/** The host, if a platform generates it for a deployment. */
export function platformHost(url: string): string | undefined {
  const host = hostOf(url);
  return PREVIEW_SUFFIXES.some((suffix) => host?.endsWith(`.${suffix}`)) ? host : undefined;
}

const PLACEHOLDER =
  /^(?:[\w-]{1,63}\.){0,5}(?:example\.(?:com|net|org|edu)|your-?(?:domain|site|website|company)\.[a-z]{2,10})$/;

/** Top-level domains that no public site has (RFC 2606, RFC 6761). */
const RESERVED = /\.(?:example|invalid|test)$/;

/**
 * Whether a host is a placeholder in documentation (RFC 2606, RFC 6761, and names such as `your-domain.com`); false for a page on
 * such a host. Sites in development often have a reserved name, so that it is no placeholder on their own machine.
 */
export function isPlaceholderHost(host: string, pageUrl: string): boolean {
  const page = hostOf(pageUrl) ?? '';
  if (PLACEHOLDER.test(host.toLowerCase())) return !PLACEHOLDER.test(page);
  return RESERVED.test(host.toLowerCase()) && !RESERVED.test(page) && !isLocal(page);
}

/** The same for the host of an address: `https:`, or `mailto:` also with what follows the domain in a DMARC record. */
export function isPlaceholderAddress(address: string, pageUrl: string): boolean {
  const isMail = /^mailto:/i.test(address);
  const host = isMail ? address.split(/[?#!]/, 1)[0]?.split('@').at(-1)?.trim() : hostOf(address);
  return isPlaceholderHost(host ?? '', pageUrl);
}

/** True for a name or address of a development machine, or of one in its network. */
export function isLocal(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host.endsWith('.local') ||
    host === '0.0.0.0' ||
    isPrivateAddress(host)
  );
}
