import { type CleanHost, json } from '../clean-host.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'referrer-policy': 'no-referrer',
};

/** A public JSON API with problem details for unknown paths. */
export default {
  name: 'api',
  runs: [],
  answer({ path }) {
    if (path === '/')
      return json(
        {
          name: 'Tide tables',
          version: '3.4.0',
          documentation: 'https://docs.tides.example/',
          endpoints: ['/v3/stations', '/v3/tides'],
          authentication: { header: 'X-Api-Key', example: 'your-api-key' },
        },
        HEADERS,
      );
    if (path === '/v3/stations')
      return json([{ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', name: 'Penzance' }], HEADERS);
    return {
      ...json({ type: 'about:blank', title: 'Not Found', status: 404 }, HEADERS),
      status: 404,
      type: 'application/problem+json',
    };
  },
} satisfies CleanHost;
