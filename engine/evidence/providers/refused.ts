import { Unavailable } from '../define-collector.ts';

export type RefusalKind = 'rejected' | 'forbidden' | 'missing' | 'limited' | 'failed';

/** A provider did not answer a request; the message is shown to the user and never contains text of the answer. */
export class Refused extends Unavailable {
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
