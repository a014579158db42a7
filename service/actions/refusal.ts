/** Every refusal code with its HTTP status. */
export const REFUSAL_STATUS = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  invalid: 422,
  unavailable: 502,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** An error whose message is shown to the caller. Rolls the transaction back. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }

  get status(): number {
    return REFUSAL_STATUS[this.code];
  }
}
