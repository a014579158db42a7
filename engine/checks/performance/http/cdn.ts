import { examplePage as page } from '../../../evidence/parse/html/example-asset.ts';
import { deliveryNetwork } from '../../../evidence/parse/http/cdn.ts';
import { isPrivateAddress } from '../../../evidence/parse/http/private-address.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';

export default defineCheck({
  id: 'performance/http/cdn',
  title: 'Page is served through a CDN',
  why: 'A content delivery network with servers near visitors saves distant ones several round trips, and absorbs traffic peaks.',
  needs: ['page'],
  problems: {
    none: {
      severity: 'info',
      likelihood: 'possible',
      message: 'No CDN detected',
      fix: 'If visitors are far away, put a CDN in front of the site, at least for its static files.',
    },
  },
  references: ['https://web.dev/articles/content-delivery-networks'],
  run({ page: { address, headers, status } }) {
    if (isPrivateAddress(address)) return notApplicable('The target is on a private address');
    return deliveryNetwork(headers) === undefined
      ? [
          {
            problem: 'none',
            location: { part: 'response headers' },
            evidence: `status ${status}, no header field of a known network`,
          },
        ]
      : [];
  },
  examples: () => [
    ['no CDN', { page: page('Server: nginx') }, 'none'],
    ['Cloudflare', { page: page('Server: cloudflare\nCF-Ray: 8f0-FRA') }],
    ['CloudFront', { page: page('Server: AmazonS3\nX-Amz-Cf-Id: AbC==') }],
    ['private address', { page: page('', '', { address: '127.0.0.1' }) }, 'not applicable'],
  ],
});
