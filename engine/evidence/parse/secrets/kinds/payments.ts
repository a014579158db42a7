import { keyed } from '../keyed-rule.ts';
import { ALNUM40, HEX32, HEX40, named, near, rule, UUID } from '../secret-rule.ts';

const STRIPE = 'docs.stripe.com/keys';
const AFTER_MODE = '(?:[A-Za-z0-9]{24}|[A-Za-z0-9]{26}|51[A-Za-z0-9]{25,240}|[A-Za-z0-9]{80,240})';
const SHOPIFY = 'shopify.dev/docs/apps/build/authentication-authorization/access-tokens';
const SQUARE = 'developer.squareup.com/docs/build-basics/access-tokens';

/** Payments, shops and shipping. */
export const PAYMENTS = {
  'stripe-live': rule(STRIPE, ['sk_live_', 'rk_live_'], `(?:sk_live_${AFTER_MODE}|rk_live_[A-Za-z0-9]{24,250})`),
  'stripe-test': rule(STRIPE, ['sk_test_', 'rk_test_'], `(?:sk_test_${AFTER_MODE}|rk_test_[A-Za-z0-9]{24,250})`),
  'webhook-signing': rule('docs.stripe.com/webhooks/signature', 'whsec_', 'whsec_[A-Za-z0-9+/]{32,86}={0,2}'),
  paystack: rule('paystack.com/docs/api/authentication', 'sk_live_', `sk_live_${HEX40}`),
  'clerk-live': rule(
    'clerk.com/docs/deployments/clerk-environment-variables',
    'sk_live_',
    'sk_live_(?!51)[A-Za-z0-9]{40,50}',
    {
      confirms: (key) => /[g-zA-Z]/.test(key.slice(8)),
    },
  ),
  'clerk-test': rule(
    'clerk.com/docs/deployments/clerk-environment-variables',
    'sk_test_',
    'sk_test_(?!51)[A-Za-z0-9]{40,50}',
    { confirms: (key) => /[g-zA-Z]/.test(key.slice(8)) },
  ),
  shopify: rule(
    SHOPIFY,
    ['shpat_', 'shpca_', 'shppa_', 'shpss_', 'shptka_', 'shpua_'],
    'shp(?:at|ca|pa|ss|tka|ua)_[a-fA-F0-9]{32}',
  ),
  square: rule(SQUARE, 'sq0csp-', String.raw`sq0csp-[\w-]{43}`),
  'square-access': rule(SQUARE, 'sq0atp-', String.raw`sq0atp-[\w-]{22}`),
  'square-production': rule(SQUARE, 'EAAA', String.raw`EAAA[\w-]{60}`, near(/(?<![a-z])square(?:up)?(?![a-z])/i)),
  shippo: rule('docs.goshippo.com/docs/guides_general/authentication', 'shippo_live_', 'shippo_live_[0-9a-fA-F]{40}'),
  easypost: rule('docs.easypost.com/docs/authentication', 'EZAK', 'EZAK[A-Za-z0-9]{54}'),
  braintree: rule(
    'developer.paypal.com/braintree/articles/control-panel/important-gateway-credentials',
    'access_token$production$',
    String.raw`access_token\$production\$[0-9a-z]{16}\$${HEX32}`,
  ),
  paypal: named(
    'developer.paypal.com/api/rest/authentication',
    ['paypal client secret', 'paypal secret', 'paypal secret key'],
    String.raw`E[\w-]{79}|[\w-]{60,80}`,
  ),
  razorpay: named(
    'razorpay.com/docs/payments/dashboard/account-settings/api-keys',
    ['razorpay key secret', 'razorpay secret', 'razorpay secret key'],
    '[A-Za-z0-9]{24}',
  ),
  flutterwave: rule(
    'developer.flutterwave.com/docs/authentication',
    'FLWSECK',
    `FLWSECK(?:-${HEX32}|-[a-z0-9]{32,44})-X`,
  ),
  adyen: rule('docs.adyen.com/development-resources/api-credentials', 'AQE', 'AQE[a-z]hmf[A-Za-z0-9+/=-]{60,300}'),
  mollie: rule('docs.mollie.com/docs/authentication', 'live_', 'live_[A-Za-z0-9]{30}', near(/mollie/i)),
  'lemon-squeezy': named(
    'docs.lemonsqueezy.com/api/getting-started/requests',
    ['lemonsqueezy api key', 'lemon squeezy api key', 'lemonsqueezy key', 'lemonsqueezy token'],
    String.raw`eyJ[\w-]{20,60}\.[\w-]{100,900}\.[\w-]{300,900}`,
  ),
  paddle: rule(
    'developer.paddle.com/api-reference/about/authentication',
    'pdl_live_apikey_',
    'pdl_live_apikey_[a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3}',
  ),
  polar: rule('polar.sh/docs/integrate/oat', ['polar_oat_', 'polar_pat_'], 'polar_[op]at_[A-Za-z0-9_]{40,50}'),
  coinbase: keyed(
    'docs.cdp.coinbase.com/coinbase-app/authentication-authorization',
    ['coinbase'],
    String.raw`[A-Za-z0-9]{32}|[\w-]{64}`,
    { confirms: (whole) => !/onchain_?kit/i.test(whole) },
  ),
  plaid: named('plaid.com/docs/quickstart/glossary', ['plaid secret', 'plaid secret key'], '[0-9a-f]{30}'),
  'plaid-access': rule(
    'plaid.com/docs/api/items',
    ['access-production-', 'access-development-'],
    `access-(?:production|development)-${UUID}`,
  ),
  gocardless: rule('developer.gocardless.com/api-reference', 'live_', String.raw`live_[\w-]{40}`, near(/gocardless/i)),
  xendit: rule('docs.xendit.co/docs/api-keys', 'xnd_production_', 'xnd_production_[A-Za-z0-9]{40,70}'),
  'mercado-pago': rule(
    'www.mercadopago.com/developers/en/docs/your-integrations/credentials',
    'APP_USR-',
    `APP_USR-\\d{12,16}-\\d{6}-${HEX32}-\\d{5,10}`,
  ),
  asaas: rule('docs.asaas.com/docs/authentication', '$aact_', String.raw`\$aact_(?:prod_)?[A-Za-z0-9+/:=]{80,220}`),
  pagarme: rule('docs.pagar.me/reference/autenticacao-2', 'ak_live_', 'ak_live_[A-Za-z0-9]{30}'),
  woocommerce: rule(
    'woocommerce.github.io/woocommerce-rest-api-docs',
    ['cs_0', ...[...'123456789abcdef'].map((digit) => `cs_${digit}`)],
    `cs_${HEX40}`,
    near(/ck_[0-9a-f]{40}|consumer_?secret|woocommerce[\w ./-]{0,40}(?:key|secret|token)/i),
  ),
  bigcommerce: named(
    'developer.bigcommerce.com/docs/start/authentication/api-accounts',
    ['bigcommerce access token', 'bigcommerce api token', 'bc access token', 'bigcommerce client secret'],
    '[a-z0-9]{31}|[a-z0-9]{64}',
  ),
  etsy: keyed('developers.etsy.com/documentation/essentials/authentication', ['etsy'], '[a-z0-9]{24}'),
  gumroad: keyed('gumroad.com/api', ['gumroad'], String.raw`[\w-]{43}|[0-9a-f]{64}`),
  lob: rule('docs.lob.com', 'live_', '(?:live_[0-9a-f]{35})', near(/(?<![a-z])lob(?![a-z])/i)),
  duffel: rule('duffel.com/docs/api/overview/making-requests', 'duffel_live_', String.raw`duffel_live_[\w-]{43}`),
  taxjar: keyed('developers.taxjar.com/api/reference', ['taxjar'], HEX32),
  chargebee: rule('apidocs.chargebee.com/docs/api/auth', 'live_', 'live_[A-Za-z0-9]{32,60}', near(/chargebee/i)),
  revenuecat: rule('www.revenuecat.com/docs/projects/authentication', 'sk_', 'sk_[A-Za-z]{32}', near(/revenue_?cat/i)),
  wise: named(
    'docs.wise.com/api-docs/features/authentication-access',
    ['wise api token', 'transferwise api token', 'transferwise token', 'transferwise api key'],
    UUID,
  ),
  alpaca: named(
    'docs.alpaca.markets/docs/authentication',
    ['alpaca secret key', 'alpaca secret', 'alpaca api secret', 'apca api secret key'],
    ALNUM40,
  ),
  binance: named(
    'developers.binance.com/docs/binance-spot-api-docs/rest-api/request-security',
    ['binance api secret', 'binance secret key', 'binance secret', 'binance secret api key'],
    '[A-Za-z0-9]{64}',
  ),
  kraken: named(
    'docs.kraken.com/api/docs/guides/spot-rest-auth',
    ['kraken private key', 'kraken api secret', 'kraken secret'],
    '[A-Za-z0-9+/]{86}==',
  ),
  alchemy: keyed('www.alchemy.com/docs/create-an-api-key', ['alchemy'], String.raw`[\w-]{32}`),
  infura: named(
    'docs.metamask.io/services/how-to/secure-an-api/api-key-secret',
    ['infura secret', 'infura api key secret', 'infura project secret'],
    `${HEX32}|[A-Za-z0-9+/]{54}`,
  ),
  etherscan: keyed(
    'docs.etherscan.io/getting-an-api-key',
    ['etherscan', 'bscscan', 'polygonscan', 'arbiscan'],
    '[A-Z0-9]{34}',
  ),
  moralis: keyed('docs.moralis.com/web3-data-api/evm/get-your-api-key', ['moralis'], '[A-Za-z0-9]{64}'),
} as const;
