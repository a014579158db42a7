import polar from './polar.ts';

/** The payment provider of this service. */
export const PAYMENT_PROVIDER = polar;
