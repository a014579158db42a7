import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  Consent: {
    onetrust: [
      'OneTrust',
      'https://onetrust.com',
      ['script-url', 'cdn.cookielaw.org', 0.95],
      ['script-url', 'cdn-ukwest.onetrust.com', 0.95],
      ['selector', '#onetrust-consent-sdk', 0.9],
    ],
    cookiebot: [
      'Cookiebot',
      'https://cookiebot.com',
      ['script-url', 'consent.cookiebot.com', 0.95],
      ['script-url', 'consent.cookiebot.eu', 0.95],
    ],
    usercentrics: ['Usercentrics', 'https://usercentrics.com', ['script-url', 'usercentrics.eu', 0.95]],
    iubenda: ['iubenda', 'https://iubenda.com', ['script-url', 'iubenda.com', 0.95]],
    osano: ['Osano', 'https://osano.com', ['script-url', 'cmp.osano.com', 0.95]],
    cookieyes: ['CookieYes', 'https://cookieyes.com', ['script-url', 'cdn-cookieyes.com', 0.95]],
    didomi: ['Didomi', 'https://didomi.io', ['script-url', 'sdk.privacy-center.org', 0.95]],
    termly: ['Termly', 'https://termly.io', ['script-url', 'app.termly.io', 0.95]],
    trustarc: ['TrustArc', 'https://trustarc.com', ['script-url', 'consent.trustarc.com', 0.95]],
    complianz: [
      'Complianz',
      'https://complianz.io',
      { implies: ['wordpress'] },
      ['link-url', /\/wp-content\/plugins\/complianz-gdpr(?:-premium)?\//, 0.95],
      ['script-url', /\/wp-content\/plugins\/complianz-gdpr(?:-premium)?\//, 0.95],
    ],
  },
  'Bot protection': {
    recaptcha: [
      'reCAPTCHA',
      'https://google.com/recaptcha',
      ['script-url', 'www.google.com', /\/recaptcha\/(?:api|enterprise)\.js/, 0.95],
      ['script-url', 'www.recaptcha.net', 0.95],
      ['selector', '.g-recaptcha', 0.9],
    ],
    hcaptcha: [
      'hCaptcha',
      'https://hcaptcha.com',
      ['script-url', 'hcaptcha.com', 0.95],
      ['selector', '.h-captcha', 0.9],
    ],
    'cloudflare-turnstile': [
      'Cloudflare Turnstile',
      'https://cloudflare.com/products/turnstile',
      ['script-url', 'challenges.cloudflare.com', 0.95],
      ['selector', '.cf-turnstile', 0.9],
    ],
    datadome: ['DataDome', 'https://datadome.co', ['cookie', 'datadome', 0.95], ['header', 'x-datadome', 0.95]],
    human: ['HUMAN', 'https://humansecurity.com', ['cookie', '_px3', 0.9], ['cookie', '_pxvid', 0.9]],
    'friendly-captcha': ['Friendly Captcha', 'https://friendlycaptcha.com', ['selector', '.frc-captcha', 0.95]],
    'arkose-labs': ['Arkose Labs', 'https://arkoselabs.com', ['script-url', 'arkoselabs.com', 0.95]],
  },
});
