import type { TechnologySamples } from './technology-samples.ts';

export const samples: TechnologySamples = {
  cherrypy: { sent: 'Server: CherryPy/18.8.0', version: '18.8.0', lookAlike: 'Server: not-cherrypy/18.8.0' },
  flask: {
    sent: {
      response: 'Set-Cookie: session=eyJjYXJ0IjozfQ.awP4IA.7R1ZudZm4VnnHCRGCQ7fREfujn8; HttpOnly; Path=/',
      notFound:
        'HTTP/1.1 404 NOT FOUND\nContent-Type: text/html; charset=utf-8\n\n<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n<p>The requested URL was not found on the server. If you entered the URL manually please check your spelling and try again.</p>\n',
    },
    lookAlike: {
      response: 'Set-Cookie: session=eyJjYXJ0IjozfQ.eyJmbGFzayI6MX0.7R1ZudZm4VnnHCRGCQ7fREfujn8; HttpOnly; Path=/',
      notFound:
        'HTTP/1.1 404 Not Found\nContent-Type: text/html; charset=utf-8\n\n<!doctype html>\n<html lang=en>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n<p>The requested URL was not found on the server.</p>\n',
    },
  },
  koa: {
    sent: 'Set-Cookie: koa.sess=eyJjYXJ0IjozfQ==; path=/; httponly',
    lookAlike: 'Set-Cookie: koala.sess=eyJjYXJ0IjozfQ==; path=/; httponly',
  },
  'sails-js': {
    sent: 'X-Powered-By: Sails <sailsjs.com>\nSet-Cookie: sails.sid=s%3A1; Path=/; HttpOnly',
    lookAlike: 'X-Powered-By: Sails and Oars\n\n<a href="https://sailsjs.com">sails</a>',
  },
  rack: {
    sent: 'Set-Cookie: rack.session=BAh7CEkiD3Nlc3Npb25faWQG; path=/; HttpOnly',
    lookAlike: 'Set-Cookie: luggage_rack.session=1; path=/',
  },
  thin: { sent: 'Server: thin 1.8.1', version: '1.8.1', lookAlike: 'Server: thinking/1.8.1' },
  h2o: { sent: 'Server: h2o/2.2.5', version: '2.2.5', lookAlike: 'Server: water-h2o/2.2.5' },
  'mini-httpd': { sent: 'Server: mini_httpd/1.30 26Oct2018', version: '1.30', lookAlike: 'Server: micro_httpd' },
  webfs: { sent: 'Server: webfs/1.21', version: '1.21', lookAlike: 'Server: mywebfs/1.21' },
  nghttpx: { sent: 'Server: nghttpx\nVia: 1.1 nghttpx', lookAlike: 'Server: nghttpd nghttp2/1.52.0\nX-Proxy: nghttpx' },
  squid: {
    sent: 'Via: 1.1 proxy.example (squid/5.7)',
    version: '5.7',
    lookAlike: 'Via: 1.1 squid.example (other/5.7)',
  },
  icecast: { sent: 'Server: Icecast 2.4.4', version: '2.4.4', lookAlike: 'Server: Icecastle 2.4.4' },
  yaws: { sent: 'Server: Yaws 2.1.1', version: '2.1.1', lookAlike: 'Server: yawspeed 2.1.1' },
  subversion: {
    sent: 'Server: Apache/2.4.57 (Unix) SVN/1.14.2',
    version: '1.14.2',
    beside: ['apache'],
    lookAlike: 'Server: Apache/2.4.57 (Unix) Subversion\n\n<p>SVN/1.14.2</p>',
  },
  thumbor: { sent: 'Server: Thumbor/6.7.0', version: '6.7.0', lookAlike: 'Server: MyThumbor/6.7.0' },
  'apache-spark': {
    sent: '<title>Spark Master at spark://10.0.0.5:7077</title><a href="/"><img src="/static/spark-logo-77x50px-hd.png" /><span class="version" style="margin-right: 15px;">3.1.1</span></a>',
    version: '3.1.1',
    lookAlike: '<title>Spark Master at work</title><img src="/spark.png"><span class="version">3.1.1</span>',
  },
  splunk: {
    sent: 'Set-Cookie: splunkweb_csrf_token_8000=1; Path=/\n\n<script>var __splunkd_partials__ = {"/services/server/info":{"links":{},"generator":{"build":"a1b2","version":"8.2.2"}}};</script>',
    version: '8.2.2',
    lookAlike:
      'Set-Cookie: splunk=1\n\n<title>Splunk explained</title><script>var partials = {"generator":{"build":"a","version":"8.2.2"}}</script>',
  },
  jaeger: {
    sent: '<title>Jaeger UI</title><script>const JAEGER_VERSION = {"gitCommit":"a1","gitVersion":"v1.35.0","buildDate":"x"};</script>',
    version: '1.35.0',
    lookAlike: '<title>The Jaeger UI explained</title><p>JAEGER_VERSION = {"gitVersion":"v1.35.0"}</p>',
  },
  puppet: {
    sent: 'X-Puppet-Version: 5.5.10',
    version: '5.5.10',
    lookAlike: 'X-Puppet: 5.5.10\n\n<h1>Puppet theatre</h1>',
  },
  foreman: {
    sent: 'Foreman_version: 3.1.2',
    version: '3.1.2',
    lookAlike: 'X-Version: 3.1.2\n\n<div id="version">Version 3.1.2</div><p>Our foreman</p>',
  },
  coder: {
    sent: '<meta property="build-info" content="{&quot;external_url&quot;:&quot;x&quot;,&quot;version&quot;:&quot;v2.13.1+a1&quot;}">',
    version: '2.13.1',
    lookAlike: '<meta property="build" content="{&quot;version&quot;:&quot;v2.13.1&quot;}"><p>Coder</p>',
  },
  bamboo: {
    sent: '<meta name="application-name" content="Bamboo"><p>Powered by <a href="http://www.atlassian.com/software/bamboo/">Atlassian Bamboo</a> version 9.2.1 build 90201</p>',
    version: '9.2.1',
    lookAlike: '<meta name="application-name" content="Bamboo furniture"><p>Atlassian Bamboo version 9.2.1</p>',
  },
  privatebin: {
    sent: '<script src="/js/privatebin.js?1.3.5"></script>',
    version: '1.3.5',
    lookAlike: '<script src="/js/private-bin.js?1.3.5"></script><h1>PrivateBin</h1>',
  },
  otobo: {
    sent: 'X-Powered-By: OTOBO 10.1.5 (https://otobo.de/)',
    version: '10.1.5',
    lookAlike: 'X-Powered-By: not OTOBO 10.1.5',
  },
  otrs: {
    sent: 'X-Powered-By: OTRS 6.0.1 (https://otrs.com/)',
    version: '6.0.1',
    lookAlike: 'X-Powered-By: not OTRS 6.0.1',
  },
  znuny: {
    sent: 'X-Powered-By: Znuny 6.5.3 (https://znuny.org/)',
    version: '6.5.3',
    lookAlike: 'X-Powered-By: not Znuny 6.5.3',
  },
  'oracle-apex': {
    sent: '<script src="/i/libraries/apex/minified/desktop_all.min.js?v=19.2.0.00.18"></script>',
    version: '19.2',
    lookAlike: '<script src="/i/apex/desktop.min.js?v=19.2.0"></script>',
  },
  cockroachdb: {
    sent: '<title>Cockroach Console</title><script>window.dataFromServer = {"ExperimentalUseLogin":true,"Tag":"v21.2.0","Version":"v21.2"};</script>',
    version: '21.2.0',
    lookAlike: '<title>The Cockroach Console, a review</title><script>window.data = {"Tag":"v21.2.0"};</script>',
  },
  centreon: {
    sent: '<title>Centreon - IT & Network Monitoring</title><span class="login_version">v. 20.10.5</span>',
    version: '20.10.5',
    lookAlike: '<title>Centreon reviewed</title><span class="login_version">v. 20.10.5</span>',
  },
};
