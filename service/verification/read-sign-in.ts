import { admitsSignIn, maskedValue, parseJson, parseTarget, recordedOrigins, totpSecret } from '@assay/engine';
import type { z } from 'zod';
import { Refusal } from '../model/refusal.ts';
import type { ProjectSessionRequest } from '../shapes/projects/project-session.ts';
import type { SignInFacts } from '../store/projects/project-session-schema.ts';
import { recordedSteps, type StoredSignIn } from './stored-sign-in.ts';

type Given = Pick<z.output<typeof ProjectSessionRequest>, 'form' | 'recording'>;

interface SignsIn {
  readonly stored: StoredSignIn;
  readonly facts: SignInFacts;
}

/** How the session in a request signs in by itself at a site; undefined if it does not. No message has a value. Throws `invalid`. */
export function readSignIn({ form, recording }: Given, site: string): SignsIn | undefined {
  if (form) return formOf(form, site);
  return recording && recordingOf(recording, site);
}

function formOf({ url, user, password, totp: secret }: NonNullable<Given['form']>, site: string): SignsIn {
  if (url !== undefined && !admitsSignIn(url, parseTarget(site)))
    throw new Refusal('invalid', 'The sign-in page must be on the site of the project URL, with https if that has it');
  const totp = totpIn(secret);
  return {
    stored: { kind: 'form', user, password, totp, page: url },
    facts: { host: new URL(url ?? site).host, user: maskedValue(user), hasTotp: totp !== undefined },
  };
}

function recordingOf({ json, totp: secret }: NonNullable<Given['recording']>, site: string): SignsIn {
  const totp = totpIn(secret);
  const steps = stepsIn({ json, totp });
  const target = parseTarget(site);
  const other = recordedOrigins(parseJson(json)).find((url) => /^https?:/.test(url) && !admitsSignIn(url, target));
  if (other !== undefined)
    throw new Refusal('invalid', `The recording leaves the site of the project URL, for ${other.slice(0, 300)}`);
  if (totp !== undefined && !steps.some((step) => step.type === 'change' && typeof step.value !== 'string'))
    throw new Refusal('invalid', 'The TOTP secret is not used: no step of the recording types totp');
  const first = steps.find((step) => step.type === 'navigate');
  const stored = { kind: 'recording', json, totp } as const;
  return { stored, facts: { host: new URL(first?.url ?? site).host, user: null, hasTotp: totp !== undefined } };
}

function stepsIn(recording: Parameters<typeof recordedSteps>[0]) {
  try {
    return recordedSteps(recording);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('invalid', `The recording cannot be replayed: ${error.message}`);
    throw error;
  }
}

function totpIn(secret: string | undefined): string | undefined {
  const totp = secret === undefined ? undefined : totpSecret(secret);
  if (secret !== undefined && totp === undefined)
    throw new Refusal('invalid', 'The TOTP secret must be base32 of at least 16 characters');
  return totp;
}
