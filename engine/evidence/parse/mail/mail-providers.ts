import { PROVIDER_NAMES, type ProviderNames } from './provider-names.ts';
import { PUBLISHED_SELECTORS } from './published-selectors.ts';

/** Shorter selectors are also chosen by hand. */
const SHORTEST_NAME = 5;

export interface MailProvider extends ProviderNames {
  /** DKIM selectors shared by all customers; empty if each has its own, or none is documented. */
  readonly selectors: readonly string[];
}

export const MAIL_PROVIDERS: readonly MailProvider[] = PROVIDER_NAMES.map((provider) => ({
  ...provider,
  selectors: PUBLISHED_SELECTORS.find((one) => one.provider === provider.name)?.selectors ?? [],
}));

/** DKIM selectors that are worth a try for any domain; they name no provider. */
export const COMMON_SELECTORS: readonly string[] = [
  'default',
  'dkim',
  'key1',
  'mail',
  'mx',
  's1',
  's2',
  'selector1',
  'selector2',
  'k1',
  'dkim1',
  'email',
  'smtp',
  'sm',
  'cm',
  'brevo1',
  'protonmail',
  'zmail',
  'sig1',
  'k2',
  'mte1',
  'hs1',
  'zendesk1',
  'kl',
  'ctct1',
  'acdkim1',
  'litesrv',
  'mlsend',
  'cio',
  'intercom',
  'strong1',
  'fd',
  'm1',
  'gm1',
  'hostingermail-a',
  's1-ionos',
  'purelymail1',
  'rwmt1',
  'api',
  'crsend',
  'cka',
  'pic',
  'krs',
  'titan1',
  'x',
];

/** True if the name is one of the domains, or below one. */
function isAt(name: string, domains: readonly string[]): boolean {
  return domains.some((end) => name === end || name.endsWith(`.${end}`));
}

/** Providers found in a domain's MX hosts and SPF includes. */
export function mailProvidersOf(hosts: readonly string[], includes: readonly string[]): MailProvider[] {
  return MAIL_PROVIDERS.filter(
    ({ mx, spf }) => hosts.some((host) => isAt(host, mx)) || includes.some((domain) => spf.includes(domain)),
  );
}

/** Providers found in DKIM selectors: by the target of the CNAME, or by a selector that no other provider uses. */
export function mailProvidersOfKeys(
  found: readonly { readonly selector: string; readonly alias: string | undefined }[],
): MailProvider[] {
  return MAIL_PROVIDERS.filter(({ selectors, keys }) =>
    found.some(({ selector, alias }) =>
      alias === undefined ? selectors.includes(selector) && isUnmistakable(selector) : isAt(alias, keys),
    ),
  );
}

function isUnmistakable(selector: string): boolean {
  const users = MAIL_PROVIDERS.filter(({ selectors }) => selectors.includes(selector));
  return users.length === 1 && selector.length >= SHORTEST_NAME && !COMMON_SELECTORS.includes(selector);
}
