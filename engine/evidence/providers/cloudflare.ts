import type { Json } from '../facts/reading.ts';
import { textAt } from '../parse/provider/fields.ts';
import { ACCOUNT_READINGS } from './cloudflare/account.ts';
import { nextPage } from './cloudflare/result.ts';
import { ZONE_READINGS } from './cloudflare/zone.ts';
import { defineProvider } from './define-provider.ts';
import { Refused } from './refused.ts';

export default defineProvider({
  id: 'cloudflare',
  name: 'Cloudflare',
  docs_url: 'https://developers.cloudflare.com/fundamentals/api/get-started/create-token/',
  token:
    'A custom API token with read access only: Account Settings and Workers R2 Storage of the account; Zone, Zone Settings, Zone WAF, DNS, SSL and Certificates and Bot Management of the zones; API Tokens of the user.',
  fields: [{ name: 'token', label: 'API token', secret: true, multiline: false }],
  hosts: ['https://api.cloudflare.com/client/v4'],
  console: 'https://dash.cloudflare.com',
  authorize: ({ token = '' }) => ({ authorization: `Bearer ${token}` }),
  next: nextPage,
  items: 'result',
  test: { path: '/user/tokens/verify', account: tokenOf },
  readings: { ...ACCOUNT_READINGS, ...ZONE_READINGS },
});

function tokenOf(answer: Json): string {
  const status = textAt(answer, 'result.status');
  if (status === 'active') return `token ${textAt(answer, 'result.id')}`;
  const known = ['disabled', 'expired'].includes(status) ? status : 'not active';
  throw new Refused('rejected', `the provider says that the token is ${known}`);
}
