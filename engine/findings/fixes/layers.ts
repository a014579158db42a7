import type { Change, Platform } from '../../checks/change.ts';

/** Added to a platform that was recognised by a response header: it answers the requests itself. */
export const RUNNING = ':running';

/** Frameworks that can also be built to static files, which they do not serve. */
const BUILDS: ReadonlySet<string> = new Set([
  'nextjs',
  'nuxt',
  'sveltekit',
  'reactrouter',
  'tanstackstart',
  'solidstart',
]);
/** Those that render pages on request unless they are told otherwise. */
const RENDERS: ReadonlySet<string> = new Set(['nextjs', 'nuxt', 'tanstackstart', 'solidstart']);
/** Servers, and what they can run that is not made with the framework of their instructions. */
const RUNS: Readonly<Record<string, string>> = { webrick: 'jekyll', uvicorn: 'django', hypercorn: 'django' };
/** Hosts that apply the framework's own configuration to static files too. */
const APPLIES: Readonly<Record<string, readonly string[]>> = {
  nextjs: ['vercel'],
  nuxt: ['vercel', 'netlify', 'cloudflarepages'],
};
/** They answer for a framework that was built to static files. */
const ANSWERS: ReadonlySet<string> = new Set(
  'vercel netlify cloudflarepages firebasehosting githubpages nginx openresty apache caddy iis lovable'.split(' '),
);
const ON_RESPONSE: ReadonlySet<Change['kind']> = new Set([
  'header',
  'no-header',
  'policy',
  'cookie',
  'cache',
  'compression',
]);

/** Whether a change is made where responses are sent. */
export function isOnResponse(kind: Change['kind']): boolean {
  return ON_RESPONSE.has(kind);
}

/** False where a framework cannot make the change, because another program sends the response. */
export function makes(kind: Change['kind'] | undefined, platform: Platform, platforms: readonly string[]): boolean {
  if (!platforms.includes(platform) || platforms.includes(RUNS[platform] ?? '')) return false;
  if (
    kind === undefined ||
    !ON_RESPONSE.has(kind) ||
    !BUILDS.has(platform) ||
    platforms.includes(`${platform}${RUNNING}`)
  )
    return true;
  if (APPLIES[platform]?.some((host) => platforms.includes(host))) return true;
  return RENDERS.has(platform) && !platforms.some((name) => ANSWERS.has(name));
}
