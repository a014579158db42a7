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
};
