import type { KeyVerifier, ReachSettings, Target } from '@assay/engine';
import type { Options, Terminal } from '../define-command.ts';
import { isOwnSite, proofsOf } from './site-token.ts';

const WHAT =
  'Ask the issuers of found keys whether they are live, and what they may do: one request that only reads for each key, at most 20';

export const VERIFY_SITE_SECRETS = {
  'verify-secrets': { type: 'boolean', description: `${WHAT}. Only at a site that is proven to be yours` },
} as const;

export const VERIFY_REPOSITORY_SECRETS = {
  'verify-secrets': { type: 'boolean', description: `${WHAT}. Only for your own repository` },
} as const;

/** The verification of the keys on a site, if it is asked for. Without a proof of ownership no issuer is asked, which is said once. */
export async function siteKeys(
  options: Options,
  target: Target,
  settings: ReachSettings,
  { env, err, signal }: Terminal,
): Promise<KeyVerifier | undefined> {
  if (options['verify-secrets'] !== true) return undefined;
  const { createKeyVerifier } = await import('@assay/engine');
  const { origin } = new URL(target.url);
  const refusal = async () => {
    if (await isOwnSite(target, settings, env)) return undefined;
    err(
      `assay: no key is verified, because ownership of ${origin} is not proven. Place one of these there, then scan again:\n${await proofsOf(target, env)}`,
    );
    return `ownership of ${origin} is not proven`;
  };
  return createKeyVerifier({ settings, signal, origin, refusal });
}

/** The verification of the keys in a folder, which is the user's own, if it is asked for. */
export async function repositoryKeys(options: Options, { env, signal }: Terminal): Promise<KeyVerifier | undefined> {
  if (options['verify-secrets'] !== true) return undefined;
  const { createKeyVerifier, readReachSettings } = await import('@assay/engine');
  return createKeyVerifier({ settings: readReachSettings(env), signal });
}
