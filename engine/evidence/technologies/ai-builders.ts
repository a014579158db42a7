import { defineCategory } from './define-technology.ts';

export default defineCategory('AI builder', {
  lovable: {
    name: 'Lovable',
    website: 'https://lovable.dev',
    signs: [
      { in: 'script-url', host: 'cdn.gpteng.co', confidence: 0.95 },
      { in: 'selector', name: '#lovable-badge', confidence: 0.95 },
      { in: 'meta', name: 'author', matches: /^Lovable$/, confidence: 0.8 },
      { in: 'meta', name: 'description', matches: /^Lovable Generated Project$/, confidence: 0.95 },
      { in: 'meta', name: 'og:image', matches: /^https:\/\/(?:[\w-]{1,40}\.)?lovable\.(?:dev|app)\//, confidence: 0.9 },
      { in: 'meta', name: 'twitter:site', matches: /^@(?:lovable_dev|Lovable)$/, confidence: 0.8 },
      { in: 'request-url', matches: /\/lovable-uploads\//, confidence: 0.9 },
      { in: 'link-url', matches: /\/lovable-uploads\//, confidence: 0.9 },
      { in: 'dns', matches: /\.lovable\.app\.?$/, confidence: 0.9 },
    ],
  },
  v0: {
    name: 'v0',
    website: 'https://v0.app',
    signs: [
      { in: 'meta', name: 'generator', matches: /^v0\.(?:dev|app)$/, confidence: 0.95 },
      { in: 'request-url', host: 'vusercontent.net', confidence: 0.7 },
    ],
  },
  bolt: {
    name: 'Bolt',
    website: 'https://bolt.new',
    signs: [
      { in: 'script-url', host: 'bolt.new', confidence: 0.95 },
      { in: 'meta', name: 'og:image', matches: /^https:\/\/bolt\.new\//, confidence: 0.9 },
      { in: 'meta', name: 'twitter:image', matches: /^https:\/\/bolt\.new\//, confidence: 0.7 },
    ],
  },
  base44: {
    name: 'Base44',
    website: 'https://base44.com',
    signs: [
      { in: 'link-url', host: 'base44.com', confidence: 0.9 },
      { in: 'request-url', host: 'base44.app', confidence: 0.7 },
      { in: 'script', matches: /\b(?:app\.)?base44\.(?:com|app)\/api\//, confidence: 0.85 },
      { in: 'script', matches: /@base44\/sdk/, confidence: 0.85 },
    ],
  },
  replit: {
    name: 'Replit',
    categories: ['AI builder', 'Hosting'],
    website: 'https://replit.com',
    signs: [
      { in: 'header', name: 'replit-cluster', confidence: 0.95 },
      { in: 'header', name: 'x-replit-cluster', confidence: 0.9 },
      { in: 'script-url', host: 'replit.com', confidence: 0.95 },
    ],
  },
  emergent: {
    name: 'Emergent',
    website: 'https://emergent.sh',
    signs: [
      { in: 'script-url', host: 'assets.emergent.sh', confidence: 0.95 },
      { in: 'selector', name: '#emergent-badge', confidence: 0.95 },
      { in: 'meta', name: 'description', matches: /^A product of emergent\.sh$/, confidence: 0.95 },
    ],
  },
  'hostinger-horizons': {
    name: 'Hostinger Horizons',
    website: 'https://hostinger.com/horizons',
    signs: [{ in: 'meta', name: 'generator', matches: /^Hostinger Horizons/, confidence: 0.95 }],
  },
  durable: {
    name: 'Durable',
    website: 'https://durable.co',
    signs: [{ in: 'request-url', host: 'cdn.durable.co', confidence: 0.9 }],
  },
  anything: {
    name: 'Anything',
    website: 'https://anything.com',
    signs: [{ in: 'request-url', host: 'createusercontent.com', confidence: 0.9 }],
  },
  softgen: {
    name: 'Softgen',
    website: 'https://softgen.ai',
    signs: [{ in: 'script-url', host: 'cdn.softgen.ai', confidence: 0.95 }],
  },
  same: {
    name: 'Same',
    website: 'https://same.new',
    signs: [{ in: 'script-url', matches: /\/same-runtime\/dist\//, confidence: 0.95 }],
  },
  tempo: {
    name: 'Tempo',
    website: 'https://tempo.new',
    signs: [
      { in: 'script-url', matches: /\/tempo-public-(?:assets|images)\//, confidence: 0.95 },
      { in: 'script-url', host: 'api.tempo.new', confidence: 0.9 },
    ],
  },
  mocha: {
    name: 'Mocha',
    website: 'https://getmocha.com',
    signs: [
      { in: 'request-url', host: 'mochausercontent.com', confidence: 0.95 },
      { in: 'link-url', host: 'mochausercontent.com', confidence: 0.9 },
    ],
  },
  rocket: {
    name: 'Rocket',
    website: 'https://rocket.new',
    signs: [{ in: 'script-url', host: 'static.rocket.new', confidence: 0.95 }],
  },
  manus: {
    name: 'Manus',
    website: 'https://manus.im',
    signs: [
      { in: 'request-url', host: 'manuscdn.com', confidence: 0.8 },
      { in: 'script-url', host: 'manuscdn.com', confidence: 0.85 },
    ],
  },
  '10web': {
    name: '10Web',
    website: 'https://10web.io',
    signs: [
      { in: 'link-url', matches: /\/wp-content\/themes\/tenweb-website-builder-theme\//, confidence: 0.95 },
      { in: 'link-url', matches: /\/wp-content\/plugins\/tenweb-builder\//, confidence: 0.9 },
    ],
    implies: ['wordpress'],
  },
  'google-ai-studio': {
    name: 'Google AI Studio',
    website: 'https://aistudio.google.com',
    signs: [{ in: 'inline-script', matches: /"https:\/\/aistudiocdn\.com\//, confidence: 0.95 }],
  },
});
