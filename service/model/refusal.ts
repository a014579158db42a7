import type { RefusedBound } from './bounds.ts';

/** Every refusal code with its HTTP status. */
export const REFUSAL_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  /** A body that arrives too slowly. */
  timeout: 408,
  conflict: 409,
  invalid: 422,
  /** Abuse only: ordinary work waits its turn. */
  too_many: 429,
  unavailable: 502,
  away: 503,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** An error whose message is shown to the caller. Rolls the transaction back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  /** Further fields of the response. */
  readonly fields: Readonly<Record<string, string>>;
  /** Seconds after which another attempt makes sense. */
  readonly retryAfter: number | undefined;

  /** Binds the browser to a second step, which the refusal asks for. */
  challenge: string | undefined;
  /** The plan of the organization does not include it. */
  isOfPlan = false;
  /** What the request exceeded. */
  bound: RefusedBound | undefined;

  constructor(code: RefusalCode, message: string, fields: Readonly<Record<string, string>> = {}, retryAfter?: number) {
    super(message);
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return REFUSAL_STATUS[this.code];
  }
}

/** A refusal of abuse, with the seconds after which another attempt makes sense. */
export function tooMany(bound: RefusedBound, message: string, retryAfter: number): Refusal {
  const refusal = new Refusal('too_many', message, {}, Math.max(1, Math.ceil(retryAfter)));
  return Object.assign(refusal, { bound });
}
