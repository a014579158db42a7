import resend from './resend.ts';

/** The provider of inbound email. */
export const INBOUND_PROVIDER = resend;
