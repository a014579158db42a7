import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  grafana: {
    sent: '<title>Grafana</title><link rel="stylesheet" href="/public/build/grafana.dark.1a2b3c4d5e.css"><script>window.grafanaBootData = {settings: {"buildInfo":{"commit":"a1","version":"11.2.0"}}};</script>',
    version: '11.2.0',
    lookAlike:
      '<title>Grafana</title><script>var boardData = "window.grafana"</script><p>window.grafanaBootData = {}</p>',
  },
  phpmyadmin: {
    sent: 'Set-Cookie: phpMyAdmin=a1; path=/; HttpOnly\nSet-Cookie: pma_lang=en; path=/\n\n<title>phpMyAdmin</title><script src="/js/dist/common.js?v=5.2.1"></script><input name="pma_username">',
    version: '5.2.1',
    lookAlike:
      'Set-Cookie: pma=1\n\n<title>phpMyAdmin</title><script src="/js/common.js?v=5.2.1"></script><input name="username">',
  },
  adminer: {
    sent: 'Set-Cookie: adminer_sid=abc; path=/\n\n<script src="/adminer.php?file=functions.js&amp;version=4.8.1"></script>',
    version: '4.8.1',
    lookAlike: 'Set-Cookie: admin_sid=abc\n\n<script src="/adminer.js?file=functions.js&amp;v=4.8.1"></script>',
  },
  'prometheus-node-exporter': {
    sent: '<title>Node Exporter</title><h1>Node Exporter</h1>',
    lookAlike: '<title>Node Exporter for beginners</title><h1>Node Exporter</h1>',
  },
  syncthing: {
    sent: 'X-Syncthing-Version: v1.19.2-ds1\nX-Syncthing-Id: A1\n\n<html ng-app="syncthing">',
    version: '1.19.2',
    beside: ['angularjs'],
    lookAlike: 'X-Sync-Version: v1.19.2\n\n<html ng-app="sync"><title>Syncthing</title>',
  },
  phpldapadmin: {
    sent: '<title>phpLDAPadmin (1.2.6.3) - </title>',
    version: '1.2.6.3',
    lookAlike: '<title>How to set up phpLDAPadmin (1.2.6.3)</title>',
  },
  'ldap-account-manager': {
    sent: '<title>LDAP Account Manager</title>',
    lookAlike: '<title>LDAP Account Manager: a review</title>',
  },
  phpsysinfo: {
    sent: '<title>phpSysInfo - Redirection</title>',
    lookAlike: '<title>About phpSysInfo - a review</title>',
  },
  kibana: {
    sent: 'Kbn-Name: kibana\nKbn-Version: 7.10.2',
    version: '7.10.2',
    lookAlike: 'X-Kbn-Proxy: 7\n\n<kbn-card>Kibana</kbn-card>',
  },
  'opensearch-dashboards': {
    sent: 'Osd-Name: dashboards\n\n<osd-injected-metadata data="{&quot;version&quot;:&quot;2.11.0&quot;}"></osd-injected-metadata>',
    version: '2.11.0',
    lookAlike: 'X-Osd: 1\n\n<p>OpenSearch Dashboards osd-injected-metadata</p>',
  },
  elasticsearch: {
    sent: {
      response:
        'X-Elastic-Product: Elasticsearch\n\n{"version" : {"number" : "7.10.2", "lucene_version" : "8.7.0"}, "tagline" : "You Know, for Search"}',
    },
    version: '7.10.2',
    lookAlike: 'X-Elastic-Products: search\n\n<p>Elasticsearch</p>',
  },
  plesk: {
    sent: 'X-Powered-By: PleskLin\n\n<title>Plesk Obsidian 18.0.61</title>',
    version: '18.0.61',
    lookAlike: 'X-Powered-By: Pleskovo\n\n<title>Plesk or cPanel: which one</title>',
  },
  cpanel: {
    sent: 'Server: cpsrvd/11.118.0.5\nSet-Cookie: cprelogin=no; path=/',
    version: '11.118.0.5',
    lookAlike: 'Server: acpsrvd\nSet-Cookie: prelogin=1\n\n<p>cPanel Login</p>',
  },
  webmin: {
    sent: 'Server: MiniServ/2.105',
    version: '2.105',
    lookAlike: 'Server: MiniServer/2.1\n\n<form action="/login.cgi">Webmin</form>',
  },
  directadmin: {
    sent: 'Server: DirectAdmin Daemon v1.63',
    lookAlike: 'Server: IndirectAdmin\n\n<form action="/cmd_login">DirectAdmin</form>',
  },
  ispconfig: { sent: 'Set-Cookie: ISPCSESS=abc; path=/', lookAlike: 'Set-Cookie: ISPSESS=abc\n\n<p>ISPConfig</p>' },
  hestiacp: {
    sent: 'Set-Cookie: HESTIASID=abc; path=/',
    lookAlike: 'Set-Cookie: HESTIA=abc\n\n<title>Hestia, goddess of the hearth</title>',
  },
  cyberpanel: {
    sent: '<title>Login - CyberPanel</title><div ng-controller="loginSystem"></div>',
    lookAlike: '<title>Login help for CyberPanel users</title><div data-controller="login"></div>',
  },
  portainer: {
    sent: '<html ng-app="portainer"><title>Portainer</title></html>',
    lookAlike: '<html data-app="portainer"><title>Portainer explained</title></html>',
  },
  rancher: {
    sent: 'X-Rancher-Version: v2.8.5\nSet-Cookie: R_PCS=light',
    version: '2.8.5',
    lookAlike: 'X-Ranch: 2\nSet-Cookie: R_PC=1\n\n<p>Rancher</p>',
  },
  'kubernetes-dashboard': {
    sent: '<title>Kubernetes Dashboard</title><kd-root></kd-root>',
    lookAlike: '<title>Kubernetes dashboards compared</title><kd-rooted></kd-rooted>',
  },
  'home-assistant': {
    sent: '<title>Home Assistant</title><home-assistant></home-assistant>',
    lookAlike: '<title>Home Assistant</title><home-assistants></home-assistants>',
  },
  'supabase-studio': {
    sent: '<title>Supabase Studio</title><meta name="application-name" content="Supabase Studio">',
    lookAlike: '<title>Supabase Studio guide</title><meta name="application-name" content="My Supabase">',
  },
  prometheus: {
    sent: '<title>Prometheus Time Series Collection and Processing Server</title><script>const GLOBAL_CONSOLES_LINK="";</script><script src="/classic/static/js/graph/index.js?v=2.42.0"></script>',
    version: '2.42.0',
    lookAlike: '<title>Prometheus: time series</title><script>const GLOBAL_LINK="prometheus";</script>',
  },
  alertmanager: {
    sent: '<title>Alertmanager</title><script>var app = Elm.Main.init({flags: {production: true}});</script>',
    lookAlike: '<title>Alertmanager rules</title><script>var app = init({production: true})</script>',
  },
  netdata: {
    sent: 'Server: Netdata Embedded HTTP Server v1.45.0',
    version: '1.45.0',
    lookAlike: 'Server: Netdatabase Server v1\n\n<p>Netdata</p>',
  },
  zabbix: {
    sent: 'Set-Cookie: zbx_session=abc; HttpOnly\n\n<meta name="Author" content="Zabbix SIA"><script src="/jsLoader.php?ver=6.4.15&amp;lang=en_US"></script>',
    version: '6.4.15',
    lookAlike:
      'Set-Cookie: zb_session=abc\n\n<meta name="Author" content="Zabbix fan"><script src="/jsLoad.php?ver=6"></script>',
  },
  nagios: {
    sent: 'WWW-Authenticate: Basic realm="Nagios Access"',
    lookAlike: 'WWW-Authenticate: Basic realm="Nagiosaurus"\n\n<p>Nagios</p>',
  },
  'icinga-web': {
    sent: 'Set-Cookie: Icingaweb2=abc; path=/icingaweb2/\n\n<link rel="stylesheet" href="/icingaweb2/css/icinga.min.css">',
    lookAlike: 'Set-Cookie: icing=abc\n\n<link rel="stylesheet" href="/css/cupcake-icinga2.css">',
  },
  munin: {
    sent: '<title>Munin :: overview</title><link rel="stylesheet" href="static/style-new.css"><meta name="author" content="Auto-generated by Munin">',
    lookAlike:
      '<title>Munin, raven of Odin</title><link rel="stylesheet" href="/style.css"><meta name="author" content="Hugin and Munin">',
  },
  cacti: {
    sent: 'Set-Cookie: Cacti=abc; path=/cacti/; HttpOnly\n\n<title>Login to Cacti</title>',
    lookAlike: 'Set-Cookie: Cactus=abc\n\n<title>Cacti for beginners</title>',
  },
  librenms: {
    sent: 'Set-Cookie: librenms_session=abc; path=/',
    lookAlike: 'Set-Cookie: libre_session=abc\n\n<p>LibreNMS</p>',
  },
  'uptime-kuma': {
    sent: '<title>Uptime Kuma</title><meta name="description" content="Uptime Kuma monitoring tool">',
    lookAlike:
      '<title>Uptime Kuma or another</title><meta name="description" content="Uptime Kuma, a monitoring tool for you">',
  },
  checkmk: {
    sent: '<title>Checkmk Monitoring</title><script src="/site/check_mk/js/main_min-2.3.0.js"></script>',
    version: '2.3.0',
    lookAlike: '<title>Checkmark icons</title><script src="/check_mark/js/main_min-2.3.0.js"></script>',
  },
  'collectd-web': {
    sent: '<title>collection.cgi, Version 3</title>',
    lookAlike: '<title>The collection, version 3: collectd</title>',
  },
  minio: { sent: 'Server: MinIO', lookAlike: 'Server: Minion\n\n<p>MinIO</p>' },
  ceph: { sent: 'Server: Ceph-Dashboard', lookAlike: 'Server: Cephalopod\n\n<p>Ceph-Dashboard</p>' },
  couchdb: {
    sent: 'Server: CouchDB/3.3.3 (Erlang OTP/25)',
    version: '3.3.3',
    beside: ['erlang'],
    lookAlike: 'Server: CouchPotato/3\n\n<p>CouchDB/3.3.3</p>',
  },
  clickhouse: { sent: 'X-ClickHouse-Summary: {"read_rows":"0"}', lookAlike: 'X-House: 1\n\n<p>ClickHouse</p>' },
  influxdb: {
    sent: 'X-Influxdb-Version: v2.7.6\nX-Influxdb-Build: OSS',
    version: '2.7.6',
    lookAlike: 'X-InfluxDB: 2.7.6',
  },
  'apache-solr': {
    sent: '<html ng-app="solrAdminApp"><title>Solr Admin</title></html><link rel="stylesheet" href="/solr/css/angular/common.css?_=8.11.1">',
    version: '8.11.1',
    lookAlike: '<html data-app="solar"><title>Solar Admin</title></html>',
  },
  rabbitmq: { sent: '<title>RabbitMQ Management</title>', lookAlike: '<title>RabbitMQ Management Consulting</title>' },
  activemq: {
    sent: 'WWW-Authenticate: basic realm="ActiveMQRealm"',
    lookAlike: 'WWW-Authenticate: basic realm="Active"\n\n<p>ActiveMQ</p>',
  },
  consul: {
    sent: 'X-Consul-Default-Acl-Policy: allow\n\n<!-- CONSUL_VERSION: 1.10.3 -->',
    version: '1.10.3',
    lookAlike: 'X-Consulate: 1\n\n<p>Consul</p>',
  },
  vault: {
    sent: '<meta name="vault/config/environment" content="%7B%7D">',
    beside: ['ember-js'],
    lookAlike: '<meta name="vaults/config" content="x"><p>HashiCorp Vault</p>',
  },
  nomad: {
    sent: '<meta name="nomad-ui/config/environment" content="%7B%7D">',
    beside: ['ember-js'],
    lookAlike: '<meta name="nomads/config" content="x">',
  },
  'pi-hole': { sent: 'X-Pi-hole: The Pi-hole Web interface is working!', lookAlike: 'X-Pie-Hole: 1\n\n<p>Pi-hole</p>' },
  'adguard-home': { sent: 'Set-Cookie: agh_session=abc', lookAlike: 'Set-Cookie: ag_session=1\n\n<p>AdGuard Home</p>' },
  pfsense: {
    sent: '<title>pfSense - Login</title><script src="/js/pfSense.js?v=1"></script>',
    lookAlike: '<title>pfSense - Login problems</title><script src="/js/sense.js"></script>',
  },
  opnsense: {
    sent: 'Server: OPNsense\n\n<title>Login | OPNsense</title>',
    lookAlike: 'Server: OPN\n\n<title>Login to OPNsense</title>',
  },
  'openwrt-luci': {
    sent: '<title>OpenWrt - LuCI</title><link rel="stylesheet" href="/luci-static/bootstrap/cascade.css"><footer><a href="https://github.com/openwrt/luci">Powered by LuCI openwrt-21.02 branch (git-22.047)</a> / OpenWrt 21.02.2 r16495</footer>',
    version: '21.02.2',
    lookAlike: '<title>LuCI and friends</title><link rel="stylesheet" href="/lucky-static/cascade.css">',
  },
  'mikrotik-routeros': {
    sent: '<title>RouterOS router configuration page</title><h1>RouterOS v6.49.10</h1>',
    version: '6.49.10',
    lookAlike: '<title>RouterOS router configuration page explained</title>',
  },
  fritzbox: { sent: '<title>FRITZ!Box</title>', lookAlike: '<title>FRITZ!Box setup</title>' },
  'synology-dsm': {
    sent: '<script src="/webapi/entry.cgi?api=SYNO.Core.Desktop.JSUIString&amp;version=1"></script>',
    lookAlike: '<script src="/webapi/entry.cgi?api=SINO.Core"></script><p>Synology SYNO.SDS.Session = {}</p>',
  },
  'proxmox-ve': {
    sent: 'Server: pve-api-daemon/3.0',
    version: '3.0',
    lookAlike: 'Server: prove-api/3\n\n<p>Proxmox VE</p>',
  },
  'vmware-esxi': { sent: '<title>" + ID_EESX_Welcome + "</title>', lookAlike: '<title>Welcome to ESXi</title>' },
  idrac: { sent: '<title>iDRAC9 - Login</title>', lookAlike: '<title>About iDRAC9 - Login problems</title>' },
  'hp-ilo': { sent: 'Server: HPE-iLO-Server/1.30', version: '1.30', lookAlike: 'Server: HP-silo-Server/1.30' },
  cups: { sent: 'Server: CUPS/2.4 IPP/2.1', version: '2.4', lookAlike: 'Server: TeaCUPS/2.4' },
  nocodb: {
    sent: '<title>NocoDB</title><meta name="apple-mobile-web-app-title" content="NocoDB">',
    lookAlike: '<title>NocoDB or Baserow</title><meta name="title" content="NocoDB">',
  },
  baserow: { sent: 'Set-Cookie: baserow_group_id=1', lookAlike: 'Set-Cookie: workspace_id=1\n\n<p>Baserow</p>' },
  pgadmin: {
    sent: 'Set-Cookie: pga4_session=abc; Path=/\n\n<title>pgAdmin 4</title>',
    lookAlike: 'Set-Cookie: pga_session=1\n\n<title>pgAdmin 4 tutorial</title>',
  },
  'mongo-express': {
    sent: 'Set-Cookie: mongo-express=s%3Aabc; Path=/\n\n<title>Home - Mongo Express</title>',
    lookAlike: 'Set-Cookie: mongo=1\n\n<title>Mongo Express train</title>',
  },
  'traefik-dashboard': {
    sent: '<title>Traefik Proxy</title><script type="module" src="/dashboard/assets/index-Ab12Cd34.js"></script>',
    lookAlike: '<title>Traefik</title>',
  },
  'nginx-proxy-manager': {
    sent: '<title>Nginx Proxy Manager</title>',
    lookAlike: '<title>Nginx Proxy Manager tutorial</title>',
  },
  coolify: {
    sent: 'Set-Cookie: coolify_session=abc; path=/',
    lookAlike: 'Set-Cookie: cool_session=1\n\n<p>Coolify</p>',
  },
  dokploy: { sent: '<title>Sign In | Dokploy</title>', lookAlike: '<title>Dokploy or Coolify</title>' },
  cockpit: {
    sent: 'Set-Cookie: cockpit=deleted; Path=/; HttpOnly\n\n<link rel="stylesheet" href="cockpit/static/login.css">',
    lookAlike: 'Set-Cookie: cockpits=1\n\n<link rel="stylesheet" href="/cockpit-bar.css">',
  },
  guacamole: {
    sent: '<body ng-app="index" ng-controller="indexController"><guac-login></guac-login></body>',
    beside: ['angularjs'],
    lookAlike: '<body ng-app="index"><guac-menu></guac-menu></body>',
  },
};
