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
    ],
  },
  'Streaming server': {
    icecast: ['Icecast', 'https://icecast.org', ['header', 'server', /^Icecast (\d[\d.]{0,19})/, 0.95]],
  },
});
