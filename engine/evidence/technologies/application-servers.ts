import { defineTechnologies } from './define-technology.ts';

export default defineTechnologies({
  cherrypy: {
    name: 'CherryPy',
    categories: ['Web framework'],
    website: 'https://cherrypy.dev',
    signs: [{ in: 'header', name: 'server', matches: /^CherryPy\/(\d[\d.]{0,19})/, confidence: 0.95 }],
    implies: ['python'],
  },
  flask: {
    name: 'Flask',
    categories: ['Web framework'],
    website: 'https://flask.palletsprojects.com',
    cpe: 'palletsprojects:flask',
    signs: [
      {
        in: 'header',
        name: 'set-cookie',
        matches: /^session=(?:eyJ|\.eJ)[\w-]{1,4000}\.[\w-]{6}\.[\w-]{27}(?:;|$)/,
        confidence: 0.85,
      },
      {
        // Written by Werkzeug, which is below few other frameworks.
        in: 'not-found',
        matches:
          /^404 text\/html; charset=utf-8\n<!doctype html>\n<html lang=en>\n<title>404 Not Found<\/title>\n<h1>Not Found<\/h1>\n<p>The requested URL was not found on the server\. If you entered the URL manually please check your spelling and try again\.<\/p>\n?$/,
        confidence: 0.7,
      },
    ],
    implies: ['python'],
  },
  koa: {
    name: 'Koa',
    categories: ['Web framework'],
    website: 'https://koajs.com',
    signs: [
      { in: 'header', name: 'x-powered-by', matches: /^koa$/i, confidence: 0.9 },
      { in: 'cookie', name: 'koa.sess', confidence: 0.9 },
      { in: 'cookie', name: 'koa:sess', confidence: 0.9 },
      { in: 'cookie', name: 'koa.sid', confidence: 0.9 },
    ],
    implies: ['node-js'],
  },
  'sails-js': {
    name: 'Sails.js',
    categories: ['Web framework'],
    website: 'https://sailsjs.com',
    signs: [
      { in: 'header', name: 'x-powered-by', matches: /^Sails <sailsjs\.(?:com|org)>/, confidence: 0.95 },
      { in: 'cookie', name: 'sails.sid', confidence: 0.9 },
    ],
    implies: ['express'],
  },
  rack: {
    name: 'Rack',
    categories: ['Web framework'],
    website: 'https://rack.github.io/rack/',
    signs: [
      { in: 'cookie', name: 'rack.session', confidence: 0.9 },
      { in: 'header', name: 'x-rack-cache', confidence: 0.9 },
    ],
    implies: ['ruby'],
  },
  thin: {
    name: 'Thin',
    categories: ['Web server'],
    website: 'https://github.com/macournoyer/thin',
    signs: [{ in: 'header', name: 'server', matches: /^thin(?: (\d[\d.]{0,19})|$)/, confidence: 0.9 }],
    implies: ['ruby'],
  },
  h2o: {
    name: 'H2O',
    categories: ['Web server'],
    website: 'https://h2o.examp1e.net',
    cpe: 'dena:h2o',
    signs: [{ in: 'header', name: 'server', matches: /^h2o\/(\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  'mini-httpd': {
    name: 'mini_httpd',
    categories: ['Web server'],
    website: 'https://acme.com/software/mini_httpd/',
    signs: [{ in: 'header', name: 'server', matches: /^mini_httpd\/(\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  webfs: {
    name: 'webfs',
    categories: ['Web server'],
    website: 'https://www.kraxel.org/blog/linux/webfs/',
    signs: [{ in: 'header', name: 'server', matches: /^webfs\/(\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  nghttpx: {
    name: 'nghttpx',
    categories: ['Reverse proxy'],
    website: 'https://nghttp2.org',
    cpe: 'nghttp2:nghttp2',
    signs: [
      { in: 'header', name: 'server', matches: /^nghttpx\b/, confidence: 0.95 },
      { in: 'header', name: 'via', matches: /^[\d.]{1,3} nghttpx\b/, confidence: 0.9 },
    ],
  },
  squid: {
    name: 'Squid',
    categories: ['Reverse proxy'],
    website: 'https://www.squid-cache.org',
    cpe: 'squid-cache:squid',
    signs: [
      { in: 'header', name: 'via', matches: /\(squid\/(\d[\d.]{0,19})\)/, confidence: 0.95 },
      { in: 'header', name: 'x-squid-error', confidence: 0.95 },
    ],
  },
  icecast: {
    name: 'Icecast',
    categories: ['Streaming server'],
    website: 'https://icecast.org',
    signs: [{ in: 'header', name: 'server', matches: /^Icecast (\d[\d.]{0,19})/, confidence: 0.95 }],
  },
  yaws: {
    name: 'Yaws',
    categories: ['Web server'],
    website: 'https://github.com/erlyaws/yaws',
    signs: [{ in: 'header', name: 'server', matches: /^Yaws (\d[\d.]{0,19})/, confidence: 0.95 }],
  },
});
