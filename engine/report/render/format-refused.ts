/** The format cannot show the report; the message says why in a sentence. */
export class FormatRefused extends Error {
  override readonly name = 'FormatRefused';
}
