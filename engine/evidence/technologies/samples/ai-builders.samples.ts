import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  lovable: {
    sent: '<script src="https://cdn.gpteng.co/gptengineer.js" type="module"></script><meta name="author" content="Lovable">',
    lookAlike:
      '<meta name="author" content="Lovable Pets GmbH"><meta name="description" content="Lovable Generated Stories"><a href="https://lovable.dev/">Lovable</a>',
  },
  v0: {
    sent: '<meta name="generator" content="v0.app">',
    lookAlike: '<meta name="generator" content="v0.9 of our own CMS"><a href="https://v0.app/chat">Edited with v0</a>',
  },
  bolt: {
    sent: '<meta property="og:image" content="https://bolt.new/static/og_default.png"><script src="https://bolt.new/badge.js" async></script>',
    lookAlike:
      '<meta property="og:image" content="https://bolt.news/static/og.png"><script src="/js/bolt.new.js"></script>',
  },
  base44: {
    sent: {
      response: '<link rel="icon" href="https://base44.com/logo_v2.svg">',
      script: 'import{createClient as a}from"@base44/sdk";const b=a({serverUrl:"https://base44.app"});',
    },
    lookAlike: {
      response: '<a href="https://base44.com">Base44</a>',
      script: 'export const base44=a=>a.toString(44);',
    },
  },
  replit: {
    sent: 'Replit-Cluster: global\nServer: Google Frontend',
    beside: ['google-cloud'],
    lookAlike:
      'X-Cluster: replit-import\n\n<a href="https://replit.com/@tea/shop">Source on Replit</a><script src="/js/replit-badge.js"></script>',
  },
  emergent: {
    sent: '<script src="https://assets.emergent.sh/scripts/emergent-main.js"></script><a id="emergent-badge" href="https://app.emergent.sh/?utm_source=emergent-badge">Made with Emergent</a>',
    lookAlike:
      '<meta name="description" content="Emergent behaviour in ant colonies"><div id="emergent">A product of emergent.sh</div>',
  },
  'hostinger-horizons': {
    sent: '<meta name="generator" content="Hostinger Horizons">',
    lookAlike: '<meta name="generator" content="Hostinger Website Builder"><title>New Horizons</title>',
  },
  durable: {
    sent: '<img src="https://cdn.durable.co/blocks/1EWn0Zq.jpg" alt="">',
    lookAlike: '<img src="/img/cdn.durable.co-logo.jpg" alt="Durable"><a href="https://durable.co/">Durable</a>',
  },
  anything: {
    sent: '<img src="https://raw.createusercontent.com/2b1c9f2e-8d57-4f0a-9c86-0a1b2c3d4e5f/" alt="">',
    lookAlike: '<img src="https://raw.githubusercontent.com/tea/createusercontent.com/main/a.png" alt="Anything">',
  },
  softgen: {
    sent: '<script src="https://cdn.softgen.ai/script.js" async data-softgen-monitoring="true"></script>',
    lookAlike:
      '<script src="https://cdn.softgen.ai.example/script.js"></script><a href="https://softgen.ai">Softgen</a>',
  },
  same: {
    sent: '<script crossorigin src="//unpkg.com/same-runtime/dist/index.global.js"></script>',
    beside: ['unpkg'],
    lookAlike:
      '<script src="/assets/same-origin-runtime/dist/index.js"></script><script src="/js/same-runtime.js"></script>',
  },
  tempo: {
    sent: '<script src="https://api.tempo.new/proxy-asset?url=https://storage.googleapis.com/tempo-public-assets/error-handling.js"></script>',
    lookAlike: '<script src="/js/tempo.js"></script><script src="https://cdn.example/tempo-public/widget.js"></script>',
  },
  mocha: {
    sent: '<link rel="icon" href="https://mochausercontent.com/appicon.png"><img src="https://mochausercontent.com/hero.png" alt="">',
    lookAlike:
      '<link rel="stylesheet" href="/node_modules/mocha/mocha.css"><script src="/node_modules/mocha/mocha.js"></script>',
  },
  rocket: {
    sent: '<script type="module" async src="https://static.rocket.new/rocket-web.js?_cfg=https%3A%2F%2Ftea1234.builtwithrocket.new"></script>',
    lookAlike:
      '<script src="/cdn-cgi/scripts/7d0fa10a/cloudflare-static/rocket-loader.min.js"></script><script src="https://static.example/rocket.new.js"></script>',
  },
  manus: {
    sent: '<script src="https://files.manuscdn.com/manus-space-dispatcher/spaceEditor-DsN6QBIk.js"></script>',
    lookAlike: '<script src="/manuscripts/files/reader.js"></script><a href="https://manus.im/">Manus</a>',
  },
  '10web': {
    sent: '<link rel="stylesheet" href="/wp-content/themes/tenweb-website-builder-theme/style.css?ver=1.0.27">',
    lookAlike:
      '<link rel="stylesheet" href="/wp-content/themes/tenweb-portfolio/style.css"><a href="https://10web.io">10Web</a>',
  },
  'google-ai-studio': {
    sent: '<script type="importmap">{"imports":{"react":"https://aistudiocdn.com/react@^19.2.0","@google/genai":"https://aistudiocdn.com/@google/genai@^1.25.0"}}</script>',
    lookAlike:
      '<p>Made in <a href="https://aistudio.google.com/">Google AI Studio</a></p><script>const link="https://aistudio.google.com/apps"</script>',
  },
};
