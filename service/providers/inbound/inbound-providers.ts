import resend from './resend.ts';

/** The provider of inbound e-mail. */
export const INBOUND_PROVIDER = resend;
