import { excerpt } from '../../../evidence/parse/html/words.ts';
import {
  type JsonLdNode,
  placeOf,
  textOf,
  typesOf,
  withInner,
} from '../../../evidence/parse/structured-data/json-ld.ts';
import { isRecord } from '../../../evidence/parse/text/json.ts';
import { defineCheck, notApplicable, occurrences } from '../../define-check.ts';
import { givenJsonLd } from '../../examples/structured-data.ts';

type Properties = Readonly<Record<string, unknown>>;

const given = (offers: unknown) => givenJsonLd({ '@type': 'Product', name: 'Lamp', offers });
const PRICES = ['price', 'lowPrice', 'highPrice', 'minPrice', 'maxPrice'];
const PRICE = /^\d{1,15}(?:\.\d{1,6})?$/;
const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
/** Coins without a code in ISO 4217, which schema.org allows by their ticker symbol. */
const COINS = new Set(['BTC', 'XBT', 'ETH', 'LTC', 'BCH', 'XRP', 'DOGE', 'USDT', 'USDC']);
const AVAILABILITY = new Set(
  'backorder,discontinued,instock,instoreonly,limitedavailability,madetoorder,onlineonly,outofstock,preorder,presale,reserved,soldout'.split(
    ',',
  ),
);

export default defineCheck({
  id: 'seo/structured-data/offers',
  title: 'Offers have a valid price, currency and availability',
  why: 'Search engines show price and availability only if they can read them; an offer that they cannot parse loses its rich result.',
  needs: ['jsonLd'],
  problems: {
    invalid: {
      severity: 'low',
      message: 'Invalid price, currency or availability in structured data',
      fix: 'Write `price` as a plain number with a dot (`1299.90`), `priceCurrency` as an ISO 4217 code (`EUR`), and `availability` as a schema.org value (`https://schema.org/InStock`).',
    },
    incomplete: {
      severity: 'low',
      message: 'An offer of a product has no price or no currency',
      fix: 'Give each Offer `price` and `priceCurrency`, and each AggregateOffer `lowPrice` and `priceCurrency`, with the values that the page shows.',
    },
  },
  references: [
    'https://developers.google.com/search/docs/appearance/structured-data/merchant-listing',
    'https://schema.org/ItemAvailability',
    'https://schema.org/priceCurrency',
  ],
  run({ jsonLd }, cut) {
    const nodes = jsonLd.flatMap((block) => block.nodes);
    const priced = withInner(nodes, cut).filter(isPriced);
    const offers = nodes.flatMap(offersOf);
    if (priced.length + offers.length === 0) return notApplicable('The structured data has no offers');
    const invalid = [...new Set(priced.flatMap(faultsOf))];
    const incomplete = [...new Set(offers.flatMap(missingOf))];
    return occurrences(placeOf(jsonLd), { invalid, incomplete }, 10);
  },
  examples: () => [
    [
      'complete',
      given([
        { '@type': 'Offer', price: '1299.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
        { '@type': 'AggregateOffer', lowPrice: 0, priceCurrency: 'usd', availability: 'InStock' },
        { '@type': 'Offer', priceSpecification: { price: 9, priceCurrency: 'BTC' } },
      ]),
    ],
    ['currency symbol in the price', given({ '@type': 'Offer', price: '$1,299', priceCurrency: 'USD' }), 'invalid'],
    ['symbol as currency', given({ '@type': 'Offer', price: 9, priceCurrency: '€' }), 'invalid'],
    [
      'availability in words',
      given({ '@type': 'Offer', price: 9, priceCurrency: 'EUR', availability: 'in stock' }),
      'invalid',
    ],
    ['no currency', given({ '@type': 'Offer', price: 9 }), 'incomplete'],
    [
      'range of prices without the lowest',
      given({ '@type': 'AggregateOffer', highPrice: 99, priceCurrency: 'EUR' }),
      'incomplete',
    ],
    ['reference to an offer', given({ '@id': '#offer' }), 'not applicable'],
    ['none', { jsonLd: [] }, 'not applicable'],
  ],
});

function isPriced(node: Properties): boolean {
  return [...PRICES, 'priceCurrency', 'availability'].some((name) => textOf(node[name]) !== undefined);
}

function faultsOf(node: Properties): string[] {
  const name = typesOf(node).join(', ') || 'node';
  const fault = (key: string, text: string) => `${name}.${key}: ${excerpt(text, 60)}`;
  const prices = PRICES.flatMap((key) => {
    const text = textOf(node[key]);
    return text === undefined || PRICE.test(text) ? [] : [fault(key, text)];
  });
  const currency = textOf(node.priceCurrency);
  const availability = textOf(node.availability);
  return [
    ...prices,
    ...(currency === undefined || isCurrency(currency) ? [] : [fault('priceCurrency', currency)]),
    ...(availability === undefined || isAvailability(availability) ? [] : [fault('availability', availability)]),
  ];
}

function isCurrency(text: string): boolean {
  const code = text.toUpperCase();
  return CURRENCIES.has(code) || COINS.has(code);
}

function isAvailability(text: string): boolean {
  return AVAILABILITY.has(text.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '').toLowerCase());
}

/** The offers of a product that are written out. */
function offersOf({ types, properties }: JsonLdNode): Properties[] {
  if (!types.includes('Product')) return [];
  return [properties.offers]
    .flat()
    .filter(isRecord)
    .filter((offer) => Object.keys(offer).some((key) => !key.startsWith('@')));
}

function missingOf(offer: Properties): string[] {
  const type = typesOf(offer)[0] ?? 'Offer';
  if (type !== 'Offer' && type !== 'AggregateOffer') return [];
  const inner = [offer.priceSpecification, offer.offers].flat().filter(isRecord);
  const has = (name: string) => [offer, ...inner].some((node) => textOf(node[name]) !== undefined);
  const [wanted, choices] = type === 'Offer' ? ['price', PRICES] : ['lowPrice', ['lowPrice', 'price']];
  if (!choices.some(has)) return [`${type}: no ${wanted}`];
  return has('priceCurrency') ? [] : [`${type}: no priceCurrency`];
}
