import { defineCategory } from './define-technology.ts';

export default defineCategory('Live chat', {
  intercom: {
    name: 'Intercom',
    website: 'https://intercom.com',
    signs: [
      { in: 'script-url', host: 'widget.intercom.io', confidence: 0.95 },
      { in: 'inline-script', matches: /\bwidget\.intercom\.io\/widget\//, confidence: 0.9 },
      { in: 'global', name: 'Intercom', confidence: 0.8 },
    ],
  },
  crisp: {
    name: 'Crisp',
    website: 'https://crisp.chat',
    signs: [
      { in: 'script-url', host: 'client.crisp.chat', confidence: 0.95 },
      { in: 'inline-script', matches: /\bclient\.crisp\.chat\/l\.js/, confidence: 0.9 },
      { in: 'global', name: '$crisp', confidence: 0.85 },
    ],
  },
  zendesk: {
    name: 'Zendesk',
    website: 'https://zendesk.com',
    signs: [{ in: 'script-url', host: 'static.zdassets.com', confidence: 0.95 }],
  },
  'tawk-to': {
    name: 'tawk.to',
    website: 'https://tawk.to',
    signs: [
      { in: 'script-url', host: 'embed.tawk.to', confidence: 0.95 },
      { in: 'inline-script', matches: /\bembed\.tawk\.to\/[0-9a-f]{24}\//, confidence: 0.95 },
    ],
  },
  drift: {
    name: 'Drift',
    website: 'https://drift.com',
    signs: [
      { in: 'script-url', host: 'js.driftt.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bjs\.driftt\.com\b/, confidence: 0.85 },
    ],
  },
  livechat: {
    name: 'LiveChat',
    website: 'https://livechat.com',
    signs: [
      { in: 'script-url', host: 'cdn.livechatinc.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bcdn\.livechatinc\.com\/tracking\.js/, confidence: 0.9 },
    ],
  },
  tidio: {
    name: 'Tidio',
    website: 'https://tidio.com',
    signs: [{ in: 'script-url', host: 'code.tidio.co', confidence: 0.95 }],
  },
  freshchat: {
    name: 'Freshchat',
    website: 'https://freshworks.com',
    signs: [
      { in: 'script-url', host: 'wchat.freshchat.com', confidence: 0.95 },
      { in: 'script-url', host: 'fw-cdn.com', confidence: 0.7 },
    ],
  },
  olark: {
    name: 'Olark',
    website: 'https://olark.com',
    signs: [{ in: 'script-url', host: 'static.olark.com', confidence: 0.95 }],
  },
  chatwoot: {
    name: 'Chatwoot',
    website: 'https://chatwoot.com',
    signs: [{ in: 'inline-script', matches: /\bchatwootSDK\.run\(/, confidence: 0.95 }],
  },
  gorgias: {
    name: 'Gorgias',
    website: 'https://gorgias.com',
    signs: [{ in: 'script-url', host: 'config.gorgias.chat', confidence: 0.95 }],
  },
  'help-scout': {
    name: 'Help Scout',
    website: 'https://helpscout.com',
    signs: [
      { in: 'script-url', host: 'beacon-v2.helpscout.net', confidence: 0.95 },
      { in: 'inline-script', matches: /\bbeacon-v2\.helpscout\.net\b/, confidence: 0.85 },
    ],
  },
  smartsupp: {
    name: 'Smartsupp',
    website: 'https://smartsupp.com',
    signs: [
      { in: 'script-url', host: 'smartsuppchat.com', confidence: 0.95 },
      { in: 'inline-script', matches: /\bsmartsuppchat\.com\/loader\.js/, confidence: 0.9 },
    ],
  },
  userlike: {
    name: 'Userlike',
    website: 'https://userlike.com',
    signs: [{ in: 'script-url', host: 'userlike-cdn-widgets.s3-eu-west-1.amazonaws.com', confidence: 0.95 }],
  },
  jivo: {
    name: 'Jivo',
    website: 'https://jivochat.com',
    signs: [{ in: 'script-url', host: 'code.jivosite.com', confidence: 0.95 }],
  },
});
