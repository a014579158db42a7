import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  'hubspot-chat-widget': {
    sent: '<script async src="https://js.usemessages.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.usemessages.com.example/v1/load.js"></script><script src="/copy?of=https://js.usemessages.com/v1/load.js"></script><p>HubSpot Conversations: <a href="https://js.usemessages.com/">js.usemessages.com</a></p>',
  },
  'front-chat': {
    sent: '<script async src="https://chat-assets.frontapp.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://chat-assets.frontapp.com.example/v1/load.js"></script><script src="/copy?of=https://chat-assets.frontapp.com/v1/load.js"></script><p>Front Chat: <a href="https://chat-assets.frontapp.com/">chat-assets.frontapp.com</a></p>',
  },
  'plain-chat': {
    sent: '<script async src="https://chat.cdn-plain.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://chat.cdn-plain.com.example/v1/load.js"></script><script src="/copy?of=https://chat.cdn-plain.com/v1/load.js"></script><p>Plain: <a href="https://chat.cdn-plain.com/">chat.cdn-plain.com</a></p>',
  },
  pylon: {
    sent: '<script async src="https://widget.usepylon.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.usepylon.com.example/v1/load.js"></script><script src="/copy?of=https://widget.usepylon.com/v1/load.js"></script><p>Pylon: <a href="https://widget.usepylon.com/">widget.usepylon.com</a></p>',
  },
  liveperson: {
    sent: '<script async src="https://lptag.liveperson.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://lptag.liveperson.net.example/v1/load.js"></script><script src="/copy?of=https://lptag.liveperson.net/v1/load.js"></script><p>LivePerson: <a href="https://lptag.liveperson.net/">lptag.liveperson.net</a></p>',
  },
  kustomer: {
    sent: '<script async src="https://cdn.kustomerapp.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.kustomerapp.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.kustomerapp.com/v1/load.js"></script><p>Kustomer: <a href="https://cdn.kustomerapp.com/">cdn.kustomerapp.com</a></p>',
  },
  gladly: {
    sent: '<script async src="https://cdn.gladly.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.gladly.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.gladly.com/v1/load.js"></script><p>Gladly: <a href="https://cdn.gladly.com/">cdn.gladly.com</a></p>',
  },
  're-amaze': {
    sent: '<script async src="https://cdn.reamaze.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.reamaze.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.reamaze.com/v1/load.js"></script><p>Re:amaze: <a href="https://cdn.reamaze.com/">cdn.reamaze.com</a></p>',
  },
  landbot: {
    sent: '<script async src="https://static.landbot.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.landbot.io.example/v1/load.js"></script><script src="/copy?of=https://static.landbot.io/v1/load.js"></script><p>Landbot: <a href="https://static.landbot.io/">static.landbot.io</a></p>',
  },
  manychat: {
    sent: '<script async src="https://widget.manychat.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.manychat.com.example/v1/load.js"></script><script src="/copy?of=https://widget.manychat.com/v1/load.js"></script><p>Manychat: <a href="https://widget.manychat.com/">widget.manychat.com</a></p>',
  },
  botpress: {
    sent: '<script async src="https://cdn.botpress.cloud/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.botpress.cloud.example/v1/load.js"></script><script src="/copy?of=https://cdn.botpress.cloud/v1/load.js"></script><p>Botpress: <a href="https://cdn.botpress.cloud/">cdn.botpress.cloud</a></p>',
  },
  ada: {
    sent: '<script async src="https://static.ada.support/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.ada.support.example/v1/load.js"></script><script src="/copy?of=https://static.ada.support/v1/load.js"></script><p>Ada: <a href="https://static.ada.support/">static.ada.support</a></p>',
  },
  forethought: {
    sent: '<script async src="https://solve-widget.forethought.ai/v1/load.js"></script>',
    lookAlike:
      '<script src="https://solve-widget.forethought.ai.example/v1/load.js"></script><script src="/copy?of=https://solve-widget.forethought.ai/v1/load.js"></script><p>Forethought: <a href="https://solve-widget.forethought.ai/">solve-widget.forethought.ai</a></p>',
  },
  'kapa-ai': {
    sent: '<script async src="https://widget.kapa.ai/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.kapa.ai.example/v1/load.js"></script><script src="/copy?of=https://widget.kapa.ai/v1/load.js"></script><p>kapa.ai: <a href="https://widget.kapa.ai/">widget.kapa.ai</a></p>',
  },
  inkeep: {
    sent: '<script async src="https://cdn.inkeep.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.inkeep.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.inkeep.com/v1/load.js"></script><p>Inkeep: <a href="https://cdn.inkeep.com/">cdn.inkeep.com</a></p>',
  },
  crowdin: {
    sent: '<script async src="https://proxy-translator.app.crowdin.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://proxy-translator.app.crowdin.net.example/v1/load.js"></script><script src="/copy?of=https://proxy-translator.app.crowdin.net/v1/load.js"></script><p>Crowdin: <a href="https://proxy-translator.app.crowdin.net/">proxy-translator.app.crowdin.net</a></p>',
  },
  featurebase: {
    sent: '<script async src="https://do.featurebase.app/v1/load.js"></script>',
    lookAlike:
      '<script src="https://do.featurebase.app.example/v1/load.js"></script><script src="/copy?of=https://do.featurebase.app/v1/load.js"></script><p>Featurebase: <a href="https://do.featurebase.app/">do.featurebase.app</a></p>',
  },
  canny: {
    sent: '<script async src="https://canny.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://canny.io.example/v1/load.js"></script><script src="/copy?of=https://canny.io/v1/load.js"></script><p>Canny: <a href="https://canny.io/">canny.io</a></p>',
  },
  frill: {
    sent: '<script async src="https://widget.frill.co/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.frill.co.example/v1/load.js"></script><script src="/copy?of=https://widget.frill.co/v1/load.js"></script><p>Frill: <a href="https://widget.frill.co/">widget.frill.co</a></p>',
  },
  userback: {
    sent: '<script async src="https://static.userback.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.userback.io.example/v1/load.js"></script><script src="/copy?of=https://static.userback.io/v1/load.js"></script><p>Userback: <a href="https://static.userback.io/">static.userback.io</a></p>',
  },
  'marker-io': {
    sent: '<script async src="https://edge.marker.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://edge.marker.io.example/v1/load.js"></script><script src="/copy?of=https://edge.marker.io/v1/load.js"></script><p>Marker.io: <a href="https://edge.marker.io/">edge.marker.io</a></p>',
  },
  usersnap: {
    sent: '<script async src="https://widget.usersnap.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.usersnap.com.example/v1/load.js"></script><script src="/copy?of=https://widget.usersnap.com/v1/load.js"></script><p>Usersnap: <a href="https://widget.usersnap.com/">widget.usersnap.com</a></p>',
  },
  beamer: {
    sent: '<script async src="https://app.getbeamer.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://app.getbeamer.com.example/v1/load.js"></script><script src="/copy?of=https://app.getbeamer.com/v1/load.js"></script><p>Beamer: <a href="https://app.getbeamer.com/">app.getbeamer.com</a></p>',
  },
  headway: {
    sent: '<script async src="https://cdn.headwayapp.co/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.headwayapp.co.example/v1/load.js"></script><script src="/copy?of=https://cdn.headwayapp.co/v1/load.js"></script><p>Headway: <a href="https://cdn.headwayapp.co/">cdn.headwayapp.co</a></p>',
  },
  senja: {
    sent: '<script async src="https://widget.senja.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.senja.io.example/v1/load.js"></script><script src="/copy?of=https://widget.senja.io/v1/load.js"></script><p>Senja: <a href="https://widget.senja.io/">widget.senja.io</a></p>',
  },
  'testimonial-to': {
    sent: '<script async src="https://testimonial.to/v1/load.js"></script>',
    lookAlike:
      '<script src="https://testimonial.to.example/v1/load.js"></script><script src="/copy?of=https://testimonial.to/v1/load.js"></script><p>Testimonial: <a href="https://testimonial.to/">testimonial.to</a></p>',
  },
  elfsight: {
    sent: '<script async src="https://static.elfsight.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.elfsight.com.example/v1/load.js"></script><script src="/copy?of=https://static.elfsight.com/v1/load.js"></script><p>Elfsight: <a href="https://static.elfsight.com/">static.elfsight.com</a></p>',
  },
  'judge-me': {
    sent: '<script async src="https://cdn.judge.me/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.judge.me.example/v1/load.js"></script><script src="/copy?of=https://cdn.judge.me/v1/load.js"></script><p>Judge.me: <a href="https://cdn.judge.me/">cdn.judge.me</a></p>',
  },
  yotpo: {
    sent: '<script async src="https://staticw2.yotpo.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://staticw2.yotpo.com.example/v1/load.js"></script><script src="/copy?of=https://staticw2.yotpo.com/v1/load.js"></script><p>Yotpo: <a href="https://staticw2.yotpo.com/">staticw2.yotpo.com</a></p>',
  },
  bazaarvoice: {
    sent: '<script async src="https://apps.bazaarvoice.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://apps.bazaarvoice.com.example/v1/load.js"></script><script src="/copy?of=https://apps.bazaarvoice.com/v1/load.js"></script><p>Bazaarvoice: <a href="https://apps.bazaarvoice.com/">apps.bazaarvoice.com</a></p>',
  },
  'reviews-io': {
    sent: '<script async src="https://widget.reviews.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.reviews.io.example/v1/load.js"></script><script src="/copy?of=https://widget.reviews.io/v1/load.js"></script><p>REVIEWS.io: <a href="https://widget.reviews.io/">widget.reviews.io</a></p>',
  },
  feefo: {
    sent: '<script async src="https://api.feefo.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://api.feefo.com.example/v1/load.js"></script><script src="/copy?of=https://api.feefo.com/v1/load.js"></script><p>Feefo: <a href="https://api.feefo.com/">api.feefo.com</a></p>',
  },
  sumo: {
    sent: '<script async src="https://load.sumo.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://load.sumo.com.example/v1/load.js"></script><script src="/copy?of=https://load.sumo.com/v1/load.js"></script><p>Sumo: <a href="https://load.sumo.com/">load.sumo.com</a></p>',
  },
  optinmonster: {
    sent: '<script async src="https://a.omappapi.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://a.omappapi.com.example/v1/load.js"></script><script src="/copy?of=https://a.omappapi.com/v1/load.js"></script><p>OptinMonster: <a href="https://a.omappapi.com/">a.omappapi.com</a></p>',
  },
  privy: {
    sent: '<script async src="https://widget.privy.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.privy.com.example/v1/load.js"></script><script src="/copy?of=https://widget.privy.com/v1/load.js"></script><p>Privy: <a href="https://widget.privy.com/">widget.privy.com</a></p>',
  },
  onesignal: {
    sent: '<script async src="https://cdn.onesignal.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.onesignal.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.onesignal.com/v1/load.js"></script><p>OneSignal: <a href="https://cdn.onesignal.com/">cdn.onesignal.com</a></p>',
  },
  pushengage: {
    sent: '<script async src="https://clientcdn.pushengage.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://clientcdn.pushengage.com.example/v1/load.js"></script><script src="/copy?of=https://clientcdn.pushengage.com/v1/load.js"></script><p>PushEngage: <a href="https://clientcdn.pushengage.com/">clientcdn.pushengage.com</a></p>',
  },
  webpushr: {
    sent: '<script async src="https://cdn.webpushr.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.webpushr.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.webpushr.com/v1/load.js"></script><p>Webpushr: <a href="https://cdn.webpushr.com/">cdn.webpushr.com</a></p>',
  },
  braze: {
    sent: '<script async src="https://js.appboycdn.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.appboycdn.com.example/v1/load.js"></script><script src="/copy?of=https://js.appboycdn.com/v1/load.js"></script><p>Braze: <a href="https://js.appboycdn.com/">js.appboycdn.com</a></p>',
  },
  iterable: {
    sent: '<script async src="https://js.iterable.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.iterable.com.example/v1/load.js"></script><script src="/copy?of=https://js.iterable.com/v1/load.js"></script><p>Iterable: <a href="https://js.iterable.com/">js.iterable.com</a></p>',
  },
  drip: {
    sent: '<script async src="https://tag.getdrip.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://tag.getdrip.com.example/v1/load.js"></script><script src="/copy?of=https://tag.getdrip.com/v1/load.js"></script><p>Drip: <a href="https://tag.getdrip.com/">tag.getdrip.com</a></p>',
  },
  omnisend: {
    sent: '<script async src="https://omnisnippet1.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://omnisnippet1.com.example/v1/load.js"></script><script src="/copy?of=https://omnisnippet1.com/v1/load.js"></script><p>Omnisend: <a href="https://omnisnippet1.com/">omnisnippet1.com</a></p>',
  },
  mailerlite: {
    sent: '<script async src="https://assets.mailerlite.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://assets.mailerlite.com.example/v1/load.js"></script><script src="/copy?of=https://assets.mailerlite.com/v1/load.js"></script><p>MailerLite: <a href="https://assets.mailerlite.com/">assets.mailerlite.com</a></p>',
  },
  getresponse: {
    sent: '<script async src="https://us-an.gr-cdn.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://us-an.gr-cdn.com.example/v1/load.js"></script><script src="/copy?of=https://us-an.gr-cdn.com/v1/load.js"></script><p>GetResponse: <a href="https://us-an.gr-cdn.com/">us-an.gr-cdn.com</a></p>',
  },
  attentive: {
    sent: '<script async src="https://cdn.attn.tv/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.attn.tv.example/v1/load.js"></script><script src="/copy?of=https://cdn.attn.tv/v1/load.js"></script><p>Attentive: <a href="https://cdn.attn.tv/">cdn.attn.tv</a></p>',
  },
  postscript: {
    sent: '<script async src="https://sdk.postscript.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://sdk.postscript.io.example/v1/load.js"></script><script src="/copy?of=https://sdk.postscript.io/v1/load.js"></script><p>Postscript: <a href="https://sdk.postscript.io/">sdk.postscript.io</a></p>',
  },
  jotform: {
    sent: '<script async src="https://form.jotform.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://form.jotform.com.example/v1/load.js"></script><script src="/copy?of=https://form.jotform.com/v1/load.js"></script><p>Jotform: <a href="https://form.jotform.com/">form.jotform.com</a></p>',
  },
  fillout: {
    sent: '<script async src="https://server.fillout.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://server.fillout.com.example/v1/load.js"></script><script src="/copy?of=https://server.fillout.com/v1/load.js"></script><p>Fillout: <a href="https://server.fillout.com/">server.fillout.com</a></p>',
  },
  paperform: {
    sent: '<script async src="https://paperform.co/v1/load.js"></script>',
    lookAlike:
      '<script src="https://paperform.co.example/v1/load.js"></script><script src="/copy?of=https://paperform.co/v1/load.js"></script><p>Paperform: <a href="https://paperform.co/">paperform.co</a></p>',
  },
  basin: {
    sent: '<script async src="https://js.usebasin.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.usebasin.com.example/v1/load.js"></script><script src="/copy?of=https://js.usebasin.com/v1/load.js"></script><p>Basin: <a href="https://js.usebasin.com/">js.usebasin.com</a></p>',
  },
  savvycal: {
    sent: '<script async src="https://embed.savvycal.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://embed.savvycal.com.example/v1/load.js"></script><script src="/copy?of=https://embed.savvycal.com/v1/load.js"></script><p>SavvyCal: <a href="https://embed.savvycal.com/">embed.savvycal.com</a></p>',
  },
  'chili-piper': {
    sent: '<script async src="https://js.chilipiper.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.chilipiper.com.example/v1/load.js"></script><script src="/copy?of=https://js.chilipiper.com/v1/load.js"></script><p>Chili Piper: <a href="https://js.chilipiper.com/">js.chilipiper.com</a></p>',
  },
  'acuity-scheduling': {
    sent: '<script async src="https://embed.acuityscheduling.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://embed.acuityscheduling.com.example/v1/load.js"></script><script src="/copy?of=https://embed.acuityscheduling.com/v1/load.js"></script><p>Acuity Scheduling: <a href="https://embed.acuityscheduling.com/">embed.acuityscheduling.com</a></p>',
  },
  'common-room': {
    sent: '<script async src="https://cdn.cr-relay.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.cr-relay.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.cr-relay.com/v1/load.js"></script><p>Common Room: <a href="https://cdn.cr-relay.com/">cdn.cr-relay.com</a></p>',
  },
  addtoany: {
    sent: '<script async src="https://static.addtoany.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.addtoany.com.example/v1/load.js"></script><script src="/copy?of=https://static.addtoany.com/v1/load.js"></script><p>AddToAny: <a href="https://static.addtoany.com/">static.addtoany.com</a></p>',
  },
  sharethis: {
    sent: '<script async src="https://platform-api.sharethis.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://platform-api.sharethis.com.example/v1/load.js"></script><script src="/copy?of=https://platform-api.sharethis.com/v1/load.js"></script><p>ShareThis: <a href="https://platform-api.sharethis.com/">platform-api.sharethis.com</a></p>',
  },
  userway: {
    sent: '<script async src="https://cdn.userway.org/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.userway.org.example/v1/load.js"></script><script src="/copy?of=https://cdn.userway.org/v1/load.js"></script><p>UserWay: <a href="https://cdn.userway.org/">cdn.userway.org</a></p>',
  },
  accessibe: {
    sent: '<script async src="https://acsbapp.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://acsbapp.com.example/v1/load.js"></script><script src="/copy?of=https://acsbapp.com/v1/load.js"></script><p>accessiBe: <a href="https://acsbapp.com/">acsbapp.com</a></p>',
  },
  audioeye: {
    sent: '<script async src="https://wsmcdn.audioeye.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://wsmcdn.audioeye.com.example/v1/load.js"></script><script src="/copy?of=https://wsmcdn.audioeye.com/v1/load.js"></script><p>AudioEye: <a href="https://wsmcdn.audioeye.com/">wsmcdn.audioeye.com</a></p>',
  },
  equalweb: {
    sent: '<script async src="https://cdn.equalweb.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.equalweb.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.equalweb.com/v1/load.js"></script><p>EqualWeb: <a href="https://cdn.equalweb.com/">cdn.equalweb.com</a></p>',
  },
  gtranslate: {
    sent: '<script async src="https://cdn.gtranslate.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.gtranslate.net.example/v1/load.js"></script><script src="/copy?of=https://cdn.gtranslate.net/v1/load.js"></script><p>GTranslate: <a href="https://cdn.gtranslate.net/">cdn.gtranslate.net</a></p>',
  },
  'transifex-live': {
    sent: '<script async src="https://cdn.transifex.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.transifex.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.transifex.com/v1/load.js"></script><p>Transifex Live: <a href="https://cdn.transifex.com/">cdn.transifex.com</a></p>',
  },
  localize: {
    sent: '<script async src="https://global.localizecdn.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://global.localizecdn.com.example/v1/load.js"></script><script src="/copy?of=https://global.localizecdn.com/v1/load.js"></script><p>Localize: <a href="https://global.localizecdn.com/">global.localizecdn.com</a></p>',
  },
  'google-translate': {
    sent: '<script async src="https://translate.google.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://translate.google.com.example/v1/load.js"></script><script src="/copy?of=https://translate.google.com/v1/load.js"></script><p>Google Translate widget: <a href="https://translate.google.com/">translate.google.com</a></p>',
  },
  jwplayer: {
    sent: '<script async src="https://cdn.jwplayer.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.jwplayer.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.jwplayer.com/v1/load.js"></script><p>JW Player: <a href="https://cdn.jwplayer.com/">cdn.jwplayer.com</a></p>',
  },
  brightcove: {
    sent: '<script async src="https://players.brightcove.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://players.brightcove.net.example/v1/load.js"></script><script src="/copy?of=https://players.brightcove.net/v1/load.js"></script><p>Brightcove: <a href="https://players.brightcove.net/">players.brightcove.net</a></p>',
  },
  'cloudflare-stream': {
    sent: '<script async src="https://embed.cloudflarestream.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://embed.cloudflarestream.com.example/v1/load.js"></script><script src="/copy?of=https://embed.cloudflarestream.com/v1/load.js"></script><p>Cloudflare Stream: <a href="https://embed.cloudflarestream.com/">embed.cloudflarestream.com</a></p>',
  },
  rive: {
    sent: '<script async src="https://cdn.rive.app/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.rive.app.example/v1/load.js"></script><script src="/copy?of=https://cdn.rive.app/v1/load.js"></script><p>Rive: <a href="https://cdn.rive.app/">cdn.rive.app</a></p>',
  },
  'unicorn-studio': {
    sent: '<script async src="https://cdn.unicorn.studio/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.unicorn.studio.example/v1/load.js"></script><script src="/copy?of=https://cdn.unicorn.studio/v1/load.js"></script><p>Unicorn Studio: <a href="https://cdn.unicorn.studio/">cdn.unicorn.studio</a></p>',
  },
  'apple-sign-in': {
    sent: '<script async src="https://appleid.cdn-apple.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://appleid.cdn-apple.com.example/v1/load.js"></script><script src="/copy?of=https://appleid.cdn-apple.com/v1/load.js"></script><p>Sign in with Apple: <a href="https://appleid.cdn-apple.com/">appleid.cdn-apple.com</a></p>',
  },
  'apple-maps': {
    sent: '<script async src="https://cdn.apple-mapkit.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.apple-mapkit.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.apple-mapkit.com/v1/load.js"></script><p>Apple MapKit JS: <a href="https://cdn.apple-mapkit.com/">cdn.apple-mapkit.com</a></p>',
  },
  'here-maps': {
    sent: '<script async src="https://js.api.here.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.api.here.com.example/v1/load.js"></script><script src="/copy?of=https://js.api.here.com/v1/load.js"></script><p>HERE Maps: <a href="https://js.api.here.com/">js.api.here.com</a></p>',
  },
  'tomtom-maps': {
    sent: '<script async src="https://api.tomtom.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://api.tomtom.com.example/v1/load.js"></script><script src="/copy?of=https://api.tomtom.com/v1/load.js"></script><p>TomTom Maps: <a href="https://api.tomtom.com/">api.tomtom.com</a></p>',
  },
  'bing-maps': {
    sent: '<script async src="https://www.bing.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://www.bing.com.example/v1/load.js"></script><script src="/copy?of=https://www.bing.com/v1/load.js"></script><p>Bing Maps: <a href="https://www.bing.com/">www.bing.com</a></p>',
  },
  'yandex-maps': {
    sent: '<script async src="https://api-maps.yandex.ru/v1/load.js"></script>',
    lookAlike:
      '<script src="https://api-maps.yandex.ru.example/v1/load.js"></script><script src="/copy?of=https://api-maps.yandex.ru/v1/load.js"></script><p>Yandex Maps: <a href="https://api-maps.yandex.ru/">api-maps.yandex.ru</a></p>',
  },
  magic: {
    sent: '<script async src="https://auth.magic.link/v1/load.js"></script>',
    lookAlike:
      '<script src="https://auth.magic.link.example/v1/load.js"></script><script src="/copy?of=https://auth.magic.link/v1/load.js"></script><p>Magic: <a href="https://auth.magic.link/">auth.magic.link</a></p>',
  },
  descope: {
    sent: '<script async src="https://static.descope.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.descope.com.example/v1/load.js"></script><script src="/copy?of=https://static.descope.com/v1/load.js"></script><p>Descope: <a href="https://static.descope.com/">static.descope.com</a></p>',
  },
};
