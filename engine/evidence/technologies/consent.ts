import { defineCategory } from './define-technology.ts';

export default defineCategory('Consent', {
  onetrust: {
    name: 'OneTrust',
    website: 'https://onetrust.com',
    signs: [
      { in: 'script-url', host: 'cdn.cookielaw.org', confidence: 0.95 },
      { in: 'script-url', host: 'cdn-ukwest.onetrust.com', confidence: 0.95 },
      { in: 'selector', name: '#onetrust-consent-sdk', confidence: 0.9 },
    ],
  },
  cookiebot: {
    name: 'Cookiebot',
    website: 'https://cookiebot.com',
    signs: [
      { in: 'script-url', host: 'consent.cookiebot.com', confidence: 0.95 },
      { in: 'script-url', host: 'consent.cookiebot.eu', confidence: 0.95 },
    ],
  },
  usercentrics: {
    name: 'Usercentrics',
    website: 'https://usercentrics.com',
    signs: [{ in: 'script-url', host: 'usercentrics.eu', confidence: 0.95 }],
  },
  iubenda: {
    name: 'iubenda',
    website: 'https://iubenda.com',
    signs: [{ in: 'script-url', host: 'iubenda.com', confidence: 0.95 }],
  },
  osano: {
    name: 'Osano',
    website: 'https://osano.com',
    signs: [{ in: 'script-url', host: 'cmp.osano.com', confidence: 0.95 }],
  },
  cookieyes: {
    name: 'CookieYes',
    website: 'https://cookieyes.com',
    signs: [{ in: 'script-url', host: 'cdn-cookieyes.com', confidence: 0.95 }],
  },
  didomi: {
    name: 'Didomi',
    website: 'https://didomi.io',
    signs: [{ in: 'script-url', host: 'sdk.privacy-center.org', confidence: 0.95 }],
  },
  termly: {
    name: 'Termly',
    website: 'https://termly.io',
    signs: [{ in: 'script-url', host: 'app.termly.io', confidence: 0.95 }],
  },
  trustarc: {
    name: 'TrustArc',
    website: 'https://trustarc.com',
    signs: [{ in: 'script-url', host: 'consent.trustarc.com', confidence: 0.95 }],
  },
  complianz: {
    name: 'Complianz',
    website: 'https://complianz.io',
    signs: [
      { in: 'link-url', matches: /\/wp-content\/plugins\/complianz-gdpr(?:-premium)?\//, confidence: 0.95 },
      { in: 'script-url', matches: /\/wp-content\/plugins\/complianz-gdpr(?:-premium)?\//, confidence: 0.95 },
    ],
    implies: ['wordpress'],
  },
  recaptcha: {
    name: 'reCAPTCHA',
    categories: ['Bot protection'],
    website: 'https://google.com/recaptcha',
    signs: [
      { in: 'script-url', host: 'www.google.com', matches: /\/recaptcha\/(?:api|enterprise)\.js/, confidence: 0.95 },
      { in: 'script-url', host: 'www.recaptcha.net', confidence: 0.95 },
      { in: 'selector', name: '.g-recaptcha', confidence: 0.9 },
    ],
  },
  hcaptcha: {
    name: 'hCaptcha',
    categories: ['Bot protection'],
    website: 'https://hcaptcha.com',
    signs: [
      { in: 'script-url', host: 'hcaptcha.com', confidence: 0.95 },
      { in: 'selector', name: '.h-captcha', confidence: 0.9 },
    ],
  },
  'cloudflare-turnstile': {
    name: 'Cloudflare Turnstile',
    categories: ['Bot protection'],
    website: 'https://cloudflare.com/products/turnstile',
    signs: [
      { in: 'script-url', host: 'challenges.cloudflare.com', confidence: 0.95 },
      { in: 'selector', name: '.cf-turnstile', confidence: 0.9 },
    ],
  },
  datadome: {
    name: 'DataDome',
    categories: ['Bot protection'],
    website: 'https://datadome.co',
    signs: [
      { in: 'cookie', name: 'datadome', confidence: 0.95 },
      { in: 'header', name: 'x-datadome', confidence: 0.95 },
    ],
  },
  human: {
    name: 'HUMAN',
    categories: ['Bot protection'],
    website: 'https://humansecurity.com',
    signs: [
      { in: 'cookie', name: '_px3', confidence: 0.9 },
      { in: 'cookie', name: '_pxvid', confidence: 0.9 },
    ],
  },
  'friendly-captcha': {
    name: 'Friendly Captcha',
    categories: ['Bot protection'],
    website: 'https://friendlycaptcha.com',
    signs: [{ in: 'selector', name: '.frc-captcha', confidence: 0.95 }],
  },
  'arkose-labs': {
    name: 'Arkose Labs',
    categories: ['Bot protection'],
    website: 'https://arkoselabs.com',
    signs: [{ in: 'script-url', host: 'arkoselabs.com', confidence: 0.95 }],
  },
});
