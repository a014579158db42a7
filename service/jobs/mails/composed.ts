import type { Mail } from '../../providers/define-mail-provider.ts';

export interface Composed {
  readonly mail: Mail;
}
