import polar from './polar.ts';

/** The one that takes the payments here. */
export const PAYMENT_PROVIDER = polar;
