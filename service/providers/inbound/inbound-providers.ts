import resend from './resend.ts';

/** The one whose inbound mail is taken here. */
export const INBOUND_PROVIDER = resend;
