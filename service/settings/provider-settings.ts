import { createPrivateKey } from 'node:crypto';
import {
  type Env,
  providerDescriptions,
  type Setting,
  type SettingRow,
  setting,
  settingGroup,
  type ValueOf,
} from '@assay/engine';
import { z } from 'zod';
import { PLANS } from '../model/plans.ts';
import { addressIn, json, secret } from './kinds.ts';

interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface OidcSettings extends Client {
  readonly issuer: string;
}

interface GithubAddresses {
  readonly url: string;
  readonly apiUrl: string;
}

export interface GithubSettings extends Client, GithubAddresses {}

/** A GitHub App. */
export interface GithubAppSettings extends Client, GithubAddresses {
  readonly appId: string;
  /** RSA, in PEM (PKCS #8). */
  readonly privateKey: string;
  readonly webhookSecret: string;
}

const Product = z.object({ plan: z.enum(PLANS.map(({ id }) => id)), interval: z.enum(['monthly', 'annual']) });
/** Plan and interval of a product at the payment provider. */
export type Product = z.output<typeof Product>;

const EarlyAccess = z.object({
  percent_off: z.int().min(1).max(100),
  duration_months: z.int().min(1).max(120),
  ends_at: z.iso.datetime({ offset: true }),
  discount_id: z.string().min(1).max(200),
});
/** A discount that is applied at each checkout until it ends. */
export type EarlyAccess = z.output<typeof EarlyAccess>;

const GITHUB_URL = 'https://github.com';
const GITHUB_API_URL = 'https://api.github.com';

const APP_NAMES = {
  appId: 'ASSAY_GITHUB_APP_ID',
  privateKey: 'ASSAY_GITHUB_APP_PRIVATE_KEY',
  webhookSecret: 'ASSAY_GITHUB_APP_WEBHOOK_SECRET',
  clientId: 'ASSAY_GITHUB_APP_CLIENT_ID',
  clientSecret: 'ASSAY_GITHUB_APP_CLIENT_SECRET',
} as const;

export const SIGN_IN_SETTINGS = {
  google: oidc('GOOGLE', 'Sign-in with Google', 'https://accounts.google.com'),
  microsoft: oidc('MICROSOFT', 'Sign-in with Microsoft', 'https://login.microsoftonline.com/common/v2.0'),
  github: github(),
};

export const GITHUB_APP_SETTINGS = githubApp();

export const INSTANCE_SETTINGS = instances();

/** The payment provider. */
const POLAR_SETTINGS = settingGroup({
  accessToken: secret('ASSAY_POLAR_ACCESS_TOKEN', 'Polar, for checkout and portal'),
  webhookSecret: secret('ASSAY_POLAR_WEBHOOK_SECRET', "Verifies Polar's webhooks"),
  apiUrl: apiUrl('ASSAY_POLAR_API_URL', 'https://api.polar.sh'),
  products: json('ASSAY_POLAR_PRODUCTS', z.record(z.string().max(200), Product), {
    value: '`{}`',
    otherwise: {},
    meaning: 'JSON: product id to `{"plan": …, "interval": "monthly" or "annual"}`',
  }),
});

export type PolarSettings = ValueOf<typeof POLAR_SETTINGS>;

export const RESEND_SETTINGS = settingGroup({
  apiUrl: apiUrl('ASSAY_RESEND_API_URL', 'https://api.resend.com'),
  webhookSecret: secret('ASSAY_RESEND_WEBHOOK_SECRET', 'Verifies inbound webhooks of Resend'),
});

export const PAYMENT_SETTINGS = {
  polar: POLAR_SETTINGS,
  earlyAccess: json('ASSAY_EARLY_ACCESS', EarlyAccess, {
    value: '(none)',
    otherwise: undefined,
    meaning: 'JSON: `percent_off`, `duration_months`, `ends_at`, `discount_id`',
  }),
};

/** External providers; undefined: not configured. */
export const PROVIDER_SETTINGS = settingGroup({
  ...SIGN_IN_SETTINGS,
  githubApp: GITHUB_APP_SETTINGS,
  ...PAYMENT_SETTINGS,
  resend: RESEND_SETTINGS,
  instances: INSTANCE_SETTINGS,
});

export type ProviderSettings = ValueOf<typeof PROVIDER_SETTINGS>;

function apiUrl(name: string, otherwise: string): Setting<string> {
  return setting({ name, value: `\`${otherwise}\``, meaning: '' }, (env, bad) =>
    providerUrl(env, name, otherwise, bad),
  );
}

function oidc(name: string, meaning: string, otherwise: string): Setting<OidcSettings | undefined> {
  const issuer = apiUrl(`ASSAY_${name}_ISSUER`, otherwise);
  return {
    rows: [clientRow(name, meaning), ...issuer.rows],
    read(env, bad) {
      const client = clientOf(env, name, bad);
      const settings = { issuer: issuer.read(env, bad) };
      return client && { ...client, ...settings };
    },
    print: (given) => ({ [`ASSAY_${name}_CLIENT_ID`]: given?.clientId ?? '(none)' }),
  };
}

/** The rows of its addresses are those of an instance. */
function github(): Setting<GithubSettings | undefined> {
  return {
    rows: [clientRow('GITHUB', 'Sign-in with GitHub, and the connection to repositories')],
    read(env, bad) {
      const client = clientOf(env, 'GITHUB', bad);
      const addresses = githubAddresses(env, bad);
      return client && { ...client, ...addresses };
    },
    print: (given) => ({ ASSAY_GITHUB_CLIENT_ID: given?.clientId ?? '(none)' }),
  };
}

function githubAddresses(env: Env, bad: string[]): GithubAddresses {
  return {
    url: providerUrl(env, 'ASSAY_GITHUB_URL', GITHUB_URL, bad),
    apiUrl: providerUrl(env, 'ASSAY_GITHUB_API_URL', GITHUB_API_URL, bad),
  };
}

/** Its addresses are those of an instance. */
function githubApp(): Setting<GithubAppSettings | undefined> {
  const names = Object.values(APP_NAMES);
  const meaning = 'GitHub App for repositories; the private key is PEM, with line breaks or `\\n`';
  return {
    rows: [{ names, value: '(none)', meaning }],
    read(env, bad) {
      const missing = names.filter((name) => !env[name]);
      if (missing.length === names.length) return undefined;
      for (const name of missing) bad.push(`${name}: is required too`);
      const given = (key: keyof typeof APP_NAMES) => env[APP_NAMES[key]] ?? '';
      if (given('appId') !== '' && !/^\d{1,20}$/.test(given('appId'))) bad.push(`${APP_NAMES.appId}: must be a number`);
      const privateKey = given('privateKey') === '' ? '' : rsaKey(given('privateKey'), bad);
      const [webhookSecret, clientId, clientSecret] = [
        given('webhookSecret'),
        given('clientId'),
        given('clientSecret'),
      ];
      return { appId: given('appId'), privateKey, webhookSecret, clientId, clientSecret, ...githubAddresses(env, []) };
    },
    print: (given) =>
      Object.fromEntries(
        Object.entries(APP_NAMES).map(([key, name]) => [
          name,
          given === undefined
            ? '(none)'
            : key === 'appId'
              ? given.appId
              : key === 'clientId'
                ? given.clientId
                : '(set)',
        ]),
      ),
  };
}

/** As PKCS #8; the message omits the value. */
function rsaKey(text: string, bad: string[]): string {
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'));
    if (key.asymmetricKeyType !== 'rsa') throw new Error('not RSA');
    return key.export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch {
    bad.push(`${APP_NAMES.privateKey}: must be an RSA private key in PEM`);
    return '';
  }
}

type Instance = Readonly<Record<'apiUrl' | 'url', string | undefined>>;

/** Other instances than the public one, such as a company's own, by provider of integrations. */
function instances(): Setting<Readonly<Record<string, Instance>>> {
  const all = providerDescriptions().map(({ id }) => {
    const name = `ASSAY_${id.toUpperCase()}`;
    return { id, names: [`${name}_URL`, `${name}_API_URL`] as const };
  });
  const given = (env: Env, name: string, bad: string[]) => (env[name] ? providerUrl(env, name, '', bad) : undefined);
  const rows = all.flatMap(({ id, names }): SettingRow[] =>
    id === 'github'
      ? [
          { names: [names[0]], value: `\`${GITHUB_URL}\``, meaning: 'Web address' },
          { names: [names[1]], value: `\`${GITHUB_API_URL}\``, meaning: 'API' },
        ]
      : [{ names, value: '(the public instance)', meaning: '' }],
  );
  return {
    rows,
    read: (env, bad) =>
      Object.fromEntries(
        all.map(({ id, names: [url, api] }) => [id, { apiUrl: given(env, api, bad), url: given(env, url, bad) }]),
      ),
    print: (values) =>
      Object.fromEntries(
        all.flatMap(({ id, names: [url, api] }) => [
          [url, values[id]?.url ?? '(default)'],
          [api, values[id]?.apiUrl ?? '(default)'],
        ]),
      ),
  };
}

function clientRow(name: string, meaning: string): SettingRow {
  return { names: [`ASSAY_${name}_CLIENT_ID`, `ASSAY_${name}_CLIENT_SECRET`], value: '(none)', meaning };
}

function clientOf(env: Env, name: string, bad: string[]): Client | undefined {
  const [idName, secretName] = [`ASSAY_${name}_CLIENT_ID`, `ASSAY_${name}_CLIENT_SECRET`];
  const [clientId, clientSecret] = [env[idName], env[secretName]];
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId || clientSecret) bad.push(`${clientId ? secretName : idName}: is required too`);
  return undefined;
}

/** Requires https because secrets are sent there, except for a provider on this machine. */
function providerUrl(env: Env, name: string, otherwise: string, bad: string[]): string {
  const text = addressIn(env, name, ['https:', 'http:'], bad);
  if (text === undefined) return otherwise;
  const { protocol, hostname, search, hash } = new URL(text);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol === 'http:' && !isHere) bad.push(`${name}: must begin with https://`);
  if (search || hash) bad.push(`${name}: must be a URL without query or fragment`);
  return text.replace(/\/$/, '');
}
