import { defineCategory } from './define-technology.ts';

export default defineCategory('Fonts', {
  'google-fonts': {
    name: 'Google Fonts',
    website: 'https://fonts.google.com',
    signs: [
      { in: 'link-url', host: 'fonts.googleapis.com', confidence: 0.9 },
      { in: 'link-url', host: 'fonts.gstatic.com', confidence: 0.7 },
      { in: 'request-url', host: 'fonts.gstatic.com', confidence: 0.9 },
      { in: 'style', matches: /@import url\(["']?https:\/\/fonts\.googleapis\.com\/css/, confidence: 0.9 },
    ],
  },
  'adobe-fonts': {
    name: 'Adobe Fonts',
    website: 'https://fonts.adobe.com',
    signs: [
      { in: 'link-url', host: 'use.typekit.net', confidence: 0.95 },
      { in: 'script-url', host: 'use.typekit.net', confidence: 0.95 },
    ],
  },
  'font-awesome': {
    name: 'Font Awesome',
    categories: ['Icons'],
    website: 'https://fontawesome.com',
    signs: [
      {
        in: 'style',
        mark: 'Font Awesome ',
        matches: /Font Awesome (?:Free |Pro )?(\d[\d.]{0,19}) by @/,
        confidence: 0.95,
      },
      { in: 'script-url', host: 'kit.fontawesome.com', confidence: 0.95 },
      { in: 'script-url', host: 'use.fontawesome.com', confidence: 0.95 },
      { in: 'link-url', host: 'use.fontawesome.com', confidence: 0.95 },
      { in: 'link-url', host: 'use.fontawesome.com', matches: /\/releases\/v(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'link-url', matches: /\/font-?awesome(?:-free)?(?:@|\/)(\d[\d.]{0,19})\//, confidence: 0.95 },
      { in: 'link-url', matches: /\/font-?awesome(?:\.min)?\.css/, confidence: 0.85 },
    ],
  },
  'material-icons': {
    name: 'Material Icons',
    categories: ['Icons'],
    website: 'https://fonts.google.com/icons',
    signs: [
      { in: 'link-url', host: 'fonts.googleapis.com', matches: /\/icon\?family=Material/, confidence: 0.95 },
      { in: 'link-url', host: 'fonts.googleapis.com', matches: /family=Material\+Symbols/, confidence: 0.95 },
    ],
  },
  'bootstrap-icons': {
    name: 'Bootstrap Icons',
    categories: ['Icons'],
    website: 'https://icons.getbootstrap.com',
    signs: [
      { in: 'link-url', matches: /\/bootstrap-icons(?:@(\d[\d.]{0,19}))?(?:\/[\w/.-]{0,40})?\.css/, confidence: 0.9 },
    ],
  },
  'bunny-fonts': {
    name: 'Bunny Fonts',
    website: 'https://fonts.bunny.net',
    signs: [{ in: 'link-url', host: 'fonts.bunny.net', confidence: 0.95 }],
  },
  fontshare: {
    name: 'Fontshare',
    website: 'https://fontshare.com',
    signs: [{ in: 'link-url', host: 'api.fontshare.com', confidence: 0.95 }],
  },
  'monotype-fonts': {
    name: 'Monotype Fonts',
    website: 'https://fonts.com',
    signs: [
      { in: 'link-url', host: 'fast.fonts.net', confidence: 0.95 },
      { in: 'script-url', host: 'fast.fonts.net', confidence: 0.95 },
    ],
  },
  'cloud-typography': {
    name: 'Cloud.typography',
    website: 'https://typography.com',
    signs: [{ in: 'link-url', host: 'cloud.typography.com', confidence: 0.95 }],
  },
  lucide: {
    name: 'Lucide',
    categories: ['Icons'],
    website: 'https://lucide.dev',
    signs: [
      { in: 'script-url', matches: /\/lucide(?:@(?:latest|(\d[\d.]{0,19}))|(?:\.min)?\.js)/, confidence: 0.85 },
      { in: 'selector', name: 'svg[class^=lucide lucide-]', confidence: 0.9 },
    ],
  },
  iconify: {
    name: 'Iconify',
    categories: ['Icons'],
    website: 'https://iconify.design',
    signs: [
      { in: 'script-url', host: 'code.iconify.design', confidence: 0.95 },
      { in: 'selector', name: 'iconify-icon', confidence: 0.95 },
    ],
  },
});
