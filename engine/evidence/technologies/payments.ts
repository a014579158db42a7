import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  Payment: {
    stripe: [
      'Stripe',
      'https://stripe.com',
      ['script', 'https://js.stripe.com', 0.85],
      ['script-url', 'js.stripe.com', 0.95],
      ['request-url', 'js.stripe.com', 0.9],
      ['script', 'js.stripe.com/v3', /\bjs\.stripe\.com\/v3/, 0.6],
      ['global', 'Stripe', 0.8],
    ],
    paypal: [
      'PayPal',
      'https://paypal.com',
      ['script-url', 'www.paypal.com', /\/sdk\/js/, 0.95],
      ['script-url', 'www.paypalobjects.com', 0.8],
    ],
    paddle: ['Paddle', 'https://paddle.com', ['script-url', 'cdn.paddle.com', 0.95]],
    'lemon-squeezy': [
      'Lemon Squeezy',
      'https://lemonsqueezy.com',
      ['script-url', 'assets.lemonsqueezy.com', 0.95],
      ['script-url', 'app.lemonsqueezy.com', 0.95],
    ],
    polar: [
      'Polar',
      'https://polar.sh',
      ['script-url', /\/@polar-sh\/checkout/, 0.95],
      ['selector', 'a[data-polar-checkout]', 0.95],
    ],
    braintree: ['Braintree', 'https://braintreepayments.com', ['script-url', 'js.braintreegateway.com', 0.95]],
    square: [
      'Square',
      'https://squareup.com',
      ['script-url', 'web.squarecdn.com', 0.95],
      ['script-url', 'js.squareup.com', 0.9],
    ],
    klarna: [
      'Klarna',
      'https://klarna.com',
      ['script-url', 'klarnacdn.net', 0.9],
      ['script-url', 'js.klarna.com', 0.95],
    ],
    razorpay: ['Razorpay', 'https://razorpay.com', ['script-url', 'checkout.razorpay.com', 0.95]],
    mollie: ['Mollie', 'https://mollie.com', ['script-url', 'js.mollie.com', 0.95]],
    adyen: ['Adyen', 'https://adyen.com', ['script-url', 'adyen.com', 0.9]],
    'google-pay': ['Google Pay', 'https://pay.google.com', ['script-url', 'pay.google.com', 0.95]],
    'amazon-pay': ['Amazon Pay', 'https://pay.amazon.com', ['script-url', 'payments-amazon.com', 0.95]],
    'checkout-com': ['Checkout.com', 'https://checkout.com', ['script-url', 'cdn.checkout.com', 0.9]],
    chargebee: ['Chargebee', 'https://chargebee.com', ['script-url', 'js.chargebee.com', 0.95]],
    recurly: ['Recurly', 'https://recurly.com', ['script-url', 'js.recurly.com', 0.95]],
    affirm: ['Affirm', 'https://affirm.com', ['script-url', 'cdn1.affirm.com', 0.95]],
  },
});
