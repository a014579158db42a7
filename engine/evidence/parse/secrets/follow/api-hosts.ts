import type { SecretRule } from '../secret-rule.ts';
import { SECRET_RULES, type SecretKind } from '../secret-rules.ts';

export type ApiKind = SecretKind;

/** Hosts at which keys of a kind are used, by the documentation of their issuers; also all hosts below them. */
const HOSTS: Readonly<Partial<Record<SecretKind, string>>> = {
  // Payments and money
  paypal: 'api-m.paypal.com',
  razorpay: 'api.razorpay.com',
  'lemon-squeezy': 'api.lemonsqueezy.com',
  coinbase: 'api.coinbase.com',
  plaid: 'production.plaid.com',
  bigcommerce: 'api.bigcommerce.com',
  etsy: 'openapi.etsy.com',
  gumroad: 'api.gumroad.com',
  taxjar: 'api.taxjar.com',
  wise: 'api.wise.com',
  alpaca: 'api.alpaca.markets',
  binance: 'api.binance.com',
  kraken: 'api.kraken.com',
  etherscan: 'api.etherscan.io api.bscscan.com api.polygonscan.com api.arbiscan.io',
  moralis: 'deep-index.moralis.io',
  mollie: 'api.mollie.com',
  gocardless: 'api.gocardless.com',
  lob: 'api.lob.com',
  chargebee: 'chargebee.com',
  revenuecat: 'api.revenuecat.com',
  'square-production': 'connect.squareup.com',
  // Clouds and hosting
  'azure-devops-classic': 'dev.azure.com',
  'azure-api-management': 'azure-api.net api.cognitive.microsoft.com',
  'azure-openai': 'openai.azure.com cognitiveservices.azure.com services.ai.azure.com',
  'ibm-cloud': 'iam.cloud.ibm.com',
  scaleway: 'api.scaleway.com api.scaleway.ai',
  cloudflare: 'api.cloudflare.com',
  'heroku-classic': 'api.heroku.com',
  'netlify-classic': 'api.netlify.com',
  vercel: 'api.vercel.com',
  railway: 'backboard.railway.app backboard.railway.com',
  turso: 'turso.io',
  upstash: 'upstash.io',
  hasura: 'hasura.app',
  linode: 'api.linode.com',
  vultr: 'api.vultr.com',
  hetzner: 'api.hetzner.cloud',
  fastly: 'api.fastly.com',
  bunny: 'api.bunny.net storage.bunnycdn.com',
  ngrok: 'api.ngrok.com',
  'aiven-token': 'api.aiven.io',
  storyblok: 'mapi.storyblok.com',
  confluent: 'api.confluent.cloud',
  render: 'api.render.com',
  sanity: 'api.sanity.io',
  // Code and builds
  'circleci-classic': 'circleci.com',
  travis: 'api.travis-ci.com',
  codecov: 'api.codecov.io',
  codeclimate: 'api.codeclimate.com',
  'sonar-classic': 'sonarcloud.io',
  snyk: 'api.snyk.io',
  'sauce-labs': 'saucelabs.com',
  browserstack: 'api.browserstack.com',
  lokalise: 'api.lokalise.com',
  crowdin: 'api.crowdin.com',
  expo: 'api.expo.dev exp.host',
  gitea: 'gitea.com codeberg.org',
  gitter: 'api.gitter.im',
  'atlassian-classic': 'atlassian.net',
  // Models and agents
  mistral: 'api.mistral.ai',
  cohere: 'api.cohere.ai api.cohere.com',
  deepgram: 'api.deepgram.com',
  assemblyai: 'api.assemblyai.com',
  'weights-and-biases': 'api.wandb.ai',
  serpapi: 'serpapi.com',
  serper: 'google.serper.dev',
  exa: 'api.exa.ai',
  clarifai: 'api.clarifai.com',
  'eden-ai': 'api.edenai.run',
  vapi: 'api.vapi.ai',
  weaviate: 'weaviate.network weaviate.cloud',
  qdrant: 'cloud.qdrant.io',
  scrapingbee: 'app.scrapingbee.com',
  browserless: 'browserless.io',
  deepseek: 'api.deepseek.com',
  firecrawl: 'api.firecrawl.dev',
  fireworks: 'api.fireworks.ai',
  voyage: 'api.voyageai.com',
  stability: 'api.stability.ai',
  moonshot: 'api.moonshot.cn api.moonshot.ai',
  'brave-search': 'api.search.brave.com',
  dify: 'api.dify.ai',
  // Messages and mail
  'twilio-token': 'api.twilio.com',
  vonage: 'rest.nexmo.com api.nexmo.com api.vonage.com',
  messagebird: 'rest.messagebird.com',
  plivo: 'api.plivo.com',
  ably: 'rest.ably.io',
  sendbird: 'sendbird.com',
  'onesignal-rest': 'api.onesignal.com onesignal.com',
  line: 'api.line.me',
  mattermost: 'cloud.mattermost.com',
  pushover: 'api.pushover.net',
  pushbullet: 'api.pushbullet.com',
  courier: 'api.courier.com',
  mailgun: 'api.mailgun.net api.eu.mailgun.net',
  'mailgun-key': 'api.mailgun.net api.eu.mailgun.net',
  mailchimp: 'api.mailchimp.com',
  mandrill: 'mandrillapp.com',
  'mandrill-classic': 'mandrillapp.com',
  postmark: 'api.postmarkapp.com',
  sparkpost: 'api.sparkpost.com',
  mailjet: 'api.mailjet.com',
  'elastic-email': 'api.elasticemail.com',
  'customer-io': 'api.customer.io track.customer.io',
  'hubspot-classic': 'api.hubapi.com',
  klaviyo: 'a.klaviyo.com',
  // Operations
  'sentry-classic': 'sentry.io',
  datadog: 'api.datadoghq.com api.datadoghq.eu',
  'honeycomb-classic': 'api.honeycomb.io',
  splunk: 'signalfx.com splunkcloud.com',
  sumologic: 'api.sumologic.com',
  logz: 'api.logz.io',
  rollbar: 'api.rollbar.com',
  pagerduty: 'api.pagerduty.com',
  opsgenie: 'api.opsgenie.com',
  'better-stack': 'betterstack.com',
  uptimerobot: 'api.uptimerobot.com',
  'app-optics': 'api.appoptics.com',
  'elastic-cloud': 'es.io elastic-cloud.com found.io',
  statuspage: 'api.statuspage.io',
  checkly: 'api.checklyhq.com',
  'launchdarkly-api': 'app.launchdarkly.com',
  statsig: 'statsigapi.net api.statsig.com',
  workos: 'api.workos.com',
  // Accounts, documents and customers
  auth0: 'auth0.com',
  okta: 'okta.com',
  'x-bearer': 'api.twitter.com api.x.com',
  twitch: 'api.twitch.tv id.twitch.tv',
  spotify: 'accounts.spotify.com',
  strava: 'strava.com',
  monday: 'api.monday.com',
  'trello-classic': 'api.trello.com',
  todoist: 'api.todoist.com',
  box: 'api.box.com',
  zendesk: 'zendesk.com',
  freshdesk: 'freshdesk.com freshservice.com',
  pipedrive: 'api.pipedrive.com pipedrive.com',
  jotform: 'api.jotform.com',
  webflow: 'api.webflow.com',
  smartsheet: 'api.smartsheet.com',
  coda: 'coda.io',
  helpscout: 'api.helpscout.net',
  shortcut: 'api.app.shortcut.com',
  lemlist: 'api.lemlist.com',
  zeplin: 'api.zeplin.dev',
  'figma-classic': 'api.figma.com',
  // Data
  openweather: 'api.openweathermap.org',
  shodan: 'api.shodan.io',
  virustotal: 'virustotal.com',
  securitytrails: 'api.securitytrails.com',
  newsapi: 'newsapi.org',
  yelp: 'api.yelp.com',
  nasa: 'api.nasa.gov',
  finnhub: 'finnhub.io',
  tiingo: 'api.tiingo.com',
  polygon: 'api.polygon.io',
  hunter: 'api.hunter.io',
  'cloudinary-secret': 'api.cloudinary.com',
  mux: 'api.mux.com',
  uploadthing: 'api.uploadthing.com',
  pixabay: 'pixabay.com',
  kagi: 'kagi.com',
  particle: 'api.particle.io',
  abuseipdb: 'api.abuseipdb.com',
  urlscan: 'urlscan.io',
  zenrows: 'api.zenrows.com',
  'browse-ai': 'api.browse.ai',
  backblaze: 'api.backblazeb2.com',
};

/** Services among those named by their site whose keys are made for pages, or ask no more than who a visitor is. */
const FOR_PAGES: ReadonlySet<string> = new Set(
  (
    'ipinfo.io ip2location.io ipapi.com ipify.org ipstack.com getgeoapi.com geocodify.com opencagedata.com positionstack.com ' +
    'brandfetch.com walkscore.com segment.com swiftype.com shutterstock.com wistia.com facebook.com twitter.com linkedin.com ' +
    'kontent.ai nftport.xyz getbeamer.com travelpayouts.com daily.co loginradius.com survicate.com ' +
    'github.com gitlab.com slack.com discord.com telegram.org ibm.com adobe.com yandex.com'
  ).split(' '),
);

type Shaped = readonly [kind: SecretKind, shape: RegExp];
const RULES = Object.entries(SECRET_RULES) as [SecretKind, SecretRule][];
const KINDS: ReadonlyMap<string, readonly Shaped[]> = new Map(
  [...Map.groupBy(RULES.flatMap(hostsOf), ([host]) => host)].map(([host, list]) => [
    host,
    list.map(([, shaped]) => shaped),
  ]),
);

function hostsOf([kind, rule]: [SecretKind, SecretRule]): [string, Shaped][] {
  const isSite = rule.yields === true && kind.includes('.') && !FOR_PAGES.has(kind);
  const hosts = HOSTS[kind]?.split(' ') ?? (isSite ? [kind] : []);
  return hosts.map((host) => [host, [kind, new RegExp(`^(?:${rule.value ?? rule.shape})$`)]]);
}

/** The kinds of keys that are used at a host: those of the most specific name that is known. */
export function apiKindsAt(host: string): readonly Shaped[] {
  for (let at = host; at.includes('.'); at = at.slice(at.indexOf('.') + 1)) {
    const kinds = KINDS.get(at);
    if (kinds) return kinds;
  }
  return [];
}
