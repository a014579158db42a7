import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  onetrust: {
    sent: '<script src="https://cdn.cookielaw.org/scripttemplates/otSDKStub.js" data-domain-script="01234567-89ab-cdef-0123-456789abcdef"></script>',
    lookAlike:
      '<script src="/js/otSDKStub.js"></script><a href="https://www.onetrust.com">OneTrust</a><div class="onetrust-consent-sdk"></div>',
  },
  cookiebot: {
    sent: '<script id="Cookiebot" src="https://consent.cookiebot.com/uc.js" data-cbid="01234567-89ab-cdef-0123-456789abcdef" async></script>',
    lookAlike: '<script src="/js/cookiebot.js"></script><a href="https://www.cookiebot.com">Cookiebot</a>',
  },
  usercentrics: {
    sent: '<script id="usercentrics-cmp" src="https://app.usercentrics.eu/browser-ui/latest/loader.js" data-settings-id="abc" async></script>',
    lookAlike: '<script src="/usercentrics.eu/loader.js"></script><a href="https://usercentrics.com">Usercentrics</a>',
  },
  iubenda: {
    sent: '<script src="//cdn.iubenda.com/cs/iubenda_cs.js" charset="UTF-8" async></script>',
    lookAlike:
      '<a href="https://www.iubenda.com/privacy-policy/123" class="iubenda-white">Privacy policy</a><script src="/js/iubenda.js"></script>',
  },
  osano: {
    sent: '<script src="https://cmp.osano.com/AbCdEf/01234567-89ab-cdef-0123-456789abcdef/osano.js"></script>',
    lookAlike: '<script src="/js/osano.js"></script><a href="https://www.osano.com/cookieconsent">Cookie Consent</a>',
  },
  cookieyes: {
    sent: '<script id="cookieyes" src="https://cdn-cookieyes.com/client_data/0123456789abcdef01234567/script.js"></script>',
    lookAlike: '<script id="cookieyes" src="/cdn-cookieyes.com/script.js"></script><button>Cookies? Yes</button>',
  },
  didomi: {
    sent: '<script src="https://sdk.privacy-center.org/01234567-89ab-cdef-0123-456789abcdef/loader.js?target=shop.example"></script>',
    lookAlike: '<script src="/privacy-center/loader.js"></script><a href="https://privacy-center.org">Didomi</a>',
  },
  termly: {
    sent: '<script src="https://app.termly.io/resource-blocker/01234567-89ab-cdef-0123-456789abcdef?autoBlock=on"></script>',
    lookAlike:
      '<script src="/js/quarterly-termly.js"></script><a href="https://app.termly.io/policy-viewer/policy.html">Terms</a>',
  },
  trustarc: {
    sent: '<script async src="//consent.trustarc.com/notice?domain=shop.example&c=teconsent&text=true"></script>',
    lookAlike:
      '<a href="https://privacy.truste.com/seal"><img src="/img/trustarc.svg" alt="TrustArc"></a><script src="/consent/trustarc.js"></script>',
  },
  complianz: {
    sent: '<link rel="stylesheet" href="/wp-content/plugins/complianz-gdpr-premium/assets/css/cookieblocker.min.css?ver=1"><script src="/wp-content/plugins/complianz-gdpr-premium/cookiebanner/js/complianz.min.js"></script>',
    lookAlike: '<link rel="stylesheet" href="/wp-content/plugins/complianz-terms-conditions/style.css">',
  },
  recaptcha: {
    sent: '<script src="https://www.google.com/recaptcha/api.js?render=6Labc"></script><div class="g-recaptcha" data-sitekey="6Labc"></div>',
    lookAlike:
      '<script src="/js/recaptcha/api.js"></script><div class="g-recaptcha-note">Protected by <a href="https://www.google.com/recaptcha/about/">reCAPTCHA</a></div>',
  },
  hcaptcha: {
    sent: '<script src="https://js.hcaptcha.com/1/api.js" async defer></script><div class="h-captcha" data-sitekey="abc"></div>',
    lookAlike:
      '<script src="/js/hcaptcha.js"></script><div class="h-captcha-note"><a href="https://hcaptcha.com">hCaptcha</a></div>',
  },
  'cloudflare-turnstile': {
    sent: '<script src="https://challenges.cloudflare.com/turnstile/v0/api.js" async defer></script><div class="cf-turnstile" data-sitekey="0x4AAA"></div>',
    lookAlike:
      '<script src="/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js"></script><div class="turnstile">Ticket gate</div>',
  },
  datadome: {
    sent: 'X-DataDome: protected\nSet-Cookie: datadome=abc; Max-Age=31536000; Domain=.shop.example; Path=/; Secure; SameSite=Lax',
    lookAlike: 'X-Data: dome\nSet-Cookie: datadome_opt_out=1; Path=/\n\n<a href="https://datadome.co">DataDome</a>',
  },
  human: {
    sent: 'Set-Cookie: _px3=abc; Path=/; SameSite=Lax\nSet-Cookie: _pxvid=01234567-89ab; Path=/; SameSite=Lax',
    lookAlike: 'Set-Cookie: px3=1; Path=/\nSet-Cookie: human=yes; Path=/',
  },
  'friendly-captcha': {
    sent: '<div class="frc-captcha" data-sitekey="FCMABC"></div>',
    lookAlike: '<div class="friendly-captcha"></div><div class="frc-captcha-note"></div>',
  },
  'arkose-labs': {
    sent: '<script src="https://client-api.arkoselabs.com/v2/01234567-89AB-CDEF-0123-456789ABCDEF/api.js" data-callback="setupEnforcement" async defer></script>',
    lookAlike: '<script src="/v2/arkose/api.js"></script><script src="https://arkoselabs.com.example/api.js"></script>',
  },
};
