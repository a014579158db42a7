import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  woopra: {
    sent: '<script async src="https://static.woopra.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.woopra.com.example/v1/load.js"></script><script src="/copy?of=https://static.woopra.com/v1/load.js"></script><p>Woopra: <a href="https://static.woopra.com/">static.woopra.com</a></p>',
  },
  kissmetrics: {
    sent: '<script async src="https://scripts.kissmetrics.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://scripts.kissmetrics.io.example/v1/load.js"></script><script src="/copy?of=https://scripts.kissmetrics.io/v1/load.js"></script><p>Kissmetrics: <a href="https://scripts.kissmetrics.io/">scripts.kissmetrics.io</a></p>',
  },
  chartbeat: {
    sent: '<script async src="https://static.chartbeat.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.chartbeat.com.example/v1/load.js"></script><script src="/copy?of=https://static.chartbeat.com/v1/load.js"></script><p>Chartbeat: <a href="https://static.chartbeat.com/">static.chartbeat.com</a></p>',
  },
  parsely: {
    sent: '<script async src="https://cdn.parsely.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.parsely.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.parsely.com/v1/load.js"></script><p>Parse.ly: <a href="https://cdn.parsely.com/">cdn.parsely.com</a></p>',
  },
  comscore: {
    sent: '<script async src="https://sb.scorecardresearch.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://sb.scorecardresearch.com.example/v1/load.js"></script><script src="/copy?of=https://sb.scorecardresearch.com/v1/load.js"></script><p>Comscore: <a href="https://sb.scorecardresearch.com/">sb.scorecardresearch.com</a></p>',
  },
  quantcast: {
    sent: '<script async src="https://secure.quantserve.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://secure.quantserve.com.example/v1/load.js"></script><script src="/copy?of=https://secure.quantserve.com/v1/load.js"></script><p>Quantcast Measure: <a href="https://secure.quantserve.com/">secure.quantserve.com</a></p>',
  },
  clicky: {
    sent: '<script async src="https://static.getclicky.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.getclicky.com.example/v1/load.js"></script><script src="/copy?of=https://static.getclicky.com/v1/load.js"></script><p>Clicky: <a href="https://static.getclicky.com/">static.getclicky.com</a></p>',
  },
  statcounter: {
    sent: '<script async src="https://secure.statcounter.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://secure.statcounter.com.example/v1/load.js"></script><script src="/copy?of=https://secure.statcounter.com/v1/load.js"></script><p>StatCounter: <a href="https://secure.statcounter.com/">secure.statcounter.com</a></p>',
  },
  inspectlet: {
    sent: '<script async src="https://cdn.inspectlet.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.inspectlet.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.inspectlet.com/v1/load.js"></script><p>Inspectlet: <a href="https://cdn.inspectlet.com/">cdn.inspectlet.com</a></p>',
  },
  'lucky-orange': {
    sent: '<script async src="https://tools.luckyorange.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://tools.luckyorange.com.example/v1/load.js"></script><script src="/copy?of=https://tools.luckyorange.com/v1/load.js"></script><p>Lucky Orange: <a href="https://tools.luckyorange.com/">tools.luckyorange.com</a></p>',
  },
  smartlook: {
    sent: '<script async src="https://web-sdk.smartlook.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://web-sdk.smartlook.com.example/v1/load.js"></script><script src="/copy?of=https://web-sdk.smartlook.com/v1/load.js"></script><p>Smartlook: <a href="https://web-sdk.smartlook.com/">web-sdk.smartlook.com</a></p>',
  },
  contentsquare: {
    sent: '<script async src="https://t.contentsquare.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://t.contentsquare.net.example/v1/load.js"></script><script src="/copy?of=https://t.contentsquare.net/v1/load.js"></script><p>Contentsquare: <a href="https://t.contentsquare.net/">t.contentsquare.net</a></p>',
  },
  'quantum-metric': {
    sent: '<script async src="https://cdn.quantummetric.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.quantummetric.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.quantummetric.com/v1/load.js"></script><p>Quantum Metric: <a href="https://cdn.quantummetric.com/">cdn.quantummetric.com</a></p>',
  },
  glassbox: {
    sent: '<script async src="https://cdn.gbqofs.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.gbqofs.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.gbqofs.com/v1/load.js"></script><p>Glassbox: <a href="https://cdn.gbqofs.com/">cdn.gbqofs.com</a></p>',
  },
  'ab-tasty': {
    sent: '<script async src="https://try.abtasty.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://try.abtasty.com.example/v1/load.js"></script><script src="/copy?of=https://try.abtasty.com/v1/load.js"></script><p>AB Tasty: <a href="https://try.abtasty.com/">try.abtasty.com</a></p>',
  },
  kameleoon: {
    sent: '<script async src="https://kameleoon.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://kameleoon.io.example/v1/load.js"></script><script src="/copy?of=https://kameleoon.io/v1/load.js"></script><p>Kameleoon: <a href="https://kameleoon.io/">kameleoon.io</a></p>',
  },
  'convert-com': {
    sent: '<script async src="https://cdn-4.convertexperiments.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn-4.convertexperiments.com.example/v1/load.js"></script><script src="/copy?of=https://cdn-4.convertexperiments.com/v1/load.js"></script><p>Convert: <a href="https://cdn-4.convertexperiments.com/">cdn-4.convertexperiments.com</a></p>',
  },
  'dynamic-yield': {
    sent: '<script async src="https://cdn.dynamicyield.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.dynamicyield.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.dynamicyield.com/v1/load.js"></script><p>Dynamic Yield: <a href="https://cdn.dynamicyield.com/">cdn.dynamicyield.com</a></p>',
  },
  june: {
    sent: '<script async src="https://unpkg.june.so/v1/load.js"></script>',
    lookAlike:
      '<script src="https://unpkg.june.so.example/v1/load.js"></script><script src="/copy?of=https://unpkg.june.so/v1/load.js"></script><p>June: <a href="https://unpkg.june.so/">unpkg.june.so</a></p>',
  },
  swetrix: {
    sent: '<script async src="https://swetrix.org/v1/load.js"></script>',
    lookAlike:
      '<script src="https://swetrix.org.example/v1/load.js"></script><script src="/copy?of=https://swetrix.org/v1/load.js"></script><p>Swetrix: <a href="https://swetrix.org/">swetrix.org</a></p>',
  },
  rybbit: {
    sent: '<script async src="https://app.rybbit.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://app.rybbit.io.example/v1/load.js"></script><script src="/copy?of=https://app.rybbit.io/v1/load.js"></script><p>Rybbit: <a href="https://app.rybbit.io/">app.rybbit.io</a></p>',
  },
  openpanel: {
    sent: '<script async src="https://openpanel.dev/v1/load.js"></script>',
    lookAlike:
      '<script src="https://openpanel.dev.example/v1/load.js"></script><script src="/copy?of=https://openpanel.dev/v1/load.js"></script><p>OpenPanel: <a href="https://openpanel.dev/">openpanel.dev</a></p>',
  },
  'beam-analytics': {
    sent: '<script async src="https://beamanalytics.b-cdn.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://beamanalytics.b-cdn.net.example/v1/load.js"></script><script src="/copy?of=https://beamanalytics.b-cdn.net/v1/load.js"></script><p>Beam Analytics: <a href="https://beamanalytics.b-cdn.net/">beamanalytics.b-cdn.net</a></p>',
  },
  'counter-dev': {
    sent: '<script async src="https://cdn.counter.dev/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.counter.dev.example/v1/load.js"></script><script src="/copy?of=https://cdn.counter.dev/v1/load.js"></script><p>counter.dev: <a href="https://cdn.counter.dev/">cdn.counter.dev</a></p>',
  },
  onedollarstats: {
    sent: '<script async src="https://assets.onedollarstats.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://assets.onedollarstats.com.example/v1/load.js"></script><script src="/copy?of=https://assets.onedollarstats.com/v1/load.js"></script><p>OneDollarStats: <a href="https://assets.onedollarstats.com/">assets.onedollarstats.com</a></p>',
  },
  userpilot: {
    sent: '<script async src="https://js.userpilot.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.userpilot.io.example/v1/load.js"></script><script src="/copy?of=https://js.userpilot.io/v1/load.js"></script><p>Userpilot: <a href="https://js.userpilot.io/">js.userpilot.io</a></p>',
  },
  pendo: {
    sent: '<script async src="https://cdn.pendo.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.pendo.io.example/v1/load.js"></script><script src="/copy?of=https://cdn.pendo.io/v1/load.js"></script><p>Pendo: <a href="https://cdn.pendo.io/">cdn.pendo.io</a></p>',
  },
  appcues: {
    sent: '<script async src="https://fast.appcues.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://fast.appcues.com.example/v1/load.js"></script><script src="/copy?of=https://fast.appcues.com/v1/load.js"></script><p>Appcues: <a href="https://fast.appcues.com/">fast.appcues.com</a></p>',
  },
  userflow: {
    sent: '<script async src="https://js.userflow.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.userflow.com.example/v1/load.js"></script><script src="/copy?of=https://js.userflow.com/v1/load.js"></script><p>Userflow: <a href="https://js.userflow.com/">js.userflow.com</a></p>',
  },
  chameleon: {
    sent: '<script async src="https://fast.trychameleon.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://fast.trychameleon.com.example/v1/load.js"></script><script src="/copy?of=https://fast.trychameleon.com/v1/load.js"></script><p>Chameleon: <a href="https://fast.trychameleon.com/">fast.trychameleon.com</a></p>',
  },
  walkme: {
    sent: '<script async src="https://cdn.walkme.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.walkme.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.walkme.com/v1/load.js"></script><p>WalkMe: <a href="https://cdn.walkme.com/">cdn.walkme.com</a></p>',
  },
  'gainsight-px': {
    sent: '<script async src="https://web-sdk.aptrinsic.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://web-sdk.aptrinsic.com.example/v1/load.js"></script><script src="/copy?of=https://web-sdk.aptrinsic.com/v1/load.js"></script><p>Gainsight PX: <a href="https://web-sdk.aptrinsic.com/">web-sdk.aptrinsic.com</a></p>',
  },
  '6sense': {
    sent: '<script async src="https://j.6sc.co/v1/load.js"></script>',
    lookAlike:
      '<script src="https://j.6sc.co.example/v1/load.js"></script><script src="/copy?of=https://j.6sc.co/v1/load.js"></script><p>6sense: <a href="https://j.6sc.co/">j.6sc.co</a></p>',
  },
  demandbase: {
    sent: '<script async src="https://tag.demandbase.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://tag.demandbase.com.example/v1/load.js"></script><script src="/copy?of=https://tag.demandbase.com/v1/load.js"></script><p>Demandbase: <a href="https://tag.demandbase.com/">tag.demandbase.com</a></p>',
  },
  zoominfo: {
    sent: '<script async src="https://ws.zoominfo.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://ws.zoominfo.com.example/v1/load.js"></script><script src="/copy?of=https://ws.zoominfo.com/v1/load.js"></script><p>ZoomInfo WebSights: <a href="https://ws.zoominfo.com/">ws.zoominfo.com</a></p>',
  },
  clearbit: {
    sent: '<script async src="https://tag.clearbitscripts.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://tag.clearbitscripts.com.example/v1/load.js"></script><script src="/copy?of=https://tag.clearbitscripts.com/v1/load.js"></script><p>Clearbit: <a href="https://tag.clearbitscripts.com/">tag.clearbitscripts.com</a></p>',
  },
  leadfeeder: {
    sent: '<script async src="https://sc.lfeeder.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://sc.lfeeder.com.example/v1/load.js"></script><script src="/copy?of=https://sc.lfeeder.com/v1/load.js"></script><p>Leadfeeder: <a href="https://sc.lfeeder.com/">sc.lfeeder.com</a></p>',
  },
  usermaven: {
    sent: '<script async src="https://t.usermaven.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://t.usermaven.com.example/v1/load.js"></script><script src="/copy?of=https://t.usermaven.com/v1/load.js"></script><p>Usermaven: <a href="https://t.usermaven.com/">t.usermaven.com</a></p>',
  },
  dreamdata: {
    sent: '<script async src="https://cdn.dreamdata.cloud/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.dreamdata.cloud.example/v1/load.js"></script><script src="/copy?of=https://cdn.dreamdata.cloud/v1/load.js"></script><p>Dreamdata: <a href="https://cdn.dreamdata.cloud/">cdn.dreamdata.cloud</a></p>',
  },
  criteo: {
    sent: '<script async src="https://static.criteo.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.criteo.net.example/v1/load.js"></script><script src="/copy?of=https://static.criteo.net/v1/load.js"></script><p>Criteo: <a href="https://static.criteo.net/">static.criteo.net</a></p>',
  },
  taboola: {
    sent: '<script async src="https://cdn.taboola.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.taboola.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.taboola.com/v1/load.js"></script><p>Taboola: <a href="https://cdn.taboola.com/">cdn.taboola.com</a></p>',
  },
  outbrain: {
    sent: '<script async src="https://widgets.outbrain.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widgets.outbrain.com.example/v1/load.js"></script><script src="/copy?of=https://widgets.outbrain.com/v1/load.js"></script><p>Outbrain: <a href="https://widgets.outbrain.com/">widgets.outbrain.com</a></p>',
  },
  adroll: {
    sent: '<script async src="https://s.adroll.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://s.adroll.com.example/v1/load.js"></script><script src="/copy?of=https://s.adroll.com/v1/load.js"></script><p>AdRoll: <a href="https://s.adroll.com/">s.adroll.com</a></p>',
  },
  'amazon-ads': {
    sent: '<script async src="https://c.amazon-adsystem.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://c.amazon-adsystem.com.example/v1/load.js"></script><script src="/copy?of=https://c.amazon-adsystem.com/v1/load.js"></script><p>Amazon Ads: <a href="https://c.amazon-adsystem.com/">c.amazon-adsystem.com</a></p>',
  },
  'google-publisher-tag': {
    sent: '<script async src="https://securepubads.g.doubleclick.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://securepubads.g.doubleclick.net.example/v1/load.js"></script><script src="/copy?of=https://securepubads.g.doubleclick.net/v1/load.js"></script><p>Google Publisher Tag: <a href="https://securepubads.g.doubleclick.net/">securepubads.g.doubleclick.net</a></p>',
  },
  'carbon-ads': {
    sent: '<script async src="https://cdn.carbonads.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.carbonads.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.carbonads.com/v1/load.js"></script><p>Carbon Ads: <a href="https://cdn.carbonads.com/">cdn.carbonads.com</a></p>',
  },
  ethicalads: {
    sent: '<script async src="https://media.ethicalads.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://media.ethicalads.io.example/v1/load.js"></script><script src="/copy?of=https://media.ethicalads.io/v1/load.js"></script><p>EthicalAds: <a href="https://media.ethicalads.io/">media.ethicalads.io</a></p>',
  },
  buysellads: {
    sent: '<script async src="https://m.servedby-buysellads.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://m.servedby-buysellads.com.example/v1/load.js"></script><script src="/copy?of=https://m.servedby-buysellads.com/v1/load.js"></script><p>BuySellAds: <a href="https://m.servedby-buysellads.com/">m.servedby-buysellads.com</a></p>',
  },
  'snap-pixel': {
    sent: '<script async src="https://sc-static.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://sc-static.net.example/v1/load.js"></script><script src="/copy?of=https://sc-static.net/v1/load.js"></script><p>Snap Pixel: <a href="https://sc-static.net/">sc-static.net</a></p>',
  },
  'quora-pixel': {
    sent: '<script async src="https://a.quora.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://a.quora.com.example/v1/load.js"></script><script src="/copy?of=https://a.quora.com/v1/load.js"></script><p>Quora Pixel: <a href="https://a.quora.com/">a.quora.com</a></p>',
  },
  'spotify-pixel': {
    sent: '<script async src="https://pixel.byspotify.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://pixel.byspotify.com.example/v1/load.js"></script><script src="/copy?of=https://pixel.byspotify.com/v1/load.js"></script><p>Spotify Pixel: <a href="https://pixel.byspotify.com/">pixel.byspotify.com</a></p>',
  },
  'the-trade-desk': {
    sent: '<script async src="https://js.adsrvr.org/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.adsrvr.org.example/v1/load.js"></script><script src="/copy?of=https://js.adsrvr.org/v1/load.js"></script><p>The Trade Desk: <a href="https://js.adsrvr.org/">js.adsrvr.org</a></p>',
  },
  impact: {
    sent: '<script async src="https://utt.impactcdn.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://utt.impactcdn.com.example/v1/load.js"></script><script src="/copy?of=https://utt.impactcdn.com/v1/load.js"></script><p>impact.com: <a href="https://utt.impactcdn.com/">utt.impactcdn.com</a></p>',
  },
  rewardful: {
    sent: '<script async src="https://r.wdfl.co/v1/load.js"></script>',
    lookAlike:
      '<script src="https://r.wdfl.co.example/v1/load.js"></script><script src="/copy?of=https://r.wdfl.co/v1/load.js"></script><p>Rewardful: <a href="https://r.wdfl.co/">r.wdfl.co</a></p>',
  },
  tolt: {
    sent: '<script async src="https://cdn.tolt.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.tolt.io.example/v1/load.js"></script><script src="/copy?of=https://cdn.tolt.io/v1/load.js"></script><p>Tolt: <a href="https://cdn.tolt.io/">cdn.tolt.io</a></p>',
  },
  partnerstack: {
    sent: '<script async src="https://js.partnerstack.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.partnerstack.com.example/v1/load.js"></script><script src="/copy?of=https://js.partnerstack.com/v1/load.js"></script><p>PartnerStack: <a href="https://js.partnerstack.com/">js.partnerstack.com</a></p>',
  },
  firstpromoter: {
    sent: '<script async src="https://cdn.firstpromoter.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.firstpromoter.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.firstpromoter.com/v1/load.js"></script><p>FirstPromoter: <a href="https://cdn.firstpromoter.com/">cdn.firstpromoter.com</a></p>',
  },
  mediavine: {
    sent: '<script async src="https://scripts.mediavine.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://scripts.mediavine.com.example/v1/load.js"></script><script src="/copy?of=https://scripts.mediavine.com/v1/load.js"></script><p>Mediavine: <a href="https://scripts.mediavine.com/">scripts.mediavine.com</a></p>',
  },
  ezoic: {
    sent: '<script async src="https://www.ezojs.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://www.ezojs.com.example/v1/load.js"></script><script src="/copy?of=https://www.ezojs.com/v1/load.js"></script><p>Ezoic: <a href="https://www.ezojs.com/">www.ezojs.com</a></p>',
  },
  skimlinks: {
    sent: '<script async src="https://s.skimresources.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://s.skimresources.com.example/v1/load.js"></script><script src="/copy?of=https://s.skimresources.com/v1/load.js"></script><p>Skimlinks: <a href="https://s.skimresources.com/">s.skimresources.com</a></p>',
  },
  foxycart: {
    sent: '<script async src="https://cdn.foxycart.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.foxycart.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.foxycart.com/v1/load.js"></script><p>FoxyCart: <a href="https://cdn.foxycart.com/">cdn.foxycart.com</a></p>',
  },
  sezzle: {
    sent: '<script async src="https://widget.sezzle.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://widget.sezzle.com.example/v1/load.js"></script><script src="/copy?of=https://widget.sezzle.com/v1/load.js"></script><p>Sezzle: <a href="https://widget.sezzle.com/">widget.sezzle.com</a></p>',
  },
  afterpay: {
    sent: '<script async src="https://js.afterpay.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.afterpay.com.example/v1/load.js"></script><script src="/copy?of=https://js.afterpay.com/v1/load.js"></script><p>Afterpay: <a href="https://js.afterpay.com/">js.afterpay.com</a></p>',
  },
  'bolt-checkout': {
    sent: '<script async src="https://connect.bolt.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://connect.bolt.com.example/v1/load.js"></script><script src="/copy?of=https://connect.bolt.com/v1/load.js"></script><p>Bolt Checkout: <a href="https://connect.bolt.com/">connect.bolt.com</a></p>',
  },
  'authorize-net': {
    sent: '<script async src="https://js.authorize.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.authorize.net.example/v1/load.js"></script><script src="/copy?of=https://js.authorize.net/v1/load.js"></script><p>Authorize.net: <a href="https://js.authorize.net/">js.authorize.net</a></p>',
  },
  worldpay: {
    sent: '<script async src="https://secure.worldpay.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://secure.worldpay.com.example/v1/load.js"></script><script src="/copy?of=https://secure.worldpay.com/v1/load.js"></script><p>Worldpay: <a href="https://secure.worldpay.com/">secure.worldpay.com</a></p>',
  },
  cashfree: {
    sent: '<script async src="https://sdk.cashfree.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://sdk.cashfree.com.example/v1/load.js"></script><script src="/copy?of=https://sdk.cashfree.com/v1/load.js"></script><p>Cashfree: <a href="https://sdk.cashfree.com/">sdk.cashfree.com</a></p>',
  },
  paystack: {
    sent: '<script async src="https://js.paystack.co/v1/load.js"></script>',
    lookAlike:
      '<script src="https://js.paystack.co.example/v1/load.js"></script><script src="/copy?of=https://js.paystack.co/v1/load.js"></script><p>Paystack: <a href="https://js.paystack.co/">js.paystack.co</a></p>',
  },
  flutterwave: {
    sent: '<script async src="https://checkout.flutterwave.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://checkout.flutterwave.com.example/v1/load.js"></script><script src="/copy?of=https://checkout.flutterwave.com/v1/load.js"></script><p>Flutterwave: <a href="https://checkout.flutterwave.com/">checkout.flutterwave.com</a></p>',
  },
  'mercado-pago': {
    sent: '<script async src="https://sdk.mercadopago.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://sdk.mercadopago.com.example/v1/load.js"></script><script src="/copy?of=https://sdk.mercadopago.com/v1/load.js"></script><p>Mercado Pago: <a href="https://sdk.mercadopago.com/">sdk.mercadopago.com</a></p>',
  },
  fastspring: {
    sent: '<script async src="https://sbl.onfastspring.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://sbl.onfastspring.com.example/v1/load.js"></script><script src="/copy?of=https://sbl.onfastspring.com/v1/load.js"></script><p>FastSpring: <a href="https://sbl.onfastspring.com/">sbl.onfastspring.com</a></p>',
  },
  'coinbase-commerce': {
    sent: '<script async src="https://commerce.coinbase.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://commerce.coinbase.com.example/v1/load.js"></script><script src="/copy?of=https://commerce.coinbase.com/v1/load.js"></script><p>Coinbase Commerce: <a href="https://commerce.coinbase.com/">commerce.coinbase.com</a></p>',
  },
  castle: {
    sent: '<script async src="https://cdn.castle.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.castle.io.example/v1/load.js"></script><script src="/copy?of=https://cdn.castle.io/v1/load.js"></script><p>Castle: <a href="https://cdn.castle.io/">cdn.castle.io</a></p>',
  },
  fingerprint: {
    sent: '<script async src="https://fpjscdn.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://fpjscdn.net.example/v1/load.js"></script><script src="/copy?of=https://fpjscdn.net/v1/load.js"></script><p>Fingerprint: <a href="https://fpjscdn.net/">fpjscdn.net</a></p>',
  },
  forter: {
    sent: '<script async src="https://cdn0.forter.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn0.forter.com.example/v1/load.js"></script><script src="/copy?of=https://cdn0.forter.com/v1/load.js"></script><p>Forter: <a href="https://cdn0.forter.com/">cdn0.forter.com</a></p>',
  },
  sift: {
    sent: '<script async src="https://cdn.sift.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.sift.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.sift.com/v1/load.js"></script><p>Sift: <a href="https://cdn.sift.com/">cdn.sift.com</a></p>',
  },
  signifyd: {
    sent: '<script async src="https://cdn-scripts.signifyd.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn-scripts.signifyd.com.example/v1/load.js"></script><script src="/copy?of=https://cdn-scripts.signifyd.com/v1/load.js"></script><p>Signifyd: <a href="https://cdn-scripts.signifyd.com/">cdn-scripts.signifyd.com</a></p>',
  },
  truendo: {
    sent: '<script async src="https://cdn.priv.center/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.priv.center.example/v1/load.js"></script><script src="/copy?of=https://cdn.priv.center/v1/load.js"></script><p>Truendo: <a href="https://cdn.priv.center/">cdn.priv.center</a></p>',
  },
  sourcepoint: {
    sent: '<script async src="https://cdn.privacy-mgmt.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.privacy-mgmt.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.privacy-mgmt.com/v1/load.js"></script><p>Sourcepoint: <a href="https://cdn.privacy-mgmt.com/">cdn.privacy-mgmt.com</a></p>',
  },
  consentmanager: {
    sent: '<script async src="https://cdn.consentmanager.net/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.consentmanager.net.example/v1/load.js"></script><script src="/copy?of=https://cdn.consentmanager.net/v1/load.js"></script><p>consentmanager: <a href="https://cdn.consentmanager.net/">cdn.consentmanager.net</a></p>',
  },
  enzuzo: {
    sent: '<script async src="https://app.enzuzo.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://app.enzuzo.com.example/v1/load.js"></script><script src="/copy?of=https://app.enzuzo.com/v1/load.js"></script><p>Enzuzo: <a href="https://app.enzuzo.com/">app.enzuzo.com</a></p>',
  },
  'cookie-script': {
    sent: '<script async src="https://cdn.cookie-script.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://cdn.cookie-script.com.example/v1/load.js"></script><script src="/copy?of=https://cdn.cookie-script.com/v1/load.js"></script><p>CookieScript: <a href="https://cdn.cookie-script.com/">cdn.cookie-script.com</a></p>',
  },
  secureprivacy: {
    sent: '<script async src="https://app.secureprivacy.ai/v1/load.js"></script>',
    lookAlike:
      '<script src="https://app.secureprivacy.ai.example/v1/load.js"></script><script src="/copy?of=https://app.secureprivacy.ai/v1/load.js"></script><p>Secure Privacy: <a href="https://app.secureprivacy.ai/">app.secureprivacy.ai</a></p>',
  },
  axeptio: {
    sent: '<script async src="https://static.axept.io/v1/load.js"></script>',
    lookAlike:
      '<script src="https://static.axept.io.example/v1/load.js"></script><script src="/copy?of=https://static.axept.io/v1/load.js"></script><p>Axeptio: <a href="https://static.axept.io/">static.axept.io</a></p>',
  },
  ketch: {
    sent: '<script async src="https://global.ketchcdn.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://global.ketchcdn.com.example/v1/load.js"></script><script src="/copy?of=https://global.ketchcdn.com/v1/load.js"></script><p>Ketch: <a href="https://global.ketchcdn.com/">global.ketchcdn.com</a></p>',
  },
  transcend: {
    sent: '<script async src="https://transcend-cdn.com/v1/load.js"></script>',
    lookAlike:
      '<script src="https://transcend-cdn.com.example/v1/load.js"></script><script src="/copy?of=https://transcend-cdn.com/v1/load.js"></script><p>Transcend: <a href="https://transcend-cdn.com/">transcend-cdn.com</a></p>',
  },
};
