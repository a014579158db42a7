import { createHash } from 'node:crypto';
import { type CleanHost, json, type Reply, script, style } from '../clean-host.ts';
import { headOf, LOOK, page, pageHeaders, siteFiles } from '../page.ts';

const policy = (origin: string, port: number) =>
  `default-src 'self'; script-src 'self' http://cdn.shopify.com:${port}; style-src 'self'; img-src 'self' http://cdn.shopify.com:${port} data:; object-src 'none'; base-uri 'self'; form-action 'self' ${origin}; frame-ancestors 'none'`;
const CONSENT = 'window.Shopify=window.Shopify||{};Shopify.analytics={replayQueue:[]};';
const INTEGRITY = `sha256-${createHash('sha256').update(CONSENT).digest('base64')}`;
const PRODUCT = '/products/linen-apron';

/** A Shopify shop with product data, a cart form and cookies read by scripts. */
export default {
  name: 'shop',
  names: ['cdn.shopify.com'],
  runs: ['Shopify', 'Cloudflare'],
  answer({ path, origin, host, port }) {
    if (host === 'cdn.shopify.com')
      return {
        ...script(CONSENT),
        headers: {
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
          'cross-origin-resource-policy': 'cross-origin',
        },
      };
    const files: Readonly<Record<string, Reply>> = {
      ...siteFiles(origin, 'Apron & Co', ['/', PRODUCT], ['/cart', '/checkout', '/account']),
      '/cdn/shop/t/4/assets/theme.css': style(LOOK),
      '/cdn/shop/t/4/assets/theme.js': script(
        'Shopify=window.Shopify||{};Shopify.theme={name:"Dawn",id:144};Shopify.shop="apron-co.myshopify.com";',
      ),
      '/cart.js': json({ token: 'hWN2ABCD1234', items: [], item_count: 0 }),
    };
    const found = files[path];
    if (found) return found;
    const known = path === '/' || path === PRODUCT;
    return page(render(origin, known ? path : '/404', port), headers(policy(origin, port)), known ? 200 : 404);
  },
} satisfies CleanHost;

const headers = (policy: string) => ({
  ...pageHeaders(policy),
  server: 'cloudflare',
  'cf-ray': '8f1d2c3b4a5e6f70-FRA',
  'x-shopid': '61234567890',
  'powered-by': 'Shopify',
  'set-cookie': [
    'localization=GB; path=/; Secure; SameSite=Lax; max-age=31536000',
    'cart_currency=GBP; path=/; Secure; SameSite=Lax; max-age=1209600',
    '_shopify_y=5a1c9d1e-83c1-4c1a-9b0e-3b6e5d0c7f21; path=/; Secure; SameSite=Lax; max-age=31536000',
    '_shopify_essential=:AZq1xR3lAAH-0d9Kf:; path=/; Secure; HttpOnly; SameSite=Lax; max-age=31536000',
  ],
});

function render(origin: string, path: string, port: number): string {
  const title =
    path === '/'
      ? 'Apron & Co: linen for kitchens that are used'.replace('&', '&amp;')
      : 'Linen apron with two pockets | Apron &amp; Co';
  const head = headOf({
    origin,
    path,
    site: 'Apron &amp; Co',
    title,
    description:
      'Aprons, towels and table linen woven in Lithuania and sewn in Leeds, mended free of charge for as long as you own them.',
  });
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Linen apron',
    image: `${origin}/card.png`,
    description: 'A linen apron with two pockets.',
    brand: { '@type': 'Brand', name: 'Apron & Co' },
    offers: {
      '@type': 'Offer',
      price: '48.00',
      priceCurrency: 'GBP',
      availability: 'https://schema.org/InStock',
      url: `${origin}${PRODUCT}`,
    },
  };
  return `<!doctype html><html class="no-js" lang="en"><head>${head}<link rel="stylesheet" href="/cdn/shop/t/4/assets/theme.css?v=1"><script src="/cdn/shop/t/4/assets/theme.js?v=1" defer></script>
<script src="http://cdn.shopify.com:${port}/shopifycloud/consent-tracking-api.js" defer crossorigin integrity="${INTEGRITY}"></script>
<script type="application/ld+json">${JSON.stringify(data)}</script></head><body class="gradient"><header><nav aria-label="Main"><a href="/">Apron &amp; Co</a><a href="${PRODUCT}">Linen apron</a></nav></header>
<main><h1>Linen for kitchens that are used</h1><img src="/card.png" width="600" height="315" alt="A linen apron on a hook"><p>Our linen is woven in Lithuania, washed twice and sewn in Leeds. It is meant to be stained, boiled and mended; send it back whenever a seam gives way and we repair it for as long as you own it, free of charge.</p>
<h2>How should I wash it?</h2><p>At sixty degrees, or at ninety once a year. Linen likes to dry in the wind and does not need an iron. Do not use softener: it closes the fibres, and then they do not dry your hands any more.</p>
<form method="post" action="/cart/add" id="product-form"><input type="hidden" name="id" value="44112233445566"><label for="quantity">Pieces</label> <input id="quantity" name="quantity" type="number" value="1" min="1"> <button type="submit" name="add">Add to cart, £48</button></form></main><footer><p>© 2026 Apron &amp; Co</p></footer></body></html>`;
}
