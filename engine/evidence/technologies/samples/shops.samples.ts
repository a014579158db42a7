import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  shopify: {
    sent: 'Powered-By: Shopify\nX-ShopId: 12345678\nSet-Cookie: _shopify_y=abc; domain=shop.example; path=/\n\n<script>var Shopify=Shopify||{};Shopify.shop="tea.myshopify.com";Shopify.theme={"name":"Dawn"};</script>',
    lookAlike:
      'Powered-By: ShopifyLike\n\n<script src="https://cdn.shopify.com.evil.example/x.js"></script><a href="https://tea.myshopify.com">Our Shopify store</a>',
  },
  woocommerce: {
    sent: '<meta name="generator" content="WooCommerce 8.9.2"><script src="/wp-content/plugins/woocommerce/assets/js/frontend/add-to-cart.min.js"></script>',
    version: '8.9.2',
    lookAlike:
      '<script src="/wp-content/plugins/woocommerce-menu-bar-cart/menu.js"></script><div class="woocommerce-free"></div>',
  },
  magento: {
    sent: 'X-Magento-Tags: FPC\nSet-Cookie: X-Magento-Vary=abc; path=/; HttpOnly\n\n<script type="text/x-magento-init">{"*":{}}</script>',
    lookAlike: 'X-Tags: magento\n\n<script type="text/x-init">{}</script><div class="magenta data-mage"></div>',
  },
  prestashop: {
    sent: 'Powered-By: PrestaShop\nSet-Cookie: PrestaShop-0123456789abcdef=def502; path=/; HttpOnly',
    lookAlike: 'Powered-By: MyPrestaShop\nSet-Cookie: PrestaShopper=1; Path=/',
  },
  bigcommerce: {
    sent: '<link rel="stylesheet" href="https://cdn11.bigcommerce.com/s-abc/stencil/0123/css/theme-0123.css"><script src="https://cdn11.bigcommerce.com/s-abc/stencil/0123/dist/theme-bundle.main.js"></script>',
    lookAlike:
      '<link rel="stylesheet" href="/css/bigcommerce.css"><a href="https://www.bigcommerce.com">BigCommerce</a>',
  },
  opencart: {
    sent: 'Set-Cookie: OCSESSID=0123456789abcdef; path=/',
    lookAlike: 'Set-Cookie: OCSESSIDX=1; Path=/\n\n<div class="open cart"></div>',
  },
  shopware: {
    sent: 'SW-Context-Token: 0123456789abcdef\nSW-Language-Id: 0123\nSW-Version-Id: 4567',
    lookAlike: 'X-Context-Token: 0123\nX-SW: shopware',
  },
  'salesforce-commerce-cloud': {
    sent: 'Set-Cookie: dwsid=abc; Path=/; HttpOnly\n\n<script src="/on/demandware.static/Sites-Tea-Site/-/en/v1700000000000/js/main.js"></script>',
    lookAlike:
      'Set-Cookie: dwsidebar=open; Path=/\n\n<script src="/on/demand/wear.static.js"></script><h1>Video on demandware</h1>',
  },
  ecwid: {
    sent: '<script data-cfasync="false" src="https://app.ecwid.com/script.js?12345678&data_platform=code"></script>',
    lookAlike: '<script src="/js/ecwid.js"></script><a href="https://www.ecwid.com">Ecwid</a>',
  },
  snipcart: {
    sent: '<link rel="stylesheet" href="https://cdn.snipcart.com/themes/v3.7.1/default/snipcart.css"><script async src="https://cdn.snipcart.com/themes/v3.7.1/default/snipcart.js"></script>',
    lookAlike: '<script src="/js/snipcart.js"></script><div id="snipcart"></div>',
  },
  gumroad: {
    sent: '<script src="https://gumroad.com/js/gumroad.js"></script><a class="gumroad-button" href="https://tea.gumroad.com/l/book">Buy</a>',
    lookAlike:
      '<a class="gumroad-button" href="https://tea.gumroad.com/l/book">Buy on Gumroad</a><script src="/js/gumroad.js"></script>',
  },
  spree: {
    sent: 'Set-Cookie: spree_session=abc; path=/; HttpOnly',
    lookAlike: 'Set-Cookie: spree=shopping; Path=/\n\n<h1>Shopping spree</h1>',
  },
  nopcommerce: {
    sent: 'Set-Cookie: .Nop.Customer=01234567-89ab-cdef-0123-456789abcdef; path=/; HttpOnly\n\n<meta name="generator" content="nopCommerce">',
    lookAlike: 'Set-Cookie: .Nope.Customer=1; Path=/\n\n<meta name="generator" content="No nopCommerce">',
  },
  sylius: {
    sent: '<script src="/bundles/syliusshop/js/app.js"></script>',
    lookAlike: '<script src="/bundles/sylius-blog/app.js"></script><a href="https://sylius.com">Sylius</a>',
  },
  shift4shop: {
    sent: 'Set-Cookie: 3dvisit=1; path=/; HttpOnly',
    lookAlike: 'Set-Cookie: 3dvisitors=12; Path=/\n\n<a href="https://www.shift4.com">Shift4</a>',
  },
};
