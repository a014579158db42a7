import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  stripe: {
    sent: '<script src="https://js.stripe.com/v3/" async></script>',
    lookAlike:
      '<script src="/js/zebra-stripe.js"></script><a href="https://buy.stripe.com/abc">Buy</a><img src="https://notjs.stripe.com.example/a.png" alt="">',
  },
  paypal: {
    sent: '<script src="https://www.paypal.com/sdk/js?client-id=abc&currency=EUR"></script>',
    lookAlike:
      '<script src="/sdk/js/paypal.js"></script><a href="https://www.paypal.com/paypalme/tea">PayPal</a><img src="https://www.paypalobjects.com/webstatic/logo.png" alt="">',
  },
  paddle: {
    sent: '<script src="https://cdn.paddle.com/paddle/v2/paddle.js"></script>',
    lookAlike: '<script src="/boats/paddle.js"></script><a href="https://www.paddle.com">Paddle</a>',
  },
  'lemon-squeezy': {
    sent: '<script src="https://app.lemonsqueezy.com/js/lemon.js" defer></script>',
    lookAlike: '<script src="/js/lemon.js"></script><a href="https://tea.lemonsqueezy.com/buy/abc">Buy</a>',
  },
  polar: {
    sent: '<a href="https://buy.polar.sh/polar_cl_abc" data-polar-checkout data-polar-checkout-theme="light">Buy</a><script src="https://cdn.jsdelivr.net/npm/@polar-sh/checkout@0.1/dist/embed.global.js" defer data-auto-init></script>',
    beside: ['jsdelivr'],
    lookAlike: '<a href="https://polar.sh/tea">Polar</a><a class="polar-checkout">Polar bears</a>',
  },
  braintree: {
    sent: '<script src="https://js.braintreegateway.com/web/3.103.0/js/client.min.js"></script>',
    lookAlike:
      '<script src="/towns/braintree.js"></script><script src="https://js.braintreegateway.com.example/a.js"></script>',
  },
  square: {
    sent: '<script src="https://web.squarecdn.com/v1/square.js"></script>',
    lookAlike: '<script src="/js/square.js"></script><a href="https://squareup.com/store/tea">Square</a>',
  },
  klarna: {
    sent: '<script async src="https://js.klarna.com/web-sdk/v1/klarna.js" data-client-id="abc"></script>',
    lookAlike: '<img src="/img/klarna.svg" alt="Klarna"><script src="/js/klarna.js"></script>',
  },
  razorpay: {
    sent: '<script src="https://checkout.razorpay.com/v1/checkout.js"></script>',
    lookAlike: '<script src="/v1/checkout.js"></script><a href="https://rzp.io/l/tea">Razorpay</a>',
  },
  mollie: {
    sent: '<script src="https://js.mollie.com/v1/mollie.js"></script>',
    lookAlike: '<script src="/js/mollie.js"></script><img src="https://www.mollie.com/logo.png" alt="Mollie">',
  },
  adyen: {
    sent: '<script src="https://checkoutshopper-live.adyen.com/checkoutshopper/sdk/5.65.0/adyen.js" crossorigin="anonymous"></script>',
    lookAlike: '<script src="/js/adyen.js"></script><script src="https://dadyen.com/a.js"></script>',
  },
  'google-pay': {
    sent: '<script async src="https://pay.google.com/gp/p/js/pay.js"></script>',
    lookAlike: '<script src="/js/pay.js"></script><img src="/img/google-pay.svg" alt="Google Pay">',
  },
  'amazon-pay': {
    sent: '<script src="https://static-eu.payments-amazon.com/checkout.js"></script>',
    lookAlike: '<script src="/js/payments-amazon.js"></script><img src="/img/amazon-pay.svg" alt="Amazon Pay">',
  },
  'checkout-com': {
    sent: '<script src="https://cdn.checkout.com/js/framesv2.min.js"></script>',
    lookAlike:
      '<script src="/js/checkout.com.js"></script><script src="https://checkout.shop.example/framesv2.min.js"></script>',
  },
  chargebee: {
    sent: '<script src="https://js.chargebee.com/v2/chargebee.js" data-cb-site="tea"></script>',
    lookAlike: '<script src="/js/chargebee.js"></script><a href="https://tea.chargebee.com/portal">Portal</a>',
  },
  recurly: {
    sent: '<script src="https://js.recurly.com/v4/recurly.js"></script>',
    lookAlike: '<script src="/js/recurly.js"></script><a href="https://tea.recurly.com/account">Account</a>',
  },
  affirm: {
    sent: '<script async src="https://cdn1.affirm.com/js/v2/affirm.js"></script>',
    lookAlike: '<script src="/js/affirm.js"></script><script>window.confirm("affirm?")</script>',
  },
};
