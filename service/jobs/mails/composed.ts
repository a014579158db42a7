import type { Mail } from '../../providers/define-mail-provider.ts';

export interface Composed {
  readonly mail: Mail;
  /** Undoes the preparation of an email that was not accepted. */
  undo?(): Promise<void>;
}
