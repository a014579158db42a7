import { providerDescriptions } from '@assay/engine';
import { z } from 'zod';
import { PLANS } from './model/plans.ts';
import type { Env } from './setting.ts';
import * as read from './setting.ts';

export interface OidcSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

export interface GithubSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly url: string;
  readonly apiUrl: string;
}

export interface PolarSettings {
  readonly accessToken: string | undefined;
  readonly webhookSecret: string | undefined;
  readonly apiUrl: string;
  readonly products: Readonly<Record<string, Product>>;
}

/** Plan and interval of a product at the payment provider. */
export interface Product {
  readonly plan: string;
  readonly interval: 'monthly' | 'annual';
}

interface ResendSettings {
  readonly webhookSecret: string | undefined;
  readonly apiUrl: string;
}

/** A discount that is applied at each checkout until it ends. */
export interface EarlyAccess {
  readonly percent_off: number;
  readonly duration_months: number;
  readonly ends_at: string;
  readonly discount_id: string;
}

/** Another instance of a provider whose settings are checked, such as a company's own. */
interface InstanceSettings {
  readonly apiUrl: string | undefined;
  readonly url: string | undefined;
}

/** Settings of external providers; undefined: not configured. */
export interface ProviderSettings {
  readonly google: OidcSettings | undefined;
  readonly microsoft: OidcSettings | undefined;
  readonly github: GithubSettings | undefined;
  readonly polar: PolarSettings;
  readonly resend: ResendSettings;
  readonly earlyAccess: EarlyAccess | undefined;
  /** By provider of integrations. */
  readonly instances: Readonly<Record<string, InstanceSettings>>;
}

const Products = z.record(
  z.string().max(200),
  z.object({ plan: z.enum(PLANS.map(({ id }) => id)), interval: z.enum(['monthly', 'annual']) }),
);

const EarlyAccessSetting = z.object({
  percent_off: z.int().min(1).max(100),
  duration_months: z.int().min(1).max(120),
  ends_at: z.iso.datetime({ offset: true }),
  discount_id: z.string().min(1).max(200),
});

export function readProviderSettings(env: Env, bad: string[]): ProviderSettings {
  const url = (name: string, otherwise: string) => providerUrl(env, name, otherwise, bad);
  const oidc = (name: string, issuer: string) => {
    const client = clientOf(env, name, bad);
    const settings = { issuer: url(`ASSAY_${name}_ISSUER`, issuer) };
    return client && { ...client, ...settings };
  };
  const github = clientOf(env, 'GITHUB', bad);
  const githubUrls = {
    url: url('ASSAY_GITHUB_URL', 'https://github.com'),
    apiUrl: url('ASSAY_GITHUB_API_URL', 'https://api.github.com'),
  };
  return {
    google: oidc('GOOGLE', 'https://accounts.google.com'),
    microsoft: oidc('MICROSOFT', 'https://login.microsoftonline.com/common/v2.0'),
    github: github && { ...github, ...githubUrls },
    polar: {
      accessToken: env.ASSAY_POLAR_ACCESS_TOKEN || undefined,
      webhookSecret: env.ASSAY_POLAR_WEBHOOK_SECRET || undefined,
      apiUrl: url('ASSAY_POLAR_API_URL', 'https://api.polar.sh'),
      products: json(env, 'ASSAY_POLAR_PRODUCTS', Products, bad) ?? {},
    },
    resend: {
      webhookSecret: env.ASSAY_RESEND_WEBHOOK_SECRET || undefined,
      apiUrl: url('ASSAY_RESEND_API_URL', 'https://api.resend.com'),
    },
    earlyAccess: json(env, 'ASSAY_EARLY_ACCESS', EarlyAccessSetting, bad),
    instances: instancesOf(env, bad),
  };
}

function instancesOf(env: Env, bad: string[]): Readonly<Record<string, InstanceSettings>> {
  const given = (name: string) => (env[name] ? providerUrl(env, name, '', bad) : undefined);
  return Object.fromEntries(
    providerDescriptions().map(({ id }) => {
      const name = `ASSAY_${id.toUpperCase()}`;
      return [id, { apiUrl: given(`${name}_API_URL`), url: given(`${name}_URL`) }];
    }),
  );
}

/** The same by name, for display; contains no secrets. */
export function printableProviders(settings: ProviderSettings): Readonly<Record<string, string>> {
  const { google, microsoft, github, polar, resend, earlyAccess, instances } = settings;
  const set = (secret: string | undefined) => (secret === undefined ? '(none)' : '(set)');
  return {
    ASSAY_GOOGLE_CLIENT_ID: google?.clientId ?? '(none)',
    ASSAY_MICROSOFT_CLIENT_ID: microsoft?.clientId ?? '(none)',
    ASSAY_GITHUB_CLIENT_ID: github?.clientId ?? '(none)',
    ASSAY_POLAR_ACCESS_TOKEN: set(polar.accessToken),
    ASSAY_POLAR_WEBHOOK_SECRET: set(polar.webhookSecret),
    ASSAY_POLAR_API_URL: polar.apiUrl,
    ASSAY_POLAR_PRODUCTS: JSON.stringify(polar.products),
    ASSAY_RESEND_WEBHOOK_SECRET: set(resend.webhookSecret),
    ASSAY_RESEND_API_URL: resend.apiUrl,
    ASSAY_EARLY_ACCESS: earlyAccess ? JSON.stringify(earlyAccess) : '(none)',
    ...Object.fromEntries(
      Object.entries(instances).flatMap(([id, { apiUrl, url }]) => [
        [`ASSAY_${id.toUpperCase()}_URL`, url ?? '(default)'],
        [`ASSAY_${id.toUpperCase()}_API_URL`, apiUrl ?? '(default)'],
      ]),
    ),
  };
}

function clientOf(env: Env, name: string, bad: string[]): { clientId: string; clientSecret: string } | undefined {
  const [idName, secretName] = [`ASSAY_${name}_CLIENT_ID`, `ASSAY_${name}_CLIENT_SECRET`];
  const [clientId, clientSecret] = [env[idName], env[secretName]];
  if (clientId && clientSecret) return { clientId, clientSecret };
  if (clientId || clientSecret) bad.push(`${clientId ? secretName : idName}: is required too`);
  return undefined;
}

/** Requires https because secrets are sent there, except for a provider on this machine. */
function providerUrl(env: Env, name: string, otherwise: string, bad: string[]): string {
  const text = read.address(env, name, ['https:', 'http:'], bad);
  if (text === undefined) return otherwise;
  const { protocol, hostname, search, hash } = new URL(text);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol === 'http:' && !isHere) bad.push(`${name}: must begin with https://`);
  if (search || hash) bad.push(`${name}: must be a URL without query or fragment`);
  return text.replace(/\/$/, '');
}

function json<S extends z.ZodType>(env: Env, name: string, shape: S, bad: string[]): z.output<S> | undefined {
  const text = env[name];
  if (!text) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    bad.push(`${name}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'is not JSON'}`);
    return undefined;
  }
}
