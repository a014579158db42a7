import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  astro: {
    sent: '<meta name="generator" content="Astro v4.10.2"><link rel="stylesheet" href="/_astro/index.BxK2a9.css"><astro-island uid="Z1"></astro-island>',
    version: '4.10.2',
    lookAlike:
      '<meta name="generator" content="AstroNvim 4"><link rel="stylesheet" href="/astro/index.css"><div class="astro-island"></div>',
  },
  starlight: {
    sent: '<meta name="generator" content="Astro v4.10.2"><meta name="generator" content="Starlight v0.24.0"><starlight-menu-button></starlight-menu-button>',
    version: '0.24.0',
    lookAlike: '<meta name="generator" content="Starlights 2"><div class="starlight-menu-button"></div>',
  },
  gatsby: {
    sent: '<meta name="generator" content="Gatsby 5.13.5"><div id="___gatsby"><div id="gatsby-focus-wrapper"></div></div>',
    version: '5.13.5',
    lookAlike: '<meta name="description" content="Gatsby 5"><div id="gatsby"></div><h1>The Great Gatsby</h1>',
  },
  hugo: {
    sent: '<meta name="generator" content="Hugo 0.127.0">',
    version: '0.127.0',
    lookAlike: '<meta name="author" content="Hugo 1"><meta name="generator" content="Victor Hugo 1862">',
  },
  jekyll: {
    sent: '<!-- Begin Jekyll SEO tag v2.8.0 --><meta name="generator" content="Jekyll v4.3.3">',
    version: '4.3.3',
    lookAlike: '<p>Begin Jekyll SEO tag v2.8.0</p><meta name="description" content="Jekyll v4 and Hyde">',
  },
  eleventy: {
    sent: '<meta name="generator" content="Eleventy v2.0.1">',
    version: '2.0.1',
    lookAlike:
      '<meta name="description" content="Eleventy v2.0.1 starter"><meta name="generator" content="Eleventyseven">',
  },
  docusaurus: {
    sent: '<meta name="generator" content="Docusaurus v3.4.0"><div id="__docusaurus"></div>',
    version: '3.4.0',
    lookAlike: '<meta name="generator" content="Not Docusaurus v3"><div id="docusaurus"></div>',
  },
  vitepress: {
    sent: '<meta name="generator" content="VitePress v1.2.3"><div class="VPContent" id="VPContent"></div>',
    version: '1.2.3',
    lookAlike: '<meta name="description" content="VitePress v1.2.3"><div class="VPContents"></div>',
  },
  vuepress: {
    sent: '<meta name="generator" content="VuePress 2.0.0-rc.24">',
    version: '2.0.0-rc.24',
    lookAlike: '<meta name="description" content="VuePress 1.9"><meta name="generator" content="MyVuePress 1.9">',
  },
  mkdocs: {
    sent: '<meta name="generator" content="mkdocs-1.6.0">',
    version: '1.6.0',
    lookAlike: '<meta name="generator" content="not-mkdocs-1.6.0"><a href="https://www.mkdocs.org">MkDocs</a>',
  },
  'material-for-mkdocs': {
    sent: '<meta name="generator" content="mkdocs-1.6.0, mkdocs-material-9.5.27">',
    version: '9.5.27',
    lookAlike:
      '<meta name="generator" content="mkdocs-1.6.0"><link rel="stylesheet" href="/css/mkdocs-material-like.css">',
  },
  hexo: {
    sent: '<meta name="generator" content="Hexo 7.2.0">',
    version: '7.2.0',
    lookAlike: '<meta name="generator" content="Hexon 7.2"><meta name="author" content="Hexo 7.2">',
  },
  pelican: {
    sent: '<meta name="generator" content="Pelican">',
    lookAlike: '<meta name="generator" content="Pelican Bay Sitebuilder"><h1>Pelicans</h1>',
  },
  sphinx: {
    sent: '<script src="/_static/documentation_options.js?v=0123abcd"></script><div class="footer">Created using <a href="https://www.sphinx-doc.org/">Sphinx</a> 7.3.7.</div>',
    version: '7.3.7',
    lookAlike:
      '<script src="/static/documentation_options.js"></script><p>The Sphinx 7.3, created using sand</p><a href="https://www.sphinx-doc.org/">Sphinx</a>',
  },
  gitbook: {
    sent: 'X-GitBook-Route-Type: static\n\n<meta name="generator" content="GitBook (0123abc)">',
    lookAlike: '<meta name="description" content="GitBook"><a href="https://www.gitbook.com">Powered by GitBook</a>',
  },
  mintlify: {
    sent: '<meta name="generator" content="Mintlify"><script src="/_next/static/chunks/main-app-0123.js" async></script>',
    lookAlike:
      '<meta name="application-name" content="Mintlify"><a href="https://mintlify.com">Powered by Mintlify</a>',
  },
  nextra: {
    sent: '<nav class="nextra-toc order-last"></nav><div class="nextra-nav-container"></div>',
    lookAlike: '<div class="nextra-1 next extra"></div><h1>Nextra</h1>',
  },
  'read-the-docs': {
    sent: 'X-RTD-Project: tea\nX-RTD-Version: latest\n\n<meta name="readthedocs-project-slug" content="tea">',
    lookAlike: 'X-Project: rtd\n\n<a href="https://tea.readthedocs.io">Read the Docs</a>',
  },
  readme: {
    sent: '<meta name="readme-deploy" content="5.123.0"><meta name="readme-subdomain" content="tea"><meta name="readme-version" content="1.0">',
    lookAlike: '<meta name="readme" content="1"><a href="/README.md">ReadMe</a>',
  },
  mdbook: {
    sent: '<!-- Book generated using mdBook --><html class="light sidebar-visible">',
    lookAlike: '<p>Book generated using mdBook</p><!-- a book -->',
  },
  docsify: {
    sent: '<script src="//cdn.jsdelivr.net/npm/docsify@4.13.1/lib/docsify.min.js"></script>',
    version: '4.13.1',
    beside: ['jsdelivr'],
    lookAlike: '<script src="//cdn.jsdelivr.net/npm/docsify-themeable@0/dist/js/docsify-themeable.min.js"></script>',
  },
  gridsome: {
    sent: '<meta name="generator" content="Gridsome v0.7.23">',
    version: '0.7.23',
    lookAlike: '<meta name="description" content="Gridsome v0.7"><div class="grid some"></div>',
  },
  quarto: {
    sent: '<meta name="generator" content="quarto-1.4.555">',
    version: '1.4.555',
    lookAlike: '<meta name="generator" content="aquarto-1.4"><h1>Quarto</h1>',
  },
  zola: {
    sent: '<meta name="generator" content="Zola v0.18.0">',
    lookAlike: '<meta name="generator" content="Zolando Shop 2"><meta name="author" content="Émile Zola">',
  },
};
