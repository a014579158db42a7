import { objectFrom } from '../jwt.ts';
import { keyed } from '../keyed-rule.ts';
import { ALNUM32, ALNUM40, HEX32, HEX40, HEX64, named, near, rule, UUID } from '../secret-rule.ts';

const CLOUDINARY = 'cloudinary.com/documentation/developer_onboarding_faq_find_credentials';

/** Data, search, media and maps by the request. */
export const DATA_SERVICES = {
  mapbox: rule(
    'docs.mapbox.com/help/getting-started/access-tokens',
    ['sk.eyJ', 'tk.eyJ'],
    String.raw`[st]k\.eyJ[\w-]{40,200}\.[\w-]{22}`,
    {
      confirms: (token) => typeof objectFrom(token.split('.')[1] ?? '')?.u === 'string',
    },
  ),
  rapidapi: rule(
    'docs.rapidapi.com/docs/keys',
    'msh',
    '(?<=(?<![A-Za-z0-9])([0-9a-z]{10}))msh[0-9a-z]{15}p1[0-9a-z]{5,7}jsn[0-9a-z]{12}',
    { glued: true },
  ),
  openweather: keyed('openweathermap.org/appid', ['openweather', 'open weather', 'owm', 'openweathermap'], HEX32),
  shodan: keyed('developer.shodan.io/api', ['shodan'], ALNUM32),
  virustotal: keyed('docs.virustotal.com/docs/please-give-me-an-api-key', ['virustotal', 'virus total'], HEX64),
  securitytrails: keyed('docs.securitytrails.com/docs/authentication', ['securitytrails'], ALNUM32),
  maxmind: rule(
    'support.maxmind.com/hc/en-us/articles/4407111582235',
    '_mmk',
    '(?<=(?<![A-Za-z0-9])([A-Za-z0-9]{6}_[A-Za-z0-9]{29}))_mmk',
    { glued: true },
  ),
  newsapi: keyed('newsapi.org/docs/authentication', ['newsapi', 'news api'], HEX32),
  yelp: keyed('docs.developer.yelp.com/docs/fusion-authentication', ['yelp'], String.raw`[\w-]{128}`),
  unsplash: named(
    'unsplash.com/documentation',
    ['unsplash secret', 'unsplash secret key', 'unsplash token', 'unsplash access token'],
    String.raw`[\w-]{43}`,
  ),
  nasa: keyed('api.nasa.gov', ['nasa', 'data gov'], ALNUM40),
  finnhub: keyed('finnhub.io/docs/api/authentication', ['finnhub'], '[a-z0-9]{20}|[a-z0-9]{40}'),
  tiingo: keyed('www.tiingo.com/documentation/general/connecting', ['tiingo'], HEX40),
  polygon: named(
    'polygon.io/docs/rest/quickstart',
    ['polygon api key', 'polygon io api key', 'polygonio api key'],
    String.raw`[\w-]{32}`,
  ),
  hunter: keyed('hunter.io/api-documentation', ['hunter'], HEX40),
  cloudinary: rule(CLOUDINARY, 'cloudinary://', String.raw`cloudinary://\d{12,18}:([\w-]{24,30})@[\w-]{2,60}`),
  'cloudinary-secret': named(CLOUDINARY, ['cloudinary api secret', 'cloudinary secret'], String.raw`[\w-]{27}`),
  imagekit: rule('imagekit.io/docs/api-keys', 'private_', 'private_[A-Za-z0-9+/]{27}='),
  mux: named(
    'www.mux.com/docs/core/make-api-requests',
    ['mux token secret', 'mux secret key', 'mux secret'],
    '[A-Za-z0-9+/]{75}',
  ),
  uploadthing: named(
    'docs.uploadthing.com/getting-started',
    ['uploadthing secret', 'uploadthing token'],
    'sk_live_[0-9a-f]{64}|eyJ[A-Za-z0-9+/]{80,400}={0,2}',
  ),
  backblaze: rule(
    'www.backblaze.com/docs/cloud-storage-application-keys',
    ['K001', 'K002', 'K003', 'K004', 'K005'],
    'K00[1-5][A-Za-z0-9+/]{27}',
    near(/backblaze|(?<![a-z0-9])b2_|application_?key/i),
  ),
  adafruit: rule('io.adafruit.com/api/docs', 'aio_', 'aio_[A-Za-z0-9]{28}'),
  pixabay: keyed('pixabay.com/api/docs', ['pixabay'], '[0-9]{6,9}-[0-9a-f]{25}'),
  meilisearch: named(
    'www.meilisearch.com/docs/learn/security/basic_security',
    ['meili master key', 'meilisearch master key', 'meilisearch admin key', 'meilisearch admin api key'],
    String.raw`[\w-]{32,64}`,
  ),
  typesense: named(
    'typesense.org/docs/guide/data-access-control.html',
    ['typesense admin api key', 'typesense admin key', 'typesense bootstrap key'],
    '[A-Za-z0-9]{24,64}',
  ),
  'algolia-admin': named(
    'www.algolia.com/doc/guides/security/api-keys',
    ['algolia admin key', 'algolia admin api key', 'algolia write key', 'algolia write api key'],
    HEX32,
  ),
  kagi: keyed('help.kagi.com/kagi/api/overview.html', ['kagi'], String.raw`[\w-]{11}\.[\w-]{43}`),
  ubidots: rule('docs.ubidots.com/reference/authentication', ['BBFF-', 'BBUS-'], 'BB(?:FF|US)-[A-Za-z0-9]{30}'),
  thingsboard: rule(
    'thingsboard.io/docs/reference/http-api',
    'thingsboard.',
    String.raw`thingsboard\.(?:cloud|io)(?::\d{2,5})?/api/v1/([A-Za-z0-9]{20})/(?:telemetry|attributes|rpc|claim)`,
    { glued: true },
  ),
  'thingsboard-provision': named(
    'thingsboard.io/docs/user-guide/device-provisioning',
    ['provision device secret'],
    '[a-z0-9]{20}',
  ),
  particle: named(
    'docs.particle.io/reference/cloud-apis/access-tokens',
    ['particle access token', 'particle token'],
    HEX40,
  ),
  ipgeolocation: keyed('ipgeolocation.io/documentation', ['ipgeolocation'], HEX32),
  abuseipdb: keyed('docs.abuseipdb.com', ['abuseipdb'], '[0-9a-f]{80}'),
  urlscan: keyed('urlscan.io/docs/api', ['urlscan'], UUID),
  scrapfly: rule('scrapfly.io/docs/scrape-api/getting-started', 'scp-live-', `scp-live-${HEX32}`),
  zenrows: keyed('docs.zenrows.com/universal-scraper-api/api-reference', ['zenrows'], HEX40),
  'browse-ai': keyed('www.browse.ai/docs/api/v2', ['browse ai', 'browseai'], `${UUID}:${UUID}`),
} as const;
