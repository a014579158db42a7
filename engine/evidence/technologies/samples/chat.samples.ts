import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  intercom: {
    sent: `<script>(function(){var w=window;var l=function(){var s=document.createElement('script');s.src='https://widget.intercom.io/widget/abcd1234';};l();})();</script>`,
    lookAlike:
      '<script src="/js/intercom.js"></script><script src="https://shop.example/widget.intercom.io/widget/x.js"></script><h1>Door intercom</h1>',
  },
  crisp: {
    sent: `<script>window.$crisp=[];window.CRISP_WEBSITE_ID="01234567";(function(){var s=document.createElement("script");s.src="https://client.crisp.chat/l.js";})();</script>`,
    lookAlike: '<script src="/js/crisp-apples.js"></script><script>var url="https://crisp.chat/"</script>',
  },
  zendesk: {
    sent: '<script id="ze-snippet" src="https://static.zdassets.com/ekr/snippet.js?key=01234567-89ab-cdef-0123-456789abcdef"></script>',
    lookAlike: '<script id="ze-snippet" src="/js/zendesk.js"></script><a href="https://tea.zendesk.com/hc">Help</a>',
  },
  'tawk-to': {
    sent: `<script>var Tawk_API=Tawk_API||{};(function(){var s1=document.createElement("script");s1.src='https://embed.tawk.to/0123456789abcdef01234567/default';})();</script>`,
    lookAlike: '<script>var s="https://embed.tawk.to/docs/default"</script><a href="https://www.tawk.to/">tawk.to</a>',
  },
  drift: {
    sent: `<script>"use strict";!function(){var t=window.driftt=window.drift=window.driftt||[];t.load=function(e){var n=document.createElement("script");n.src="https://js.driftt.com/include/"+e+".js";};}();</script>`,
    lookAlike:
      '<script src="/js/drift.js"></script><script src="https://js.drift.example/include/a.js"></script><p>drift compatible tyres</p>',
  },
  livechat: {
    sent: `<script>window.__lc=window.__lc||{};window.__lc.license=1234567;(function(n,t,c){var e=t.createElement("script");e.src="https://cdn.livechatinc.com/tracking.js"})(window,document);</script>`,
    lookAlike: '<script src="/livechat/tracking.js"></script><a href="https://www.livechat.com/">LiveChat</a>',
  },
  tidio: {
    sent: '<script src="//code.tidio.co/abcdefghijklmnopqrstuvwxyz012345.js" async></script>',
    lookAlike: '<script src="https://code.tidio.co.example/abc.js"></script><a href="https://www.tidio.com">Tidio</a>',
  },
  freshchat: {
    sent: '<script src="https://wchat.freshchat.com/js/widget.js"></script>',
    lookAlike: '<script src="/js/freshchat-widget.js"></script><a href="https://tea.freshdesk.com">Freshworks</a>',
  },
  olark: {
    sent: '<script async src="https://static.olark.com/jsclient/loader.js"></script>',
    lookAlike: '<script src="/static/olark.com/loader.js"></script><a href="https://www.olark.com">Olark</a>',
  },
  chatwoot: {
    sent: `<script>(function(d,t){var BASE_URL="https://app.chatwoot.com";var g=d.createElement(t);g.src=BASE_URL+"/packs/js/sdk.js";g.onload=function(){window.chatwootSDK.run({websiteToken:'abc',baseUrl:BASE_URL})}})(document,"script");</script>`,
    lookAlike: '<script>var help="https://www.chatwoot.com/docs";window.chatSDK.run({})</script>',
  },
  gorgias: {
    sent: '<script id="gorgias-chat-widget-install-v3" src="https://config.gorgias.chat/bundle-loader/01HABC"></script>',
    lookAlike:
      '<script src="/philosophy/gorgias.js"></script><script src="https://gorgias.chat.example/bundle-loader/a"></script>',
  },
  'help-scout': {
    sent: `<script>!function(e,t,n){function a(){var e=t.getElementsByTagName("script")[0],n=t.createElement("script");n.src="https://beacon-v2.helpscout.net",e.parentNode.insertBefore(n,e)}a()}(window,document,window.Beacon||function(){});</script>`,
    lookAlike: '<a href="https://tea.helpscoutdocs.com">Help</a><script src="/js/beacon-v2.js"></script>',
  },
  smartsupp: {
    sent: `<script>var _smartsupp=_smartsupp||{};_smartsupp.key='0123';window.smartsupp||(function(d){var s=d.getElementsByTagName('script')[0],c=d.createElement('script');c.src='https://www.smartsuppchat.com/loader.js?';})(document);</script>`,
    lookAlike: '<script src="/js/smartsupp/loader.js"></script><a href="https://www.smartsupp.com">Smartsupp</a>',
  },
  userlike: {
    sent: '<script async src="https://userlike-cdn-widgets.s3-eu-west-1.amazonaws.com/0123456789abcdef.js"></script>',
    lookAlike: '<script src="https://tea-cdn-widgets.s3-eu-west-1.amazonaws.com/userlike.js"></script>',
  },
  jivo: {
    sent: '<script src="//code.jivosite.com/widget/AbCdEfGhIj" async></script>',
    lookAlike: '<script src="/widget/jivosite.js"></script><a href="https://www.jivochat.com">Jivo</a>',
  },
};
