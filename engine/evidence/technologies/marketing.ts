import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  Marketing: {
    hubspot: [
      'HubSpot',
      'https://hubspot.com',
      ['script-url', 'js.hs-scripts.com', 0.95],
      ['script-url', 'js-eu1.hs-scripts.com', 0.95],
      ['script-url', 'js.hs-analytics.net', 0.95],
      ['script-url', 'js.hsforms.net', 0.9],
    ],
    mailchimp: [
      'Mailchimp',
      'https://mailchimp.com',
      ['script-url', 'chimpstatic.com', 0.95],
      ['selector', 'form[action*=.list-manage.com/subscribe]', 0.9],
    ],
    klaviyo: ['Klaviyo', 'https://klaviyo.com', ['script-url', 'static.klaviyo.com', 0.95]],
    kit: ['Kit', 'https://kit.com', ['script-url', 'f.convertkit.com', 0.95], ['script-url', 'ck.page', 0.8]],
    activecampaign: [
      'ActiveCampaign',
      'https://activecampaign.com',
      ['script-url', 'trackcmp.net', 0.95],
      ['inline-script', /\bprism\.app-us1\.com\b/, 0.9],
    ],
    marketo: ['Marketo', 'https://business.adobe.com/products/marketo', ['script-url', 'munchkin.marketo.net', 0.95]],
    brevo: [
      'Brevo',
      'https://brevo.com',
      ['script-url', 'sibautomation.com', 0.95],
      ['script-url', 'cdn.brevo.com', 0.95],
    ],
    'customer-io': [
      'Customer.io',
      'https://customer.io',
      ['script-url', 'assets.customer.io', 0.95],
      ['inline-script', /\bassets\.customer\.io\/assets\/track/, 0.9],
    ],
    'salesforce-account-engagement': [
      'Salesforce Account Engagement',
      'https://salesforce.com/marketing',
      ['script-url', 'pi.pardot.com', 0.95],
    ],
    beehiiv: [
      'Beehiiv',
      'https://beehiiv.com',
      ['script-url', 'embeds.beehiiv.com', 0.95],
      ['request-url', 'embeds.beehiiv.com', 0.9],
    ],
  },
  Forms: {
    typeform: ['Typeform', 'https://typeform.com', ['script-url', 'embed.typeform.com', 0.95]],
    tally: ['Tally', 'https://tally.so', ['script-url', 'tally.so', 0.95], ['request-url', 'tally.so', 0.9]],
    formspree: ['Formspree', 'https://formspree.io', ['selector', 'form[action^=https://formspree.io/f/]', 0.95]],
  },
  Scheduling: {
    calendly: ['Calendly', 'https://calendly.com', ['script-url', 'assets.calendly.com', 0.95]],
    'cal-com': [
      'Cal.com',
      'https://cal.com',
      ['script-url', 'app.cal.com', 0.95],
      ['inline-script', /\bapp\.cal\.com\/embed\/embed\.js/, 0.9],
    ],
  },
  Reviews: {
    trustpilot: ['Trustpilot', 'https://trustpilot.com', ['script-url', 'widget.trustpilot.com', 0.95]],
  },
  Translation: {
    weglot: ['Weglot', 'https://weglot.com', ['script-url', 'cdn.weglot.com', 0.95]],
  },
  Comments: {
    disqus: ['Disqus', 'https://disqus.com', ['script-url', 'disqus.com', 0.9], ['selector', '#disqus_thread', 0.9]],
    giscus: ['giscus', 'https://giscus.app', ['script-url', 'giscus.app', 0.95]],
    utterances: ['utterances', 'https://utteranc.es', ['script-url', 'utteranc.es', 0.95]],
  },
  Social: {
    'facebook-sdk': [
      'Facebook SDK',
      'https://developers.facebook.com',
      ['script-url', 'connect.facebook.net', /\/sdk\.js/, 0.95],
    ],
  },
  Maps: {
    'google-maps': [
      'Google Maps',
      'https://mapsplatform.google.com',
      ['script-url', 'maps.googleapis.com', 0.95],
      ['request-url', 'maps.googleapis.com', 0.85],
    ],
    'mapbox-gl-js': [
      'Mapbox GL JS',
      'https://mapbox.com',
      ['script-url', 'api.mapbox.com', /\/mapbox-gl-js\/v?(\d[\d.]{0,19})\//, 0.95],
      ['global', 'mapboxgl', /^(\d[\d.]{0,19})?/, 0.85],
    ],
    leaflet: [
      'Leaflet',
      'https://leafletjs.com',
      { npm: ['leaflet'] },
      ['script', 'leaflet-container', 0.85],
      ['script-url', /\/leaflet(?:@|\/(?=\d{1,4}\.\d))(\d[\d.]{0,19})\//, 0.95],
      ['script-url', /\/leaflet(?:\.min|-src)?\.js/, 0.85],
    ],
    'maplibre-gl-js': [
      'MapLibre GL JS',
      'https://maplibre.org',
      ['script-url', /\/maplibre-gl(?:@(\d[\d.]{0,19}))?/, 0.9],
      ['global', 'maplibregl', /^(\d[\d.]{0,19})?/, 0.85],
    ],
  },
  Video: {
    youtube: [
      'YouTube',
      'https://youtube.com',
      ['request-url', 'www.youtube.com', /\/embed\//, 0.95],
      ['request-url', 'www.youtube-nocookie.com', 0.95],
      ['script-url', 'www.youtube.com', /\/iframe_api/, 0.95],
    ],
    vimeo: [
      'Vimeo',
      'https://vimeo.com',
      ['request-url', 'player.vimeo.com', 0.95],
      ['script-url', 'player.vimeo.com', 0.95],
    ],
    wistia: [
      'Wistia',
      'https://wistia.com',
      ['script-url', 'fast.wistia.com', 0.95],
      ['script-url', 'fast.wistia.net', 0.95],
    ],
    mux: [
      'Mux',
      'https://mux.com',
      ['request-url', 'stream.mux.com', 0.95],
      ['request-url', 'image.mux.com', 0.9],
      ['selector', 'mux-player', 0.95],
    ],
    'video-js': [
      'Video.js',
      'https://videojs.com',
      { npm: ['video.js'] },
      ['script', 'vjs-control-bar', 0.85],
      ['script-url', 'vjs.zencdn.net', /\/(\d[\d.]{0,19})\//, 0.95],
      ['selector', '.video-js', 0.85],
    ],
  },
  Images: {
    cloudinary: ['Cloudinary', 'https://cloudinary.com', ['request-url', 'res.cloudinary.com', 0.95]],
    imgix: ['imgix', 'https://imgix.com', ['request-url', 'imgix.net', 0.9]],
    imagekit: ['ImageKit', 'https://imagekit.io', ['request-url', 'ik.imagekit.io', 0.95]],
    uploadcare: ['Uploadcare', 'https://uploadcare.com', ['request-url', 'ucarecdn.com', 0.95]],
  },
  '3D': {
    spline: [
      'Spline',
      'https://spline.design',
      ['selector', 'spline-viewer', 0.95],
      ['script-url', /\/@splinetool\/(?:viewer|runtime)/, 0.95],
    ],
  },
});
