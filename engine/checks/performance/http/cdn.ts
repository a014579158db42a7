import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { deliveryNetwork } from '../../../evidence/parse/http/cdn.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'performance/http/cdn',
  title: 'The site is served by a delivery network',
  why: 'A network with servers near the visitors saves far-away ones several round trips, and carries the load when many come at once.',
  needs: ['page'],
  problems: {
    none: {
      severity: 'info',
      likelihood: 'possible',
      says: 'No delivery network can be recognised in front of the site.',
      fix: {
        any: 'If visitors come from far away, put a delivery network in front of the site, at least for its static files.',
      },
    },
  },
  references: ['https://web.dev/articles/content-delivery-networks'],
  run({ page: { address, headers, status } }) {
    if (isPrivateAddress(address)) return notApplicable('the target stands on a private address');
    return deliveryNetwork(headers) === undefined
      ? [{ problem: 'none', at: 'response headers', shows: `status ${status}, no header field of a known network` }]
      : [];
  },
  examples: () => [
    { name: 'a server of its own', given: { page: page('Server: nginx') }, finds: ['none'] },
    { name: 'Cloudflare', given: { page: page('Server: cloudflare\nCF-Ray: 8f0-FRA') }, finds: [] },
    { name: 'CloudFront', given: { page: page('Server: AmazonS3\nX-Amz-Cf-Id: AbC==') }, finds: [] },
    {
      name: 'a private address',
      given: { page: page('', '', { address: '127.0.0.1' }) },
      finds: [],
      notApplicable: true,
    },
  ],
});
