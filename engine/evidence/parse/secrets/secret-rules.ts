import { AI } from './kinds/ai.ts';
import { CLOUDS } from './kinds/aws-azure-google.ts';
import { BUSINESS_KEYS } from './kinds/business-keys.ts';
import { CODE } from './kinds/code.ts';
import { DATA_KEYS } from './kinds/data-keys.ts';
import { DATA_SERVICES } from './kinds/data-services.ts';
import { HEADERS } from './kinds/headers.ts';
import { HOSTING } from './kinds/hosting.ts';
import { IDENTITY } from './kinds/identity.ts';
import { MAIL } from './kinds/mail.ts';
import { MESSAGES } from './kinds/messages.ts';
import { NAMED } from './kinds/named-secrets.ts';
import { OBSERVABILITY } from './kinds/observability.ts';
import { MAIL_KEYS, MESSAGING_KEYS, MONEY_KEYS, OPERATIONS_KEYS } from './kinds/operations-keys.ts';
import { PAYMENTS } from './kinds/payments.ts';
import { OWN } from './kinds/secrets-of-own.ts';
import { WORKSPACE } from './kinds/workspace.ts';
import type { SecretRule } from './secret-rule.ts';

/** All kinds of credentials, each once. */
export const SECRET_RULES = {
  ...OWN,
  ...PAYMENTS,
  ...CLOUDS,
  ...HOSTING,
  ...CODE,
  ...AI,
  ...MESSAGES,
  ...MAIL,
  ...OBSERVABILITY,
  ...IDENTITY,
  ...WORKSPACE,
  ...DATA_SERVICES,
  ...DATA_KEYS,
  ...BUSINESS_KEYS,
  ...OPERATIONS_KEYS,
  ...MONEY_KEYS,
  ...MESSAGING_KEYS,
  ...MAIL_KEYS,
  ...HEADERS,
  ...NAMED,
} as const satisfies Readonly<Record<string, SecretRule>>;

export type SecretKind = keyof typeof SECRET_RULES;

/** Whether only its name or place tells the kind from any other text. */
export function isGeneric(kind: SecretKind): boolean {
  const rule: SecretRule = SECRET_RULES[kind];
  return rule.generic === true;
}
