/** Every refusal code with its HTTP status. */
export const REFUSAL_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
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

  constructor(code: RefusalCode, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.fields = fields;
  }

  get status(): number {
    return REFUSAL_STATUS[this.code];
  }
}
