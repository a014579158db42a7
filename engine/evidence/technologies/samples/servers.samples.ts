import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  nginx: {
    sent: 'Server: nginx/1.26.1',
    version: '1.26.1',
    lookAlike: 'Server: not-nginx/1.26\nX-Proxy: nginx\n\n<p>Welcome to nginx! nginx/1.26.1</p>',
  },
  openresty: {
    sent: 'Server: openresty/1.25.3.1',
    version: '1.25.3.1',
    lookAlike: 'Server: pre-openresty/1.25\nX-Openresty: 1',
  },
  angie: { sent: 'Server: Angie/1.5.1', version: '1.5.1', lookAlike: 'Server: Tangie/1.5.1' },
  tengine: { sent: 'Server: Tengine/3.1.0', version: '3.1.0', lookAlike: 'Server: ContentTengine/3.1.0' },
  apache: {
    sent: 'Server: Apache/2.4.59 (Unix)',
    version: '2.4.59',
    lookAlike: 'Server: Apache Tomcat/9.0.89',
  },
  'apache-tomcat': {
    sent: 'Server: Apache Tomcat/9.0.89',
    version: '9.0.89',
    lookAlike: 'Server: Apache/2.4.59 (Unix) mod_jk/1.2.49',
  },
  iis: {
    sent: 'Server: Microsoft-IIS/10.0',
    version: '10.0',
    lookAlike: 'Server: Microsoft-HTTPAPI/2.0',
  },
  litespeed: { sent: 'Server: LiteSpeed', lookAlike: 'Server: OpenLiteSpeedy\nX-LiteSpeed: no' },
  lighttpd: { sent: 'Server: lighttpd/1.4.76', version: '1.4.76', lookAlike: 'Server: mini-lighttpd-like/1.4' },
  caddy: {
    sent: 'Server: Caddy\nAlt-Svc: h3=":443"; ma=2592000',
    lookAlike: 'Server: GolfCaddy/2\nVia: 1.1 caddyshack',
  },
  envoy: {
    sent: 'Server: envoy\nX-Envoy-Upstream-Service-Time: 12',
    lookAlike: 'Server: envoy-less/1\nX-Upstream-Service-Time: 12',
  },
  istio: {
    sent: 'Server: istio-envoy\nX-Envoy-Upstream-Service-Time: 12',
    lookAlike: 'Server: envoy\nX-Envoy-Upstream-Service-Time: 12',
  },
  jetty: {
    sent: 'Server: Jetty(11.0.20)',
    version: '11.0.20',
    lookAlike: 'Server: jetty-bridge\nX-Boat: Jetty(11)',
  },
  undertow: {
    sent: 'X-Powered-By: Undertow/1',
    lookAlike: 'Server: RiverUndertow\nX-Powered-By: UndertowFishing',
  },
  'oracle-weblogic': {
    sent: 'Server: WebLogic Server 12.2.1.4.0',
    version: '12.2.1.4',
    lookAlike: 'Server: MyWebLogic\nX-Powered-By: Oracle of Delphi',
  },
  gunicorn: { sent: 'Server: gunicorn/20.1.0', version: '20.1.0', lookAlike: 'Server: not-gunicorn/20.1.0' },
  uvicorn: { sent: 'Server: uvicorn', lookAlike: 'Server: suvicorn' },
  hypercorn: { sent: 'Server: hypercorn-h2', lookAlike: 'Server: popcorn-hypercorn' },
  daphne: { sent: 'Server: daphne', lookAlike: 'Server: daphne.shop.example' },
  waitress: { sent: 'Server: waitress', lookAlike: 'Server: tea-waitress' },
  werkzeug: {
    sent: 'Server: Werkzeug/3.0.3 Python/3.12.4',
    version: '3.0.3',
    lookAlike: 'Server: Werkzeugkasten/3.0\n\n<h1>Werkzeug</h1>',
  },
  'python-http-server': {
    sent: 'Server: SimpleHTTP/0.6 Python/3.12.4',
    version: '0.6',
    lookAlike: 'Server: SimpleHTTPServer-clone/0.6',
  },
  tornado: { sent: 'Server: TornadoServer/6.4.1', version: '6.4.1', lookAlike: 'Server: Tornado-Warning/6.4' },
  aiohttp: {
    sent: 'Server: Python/3.12 aiohttp/3.9.5',
    version: '3.9.5',
    lookAlike: 'Server: myaiohttp/3.9.5',
  },
  kestrel: { sent: 'Server: Kestrel', lookAlike: 'Server: FalconKestrel' },
  cowboy: { sent: 'Server: Cowboy', lookAlike: 'Server: Cowboy-Hats/2' },
  'phusion-passenger': {
    sent: 'Server: nginx + Phusion Passenger(R) 6.0.22\nX-Powered-By: Phusion Passenger(R) 6.0.22',
    version: '6.0.22',
    beside: ['nginx'],
    lookAlike: 'X-Powered-By: Passenger trains\n\n<h1>Phusion Passenger 6.0.22</h1>',
  },
  webrick: {
    sent: 'Server: WEBrick/1.8.1 (Ruby/3.2.2/2023-03-30)',
    version: '1.8.1',
    lookAlike: 'Server: WEBricks/1.8.1',
  },
  varnish: {
    sent: 'Via: 1.1 varnish (Varnish/7.4)\nX-Varnish: 123456 123450',
    version: '7.4',
    lookAlike: 'Via: 1.1 varnished-oak\nX-Nail: varnish',
  },
  traefik: { sent: 'Server: Traefik', lookAlike: 'Server: nottraefik\nX-Traefik: 1' },
  haproxy: {
    sent: {
      response:
        'Server: nginx\n\n<title>Statistics Report for HAProxy</title><h1><a href="http://www.haproxy.org/" style="text-decoration: none;">HAProxy version 2.4.22, released 2023/02/14</a></h1>',
      notFound:
        'HTTP/1.1 403 Forbidden\nContent-Type: text/html\n\n<html><body><h1>403 Forbidden</h1>\nRequest forbidden by administrative rules.\n</body></html>',
    },
    beside: ['nginx'],
    version: '2.4.22',
    lookAlike: {
      response:
        '<title>How to read the Statistics Report for HAProxy</title><p>503 Service Unavailable: No server is available to handle this request.</p>',
      notFound:
        'HTTP/1.1 403 Forbidden\nContent-Type: text/html\n\n<html><body><h1>403 Forbidden</h1>\nRequest forbidden by the rules of the shop.\n</body></html>',
    },
  },
  kong: {
    sent: 'Via: 1.1 kong/3.8.0\nX-Kong-Upstream-Latency: 26\nX-Kong-Proxy-Latency: 2',
    version: '3.8.0',
    lookAlike: 'Via: 1.1 hongkong/3.8.0\nX-King-Kong: 2',
  },
  deno: { sent: 'Server: deno/1.44.1', version: '1.44.1', lookAlike: 'Server: Adeno/1.44.1' },
  miniserve: { sent: 'Server: miniserve/0.27.1', version: '0.27.1', lookAlike: 'Server: miniserver/0.27.1' },
  wildfly: { sent: 'Server: WildFly/10', version: '10', lookAlike: 'Server: TameWildFly/10' },
  'jboss-eap': { sent: 'Server: JBoss-EAP/7', version: '7', lookAlike: 'Server: not-JBoss-EAP/7' },
  'apache-apisix': { sent: 'Server: APISIX/2.15.0', version: '2.15.0', lookAlike: 'Server: APISIXTY/2.15.0' },
};
