import { install, MODULE, type Template } from '../template.ts';
import { CADDYFILE, NGINX_STATIC } from './server-files.ts';

export const DOCUSAURUS: Template = {
  name: 'docusaurus',
  create: [
    ['npx', '-y', 'create-docusaurus@3.10.2', 'site', 'classic', '--javascript', '--skip-install'],
    ['cp', '-r', 'site/.', '.'],
    ['rm', '-r', 'site'],
    // The version that it asks for depends on an unpublished one.
    ['npm', 'pkg', 'set', 'overrides.@docsearch/react=4.7.0'],
    install(),
  ],
  build: ['npx', 'docusaurus', 'build'],
  serve: { by: 'apache', root: 'build' },
  publicFolder: 'static',
};

export const VITEPRESS: Template = {
  name: 'vitepress',
  create: [install('vitepress@1.6.4')],
  files: {
    'package.json': MODULE,
    '.vitepress/config.mts':
      'import { defineConfig } from \'vitepress\'\n\nexport default defineConfig({\n  title: "My Awesome Project",\n  description: "A VitePress Site",\n})\n',
    'index.md': '# Getting started\n\nRead about the [shapes](/shapes) of the workshop.\n',
    'shapes.md': '# Shapes\n\nRound, square and long.\n',
    Caddyfile: CADDYFILE,
  },
  build: ['npx', 'vitepress', 'build'],
  serve: { by: 'caddy', root: '.vitepress/dist' },
  publicFolder: 'public',
};

const LAYOUT = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1.0">
    <title>{{ title }}</title>
  </head>
  <body>
    {{ content | safe }}
    <script src="/count.js"></script>
  </body>
</html>
`;

const COUNT = `let count = 0;
const button = document.querySelector('button');
button.addEventListener('click', () => { button.textContent = 'Clicks: ' + ++count; });
`;

export const ELEVENTY: Template = {
  name: 'eleventy',
  create: [install('@11ty/eleventy@3.1.2')],
  files: {
    'package.json': MODULE,
    'eleventy.config.js':
      'export default function (eleventyConfig) {\n  eleventyConfig.addPassthroughCopy({ public: "/" });\n}\n',
    '_includes/base.njk': LAYOUT,
    'index.md': '---\nlayout: base.njk\ntitle: My blog\n---\n\n# My blog\n\n<button>Clicks: 0</button>\n',
    'public/count.js': COUNT,
    'nginx.conf': NGINX_STATIC,
  },
  build: ['npx', 'eleventy'],
  serve: { by: 'nginx', root: '_site' },
  publicFolder: 'public',
};
