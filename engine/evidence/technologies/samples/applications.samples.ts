import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  gitlab: {
    sent: 'X-Gitlab-Meta: {"correlation_id":"01J","version":"1"}\nSet-Cookie: _gitlab_session=abc; path=/',
    lookAlike: 'X-Gitlab-Mirror: 1\nSet-Cookie: my_gitlab_session=1\n\n<title>GitLab or GitHub?</title>',
  },
  jenkins: {
    sent: 'X-Hudson: 1.395\nX-Jenkins: 2.462.1',
    version: '2.462.1',
    lookAlike: 'X-Jenkins-Free: 2.4\n\n<h1>Jenkins 2.4</h1>',
  },
  gitea: {
    sent: 'Set-Cookie: i_like_gitea=abc; Path=/; HttpOnly\n\n<meta name="author" content="Gitea - Git with a cup of tea"><script src="/assets/js/index.js?v=1.22.1"></script>',
    version: '1.22.1',
    lookAlike:
      'Set-Cookie: you_like_gitea=abc\n\n<meta name="author" content="A friend of Gitea"><script src="/js/index.js?v=3"></script>',
  },
  forgejo: {
    sent: '<meta name="author" content="Forgejo – Beyond coding. We forge."><meta name="keywords" content="git,forge,forgejo"><script>window.config = {appUrl: \'/\', appVer: \'7.0.1+gitea-1.22.0\'};</script>',
    version: '7.0.1',
    lookAlike: '<meta name="author" content="The Forgejo users"><meta name="keywords" content="git, Forgejo review">',
  },
  gogs: {
    sent: 'Set-Cookie: i_like_gogs=abc; Path=/',
    lookAlike: 'Set-Cookie: gogs=1\n\n<meta name="author" content="Gogsworth">',
  },
  nextcloud: {
    sent: 'Set-Cookie: nc_sameSiteCookielax=true; path=/\n\n<html><head data-requesttoken="a="><script src="/dist/core-common.js?v=1"></script></head></html><script>var _oc_config={"blacklist":"x","version":"28.0.1.1","versionstring":"28.0.1"};</script>',
    version: '28.0.1',
    lookAlike: 'Set-Cookie: nc_session=1\n\n<html><head data-request="token"></head><body>Nextcloud hub</body></html>',
  },
  owncloud: {
    sent: '<script>var oc_appswebroots={"files":"/apps/files"};</script><script src="/core/js/oc-dialogs.js?v=1"></script>',
    lookAlike: '<script>var appswebroots={}</script><p>ownCloud: oc_appswebroots = {}</p>',
  },
  harbor: {
    sent: '<title>Harbor</title><harbor-app></harbor-app>',
    lookAlike: '<title>Harbor</title><harbor-map></harbor-map>',
  },
  'sonatype-nexus': {
    sent: 'Server: Nexus/3.70.1-02 (OSS)',
    version: '3.70.1',
    lookAlike: 'Server: Nexus/3.70 Player\n\n<p>Nexus/3.70.1 (OSS)</p>',
  },
  artifactory: {
    sent: 'Server: Artifactory/7.84.12\nX-Artifactory-Id: a1',
    version: '7.84.12',
    lookAlike: 'Server: Artifactory-Notes/7\nX-Factory-Id: 1',
  },
  verdaccio: {
    sent: 'X-Powered-By: verdaccio/5.31.1',
    version: '5.31.1',
    lookAlike: 'X-Powered-By: verdaccios\n\n<p>window.__VERDACCIO_BASENAME_UI_OPTIONS={}</p>',
  },
  n8n: {
    sent: '<title>n8n.io - Workflow Automation</title><meta name="n8n:config:rest-endpoint" content="cmVzdA=="><script>window.BASE_PATH = \'/\';</script>',
    lookAlike: '<title>n8n.io reviewed</title><meta name="n8n-config" content="x"><script>window.REST = 1</script>',
  },
  'node-red': {
    sent: '<title>Node-RED</title><body><div id="red-ui-editor"></div><script src="red/red.min.js"></script></body>',
    lookAlike: '<title>Node-RED flows</title><div id="red-editor"></div><script src="/infrared/red.js"></script>',
  },
  'swagger-ui': {
    sent: '<link rel="stylesheet" href="/docs/swagger-ui.css"><div id="swagger-ui"></div><script src="https://docs.shop.example/swagger-ui-dist@5.17.14/swagger-ui-bundle.js"></script>',
    version: '5.17.14',
    lookAlike: '<div id="swagger-ui"></div><script src="/swagger-ui-notes.js"></script><p>SwaggerUIBundle({})</p>',
  },
  redoc: {
    sent: '<redoc spec-url="/openapi.json"></redoc><script src="/redoc.standalone.js"></script>',
    lookAlike: '<redoc-like></redoc-like><script src="/redocs.js"></script><p>Redoc.init(</p>',
  },
  scalar: {
    sent: '<script id="api-reference" data-url="/openapi.json"></script><script src="/npm/@scalar/api-reference@1.25.0/dist/browser/standalone.js"></script>',
    version: '1.25.0',
    lookAlike: '<script id="reference"></script><script src="/scalar/api.js"></script>',
  },
  'stoplight-elements': {
    sent: '<elements-api apiDescriptionUrl="/openapi.json"></elements-api><script src="/npm/@stoplight/elements@8.3.0/web-components.min.js"></script>',
    version: '8.3.0',
    lookAlike: '<elements-ap></elements-ap><script src="/stoplight/elements.js"></script>',
  },
  graphiql: {
    sent: '<div id="graphiql"></div><script src="/npm/graphiql@3.2.0/graphiql.min.js"></script>',
    version: '3.2.0',
    lookAlike: '<div id="graphical"></div><script src="/graphiq.min.js"></script><p>GraphiQL.createFetcher(</p>',
  },
  roundcube: {
    sent: 'Set-Cookie: roundcube_sessid=abc; path=/; HttpOnly\n\n<script src="/program/js/app.min.js?s=1"></script><script>rcmail.set_env({"task":"login","rcversion":10504,"cookie_domain":""});</script>',
    version: '1.5.4',
    lookAlike:
      'Set-Cookie: round_sessid=abc\n\n<script src="/programme/js/app.min.js"></script><p>rcmail = new rcube_webmail()</p>',
  },
  rainloop: {
    sent: '<script src="/rainloop/v/1.17.0/static/js/min/boot.min.js"></script>',
    version: '1.17.0',
    lookAlike: '<script src="/rain/loop/v/1.17.0/boot.js"></script>',
  },
  snappymail: {
    sent: '<script src="/snappymail/v/2.36.4/static/js/min/boot.min.js"></script>',
    version: '2.36.4',
    lookAlike: '<script src="/snappy-mail/2.36.4/boot.js"></script>',
  },
  squirrelmail: {
    sent: 'Set-Cookie: SQMSESSID=abc; path=/',
    lookAlike: 'Set-Cookie: SQSESSID=1\n\n<p>SquirrelMail - Login</p>',
  },
  zimbra: {
    sent: 'Set-Cookie: ZM_TEST=true\nSet-Cookie: ZM_LOGIN_CSRF=a',
    lookAlike: 'Set-Cookie: ZM_=1\n\n<title>Zimbra</title>',
  },
  'outlook-web': {
    sent: 'X-Owa-Version: 15.2.1544.9',
    version: '15.2.1544.9',
    lookAlike: 'X-Owl-Version: 15.2\n\n<p>Outlook</p>',
  },
  redmine: {
    sent: 'Set-Cookie: _redmine_session=abc; path=/; HttpOnly\n\n<meta name="description" content="Redmine"><meta name="keywords" content="issue,bug,tracker">',
    lookAlike:
      'Set-Cookie: _mine_session=1\n\n<meta name="description" content="Redmine hosting"><meta name="keywords" content="bug, tracker">',
  },
  mantisbt: {
    sent: '<link rel="search" type="application/opensearchdescription+xml" title="MantisBT: Text Search" href="/browser_search_plugin.php?type=text">',
    lookAlike: '<link rel="search" title="Mantis shrimp" href="/search.xml"><p>MantisBT</p>',
  },
  bugzilla: {
    sent: 'Set-Cookie: Bugzilla_login_request_cookie=a1\n\n<div id="bugzilla-body"></div>',
    lookAlike: 'Set-Cookie: zilla=1\n\n<div id="godzilla-body">Bugzilla</div>',
  },
  trac: {
    sent: 'Set-Cookie: trac_form_token=abc; Path=/\n\n<script src="/chrome/common/js/trac.js"></script>',
    lookAlike: 'Set-Cookie: tracking=1\n\n<script src="/chrome/js/track.js"></script>',
  },
  jira: {
    sent: 'Set-Cookie: atlassian.xsrf.token=abc\n\n<meta name="application-name" content="JIRA" data-name="jira" data-version="9.12.0"><body id="jira"></body>',
    version: '9.12.0',
    lookAlike:
      'Set-Cookie: xsrf.token=abc\n\n<meta name="application-name" content="JIRA like"><body id="jiraffe"></body>',
  },
  confluence: {
    sent: 'X-Confluence-Request-Time: 1700000000000\n\n<meta name="ajs-version-number" content="8.5.4">',
    version: '8.5.4',
    lookAlike: 'X-Confluent-Time: 1\n\n<p>Confluence 8.5.4</p>',
  },
  bitbucket: {
    sent: 'Set-Cookie: BITBUCKETSESSIONID=abc\n\n<meta name="application-name" content="Bitbucket"><span title="abc" id="product-version" class="x"> v8.9.1</span>',
    version: '8.9.1',
    lookAlike: 'Set-Cookie: BITSESSIONID=1\n\n<meta name="application-name" content="Bitbuckets">',
  },
  youtrack: {
    sent: 'Set-Cookie: YTSESSIONID=abc\n\n<meta name="application-name" content="YouTrack">',
    lookAlike: 'Set-Cookie: YSESSIONID=1\n\n<meta name="application-name" content="YouTrackers">',
  },
  teamcity: {
    sent: 'TeamCity-Node-Id: MAIN_SERVER\nSet-Cookie: TCSESSIONID=abc',
    lookAlike: 'X-TeamCity: 1\nSet-Cookie: TSESSIONID=1',
  },
  sonarqube: {
    sent: '<meta name="application-name" content="SonarQube Server"><script>window.serverStatus = \'UP\';</script><link rel="stylesheet" href="/css/sonar.css?v=5.6.6">',
    version: '5.6.6',
    lookAlike: '<meta name="application-name" content="Sonar"><script>window.status = \'UP\';</script><p>SonarQube</p>',
  },
  gitweb: {
    sent: '<meta name="generator" content="gitweb/2.39.2 git/2.39.2"><link rel="stylesheet" href="static/gitweb.css">',
    version: '2.39.2',
    lookAlike: '<meta name="generator" content="legitweb/2"><link rel="stylesheet" href="/web.css">',
  },
  cgit: {
    sent: '<meta name="generator" content="cgit v1.2.3"><div id="cgit"></div>',
    version: '1.2.3',
    lookAlike: '<meta name="generator" content="scgit v1.2.3"><div id="cgi">cgit</div>',
  },
  awstats: {
    sent: '<meta name="generator" content="AWStats 7.8 (build 20200416) from config file">',
    version: '7.8',
    lookAlike: '<meta name="generator" content="My AWStats"><p>AWStats 7.8</p>',
  },
  moinmoin: {
    sent: 'Set-Cookie: MOIN_SESSION_8080_ROOT=abc\n\n<link rel="stylesheet" href="/moin_static1911/modern/css/common.css">',
    lookAlike: 'Set-Cookie: MOIN=1\n\n<link rel="stylesheet" href="/static/moin.css">',
  },
  xwiki: {
    sent: '<html data-xwiki-version="16.4.1" data-xwiki-wiki="xwiki"></html>',
    version: '16.4.1',
    lookAlike: '<html data-wiki-version="16.4.1"><p>XWiki</p></html>',
  },
  bookstack: {
    sent: 'Set-Cookie: bookstack_session=abc; path=/',
    lookAlike: 'Set-Cookie: book_session=abc\n\n<p>BookStack</p>',
  },
  'wiki-js': {
    sent: '<script>var siteConfig = {"title":"Wiki","theme":"default"}; var siteLangs = []</script>',
    lookAlike: '<script>var config = {"title":"Wiki"}</script><p>Wiki.js: var siteConfig = {"title"</p>',
  },
  outline: {
    sent: '<script>window.env = {"URL":"https://w.example","APP_NAME":"Outline"};</script>',
    lookAlike: '<script>window.env = {"NAME":"Outline"};</script><p>window.env = {"APP_NAME":"Outline"}</p>',
  },
  mattermost: {
    sent: 'X-Version-Id: 7.8.0.7.8.0.1a2b3c4d5e6f.false\n\n<meta name="application-name" content="Mattermost"><meta name="apple-itunes-app" content="app-id=1257222717">',
    version: '7.8.0',
    lookAlike:
      '<meta name="application-name" content="Mattermost like"><meta name="apple-itunes-app" content="app-id=1">',
  },
  'rocket-chat': {
    sent: 'X-Instance-Id: a1\n\n<meta name="application-name" content="Rocket.Chat">',
    lookAlike: 'X-Instance: a\n\n<meta name="application-name" content="Rocket">',
  },
  zulip: {
    sent: '<meta property="og:site_name" content="Zulip"><script>var page_params={"zulip_version":"8.4"}</script>',
    version: '8.4',
    lookAlike: '<meta property="og:site_name" content="Zulipa"><script>var v={"zuliver":"8.4"}</script>',
  },
  'element-web': {
    sent: '<meta name="application-name" content="Element"><div id="matrixchat"></div>',
    lookAlike: '<meta name="application-name" content="Elements"><div id="matrix"></div>',
  },
  mastodon: {
    sent: 'Server: Mastodon\nSet-Cookie: _mastodon_session=abc\n\n<div id="mastodon" data-props="{}"></div><script id="initial-state" type="application/json">{"meta":{"streaming_api_base_url":"wss://shop.example","version":"4.0.2"}}</script>',
    version: '4.0.2',
    lookAlike: 'Server: Mammoth\nSet-Cookie: mastodon=1\n\n<div id="mastodons"></div>',
  },
  lemmy: {
    sent: '<script>window.lemmyConfig = {};</script>',
    lookAlike: '<script>window.lemmingConfig = {};</script><p>window.lemmyConfig = {}</p>',
  },
  peertube: { sent: 'X-Powered-By: PeerTube', lookAlike: 'X-Powered-By: TubePeer\n\n<p>PeerTube</p>' },
  jellyfin: {
    sent: '<meta name="application-name" content="Jellyfin"><body class="libraryDocument"></body>',
    lookAlike: '<meta name="application-name" content="Jellyfish"><body class="library"></body>',
  },
  plex: { sent: 'X-Plex-Protocol: 1.0', lookAlike: 'X-Complex-Protocol: 1.0\n\n<div id="plexus"></div>' },
  emby: {
    sent: '<meta name="application-name" content="Emby">',
    lookAlike: '<meta name="application-name" content="Emby reviews">',
  },
  immich: {
    sent: '<title>Login - Immich</title><meta name="application-name" content="Immich">',
    lookAlike: '<title>Immich or PhotoPrism</title><meta name="application-name" content="Imm">',
  },
  photoprism: {
    sent: '<title>PhotoPrism</title><div id="photoprism"></div>',
    lookAlike: '<title>PhotoPrism</title><div id="prism"></div>',
  },
  piwigo: {
    sent: 'Set-Cookie: pwg_id=abc; path=/\n\n<meta name="generator" content="Piwigo (aka PWG), see piwigo.org">',
    lookAlike: 'Set-Cookie: wg_id=abc\n\n<meta name="generator" content="Uses Piwigo">',
  },
  vaultwarden: { sent: '<title>Vaultwarden Web</title>', lookAlike: '<title>Vaultwarden web guide</title>' },
  bitwarden: {
    sent: '<title>Bitwarden Web vault</title><body class="layout_frontend"></body>',
    lookAlike: '<title>Bitwarden Web vault tips</title><body class="layout"></body>',
  },
  passbolt: {
    sent: '<html class="passbolt no-js"><title>Passbolt | Open source password manager for teams</title></html>',
    lookAlike: '<html class="thunderbolt"><title>Passbolts | For doors</title></html>',
  },
  authelia: {
    sent: '<title>Login - Authelia</title><body data-basepath="" data-rememberme="true"></body>',
    lookAlike: '<title>Login with Authelia explained</title><body data-base=""></body>',
  },
  authentik: {
    sent: 'X-Powered-By: authentik\nX-authentik-id: abc\n\n<script src="/static/dist/poly.js?version=2023.3.1"></script>',
    version: '2023.3.1',
    lookAlike: 'X-Powered-By: authentik-like\n\n<ak-flow></ak-flow>',
  },
  zitadel: {
    sent: '<link rel="stylesheet" href="/ui/login/resources/themes/zitadel/css/zitadel.css">',
    lookAlike: '<link rel="stylesheet" href="/citadel/themes/css/zitadel-like.css">',
  },
  casdoor: {
    sent: 'Set-Cookie: casdoor_session_id=abc; Path=/',
    lookAlike: 'Set-Cookie: cas_session_id=1\n\n<title>Casdoors</title>',
  },
  'apereo-cas': {
    sent: 'Set-Cookie: CASTGC=TGT-1; path=/cas; secure',
    lookAlike: 'Set-Cookie: CAST=1\n\n<title>CAS numbers</title>',
  },
  openproject: {
    sent: 'Set-Cookie: _open_project_session=abc\n\n<meta name="app_title" content="OpenProject">',
    lookAlike: 'Set-Cookie: open_session=1\n\n<meta name="title" content="OpenProject">',
  },
  taiga: {
    sent: '<script src="/v-1700000000000/js/app-loader.js"></script>',
    lookAlike: '<script src="/v1/js/app-loader.js"></script><p>Taiga</p>',
  },
  wekan: {
    sent: '<title>Wekan</title><meta name="application-name" content="Wekan">',
    lookAlike: '<title>Wekan</title><meta name="name" content="Wekan">',
  },
  kanboard: { sent: 'Set-Cookie: KB_SID=abc; path=/; HttpOnly', lookAlike: 'Set-Cookie: KBSID=1\n\n<p>Kanboard</p>' },
  focalboard: {
    sent: '<title>Focalboard</title><div id="focalboard-app"></div>',
    lookAlike: '<title>Focalboard</title><div id="focal-app"></div>',
  },
  osticket: { sent: 'Set-Cookie: OSTSESSID=abc; path=/', lookAlike: 'Set-Cookie: POSTSESSID=1\n\n<p>osTicket</p>' },
  zammad: {
    sent: 'Set-Cookie: _zammad_session_0a1b2c3d4e5=abc; path=/; HttpOnly',
    lookAlike: 'Set-Cookie: zam_session=1\n\n<p>Zammad</p>',
  },
  glpi: {
    sent: 'Set-Cookie: glpi_0a1b=abc; path=/; HttpOnly\n\n<meta property="glpi:csrf_token" content="a">',
    lookAlike: 'Set-Cookie: pi_1=1\n\n<meta property="csrf_token" content="GLPI">',
  },
  'snipe-it': { sent: 'Set-Cookie: snipeit_session=abc; path=/', lookAlike: 'Set-Cookie: snipe=1\n\n<p>Snipe-IT</p>' },
  odoo: {
    sent: '<meta name="generator" content="Odoo"><script>var odoo = {csrf_token: "a"};</script>',
    lookAlike: '<meta name="generator" content="Odoos"><script>var odometer = {csrf_token: "a"};</script>',
  },
  erpnext: {
    sent: '<meta name="generator" content="frappe"><link rel="stylesheet" href="/assets/frappe/dist/css/website.bundle.A.css">',
    lookAlike: '<meta name="generator" content="frappé"><link rel="stylesheet" href="/assets/coffee/dist/frappe.css">',
  },
  dolibarr: {
    sent: 'Set-Cookie: DOLSESSID_0a1b=abc; path=/\n\n<meta name="author" content="Dolibarr Development Team">',
    lookAlike: 'Set-Cookie: DOLL=1\n\n<meta name="author" content="Dolibarr user">',
  },
  suitecrm: {
    sent: '<link rel="stylesheet" href="themes/SuiteP/css/Dawn/style.css">',
    lookAlike: '<link rel="stylesheet" href="themes/Suite/css/style.css"><p>SuiteCRM themes/SuiteP/</p>',
  },
  espocrm: {
    sent: '<link rel="stylesheet" href="client/css/espo/espo.css?r=1">',
    lookAlike: '<link rel="stylesheet" href="client/css/espresso.css"><p>EspoCRM</p>',
  },
  metabase: {
    sent: 'Set-Cookie: metabase.DEVICE=abc\n\n<script type="application/json" id="_metabaseBootstrap">{}</script>',
    lookAlike: 'Set-Cookie: meta.DEVICE=1\n\n<p>_metabaseBootstrap</p>',
  },
  'apache-superset': {
    sent: '<title>Superset</title><link rel="icon" href="/static/assets/images/superset-logo.png"><script src="/static/assets/theme.1a2b.entry.js"></script>',
    lookAlike: '<title>Superset training</title><link rel="icon" href="/images/superset.png">',
  },
  redash: {
    sent: '<title>Redash</title><div id="application-root"></div>',
    lookAlike: '<title>Redash data</title><div id="application"></div>',
  },
  'apache-airflow': {
    sent: '<title>Sign In - Airflow</title><link rel="icon" href="/static/pin_32.png"><a href="https://pypi.python.org/pypi/apache-airflow/2.3.0">v2.3.0</a>',
    version: '2.3.0',
    lookAlike: '<title>Airflow in wind tunnels</title><link rel="icon" href="/pin.png">',
  },
  jupyter: {
    sent: '<title>JupyterLab</title><script id="jupyter-config-data" type="application/json">{}</script>',
    lookAlike: '<title>JupyterLab</title><script id="config-data" type="application/json">{"jupyter":1}</script>',
  },
  jupyterhub: {
    sent: 'X-Jupyterhub-Version: 4.1.5',
    version: '4.1.5',
    lookAlike: 'X-Jupiter-Hub: 4\n\n<p>JupyterHub</p>',
  },
  'rstudio-server': {
    sent: 'Set-Cookie: rs-csrf-token=abc\n\n<title>RStudio Sign In</title>',
    lookAlike: 'Set-Cookie: csrf-token=abc\n\n<title>RStudio tips</title>',
  },
  'code-server': {
    sent: '<title>code-server login</title><meta id="coder-options" data-settings="{}">',
    lookAlike: '<title>code-server logins</title><meta id="options">',
  },
  transmission: {
    sent: 'Server: Transmission\nX-Transmission-Session-Id: abc',
    lookAlike: 'Server: Gear Transmission\n\n<p>Transmission</p>',
  },
  qbittorrent: { sent: '<title>qBittorrent WebUI</title>', lookAlike: '<title>qBittorrent WebUI themes</title>' },
  sonarr: {
    sent: "<script>window.Sonarr = { urlBase: '' };</script>",
    lookAlike: "<script>window.Sonar = { urlBase: '' };</script><p>window.Sonarr = {}</p>",
  },
  radarr: {
    sent: "<script>window.Radarr = { urlBase: '' };</script>",
    lookAlike: '<script>window.Radar = {};</script><p>window.Radarr = {}</p>',
  },
  'open-webui': {
    sent: '<title>Open WebUI</title><meta name="description" content="Open WebUI">',
    lookAlike: '<title>Open WebUI models</title><meta name="description" content="What Open WebUI is">',
  },
  langfuse: { sent: '<title>Sign in | Langfuse</title>', lookAlike: '<title>Langfuse alternatives</title>' },
  dify: {
    sent: '<title>Dify</title><body data-api-prefix="/console/api" data-public-api-prefix="/api"></body>',
    lookAlike: '<title>Dify</title><body data-prefix="/api"></body>',
  },
  flowise: {
    sent: '<title>Flowise - Build AI Agents, Visually</title>',
    lookAlike: '<title>Flowise - what is it</title>',
  },
  'collabora-online': {
    sent: 'Server: COOLWSD HTTP Server 21.11.0.3',
    version: '21.11.0.3',
    lookAlike: 'Server: COOL Agent\n\n<p>Collabora Online</p>',
  },
  onlyoffice: {
    sent: '<script src="/web-apps/apps/api/documents/api.js"></script>',
    lookAlike: '<script src="/apps/api/documents/api.js"></script><p>ONLYOFFICE web-apps</p>',
  },
  etherpad: {
    sent: 'Server: Etherpad 1.9.7 (https://etherpad.org)',
    version: '1.9.7',
    lookAlike: 'Server: Ether Pad\n\n<p>Etherpad</p>',
  },
  hedgedoc: { sent: 'Hedgedoc-Version: 1.9.9', version: '1.9.9', lookAlike: 'X-HedgeDoc: 1.9.9' },
  excalidraw: {
    sent: { script: 'const a={excalidrawClipboard:"excalidraw/clipboard"},k="excalidraw-state";' },
    lookAlike: {
      response: '<p>excalidraw/clipboard and excalidraw-state</p>',
      script: 'const t="Drawn with Excalidraw"',
    },
  },
  'jitsi-meet': {
    sent: '<script>var interfaceConfig = {APP_NAME: "Jitsi Meet"};</script><script src="/libs/lib-jitsi-meet.min.js?v=1"></script>',
    lookAlike: '<script>var faceConfig = {};</script><script src="/libs/jitsi.js"></script>',
  },
  bigbluebutton: {
    sent: '<title>BigBlueButton</title><link rel="stylesheet" href="/html5client/css/a.css">',
    lookAlike: '<title>A big blue button</title><link rel="stylesheet" href="/html5/css/a.css">',
  },
  'matomo-app': {
    sent: 'Set-Cookie: MATOMO_SESSID=abc; path=/; HttpOnly',
    lookAlike: 'Set-Cookie: MATO_SESSID=1\n\n<p>Matomo</p>',
  },
  mautic: {
    sent: "<script>(function(w,d,t,u,n,a,m){w['MauticTrackingObject']=n;})(window,document,'script','https://m.shop.example/mtc.js','mt');mt('send', 'pageview');</script>",
    lookAlike: "<script>w['TrackingObject']=n;</script><p>MauticTrackingObject</p>",
  },
  listmonk: {
    sent: '<form class="listmonk-form" action="/subscription/form"></form>',
    lookAlike: '<form class="monk-form">listmonk</form>',
  },
  limesurvey: {
    sent: '<meta name="generator" content="LimeSurvey https://www.limesurvey.org">',
    lookAlike: '<meta name="generator" content="LimeTree"><p>LimeSurvey</p>',
  },
  mailman: {
    sent: '<link rel="stylesheet" href="/mailman3/static/postorius/css/style.css">',
    lookAlike: 'X-Mailman-Version: 2.1.39\n\n<p>Mailman</p>',
  },
  sympa: { sent: 'Set-Cookie: sympa_session=abc; path=/', lookAlike: 'Set-Cookie: sympathy=1\n\n<p>Sympa</p>' },
  dspace: {
    sent: '<meta name="Generator" content="DSpace 7.6.1"><ds-app></ds-app>',
    version: '7.6.1',
    lookAlike: '<meta name="Generator" content="MyDSpace"><p>DSpace 7.6.1</p>',
  },
  koha: {
    sent: '<meta name="generator" content="Koha 23.1105000">',
    version: '23.1105000',
    lookAlike: '<meta name="generator" content="Kohala">',
  },
  ojs: {
    sent: 'Set-Cookie: OJSSID=abc\n\n<meta name="generator" content="Open Journal Systems 3.3.0.13">',
    version: '3.3.0.13',
    lookAlike: 'Set-Cookie: JSSID=1\n\n<meta name="generator" content="The Open Journal">',
  },
  ilias: { sent: 'Set-Cookie: ilClientId=abc', lookAlike: 'Set-Cookie: ClientId=1\n\n<p>ILIAS</p>' },
  'canvas-lms': { sent: 'X-Canvas-Meta: o=login', lookAlike: 'X-Canvas: 2d\n\n<canvas></canvas>' },
  'open-edx': { sent: 'Set-Cookie: openedx-language-preference=en', lookAlike: 'Set-Cookie: edx=1\n\n<p>Open edX</p>' },
};
