import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  hubspot: {
    sent: '<script id="hs-script-loader" async defer src="//js-eu1.hs-scripts.com/12345678.js"></script>',
    lookAlike: '<script src="/js/hs-scripts.com.js"></script><a href="https://www.hubspot.com">HubSpot</a>',
  },
  mailchimp: {
    sent: '<form action="https://shop.us1.list-manage.com/subscribe/post?u=0123&amp;id=45" method="post"><input name="EMAIL"></form><script src="https://chimpstatic.com/mcjs-connected/js/users/0123/45.js"></script>',
    lookAlike:
      '<form action="/list-manage/subscribe"></form><a href="https://mailchimp.com">Mailchimp</a><a href="https://shop.us1.list-manage.com/subscribe?u=1">Newsletter</a>',
  },
  klaviyo: {
    sent: '<script async src="https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=AbCdEf"></script>',
    lookAlike: '<script src="/js/klaviyo.js"></script><div class="klaviyo-form-AbCdEf"></div>',
  },
  kit: {
    sent: '<script async data-uid="0123456789" src="https://tea.ck.page/0123456789/index.js"></script><script src="https://f.convertkit.com/ckjs/ck.5.js"></script>',
    lookAlike:
      '<script src="/js/kit.js"></script><a href="https://tea.kit.com">Kit</a><script src="https://stuck.page.example/index.js"></script>',
  },
  activecampaign: {
    sent: `<script>(function(e,t,o,n,p,r,i){e.visitorGlobalObjectAlias=n;r=t.createElement("script");r.src=o;})(window,document,"https://diffuser-cdn.app-us1.com/diffuser/diffuser.js","vgo");</script><script src="https://prism.app-us1.com/prism.js"></script><script>var p="https://prism.app-us1.com/";</script>`,
    lookAlike: '<script src="/js/active-campaign.js"></script><script>var p="https://app-us1.example/prism"</script>',
  },
  marketo: {
    sent: '<script src="//munchkin.marketo.net/munchkin.js"></script>',
    lookAlike: '<script src="/js/munchkin.js"></script><script src="https://marketo.net.example/munchkin.js"></script>',
  },
  brevo: {
    sent: '<script src="https://cdn.brevo.com/js/sdk-loader.js" async></script>',
    lookAlike: '<script src="/js/brevo.js"></script><a href="https://www.brevo.com">Brevo</a>',
  },
  'customer-io': {
    sent: `<script>var _cio=_cio||[];(function(){var t=document.createElement('script');t.id='cio-tracker';t.src='https://assets.customer.io/assets/track.js';})();</script>`,
    lookAlike: '<script src="/js/customer.io.js"></script><script>var a="https://customer.io/docs/"</script>',
  },
  'salesforce-account-engagement': {
    sent: '<script async src="https://pi.pardot.com/pd.js"></script>',
    lookAlike: '<script src="/js/pd.js"></script><a href="https://go.pardot.com/l/1/2">Webinar</a>',
  },
  beehiiv: {
    sent: '<iframe src="https://embeds.beehiiv.com/01234567-89ab-cdef-0123-456789abcdef" data-test-id="beehiiv-embed" scrolling="no"></iframe>',
    lookAlike:
      '<a href="https://tea.beehiiv.com/subscribe">Newsletter</a><iframe src="/embeds.beehiiv.com/x"></iframe>',
  },
  typeform: {
    sent: '<div data-tf-live="01HABC"></div><script src="//embed.typeform.com/next/embed.js"></script>',
    lookAlike: '<a href="https://tea.typeform.com/to/abc">Survey</a><script src="/js/typeform.js"></script>',
  },
  tally: {
    sent: '<iframe data-tally-src="https://tally.so/embed/abc" src="https://tally.so/embed/abc"></iframe><script src="https://tally.so/widgets/embed.js"></script>',
    lookAlike:
      '<a href="https://tally.so/r/abc">Form</a><script src="/js/tally.so.js"></script><script src="https://totally.so/a.js"></script>',
  },
  formspree: {
    sent: '<form action="https://formspree.io/f/abcdwxyz" method="POST"><input name="email"></form>',
    lookAlike: '<form action="/formspree.io/f/abc"></form><a href="https://formspree.io/f/abc">Form</a>',
  },
  calendly: {
    sent: '<div class="calendly-inline-widget" data-url="https://calendly.com/tea/30min"></div><script src="https://assets.calendly.com/assets/external/widget.js" async></script>',
    lookAlike: '<a href="https://calendly.com/tea/30min">Book a call</a><script src="/js/calendly.js"></script>',
  },
  'cal-com': {
    sent: `<script>(function(C,A,L){let d=C.document;d.head.appendChild(d.createElement("script")).src=A;})(window,"https://app.cal.com/embed/embed.js","init");Cal("init",{origin:"https://cal.com"});</script>`,
    lookAlike:
      '<a href="https://cal.com/tea/30min">Book</a><script src="/js/cal.com-embed.js"></script><script src="https://app.medical.com/embed.js"></script>',
  },
  trustpilot: {
    sent: '<script src="//widget.trustpilot.com/bootstrap/v5/tp.widget.bootstrap.min.js" async></script><div class="trustpilot-widget"></div>',
    lookAlike:
      '<a href="https://www.trustpilot.com/review/shop.example">Trustpilot</a><script src="/js/trustpilot.js"></script>',
  },
  weglot: {
    sent: '<script src="https://cdn.weglot.com/weglot.min.js"></script>',
    lookAlike: '<script src="/js/weglot.min.js"></script><a href="https://weglot.com">Weglot</a>',
  },
  disqus: {
    sent: '<div id="disqus_thread"></div><script src="https://tea.disqus.com/embed.js" data-timestamp="1700000000"></script>',
    lookAlike:
      '<a href="https://disqus.com/by/tea">Disqus</a><div id="disqus"></div><script src="/js/disqus-loader.js"></script>',
  },
  giscus: {
    sent: '<script src="https://giscus.app/client.js" data-repo="tea/blog" data-repo-id="R_abc" crossorigin="anonymous" async></script>',
    lookAlike: '<div class="giscus"></div><script src="/js/giscus.js"></script>',
  },
  utterances: {
    sent: '<script src="https://utteranc.es/client.js" repo="tea/blog" issue-term="pathname" crossorigin="anonymous" async></script>',
    lookAlike: '<div class="utterances"></div><script src="/js/utteranc.es.js"></script>',
  },
  'facebook-sdk': {
    sent: '<div id="fb-root"></div><script async defer crossorigin="anonymous" src="https://connect.facebook.net/en_US/sdk.js#xfbml=1&version=v20.0"></script>',
    lookAlike:
      '<script async src="https://connect.facebook.net/en_US/fbevents.js"></script><a href="https://www.facebook.com/tea">Facebook</a>',
  },
  'google-maps': {
    sent: '<script async src="https://maps.googleapis.com/maps/api/js?key=AIzaSy&callback=initMap"></script>',
    lookAlike: '<a href="https://maps.google.com/?q=tea">Google Maps</a><script src="/js/maps.googleapis.js"></script>',
  },
  'mapbox-gl-js': {
    sent: '<script src="https://api.mapbox.com/mapbox-gl-js/v3.4.0/mapbox-gl.js"></script>',
    version: '3.4.0',
    lookAlike:
      '<script src="/mapbox-gl-js/v3.4.0/mapbox-gl.js.map.js"></script><a href="https://www.mapbox.com">Mapbox</a>',
  },
  leaflet: {
    sent: '<link rel="stylesheet" href="https://unpkg.com/leaflet@1.9.4/dist/leaflet.css"><script src="https://unpkg.com/leaflet@1.9.4/dist/leaflet.js"></script>',
    version: '1.9.4',
    beside: ['unpkg'],
    lookAlike: '<script src="/print/leaflet/2024/order.js"></script><script src="/js/leaflet-printing.js"></script>',
  },
  'maplibre-gl-js': {
    sent: '<script src="https://unpkg.com/maplibre-gl@4.5.0/dist/maplibre-gl.js"></script>',
    version: '4.5.0',
    beside: ['unpkg'],
    lookAlike: '<script src="/js/maplibre.js"></script><a href="https://maplibre.org">MapLibre GL JS</a>',
  },
  youtube: {
    sent: '<iframe src="https://www.youtube.com/embed/abcdefghijk" allowfullscreen title="Tea"></iframe>',
    lookAlike:
      '<a href="https://www.youtube.com/watch?v=abcdefghijk">Video</a><iframe src="/www.youtube.com/embed/x"></iframe>',
  },
  vimeo: {
    sent: '<iframe src="https://player.vimeo.com/video/123456789" allowfullscreen title="Tea"></iframe><script src="https://player.vimeo.com/api/player.js"></script>',
    lookAlike: '<a href="https://vimeo.com/123456789">Video</a><img src="https://i.vimeocdn.com/video/1.jpg" alt="">',
  },
  wistia: {
    sent: '<script src="https://fast.wistia.com/embed/medias/abcdefghij.jsonp" async></script><script src="https://fast.wistia.com/assets/external/E-v1.js" async></script>',
    lookAlike:
      '<script src="/js/wistia.js"></script><img src="https://embed.wistia.example/a.jpg" alt=""><script src="https://breakfast.wistia.com.example/E-v1.js"></script>',
  },
  mux: {
    sent: '<mux-player playback-id="abcDEF123" metadata-video-title="Tea"></mux-player><img src="https://image.mux.com/abcDEF123/thumbnail.jpg" alt="">',
    lookAlike:
      '<div class="mux-player"></div><script src="/js/tmux.js"></script><img src="/image.mux.com/a.jpg" alt="">',
  },
  'video-js': {
    sent: '<script src="https://vjs.zencdn.net/8.16.1/video.min.js"></script><video class="video-js" controls></video>',
    version: '8.16.1',
    lookAlike: '<script src="/js/video.js"></script><video class="video-js-free" controls></video>',
  },
  cloudinary: {
    sent: '<img src="https://res.cloudinary.com/tea/image/upload/f_auto,q_auto/v1700000000/tea.jpg" alt="">',
    lookAlike: '<img src="/res/cloudinary.com/tea.jpg" alt=""><a href="https://cloudinary.com">Cloudinary</a>',
  },
  imgix: {
    sent: '<img src="https://tea.imgix.net/tea.jpg?auto=format,compress&w=800" alt="">',
    lookAlike: '<img src="/imgix/tea.jpg?auto=format" alt=""><img src="https://myimgix.net/a.jpg" alt="">',
  },
  imagekit: {
    sent: '<img src="https://ik.imagekit.io/tea/tr:w-800/tea.jpg" alt="">',
    lookAlike: '<img src="/imagekit/tr:w-800/tea.jpg" alt=""><a href="https://imagekit.io">ImageKit</a>',
  },
  uploadcare: {
    sent: '<img src="https://ucarecdn.com/01234567-89ab-cdef-0123-456789abcdef/-/preview/800x800/" alt="">',
    lookAlike:
      '<img src="/uploadcare/-/preview/800x800/a.jpg" alt=""><img src="https://youcarecdn.com/ucarecdn.com/a.jpg" alt="">',
  },
  spline: {
    sent: '<script type="module" src="https://unpkg.com/@splinetool/viewer@1.9.28/build/spline-viewer.js"></script><spline-viewer url="https://prod.spline.design/abc/scene.splinecode"></spline-viewer>',
    beside: ['unpkg'],
    lookAlike: '<script src="/js/cubic-spline-viewer.js"></script><div class="spline-viewer"></div>',
  },
};
