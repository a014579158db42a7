import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  hubspot: {
    name: 'HubSpot',
    categories: ['Marketing'],
    website: 'https://hubspot.com',
    signs: [
      { in: 'script-url', host: 'js.hs-scripts.com', confidence: 0.95 },
      { in: 'script-url', host: 'js-eu1.hs-scripts.com', confidence: 0.95 },
      { in: 'script-url', host: 'js.hs-analytics.net', confidence: 0.95 },
      { in: 'script-url', host: 'js.hsforms.net', confidence: 0.9 },
    ],
  },
  mailchimp: {
    name: 'Mailchimp',
    categories: ['Marketing'],
    website: 'https://mailchimp.com',
    signs: [
      { in: 'script-url', host: 'chimpstatic.com', confidence: 0.95 },
      { in: 'selector', name: 'form[action*=.list-manage.com/subscribe]', confidence: 0.9 },
    ],
  },
  klaviyo: {
    name: 'Klaviyo',
    categories: ['Marketing'],
    website: 'https://klaviyo.com',
    signs: [{ in: 'script-url', host: 'static.klaviyo.com', confidence: 0.95 }],
  },
  kit: {
    name: 'Kit',
    categories: ['Marketing'],
    website: 'https://kit.com',
    signs: [
      { in: 'script-url', host: 'f.convertkit.com', confidence: 0.95 },
      { in: 'script-url', host: 'ck.page', confidence: 0.8 },
    ],
  },
  activecampaign: {
    name: 'ActiveCampaign',
    categories: ['Marketing'],
    website: 'https://activecampaign.com',
    signs: [
      { in: 'script-url', host: 'trackcmp.net', confidence: 0.95 },
      { in: 'inline-script', matches: /\bprism\.app-us1\.com\b/, confidence: 0.9 },
    ],
  },
  marketo: {
    name: 'Marketo',
    categories: ['Marketing'],
    website: 'https://business.adobe.com/products/marketo',
    signs: [{ in: 'script-url', host: 'munchkin.marketo.net', confidence: 0.95 }],
  },
  brevo: {
    name: 'Brevo',
    categories: ['Marketing'],
    website: 'https://brevo.com',
    signs: [
      { in: 'script-url', host: 'sibautomation.com', confidence: 0.95 },
      { in: 'script-url', host: 'cdn.brevo.com', confidence: 0.95 },
    ],
  },
  'customer-io': {
    name: 'Customer.io',
    categories: ['Marketing'],
    website: 'https://customer.io',
    signs: [
      { in: 'script-url', host: 'assets.customer.io', confidence: 0.95 },
      { in: 'inline-script', matches: /\bassets\.customer\.io\/assets\/track/, confidence: 0.9 },
    ],
  },
  'salesforce-account-engagement': {
    name: 'Salesforce Account Engagement',
    categories: ['Marketing'],
    website: 'https://salesforce.com/marketing',
    signs: [{ in: 'script-url', host: 'pi.pardot.com', confidence: 0.95 }],
  },
  beehiiv: {
    name: 'Beehiiv',
    categories: ['Marketing'],
    website: 'https://beehiiv.com',
    signs: [
      { in: 'script-url', host: 'embeds.beehiiv.com', confidence: 0.95 },
      { in: 'request-url', host: 'embeds.beehiiv.com', confidence: 0.9 },
    ],
  },
  typeform: {
    name: 'Typeform',
    categories: ['Forms'],
    website: 'https://typeform.com',
    signs: [{ in: 'script-url', host: 'embed.typeform.com', confidence: 0.95 }],
  },
  tally: {
    name: 'Tally',
    categories: ['Forms'],
    website: 'https://tally.so',
    signs: [
      { in: 'script-url', host: 'tally.so', confidence: 0.95 },
      { in: 'request-url', host: 'tally.so', confidence: 0.9 },
    ],
  },
  formspree: {
    name: 'Formspree',
    categories: ['Forms'],
    website: 'https://formspree.io',
    signs: [{ in: 'selector', name: 'form[action^=https://formspree.io/f/]', confidence: 0.95 }],
  },
  calendly: {
    name: 'Calendly',
    categories: ['Scheduling'],
    website: 'https://calendly.com',
    signs: [{ in: 'script-url', host: 'assets.calendly.com', confidence: 0.95 }],
  },
  'cal-com': {
    name: 'Cal.com',
    categories: ['Scheduling'],
    website: 'https://cal.com',
    signs: [
      { in: 'script-url', host: 'app.cal.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bapp\.cal\.com\/embed\/embed\.js/, confidence: 0.9 },
    ],
  },
  trustpilot: {
    name: 'Trustpilot',
    categories: ['Reviews'],
    website: 'https://trustpilot.com',
    signs: [{ in: 'script-url', host: 'widget.trustpilot.com', confidence: 0.95 }],
  },
  weglot: {
    name: 'Weglot',
    categories: ['Translation'],
    website: 'https://weglot.com',
    signs: [{ in: 'script-url', host: 'cdn.weglot.com', confidence: 0.95 }],
  },
  disqus: {
    name: 'Disqus',
    categories: ['Comments'],
    website: 'https://disqus.com',
    signs: [
      { in: 'script-url', host: 'disqus.com', confidence: 0.9 },
      { in: 'selector', name: '#disqus_thread', confidence: 0.9 },
    ],
  },
  giscus: {
    name: 'giscus',
    categories: ['Comments'],
    website: 'https://giscus.app',
    signs: [{ in: 'script-url', host: 'giscus.app', confidence: 0.95 }],
  },
  utterances: {
    name: 'utterances',
    categories: ['Comments'],
    website: 'https://utteranc.es',
    signs: [{ in: 'script-url', host: 'utteranc.es', confidence: 0.95 }],
  },
  'facebook-sdk': {
    name: 'Facebook SDK',
    categories: ['Social'],
    website: 'https://developers.facebook.com',
    signs: [{ in: 'script-url', host: 'connect.facebook.net', matches: /\/sdk\.js/, confidence: 0.95 }],
  },
  'google-maps': {
    name: 'Google Maps',
    categories: ['Maps'],
    website: 'https://mapsplatform.google.com',
    signs: [
      { in: 'script-url', host: 'maps.googleapis.com', confidence: 0.95 },
      { in: 'request-url', host: 'maps.googleapis.com', confidence: 0.85 },
    ],
  },
  'mapbox-gl-js': {
    name: 'Mapbox GL JS',
    categories: ['Maps'],
    website: 'https://mapbox.com',
    signs: [
      { in: 'script-url', host: 'api.mapbox.com', matches: /\/mapbox-gl-js\/v?(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'global', name: 'mapboxgl', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  leaflet: {
    name: 'Leaflet',
    categories: ['Maps'],
    website: 'https://leafletjs.com',
    npm: ['leaflet'],
    signs: [
      { in: 'script', mark: 'leaflet-container', confidence: 0.85 },
      { in: 'script-url', matches: /\/leaflet(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/leaflet(?:\.min|-src)?\.js/, confidence: 0.85 },
    ],
  },
  'maplibre-gl-js': {
    name: 'MapLibre GL JS',
    categories: ['Maps'],
    website: 'https://maplibre.org',
    signs: [
      { in: 'script-url', matches: /\/maplibre-gl(?:@(\d[\d.]{0,19}))?/, confidence: 0.9 },
      { in: 'global', name: 'maplibregl', matches: /^(\d[\d.]{0,19})?/, confidence: 0.85 },
    ],
  },
  youtube: {
    name: 'YouTube',
    categories: ['Video'],
    website: 'https://youtube.com',
    signs: [
      { in: 'request-url', host: 'www.youtube.com', matches: /\/embed\//, confidence: 0.95 },
      { in: 'request-url', host: 'www.youtube-nocookie.com', confidence: 0.95 },
      { in: 'script-url', host: 'www.youtube.com', matches: /\/iframe_api/, confidence: 0.95 },
    ],
  },
  vimeo: {
    name: 'Vimeo',
    categories: ['Video'],
    website: 'https://vimeo.com',
    signs: [
      { in: 'request-url', host: 'player.vimeo.com', confidence: 0.95 },
      { in: 'script-url', host: 'player.vimeo.com', confidence: 0.95 },
    ],
  },
  wistia: {
    name: 'Wistia',
    categories: ['Video'],
    website: 'https://wistia.com',
    signs: [
      { in: 'script-url', host: 'fast.wistia.com', confidence: 0.95 },
      { in: 'script-url', host: 'fast.wistia.net', confidence: 0.95 },
    ],
  },
  mux: {
    name: 'Mux',
    categories: ['Video'],
    website: 'https://mux.com',
    signs: [
      { in: 'request-url', host: 'stream.mux.com', confidence: 0.95 },
      { in: 'request-url', host: 'image.mux.com', confidence: 0.9 },
      { in: 'selector', name: 'mux-player', confidence: 0.95 },
    ],
  },
  'video-js': {
    name: 'Video.js',
    categories: ['Video'],
    website: 'https://videojs.com',
    npm: ['video.js'],
    signs: [
      { in: 'script', mark: 'vjs-control-bar', confidence: 0.85 },
      { in: 'script-url', host: 'vjs.zencdn.net', matches: /\/(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'selector', name: '.video-js', confidence: 0.85 },
    ],
  },
  cloudinary: {
    name: 'Cloudinary',
    categories: ['Images'],
    website: 'https://cloudinary.com',
    signs: [{ in: 'request-url', host: 'res.cloudinary.com', confidence: 0.95 }],
  },
  imgix: {
    name: 'imgix',
    categories: ['Images'],
    website: 'https://imgix.com',
    signs: [{ in: 'request-url', host: 'imgix.net', confidence: 0.9 }],
  },
  imagekit: {
    name: 'ImageKit',
    categories: ['Images'],
    website: 'https://imagekit.io',
    signs: [{ in: 'request-url', host: 'ik.imagekit.io', confidence: 0.95 }],
  },
  uploadcare: {
    name: 'Uploadcare',
    categories: ['Images'],
    website: 'https://uploadcare.com',
    signs: [{ in: 'request-url', host: 'ucarecdn.com', confidence: 0.95 }],
  },
  spline: {
    name: 'Spline',
    categories: ['3D'],
    website: 'https://spline.design',
    signs: [
      { in: 'selector', name: 'spline-viewer', confidence: 0.95 },
      { in: 'script-url', matches: /\/@splinetool\/(?:viewer|runtime)/, confidence: 0.95 },
    ],
  },
});
