/** A check was asked for that does not exist; the message says which. */
export class UnknownCheck extends Error {
  override readonly name = 'UnknownCheck';

  constructor(id: string) {
    super(`there is no check ${JSON.stringify(id.slice(0, 200))}`);
  }
}
