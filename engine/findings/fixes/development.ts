import type { Change } from '../../checks/change.ts';
import { isPrivateAddress } from '../../evidence/parse/http/private-address.ts';
import { isLocalName } from '../../scan-target/address.ts';
import { isOnResponse } from './layers.ts';

/** Servers whose own documentation says that they are not for production, and what takes their place. */
const REPLACED_BY: Readonly<Record<string, string>> = {
  werkzeug: 'Werkzeug’s server is for development: run the application with gunicorn or waitress instead.',
  webrick: 'WEBrick is for development: run the application with Puma, or publish the built files with a web server.',
  pythonhttpserver: 'Python’s http.server is not for production: serve the files with nginx or Caddy instead.',
  liveserver: 'live-server is for development: build the site, and serve the files with nginx or Caddy instead.',
  browsersync: 'Browsersync is for development: build the site, and serve the files with nginx or Caddy instead.',
};

/** What replaces a development server that answers on a public address; empty if there is none, or the change is not made there. */
export function replacement(change: Change | undefined, platforms: readonly string[], target: string): string {
  const host = URL.parse(target)?.hostname.replace(/^\[|\]$/g, '') ?? '';
  if (!change || !isOnResponse(change.kind) || isLocalName(host) || isPrivateAddress(host)) return '';
  const found = Object.keys(REPLACED_BY).find((name) => platforms.includes(name));
  return found === undefined ? '' : `${REPLACED_BY[found]} `;
}
