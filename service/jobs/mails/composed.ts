import type { Mail } from '../../providers/define-mail-provider.ts';

export interface Composed {
  readonly mail: Mail;
  /** Takes back what was made for a mail that was not taken. */
  undo?(): Promise<void>;
}
