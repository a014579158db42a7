import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMtaSts, SOUND_POLICY } from '../../example-mail.ts';

const URL_TEXT = 'https://mta-sts.shop.example/.well-known/mta-sts.txt';
const FIX =
  'Serve `https://mta-sts.example.com/.well-known/mta-sts.txt` with the status 200, as `text/plain`, with a valid certificate and without a redirect.';

export default defineCheck({
  id: 'deliverability/mta-sts/served',
  title: 'The MTA-STS policy is served as senders fetch it',
  why: 'Senders follow no redirect, accept nothing but 200 and trust no certificate that a browser would not: a policy served otherwise protects nothing.',
  needs: ['mtaSts'],
  problems: {
    status: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The MTA-STS policy is not answered with 200.',
      fix: { any: FIX },
    },
    certificate: {
      severity: 'medium',
      likelihood: 'observed',
      says: 'The certificate of the MTA-STS policy is not trusted.',
      fix: { any: `${FIX} The certificate must be for \`mta-sts.example.com\`.` },
    },
    type: {
      severity: 'low',
      likelihood: 'observed',
      says: 'The MTA-STS policy is not served as text/plain.',
      fix: { any: FIX },
    },
  },
  references: ['RFC 8461'],
  run({ mtaSts }) {
    const at = '/.well-known/mta-sts.txt';
    if (mtaSts.records.length === 0 || !mtaSts.hasHost) return notApplicable('there is no MTA-STS record with a host');
    if (mtaSts.untrusted !== undefined) return [{ problem: 'certificate', at, shows: mtaSts.untrusted }];
    if (!mtaSts.policy) throw new Unavailable(mtaSts.failure ?? 'the policy could not be fetched');
    if (mtaSts.policy.status !== 200) return [{ problem: 'status', at, shows: String(mtaSts.policy.status) }];
    const type = headerValue(mtaSts.policy.headers, 'content-type') ?? '';
    if (!/^text\/plain(?:\s*;|\s*$)/i.test(type)) return [{ problem: 'type', at, shows: type || '(no content type)' }];
    if (mtaSts.failure !== undefined) throw new Unavailable(mtaSts.failure);
    return [];
  },
  examples: () => [
    {
      name: 'not found',
      given: { mtaSts: exampleMtaSts('', { policy: parseExchange(URL_TEXT, 'HTTP/1.1 404 Not Found') }) },
      finds: ['status'],
    },
    {
      name: 'a redirect',
      given: { mtaSts: exampleMtaSts('', { policy: parseExchange(URL_TEXT, 'HTTP/1.1 301 Moved\nlocation: /') }) },
      finds: ['status'],
    },
    {
      name: 'the certificate of another host',
      given: { mtaSts: exampleMtaSts(SOUND_POLICY, { untrusted: 'ERR_TLS_CERT_ALTNAME_INVALID' }) },
      finds: ['certificate'],
    },
    {
      name: 'as a page',
      given: {
        mtaSts: exampleMtaSts('', { policy: parseExchange(URL_TEXT, 'HTTP/1.1 200 OK\ncontent-type: text/html\n\nx') }),
      },
      finds: ['type'],
    },
    { name: 'as it should be', given: { mtaSts: exampleMtaSts(SOUND_POLICY) }, finds: [] },
    { name: 'no record', given: { mtaSts: exampleMtaSts(undefined, { records: [] }) }, finds: [], notApplicable: true },
  ],
});
