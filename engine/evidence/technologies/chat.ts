import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  'Live chat': {
    intercom: [
      'Intercom',
      'https://intercom.com',
      ['script-url', 'widget.intercom.io', 0.95],
      ['inline-script', /\bwidget\.intercom\.io\/widget\//, 0.9],
      ['global', 'Intercom', 0.8],
    ],
    crisp: [
      'Crisp',
      'https://crisp.chat',
      ['script-url', 'client.crisp.chat', 0.95],
      ['inline-script', /\bclient\.crisp\.chat\/l\.js/, 0.9],
      ['global', '$crisp', 0.85],
    ],
    zendesk: ['Zendesk', 'https://zendesk.com', ['script-url', 'static.zdassets.com', 0.95]],
    'tawk-to': [
      'tawk.to',
      'https://tawk.to',
      ['script-url', 'embed.tawk.to', 0.95],
      ['inline-script', /\bembed\.tawk\.to\/[0-9a-f]{24}\//, 0.95],
    ],
    drift: [
      'Drift',
      'https://drift.com',
      ['script-url', 'js.driftt.com', 0.95],
      ['inline-script', /\bjs\.driftt\.com\b/, 0.85],
    ],
    livechat: [
      'LiveChat',
      'https://livechat.com',
      ['script-url', 'cdn.livechatinc.com', 0.95],
      ['inline-script', /\bcdn\.livechatinc\.com\/tracking\.js/, 0.9],
    ],
    tidio: ['Tidio', 'https://tidio.com', ['script-url', 'code.tidio.co', 0.95]],
    freshchat: [
      'Freshchat',
      'https://freshworks.com',
      ['script-url', 'wchat.freshchat.com', 0.95],
      ['script-url', 'fw-cdn.com', 0.7],
    ],
    olark: ['Olark', 'https://olark.com', ['script-url', 'static.olark.com', 0.95]],
    chatwoot: ['Chatwoot', 'https://chatwoot.com', ['inline-script', /\bchatwootSDK\.run\(/, 0.95]],
    gorgias: ['Gorgias', 'https://gorgias.com', ['script-url', 'config.gorgias.chat', 0.95]],
    'help-scout': [
      'Help Scout',
      'https://helpscout.com',
      ['script-url', 'beacon-v2.helpscout.net', 0.95],
      ['inline-script', /\bbeacon-v2\.helpscout\.net\b/, 0.85],
    ],
    smartsupp: [
      'Smartsupp',
      'https://smartsupp.com',
      ['script-url', 'smartsuppchat.com', 0.95],
      ['inline-script', /\bsmartsuppchat\.com\/loader\.js/, 0.9],
    ],
    userlike: [
      'Userlike',
      'https://userlike.com',
      ['script-url', 'userlike-cdn-widgets.s3-eu-west-1.amazonaws.com', 0.95],
    ],
    jivo: ['Jivo', 'https://jivochat.com', ['script-url', 'code.jivosite.com', 0.95]],
  },
});
