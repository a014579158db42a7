import type { z } from 'zod';
import { Refusal } from '../model/refusal.ts';
import type { AnyAction } from './define-action.ts';

/** Unvalidated. */
export interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  /** Undefined if there was none, which equals an empty object. */
  readonly body: unknown;
}

const MAX_PROBLEMS = 5;

/** Throws `invalid` with a message that names every invalid field. */
export function readInput(action: AnyAction, raw: RawInput): RawInput {
  const problems: string[] = [];
  const input = {
    params: read(action.params, raw.params, 'path', problems),
    query: read(action.query, raw.query, 'query', problems),
    body: read(action.body, raw.body === undefined ? {} : raw.body, 'body', problems),
  };
  if (problems.length > 0) throw new Refusal('invalid', problems.slice(0, MAX_PROBLEMS).join('; '));
  return input;
}

function read(shape: z.ZodType | undefined, value: unknown, part: string, problems: string[]): unknown {
  if (!shape) return undefined;
  const { success, data, error } = shape.safeParse(value, { error: wordsOf });
  if (!success) problems.push(...error.issues.map((issue) => `${issue.path.join('.') || part}: ${issue.message}`));
  return data;
}

/** Zod's message, except for missing fields. */
function wordsOf({ code, input }: z.core.$ZodRawIssue): string | undefined {
  return code === 'invalid_type' && input === undefined ? 'is required' : undefined;
}
