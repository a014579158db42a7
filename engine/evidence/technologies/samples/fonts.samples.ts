import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  'google-fonts': {
    sent: '<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin><link href="https://fonts.googleapis.com/css2?family=Inter:wght@400;700&display=swap" rel="stylesheet">',
    lookAlike:
      '<link rel="stylesheet" href="/fonts.googleapis.com/css2.css"><style>@font-face{font-family:Inter;src:url(/fonts/google/inter.woff2)}</style>',
  },
  'adobe-fonts': {
    sent: '<link rel="stylesheet" href="https://use.typekit.net/abc1def.css">',
    lookAlike:
      '<link rel="stylesheet" href="/css/typekit.css"><link rel="stylesheet" href="https://use.typekit.net.example/a.css">',
  },
  'font-awesome': {
    sent: '<link rel="stylesheet" href="https://cdnjs.cloudflare.com/ajax/libs/font-awesome/6.5.1/css/all.min.css">',
    version: '6.5.1',
    beside: ['cdnjs'],
    lookAlike:
      '<link rel="stylesheet" href="/css/font-awesome-overrides.css"><link rel="stylesheet" href="/css/fontawesome-like.css"><i class="fa"></i>',
  },
  'material-icons': {
    sent: '<link href="https://fonts.googleapis.com/icon?family=Material+Icons" rel="stylesheet"><i class="material-icons">home</i>',
    beside: ['google-fonts'],
    lookAlike:
      '<link rel="stylesheet" href="/css/material-icons.css"><link href="https://fonts.googleapis.com/css2?family=Materia" rel="stylesheet">',
  },
  'bootstrap-icons': {
    sent: '<link rel="stylesheet" href="https://cdn.jsdelivr.net/npm/bootstrap-icons@1.11.3/font/bootstrap-icons.min.css">',
    version: '1.11.3',
    beside: ['jsdelivr'],
    lookAlike:
      '<link rel="stylesheet" href="/css/bootstrap-icons-custom/theme.css"><link rel="icon" href="/img/bootstrap-icons.svg">',
  },
  'bunny-fonts': {
    sent: '<link rel="preconnect" href="https://fonts.bunny.net"><link href="https://fonts.bunny.net/css?family=figtree:400,600" rel="stylesheet">',
    lookAlike:
      '<link href="/css/bunny-fonts.css" rel="stylesheet"><link href="https://tea.b-cdn.net/fonts.bunny.net.css" rel="stylesheet">',
  },
  fontshare: {
    sent: '<link href="https://api.fontshare.com/v2/css?f[]=satoshi@400,700&display=swap" rel="stylesheet">',
    lookAlike: '<link href="/css/fontshare.css" rel="stylesheet"><a href="https://www.fontshare.com">Fontshare</a>',
  },
  'monotype-fonts': {
    sent: '<link rel="stylesheet" href="https://fast.fonts.net/cssapi/01234567-89ab-cdef-0123-456789abcdef.css">',
    lookAlike:
      '<link rel="stylesheet" href="/css/monotype.css"><link rel="stylesheet" href="https://breakfast.fonts.net.example/a.css">',
  },
  'cloud-typography': {
    sent: '<link rel="stylesheet" href="https://cloud.typography.com/1234567/7654321/css/fonts.css">',
    lookAlike:
      '<link rel="stylesheet" href="/css/cloud.typography.css"><a href="https://www.typography.com">Typography</a>',
  },
  lucide: {
    sent: '<script src="https://unpkg.com/lucide@0.441.0/dist/umd/lucide.min.js"></script>',
    version: '0.441.0',
    beside: ['unpkg'],
    lookAlike: '<script src="/brands/lucide/gallery.js"></script><svg class="lucidity"></svg>',
  },
  iconify: {
    sent: '<script src="https://code.iconify.design/iconify-icon/2.1.0/iconify-icon.min.js"></script><iconify-icon icon="mdi:home"></iconify-icon>',
    lookAlike: '<script src="/js/iconify.js"></script><span class="iconify-icon"></span>',
  },
};
