import { defineCategory } from './define-technology.ts';

export default defineCategory('Payment', {
  stripe: {
    name: 'Stripe',
    website: 'https://stripe.com',
    signs: [
      { in: 'script', mark: 'https://js.stripe.com', confidence: 0.85 },
      { in: 'script-url', host: 'js.stripe.com', confidence: 0.95 },
      { in: 'request-url', host: 'js.stripe.com', confidence: 0.9 },
      { in: 'script', mark: 'js.stripe.com/v3', matches: /\bjs\.stripe\.com\/v3/, confidence: 0.6 },
      { in: 'global', name: 'Stripe', confidence: 0.8 },
    ],
  },
  paypal: {
    name: 'PayPal',
    website: 'https://paypal.com',
    signs: [
      { in: 'script-url', host: 'www.paypal.com', matches: /\/sdk\/js/, confidence: 0.95 },
      { in: 'script-url', host: 'www.paypalobjects.com', confidence: 0.8 },
    ],
  },
  paddle: {
    name: 'Paddle',
    website: 'https://paddle.com',
    signs: [{ in: 'script-url', host: 'cdn.paddle.com', confidence: 0.95 }],
  },
  'lemon-squeezy': {
    name: 'Lemon Squeezy',
    website: 'https://lemonsqueezy.com',
    signs: [
      { in: 'script-url', host: 'assets.lemonsqueezy.com', confidence: 0.95 },
      { in: 'script-url', host: 'app.lemonsqueezy.com', confidence: 0.95 },
    ],
  },
  polar: {
    name: 'Polar',
    website: 'https://polar.sh',
    signs: [
      { in: 'script-url', matches: /\/@polar-sh\/checkout/, confidence: 0.95 },
      { in: 'selector', name: 'a[data-polar-checkout]', confidence: 0.95 },
    ],
  },
  braintree: {
    name: 'Braintree',
    website: 'https://braintreepayments.com',
    signs: [{ in: 'script-url', host: 'js.braintreegateway.com', confidence: 0.95 }],
  },
  square: {
    name: 'Square',
    website: 'https://squareup.com',
    signs: [
      { in: 'script-url', host: 'web.squarecdn.com', confidence: 0.95 },
      { in: 'script-url', host: 'js.squareup.com', confidence: 0.9 },
    ],
  },
  klarna: {
    name: 'Klarna',
    website: 'https://klarna.com',
    signs: [
      { in: 'script-url', host: 'klarnacdn.net', confidence: 0.9 },
      { in: 'script-url', host: 'js.klarna.com', confidence: 0.95 },
    ],
  },
  razorpay: {
    name: 'Razorpay',
    website: 'https://razorpay.com',
    signs: [{ in: 'script-url', host: 'checkout.razorpay.com', confidence: 0.95 }],
  },
  mollie: {
    name: 'Mollie',
    website: 'https://mollie.com',
    signs: [{ in: 'script-url', host: 'js.mollie.com', confidence: 0.95 }],
  },
  adyen: {
    name: 'Adyen',
    website: 'https://adyen.com',
    signs: [{ in: 'script-url', host: 'adyen.com', confidence: 0.9 }],
  },
  'google-pay': {
    name: 'Google Pay',
    website: 'https://pay.google.com',
    signs: [{ in: 'script-url', host: 'pay.google.com', confidence: 0.95 }],
  },
  'amazon-pay': {
    name: 'Amazon Pay',
    website: 'https://pay.amazon.com',
    signs: [{ in: 'script-url', host: 'payments-amazon.com', confidence: 0.95 }],
  },
  'checkout-com': {
    name: 'Checkout.com',
    website: 'https://checkout.com',
    signs: [{ in: 'script-url', host: 'cdn.checkout.com', confidence: 0.9 }],
  },
  chargebee: {
    name: 'Chargebee',
    website: 'https://chargebee.com',
    signs: [{ in: 'script-url', host: 'js.chargebee.com', confidence: 0.95 }],
  },
  recurly: {
    name: 'Recurly',
    website: 'https://recurly.com',
    signs: [{ in: 'script-url', host: 'js.recurly.com', confidence: 0.95 }],
  },
  affirm: {
    name: 'Affirm',
    website: 'https://affirm.com',
    signs: [{ in: 'script-url', host: 'cdn1.affirm.com', confidence: 0.95 }],
  },
});
