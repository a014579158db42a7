/** Servers whose own documentation says that they are not for production, and what takes their place. */
export const REPLACED_BY = {
  werkzeug:
    'Werkzeug’s server is for development: turn debugging off, and run the application with gunicorn or waitress behind a reverse proxy instead.',
  webrick:
    'WEBrick is for development: run the application with Puma behind a reverse proxy, or publish the built files with a web server instead.',
  pythonhttpserver: 'Python’s http.server is not for production: serve the files with nginx or Caddy instead.',
  liveserver: 'live-server is for development: build the site, and serve the files with nginx or Caddy instead.',
  browsersync: 'Browsersync is for development: build the site, and serve the files with nginx or Caddy instead.',
} as const satisfies Readonly<Record<string, string>>;
