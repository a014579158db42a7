import type { PageSignature } from './page-signature.ts';

/** What parked domains say, in lower case; the name of the page's own host has been replaced by `this domain`. */
export const PARKED_PAGES: readonly PageSignature[] = [
  {
    program: 'domain for sale',
    marks: [
      /(?:^|[ .!|–-])this (?:premium |great |exact )?(?:domain|web ?site|web ?page|web address)(?: name)?(?: this domain)? (?:is|may be|might be|could be) (?:now |currently )?(?:for sale|available for (?:sale|purchase|lease)|listed for sale)/,
    ],
    recording: 'Domain for sale, English',
  },
  {
    program: 'domain for sale',
    marks: [
      /(?:^|[ .!|–-])(?:buy|purchase|acquire|inquire about|enquire about|bid on|make an offer (?:on|for)) this domain(?: name)?(?:$|[ .!|–-])/,
    ],
    recording: 'Offer of a domain, English',
  },
  {
    program: 'domain for sale',
    marks: [
      /(?:diese domain|die domain this domain) (?:steht (?:\S{1,12} )?zum verkauf|ist zu verkaufen|ist käuflich)|diese domain kaufen/,
    ],
    recording: 'Domain for sale, German',
  },
  {
    program: 'domain for sale',
    marks: [
      /(?:ce|le) (?:nom de )?domaine(?: this domain)? est (?:à vendre|en vente)|(?:este|el) dominio(?: this domain)? (?:está|puede estar) (?:en venta|a la venta)|questo dominio è in vendita|(?:dit domein|deze domeinnaam) is te koop|este domínio está à venda/,
    ],
    recording: 'Domain for sale, French',
  },
  {
    program: 'parked domain',
    marks: [
      /this (?:web ?page|web ?site|domain)(?: name)? (?:is|has been) (?:currently )?parked|parked free,? courtesy of/,
    ],
    recording: 'Parked domain, English',
  },
  {
    program: 'parked domain',
    marks: [
      /this domain(?: name)? (?:is|was|has (?:just |recently )?been) registered(?: with| at| through| via|,? (?:and|but) )/,
    ],
    recording: 'Registered domain, English',
  },
  {
    program: 'parked domain',
    marks: [
      /this domain(?: name)? has expired|the sponsored listings displayed above are served|future home of something quite cool/,
    ],
    recording: 'Expired domain, English',
  },
];

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
