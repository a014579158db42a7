/** An own check cannot be used; the message says which, and why. */
export class OwnFault extends Error {
  override readonly name = 'OwnFault';
}
