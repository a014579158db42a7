import { type ProviderDescription, providerDescriptions } from '@assay/engine';
import { z } from 'zod';
import type { IntegrationRow } from '../store/integrations/integrations.ts';
import type { RunRow } from '../store/runs/run-row.ts';
import { fieldsOf } from './fields-of.ts';
import { Id } from './id.ts';
import { namedObject } from './named-object.ts';
import { PostureScanSummary, summaryOf } from './posture-scan.ts';
import { Name, Timestamp } from './text.ts';

const IDS = providerDescriptions().map(({ id }) => id);

const MAX_FIELDS = 10;

const MAX_LETTERS = 10_000;

export const ProviderId = z.enum(IDS).meta({ examples: ['github'] });

export const IntegrationProvider = namedObject('IntegrationProvider', {
  id: z.string(),
  name: z.string(),
  fields: z
    .array(z.object({ name: z.string(), label: z.string(), secret: z.boolean(), multiline: z.boolean() }))
    .readonly()
    .meta({ description: 'What `credentials` must contain; secret fields are never returned' }),
  token: z.string().meta({ description: 'The least privileged credential that all checks can run with' }),
  scopes: z.array(z.string()).readonly().meta({
    description: 'Permissions that checks need; checks without their permission are skipped, with the reason',
  }),
  docs_url: z.string(),
});

const Credentials = z
  .record(z.string().max(100), z.string().min(1).max(MAX_LETTERS))
  .refine((fields) => Object.keys(fields).length <= MAX_FIELDS, `at most ${MAX_FIELDS} fields`)
  .meta({
    description: 'Credential fields of the provider. Stored encrypted and never returned',
    examples: [{ token: '…' }],
  });

export const IntegrationRequest = namedObject('IntegrationRequest', {
  provider: ProviderId,
  label: Name,
  credentials: Credentials,
});

export const IntegrationUpdate = namedObject('IntegrationUpdate', {
  label: Name.optional(),
  credentials: Credentials.optional(),
  enabled: z
    .literal(true)
    .optional()
    .meta({ description: 'Takes over an integration whose creator is no longer a member. New credentials do so, too' }),
});

export const Integration = z
  .object({
    id: Id,
    provider: z.string(),
    label: z.string(),
    last_scan: PostureScanSummary.nullable(),
    owner_left_at: Timestamp.nullable().meta({
      description: 'Since when whoever connected it is no longer a member: it is not used until an admin takes it over',
    }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Integration', description: 'Credentials are never returned' });

export const ConnectionTest = namedObject('IntegrationTest', {
  ok: z.boolean(),
  account: z.string().nullable().meta({ description: 'Name of the account at the provider' }),
  reason: z.string().nullable().meta({ description: 'Why the provider could not be read; null if it could' }),
  tested_at: Timestamp,
});

/** `GitHub` for `github`. */
export function providerName(provider: string): string {
  return providerDescriptions().find(({ id }) => id === provider)?.name ?? provider;
}

export function providerOf(description: ProviderDescription): z.input<typeof IntegrationProvider> {
  return { ...description, fields: [...description.fields], scopes: [...description.scopes] };
}

export function integrationOf(
  row: IntegrationRow,
  scan: RunRow<'integration'> | undefined,
): z.input<typeof Integration> {
  return { ...fieldsOf(Integration, row), last_scan: scan ? summaryOf(scan) : null };
}
