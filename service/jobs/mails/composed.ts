import type { Mail } from '../../providers/define-mail-provider.ts';

export interface Composed {
  readonly mail: Mail;
  /** Undoes the preparation of an e-mail that was not accepted. */
  undo?(): Promise<void>;
}
