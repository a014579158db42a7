import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  Fonts: {
    'google-fonts': [
      'Google Fonts',
      'https://fonts.google.com',
      ['link-url', 'fonts.googleapis.com', 0.9],
      ['link-url', 'fonts.gstatic.com', 0.7],
      ['request-url', 'fonts.gstatic.com', 0.9],
      ['style', /@import url\(["']?https:\/\/fonts\.googleapis\.com\/css/, 0.9],
    ],
    'adobe-fonts': [
      'Adobe Fonts',
      'https://fonts.adobe.com',
      ['link-url', 'use.typekit.net', 0.95],
      ['script-url', 'use.typekit.net', 0.95],
    ],
    'bunny-fonts': ['Bunny Fonts', 'https://fonts.bunny.net', ['link-url', 'fonts.bunny.net', 0.95]],
    fontshare: ['Fontshare', 'https://fontshare.com', ['link-url', 'api.fontshare.com', 0.95]],
    'monotype-fonts': [
      'Monotype Fonts',
      'https://fonts.com',
      ['link-url', 'fast.fonts.net', 0.95],
      ['script-url', 'fast.fonts.net', 0.95],
    ],
    'cloud-typography': ['Cloud.typography', 'https://typography.com', ['link-url', 'cloud.typography.com', 0.95]],
  },
  Icons: {
    'font-awesome': [
      'Font Awesome',
      'https://fontawesome.com',
      ['style', 'Font Awesome ', /Font Awesome (?:Free |Pro )?(\d[\d.]{0,19}) by @/, 0.95],
      ['script-url', 'kit.fontawesome.com', 0.95],
      ['script-url', 'use.fontawesome.com', 0.95],
      ['link-url', 'use.fontawesome.com', 0.95],
      ['link-url', 'use.fontawesome.com', /\/releases\/v(\d[\d.]{0,19})\//, 0.95],
      ['link-url', /\/font-?awesome(?:-free)?(?:@|\/)(\d[\d.]{0,19})\//, 0.95],
      ['link-url', /\/font-?awesome(?:\.min)?\.css/, 0.85],
    ],
    'material-icons': [
      'Material Icons',
      'https://fonts.google.com/icons',
      ['link-url', 'fonts.googleapis.com', /\/icon\?family=Material/, 0.95],
      ['link-url', 'fonts.googleapis.com', /family=Material\+Symbols/, 0.95],
    ],
    'bootstrap-icons': [
      'Bootstrap Icons',
      'https://icons.getbootstrap.com',
      ['link-url', /\/bootstrap-icons(?:@(\d[\d.]{0,19}))?(?:\/[\w/.-]{0,40})?\.css/, 0.9],
    ],
    lucide: [
      'Lucide',
      'https://lucide.dev',
      ['script-url', /\/lucide(?:@(?:latest|(\d[\d.]{0,19}))|(?:\.min)?\.js)/, 0.85],
      ['selector', 'svg[class^=lucide lucide-]', 0.9],
    ],
    iconify: [
      'Iconify',
      'https://iconify.design',
      ['script-url', 'code.iconify.design', 0.95],
      ['selector', 'iconify-icon', 0.95],
    ],
  },
});
