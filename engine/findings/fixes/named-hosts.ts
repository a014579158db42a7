/** Platforms and their names in texts. */
export type Names = readonly (readonly [platform: string, name: string])[];

/** They have no setting for response headers. */
export const BOUND: Names = [
  ['githubpages', 'GitHub Pages'],
  ['lovable', 'Lovable’s own hosting'],
];
/** They send the pages of their users themselves. */
export const BUILDERS: Names = Object.entries({
  wix: 'Wix',
  squarespace: 'Squarespace',
  weebly: 'Weebly',
  webflow: 'Webflow',
  framer: 'Framer',
  blogger: 'Blogger',
  notion: 'Notion',
  substack: 'Substack',
  hubspotcms: 'HubSpot',
  duda: 'Duda',
  bubble: 'Bubble',
  godaddywebsitebuilder: 'GoDaddy’s website builder',
  tilda: 'Tilda',
  carrd: 'Carrd',
  jimdo: 'Jimdo',
  softr: 'Softr',
  shopify: 'Shopify',
  bigcommerce: 'BigCommerce',
  gitbook: 'GitBook',
  mintlify: 'Mintlify',
  readme: 'ReadMe',
  readthedocs: 'Read the Docs',
  gitlabpages: 'GitLab Pages',
  surge: 'Surge',
});
/** They have no answer of their own: what is in front of them sets headers. */
export const BEHIND: Names = Object.entries({
  streamlit: 'Streamlit',
  gradio: 'Gradio',
  ghost: 'Ghost',
  pythonhttpserver: 'Python’s http.server',
  minihttpd: 'mini_httpd',
  webfs: 'webfs',
  yaws: 'Yaws',
  jsonserver: 'JSON Server',
  liveserver: 'live-server',
  browsersync: 'Browsersync',
});
/** Servers of applications that do not compress. */
export const PLAIN: Names = Object.entries({ gunicorn: 'Gunicorn', waitress: 'Waitress', werkzeug: 'Werkzeug' });
/** They pass on what the program sends that runs on or behind them. */
export const RUNNERS: Names = Object.entries({
  heroku: 'Heroku',
  railway: 'Railway',
  flyio: 'Fly.io',
  digitaloceanappplatform: 'DigitalOcean’s App Platform',
  azureappservice: 'Azure App Service',
  zeabur: 'Zeabur',
  upsun: 'Upsun',
  acquia: 'Acquia',
  hostinger: 'Hostinger',
  kinsta: 'Kinsta',
  pantheon: 'Pantheon',
  googlecloud: 'Google Cloud',
  shopifyoxygen: 'Shopify Oxygen',
  amazonapigateway: 'Amazon API Gateway',
  amazonelb: 'Amazon’s load balancer',
  gcore: 'Gcore',
  keycdn: 'KeyCDN',
  imperva: 'Imperva',
  sucuri: 'Sucuri',
  squid: 'Squid',
  phusionpassenger: 'Passenger',
  httpsys: 'HTTP.sys',
  apachetrafficserver: 'Apache Traffic Server',
});
/** Static site generators, and where a file is put that is to be published as it is. */
export const GENERATORS: Readonly<Record<string, readonly [name: string, file: string, more?: string]>> = {
  astro: ['Astro', 'public/_headers'],
  starlight: ['Starlight', 'public/_headers'],
  gatsby: ['Gatsby', 'static/_headers'],
  hugo: ['Hugo', 'static/_headers'],
  jekyll: ['Jekyll', '_headers', ', named in `include: [_headers]` of `_config.yml`'],
  hexo: ['Hexo', 'source/_headers', ', named in `include: [_headers]` of `_config.yml`'],
  eleventy: ['Eleventy', '_headers', ', copied by `eleventyConfig.addPassthroughCopy("_headers")`'],
  docusaurus: ['Docusaurus', 'static/_headers'],
  vitepress: ['VitePress', 'public/_headers'],
  vuepress: ['VuePress', '.vuepress/public/_headers'],
  materialformkdocs: ['MkDocs', 'docs/_headers'],
  mkdocs: ['MkDocs', 'docs/_headers'],
  pelican: ['Pelican', 'content/extra/_headers', ', with its path in STATIC_PATHS and EXTRA_PATH_METADATA'],
  sphinx: ['Sphinx', '_headers', ', named in html_extra_path of `conf.py`'],
  zola: ['Zola', 'static/_headers'],
  gridsome: ['Gridsome', 'static/_headers'],
  mdbook: ['mdBook', 'src/_headers'],
  quarto: ['Quarto', '_headers', ', named in `resources` of `_quarto.yml`'],
  docsify: ['Docsify', '_headers'],
};
