import { defineCategory } from './define-technology.ts';

export default defineCategory('Shop system', {
  shopify: {
    name: 'Shopify',
    website: 'https://shopify.com',
    signs: [
      { in: 'header', name: 'powered-by', matches: /^Shopify$/, confidence: 0.95 },
      { in: 'header', name: 'x-shopid', confidence: 0.95 },
      { in: 'header', name: 'x-sorting-hat-shopid', confidence: 0.95 },
      { in: 'cookie', name: '_shopify_y', confidence: 0.9 },
      { in: 'cookie', name: '_shopify_essential', confidence: 0.9 },
      { in: 'script-url', host: 'cdn.shopify.com', confidence: 0.85 },
      { in: 'script-url', matches: /\/cdn\/shopifycloud\//, confidence: 0.9 },
      { in: 'inline-script', matches: /Shopify\.(?:theme|shop)\s?=/, confidence: 0.9 },
    ],
  },
  woocommerce: {
    name: 'WooCommerce',
    website: 'https://woocommerce.com',
    cpe: 'woocommerce:woocommerce',
    signs: [
      { in: 'meta', name: 'generator', matches: /^WooCommerce (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'link-url', matches: /\/wp-content\/plugins\/woocommerce\//, confidence: 0.9 },
      { in: 'script-url', matches: /\/wp-content\/plugins\/woocommerce\//, confidence: 0.9 },
      { in: 'cookie', name: 'woocommerce_*', confidence: 0.85 },
    ],
    implies: ['wordpress'],
  },
  magento: {
    name: 'Magento',
    website: 'https://business.adobe.com/products/magento',
    cpe: 'magento:magento',
    signs: [
      { in: 'selector', name: 'script[type=text/x-magento-init]', confidence: 0.95 },
      { in: 'selector', name: '[data-mage-init]', confidence: 0.9 },
      { in: 'cookie', name: 'X-Magento-Vary', confidence: 0.95 },
      { in: 'header', name: 'x-magento-tags', confidence: 0.95 },
      { in: 'header', name: 'x-magento-cache-debug', confidence: 0.95 },
    ],
    implies: ['php'],
  },
  prestashop: {
    name: 'PrestaShop',
    website: 'https://prestashop.com',
    cpe: 'prestashop:prestashop',
    signs: [
      { in: 'meta', name: 'generator', matches: /^PrestaShop/, confidence: 0.95 },
      { in: 'header', name: 'powered-by', matches: /^PrestaShop/, confidence: 0.95 },
      { in: 'cookie', name: 'PrestaShop-*', confidence: 0.95 },
      { in: 'global', name: 'prestashop', confidence: 0.85 },
    ],
    implies: ['php'],
  },
  bigcommerce: {
    name: 'BigCommerce',
    website: 'https://bigcommerce.com',
    signs: [
      { in: 'script-url', host: 'bigcommerce.com', confidence: 0.85 },
      { in: 'link-url', host: 'bigcommerce.com', confidence: 0.85 },
      { in: 'cookie', name: 'SHOP_SESSION_TOKEN', confidence: 0.7 },
    ],
  },
  opencart: {
    name: 'OpenCart',
    website: 'https://opencart.com',
    cpe: 'opencart:opencart',
    signs: [{ in: 'cookie', name: 'OCSESSID', confidence: 0.95 }],
    implies: ['php'],
  },
  shopware: {
    name: 'Shopware',
    website: 'https://shopware.com',
    cpe: 'shopware:shopware',
    signs: [
      { in: 'header', name: 'sw-context-token', confidence: 0.95 },
      { in: 'cookie', name: 'sw-states', confidence: 0.85 },
      { in: 'header', name: 'sw-invalidation-states', confidence: 0.9 },
    ],
    implies: ['php'],
  },
  'salesforce-commerce-cloud': {
    name: 'Salesforce Commerce Cloud',
    website: 'https://salesforce.com/commerce',
    signs: [
      { in: 'cookie', name: 'dwsid', confidence: 0.9 },
      { in: 'cookie', name: 'dwanonymous_*', confidence: 0.9 },
      { in: 'script-url', matches: /\/on\/demandware\.(?:static|store)\//, confidence: 0.95 },
    ],
  },
  ecwid: {
    name: 'Ecwid',
    website: 'https://ecwid.com',
    signs: [{ in: 'script-url', host: 'app.ecwid.com', confidence: 0.95 }],
  },
  snipcart: {
    name: 'Snipcart',
    website: 'https://snipcart.com',
    signs: [
      { in: 'script-url', host: 'cdn.snipcart.com', confidence: 0.95 },
      { in: 'link-url', host: 'cdn.snipcart.com', confidence: 0.9 },
    ],
  },
  gumroad: {
    name: 'Gumroad',
    website: 'https://gumroad.com',
    signs: [{ in: 'script-url', host: 'gumroad.com', confidence: 0.9 }],
  },
  spree: {
    name: 'Spree',
    website: 'https://spreecommerce.org',
    signs: [{ in: 'cookie', name: 'spree_session', confidence: 0.8 }],
    implies: ['ruby-on-rails'],
  },
  nopcommerce: {
    name: 'nopCommerce',
    website: 'https://nopcommerce.com',
    signs: [
      { in: 'meta', name: 'generator', matches: /^nopCommerce/, confidence: 0.95 },
      { in: 'cookie', name: '.Nop.Customer', confidence: 0.95 },
    ],
    implies: ['aspdotnet-core'],
  },
  sylius: {
    name: 'Sylius',
    website: 'https://sylius.com',
    signs: [{ in: 'script-url', matches: /\/bundles\/syliusshop\//, confidence: 0.95 }],
    implies: ['symfony'],
  },
  shift4shop: {
    name: 'Shift4Shop',
    website: 'https://shift4shop.com',
    signs: [{ in: 'cookie', name: '3dvisit', confidence: 0.9 }],
  },
});
