import { defineCategory } from './define-technology.ts';

export default defineCategory('Static site generator', {
  astro: {
    name: 'Astro',
    categories: ['Static site generator', 'Web framework'],
    website: 'https://astro.build',
    cpe: 'astro:astro',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Astro v?(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'selector', name: 'astro-island', confidence: 0.95 },
      { in: 'link-url', matches: /\/_astro\//, confidence: 0.85 },
      { in: 'script-url', matches: /\/_astro\//, confidence: 0.85 },
      { in: 'global', name: '__astro*', confidence: 0.8 },
    ],
  },
  starlight: {
    name: 'Starlight',
    website: 'https://starlight.astro.build',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Starlight v?(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'selector', name: 'starlight-menu-button', confidence: 0.9 },
    ],
    implies: ['astro'],
  },
  gatsby: {
    name: 'Gatsby',
    categories: ['Static site generator', 'Web framework'],
    website: 'https://gatsbyjs.com',
    cpe: 'gatsbyjs:gatsby',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Gatsby (\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'selector', name: 'div#___gatsby', confidence: 0.9 },
      { in: 'global', name: '___gatsby*', confidence: 0.8 },
    ],
    implies: ['react'],
  },
  hugo: {
    name: 'Hugo',
    website: 'https://gohugo.io',
    cpe: 'gohugo:hugo',
    signs: [{ in: 'meta', name: 'generator', matches: /^Hugo (\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  jekyll: {
    name: 'Jekyll',
    website: 'https://jekyllrb.com',
    cpe: 'jekyllrb:jekyll',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Jekyll v?(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'html', matches: /<!-- Begin Jekyll SEO tag v?(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
  },
  eleventy: {
    name: 'Eleventy',
    website: 'https://11ty.dev',
    signs: [{ in: 'meta', name: 'generator', matches: /^Eleventy v?(\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  docusaurus: {
    name: 'Docusaurus',
    website: 'https://docusaurus.io',
    signs: [
      { in: 'meta', name: 'generator', matches: /^Docusaurus v?(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'selector', name: 'div#__docusaurus', confidence: 0.9 },
    ],
    implies: ['react'],
  },
  vitepress: {
    name: 'VitePress',
    website: 'https://vitepress.dev',
    signs: [
      { in: 'meta', name: 'generator', matches: /^VitePress v?(\d[\d.]{0,19})/, confidence: 0.95 },
      { in: 'selector', name: '.VPContent', confidence: 0.85 },
    ],
    implies: ['vue'],
  },
  vuepress: {
    name: 'VuePress',
    website: 'https://vuepress.vuejs.org',
    signs: [{ in: 'meta', name: 'generator', matches: /^VuePress (\d[\d.]{0,19})/, confidence: 0.95 }],
    implies: ['vue'],
  },
  mkdocs: {
    name: 'MkDocs',
    website: 'https://mkdocs.org',
    signs: [
      { in: 'html', matches: /<!--\s{0,9}MkDocs version : (\d[\d.]{0,19})\s/, confidence: 0.95 },
      { in: 'meta', name: 'generator', matches: /^mkdocs-(\d[\d.]{0,19})/, confidence: 0.95 },
    ],
    implies: ['python'],
  },
  'material-for-mkdocs': {
    name: 'Material for MkDocs',
    website: 'https://squidfunk.github.io/mkdocs-material',
    signs: [{ in: 'meta', name: 'generator', matches: /\bmkdocs-material-(\d[\d.]{0,19})/, confidence: 0.95 }],
    implies: ['mkdocs'],
  },
  hexo: {
    name: 'Hexo',
    website: 'https://hexo.io',
    signs: [{ in: 'meta', name: 'generator', matches: /^Hexo (\d[\d.]{0,19})/, confidence: 0.95 }],
    implies: ['node-js'],
  },
  pelican: {
    name: 'Pelican',
    website: 'https://getpelican.com',
    signs: [{ in: 'meta', name: 'generator', matches: /^Pelican$/, confidence: 0.95 }],
    implies: ['python'],
  },
  sphinx: {
    name: 'Sphinx',
    website: 'https://sphinx-doc.org',
    signs: [
      {
        in: 'html',
        matches: /Created using <a href="https?:\/\/(?:www\.)?sphinx-doc\.org\/?">Sphinx<\/a> (\d[\d.]{0,19})/,
        confidence: 0.95,
      },
      { in: 'script-url', matches: /\/_static\/documentation_options\.js/, confidence: 0.9 },
    ],
    implies: ['python'],
  },
  gitbook: {
    name: 'GitBook',
    website: 'https://gitbook.com',
    signs: [
      { in: 'meta', name: 'generator', matches: /^GitBook/, confidence: 0.95 },
      { in: 'header', name: 'x-gitbook-route-type', confidence: 0.95 },
    ],
  },
  mintlify: {
    name: 'Mintlify',
    website: 'https://mintlify.com',
    signs: [{ in: 'meta', name: 'generator', matches: /^Mintlify/, confidence: 0.95 }],
    implies: ['next-js'],
  },
  nextra: {
    name: 'Nextra',
    website: 'https://nextra.site',
    signs: [
      { in: 'selector', name: '.nextra-toc', confidence: 0.9 },
      { in: 'class', matches: / nextra-[a-z-]{3,30} /, confidence: 0.85 },
    ],
    implies: ['next-js'],
  },
  'read-the-docs': {
    name: 'Read the Docs',
    categories: ['Hosting'],
    website: 'https://readthedocs.org',
    signs: [
      { in: 'header', name: 'x-rtd-project', confidence: 0.95 },
      { in: 'meta', name: 'readthedocs-project-slug', confidence: 0.95 },
    ],
  },
  readme: {
    name: 'ReadMe',
    website: 'https://readme.com',
    signs: [
      { in: 'meta', name: 'readme-deploy', confidence: 0.9 },
      { in: 'meta', name: 'readme-version', confidence: 0.9 },
    ],
  },
  mdbook: {
    name: 'mdBook',
    website: 'https://rust-lang.github.io/mdBook',
    signs: [{ in: 'html', matches: /<!-- Book generated using mdBook -->/, confidence: 0.95 }],
  },
  docsify: {
    name: 'Docsify',
    website: 'https://docsify.js.org',
    npm: ['docsify'],
    signs: [{ in: 'script-url', matches: /\/docsify(?:@(\d[\d.]{0,19}))?(?:\/|(?:\.min)?\.js)/, confidence: 0.9 }],
  },
  gridsome: {
    name: 'Gridsome',
    website: 'https://gridsome.org',
    signs: [{ in: 'meta', name: 'generator', matches: /^Gridsome v?(\d[\d.]{0,19})/, confidence: 0.95 }],
    implies: ['vue'],
  },
  quarto: {
    name: 'Quarto',
    website: 'https://quarto.org',
    signs: [{ in: 'meta', name: 'generator', matches: /^quarto-(\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  zola: {
    name: 'Zola',
    website: 'https://getzola.org',
    signs: [{ in: 'meta', name: 'generator', matches: /^Zola(?: v?\d[\d.]{0,19})?$/, confidence: 0.95 }],
  },
});
