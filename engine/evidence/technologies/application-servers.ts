import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  'Web framework': {
    cherrypy: [
      'CherryPy',
      'https://cherrypy.dev',
      { implies: ['python'] },
      ['header', 'server', /^CherryPy\/(\d[\d.]{0,19})/, 0.95],
    ],
    flask: [
      'Flask',
      'https://flask.palletsprojects.com',
      { cpe: 'palletsprojects:flask', implies: ['python'] },
      ['header', 'set-cookie', /^session=(?:eyJ|\.eJ)[\w-]{1,4000}\.[\w-]{6}\.[\w-]{27}(?:;|$)/, 0.85],
      // Written by Werkzeug, which is below few other frameworks.
      [
        'not-found',
        /^404 text\/html; charset=utf-8\n<!doctype html>\n<html lang=en>\n<title>404 Not Found<\/title>\n<h1>Not Found<\/h1>\n<p>The requested URL was not found on the server\. If you entered the URL manually please check your spelling and try again\.<\/p>\n?$/,
        0.7,
      ],
    ],
    koa: [
      'Koa',
      'https://koajs.com',
      { implies: ['node-js'] },
      ['header', 'x-powered-by', /^koa$/i, 0.9],
      ['cookie', 'koa.sess', 0.9],
      ['cookie', 'koa:sess', 0.9],
      ['cookie', 'koa.sid', 0.9],
    ],
    'sails-js': [
      'Sails.js',
      'https://sailsjs.com',
      { implies: ['express'] },
      ['header', 'x-powered-by', /^Sails <sailsjs\.(?:com|org)>/, 0.95],
      ['cookie', 'sails.sid', 0.9],
    ],
    rack: [
      'Rack',
      'https://rack.github.io/rack/',
      { implies: ['ruby'] },
      ['cookie', 'rack.session', 0.9],
      ['header', 'x-rack-cache', 0.9],
    ],
  },
  'Web server': {
    thin: [
      'Thin',
      'https://github.com/macournoyer/thin',
      { implies: ['ruby'] },
      ['header', 'server', /^thin(?: (\d[\d.]{0,19})|$)/, 0.9],
    ],
    h2o: ['H2O', 'https://h2o.examp1e.net', { cpe: 'dena:h2o' }, ['header', 'server', /^h2o\/(\d[\d.]{0,19})/, 0.95]],
    'mini-httpd': [
      'mini_httpd',
      'https://acme.com/software/mini_httpd/',
      ['header', 'server', /^mini_httpd\/(\d[\d.]{0,19})/, 0.95],
    ],
    webfs: ['webfs', 'https://www.kraxel.org/blog/linux/webfs/', ['header', 'server', /^webfs\/(\d[\d.]{0,19})/, 0.95]],
    yaws: ['Yaws', 'https://github.com/erlyaws/yaws', ['header', 'server', /^Yaws (\d[\d.]{0,19})/, 0.95]],
  },
  'Reverse proxy': {
    nghttpx: [
      'nghttpx',
      'https://nghttp2.org',
      { cpe: 'nghttp2:nghttp2' },
      ['header', 'server', /^nghttpx\b/, 0.95],
      ['header', 'via', /^[\d.]{1,3} nghttpx\b/, 0.9],
    ],
    squid: [
      'Squid',
      'https://www.squid-cache.org',
      { cpe: 'squid-cache:squid' },
      ['header', 'via', /\(squid\/(\d[\d.]{0,19})\)/, 0.95],
      ['header', 'x-squid-error', 0.95],
      ['header', 'server', /^squid(?:\/(\d[\d.]{0,19})|$)/, 0.95],
    ],
  },
  'Version control': {
    subversion: [
      'Apache Subversion',
      'https://subversion.apache.org',
      { cpe: 'apache:subversion' },
      ['header', 'server', /\bSVN\/(\d[\d.]{0,19})/, 0.95],
      [
        'html',
        /<em>Powered by <a href="https?:\/\/subversion\.(?:apache|tigris)\.org\/?">(?:Apache )?Subversion<\/a> version (\d[\d.]{0,19})/,
        0.9,
      ],
    ],
  },
  'Image server': {
    thumbor: [
      'Thumbor',
      'https://www.thumbor.org',
      { implies: ['python'] },
      ['header', 'server', /^Thumbor\/(\d[\d.]{0,19})/, 0.95],
    ],
  },
  'Data processing': {
    'apache-spark': [
      'Apache Spark',
      'https://spark.apache.org',
      { cpe: 'apache:spark', implies: ['java'] },
      ['title', /^Spark (?:Master|Worker) at spark:\/\/\S{1,253}$/, 0.9],
      [
        'html',
        /<img src="[^"<>]{0,200}\/static\/spark-logo-77x50px-hd\.png"[^<>]{0,80}>\s{0,40}<span class="version"[^<>]{0,80}>(\d[\d.]{0,19})/,
        0.9,
      ],
    ],
  },
  'Log analysis': {
    splunk: [
      'Splunk',
      'https://www.splunk.com',
      { cpe: 'splunk:splunk' },
      ['header', 'server', /^Splunkd$/, 0.95],
      ['cookie', 'splunkweb_csrf_token_*', 0.95],
      ['cookie', 'splunkweb_uid', 0.9],
      [
        'inline-script',
        /__splunkd_partials__\s?=\s?\{[\s\S]{0,6000}?"generator":\{"build":"\w{1,40}","version":"(\d[\d.]{0,19})"/,
        0.95,
      ],
      ['inline-script', /__splunkd_partials__\s?=/, 0.85],
    ],
  },
  Tracing: {
    jaeger: [
      'Jaeger',
      'https://www.jaegertracing.io',
      ['title', /^Jaeger UI$/, 0.7],
      ['inline-script', /JAEGER_VERSION\s?=\s?\{[^{}]{0,200}"gitVersion":"v(\d[\d.]{0,19})/, 0.95],
    ],
  },
  'Configuration management': {
    puppet: [
      'Puppet Server',
      'https://www.puppet.com',
      { cpe: 'puppet:puppet_server', implies: ['java'] },
      ['header', 'x-puppet-version', /^(\d[\d.]{0,19})/, 0.95],
    ],
    foreman: [
      'Foreman',
      'https://theforeman.org',
      { cpe: 'theforeman:foreman', implies: ['ruby-on-rails'] },
      ['header', 'foreman_version', /^(\d[\d.]{0,19})/, 0.95],
      ['html', /<div id="version">\s{0,40}Version (\d[\d.]{0,19})\s{0,40}<\/div>/, 0.1],
    ],
  },
  'Development environment': {
    coder: [
      'Coder',
      'https://coder.com',
      ['selector', 'meta[content][property=build-info]', /"version":"v(\d[\d.]{0,19})/, 0.9],
    ],
  },
  'Continuous integration': {
    bamboo: [
      'Bamboo',
      'https://www.atlassian.com/software/bamboo',
      { cpe: 'atlassian:bamboo', implies: ['java'] },
      ['meta', 'application-name', /^Bamboo$/, 0.9],
      ['title', /^Log in as a Bamboo user - /, 0.85],
      ['html', />Atlassian Bamboo<\/a>\s{0,40}(?:<span[^<>]{0,80}>)?\s{0,40}version (\d[\d.]{0,19})/, 0.9],
    ],
  },
  Pastebin: {
    privatebin: [
      'PrivateBin',
      'https://privatebin.info',
      { cpe: 'privatebin:privatebin', implies: ['php'] },
      ['script-url', /\/js\/privatebin\.js\?(\d[\d.]{0,19})$/, 0.95],
    ],
  },
  Helpdesk: {
    otobo: [
      'OTOBO',
      'https://otobo.io',
      { implies: ['perl'] },
      ['header', 'x-powered-by', /^OTOBO (\d[\d.]{0,19})/, 0.95],
    ],
    otrs: [
      'OTRS',
      'https://otrs.com',
      { cpe: 'otrs:otrs', implies: ['perl'] },
      ['header', 'x-powered-by', /^OTRS (\d[\d.]{0,19})/, 0.95],
    ],
    znuny: [
      'Znuny',
      'https://www.znuny.org',
      { implies: ['perl'] },
      ['header', 'x-powered-by', /^Znuny (\d[\d.]{0,19})/, 0.95],
    ],
  },
  'Low-code platform': {
    'oracle-apex': [
      'Oracle APEX',
      'https://apex.oracle.com',
      { cpe: 'oracle:application_express' },
      ['script-url', /\/libraries\/apex\/minified\/(?:desktop|desktop_all|core)\.min\.js\?v=(\d{1,2}\.\d)\./, 0.95],
    ],
  },
  Database: {
    cockroachdb: [
      'CockroachDB',
      'https://www.cockroachlabs.com',
      ['title', /^Cockroach Console$/, 0.9],
      ['inline-script', /window\.dataFromServer\s?=\s?\{[\s\S]{0,600}?"Tag":"v(\d[\d.]{0,19})/, 0.95],
    ],
  },
  Monitoring: {
    centreon: [
      'Centreon',
      'https://www.centreon.com',
      { cpe: 'centreon:centreon', implies: ['php'] },
      ['title', /^Centreon - IT & Network Monitoring$/, 0.9],
      ['html', /<span class="(?:login_version|txt-version)">\s{0,40}v\. ?(\d[\d.]{0,19})/, 0.1],
    ],
  },
  'Streaming server': {
    icecast: ['Icecast', 'https://icecast.org', ['header', 'server', /^Icecast (\d[\d.]{0,19})/, 0.95]],
  },
});
