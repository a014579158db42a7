import { type PageSignature, signatures } from './page-signature.ts';

/** What parked domains say, in lower case; the name of the page's own host has been replaced by `this domain`. */
export const PARKED_PAGES: readonly PageSignature[] = signatures({}, [
  [
    'domain for sale',
    'Domain for sale, English',
    /(?:^|[ .!|–-])this (?:premium |great |exact )?(?:domain|web ?site|web ?page|web address)(?: name)?(?: this domain)? (?:is|may be|might be|could be) (?:now |currently )?(?:for sale|available for (?:sale|purchase|lease)|listed for sale)/,
  ],
  [
    'domain for sale',
    'Offer of a domain, English',
    /(?:^|[ .!|–-])(?:buy|purchase|acquire|inquire about|enquire about|bid on|make an offer (?:on|for)) this domain(?: name)?(?:$|[ .!|–-])/,
  ],
  [
    'domain for sale',
    'Domain for sale, German',
    /(?:diese domain|die domain this domain) (?:steht (?:\S{1,12} )?zum verkauf|ist zu verkaufen|ist käuflich)|diese domain kaufen/,
  ],
  [
    'domain for sale',
    'Domain for sale, French',
    /(?:ce|le) (?:nom de )?domaine(?: this domain)? est (?:à vendre|en vente)|(?:este|el) dominio(?: this domain)? (?:está|puede estar) (?:en venta|a la venta)|questo dominio è in vendita|(?:dit domein|deze domeinnaam) is te koop|este domínio está à venda/,
  ],
  [
    'parked domain',
    'Parked domain, English',
    /this (?:web ?page|web ?site|domain)(?: name)? (?:is|has been) (?:currently )?parked|parked free,? courtesy of/,
  ],
  [
    'parked domain',
    'Registered domain, English',
    /this domain(?: name)? (?:is|was|has (?:just |recently )?been) registered(?: with| at| through| via|,? (?:and|but) )/,
  ],
  [
    'parked domain',
    'Expired domain, English',
    /this domain(?: name)? has expired|the sponsored listings displayed above are served|future home of something quite cool/,
  ],
]);

/** Hosts that serve parked domains and domains for sale. */
export const PARKING_HOSTS = {
  names: [
    'sedoparking.com',
    'parkingcrew.net',
    'bodis.com',
    'parklogic.com',
    'hugedomains.com',
    'dan.com',
    'afternic.com',
    'above.com',
    'skenzo.com',
    'domainmarket.com',
    'buydomains.com',
  ],
  recording: 'Parking services, their hosts',
} as const;

/** Scripts of such pages on a host that serves other things as well. */
export const PARKING_FILES = {
  source: /^https:\/\/img1\.wsimg\.com\/parking-lander\//,
  recording: 'GoDaddy, parking lander',
} as const;
