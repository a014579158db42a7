import { Unavailable } from '../../../evidence/define-collector.ts';
import { parseExchange } from '../../../evidence/facts/exchange.ts';
import { headerValue } from '../../../evidence/parse/http/header-list.ts';
import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleMtaSts, SOUND_POLICY } from '../../examples/mail.ts';
import { example, inapplicable } from '../support/examples.ts';

const answer = (message: string) => ({
  mtaSts: exampleMtaSts('', {
    policy: parseExchange('https://mta-sts.shop.example/.well-known/mta-sts.txt', `HTTP/1.1 ${message}`),
  }),
});
const FIX =
  'Serve `https://mta-sts.example.com/.well-known/mta-sts.txt` with status 200, as `text/plain`, with a valid certificate and without a redirect.';

export default defineCheck({
  id: 'deliverability/mta-sts/served',
  title: 'MTA-STS policy is served correctly',
  why: 'Senders follow no redirects, accept only status 200 and require a publicly trusted certificate. A policy served any other way has no effect.',
  needs: ['mtaSts'],
  problems: {
    status: {
      severity: 'medium',
      message: 'MTA-STS policy not served with status 200',
      fix: FIX,
    },
    certificate: {
      severity: 'medium',
      message: 'Untrusted certificate on the MTA-STS policy host',
      fix: `${FIX} The certificate must be valid for \`mta-sts.example.com\`.`,
    },
    type: {
      severity: 'low',
      message: 'MTA-STS policy not served as `text/plain`',
      fix: FIX,
    },
  },
  references: ['RFC 8461'],
  run({ mtaSts }) {
    const at = '/.well-known/mta-sts.txt';
    if (mtaSts.records.length === 0 || !mtaSts.hasHost)
      return notApplicable('No MTA-STS record with a policy host is published');
    if (mtaSts.untrusted !== undefined)
      return [{ problem: 'certificate', location: { url: at }, evidence: mtaSts.untrusted }];
    if (!mtaSts.policy) throw new Unavailable(mtaSts.failure ?? 'The MTA-STS policy could not be fetched');
    if (mtaSts.policy.status !== 200)
      return [{ problem: 'status', location: { url: at }, evidence: String(mtaSts.policy.status) }];
    const type = headerValue(mtaSts.policy.headers, 'content-type') ?? '';
    if (!/^text\/plain(?:\s*;|\s*$)/i.test(type))
      return [{ problem: 'type', location: { url: at }, evidence: type || '(no content type)' }];
    if (mtaSts.failure !== undefined) throw new Unavailable(mtaSts.failure);
    return [];
  },
  examples: () => [
    example('not found', answer('404 Not Found'), 'status'),
    example('a redirect', answer('301 Moved\nlocation: /'), 'status'),
    example(
      'certificate for another host',
      { mtaSts: exampleMtaSts(SOUND_POLICY, { untrusted: 'ERR_TLS_CERT_ALTNAME_INVALID' }) },
      'certificate',
    ),
    example('served as HTML', answer('200 OK\ncontent-type: text/html\n\nx'), 'type'),
    example('served correctly', { mtaSts: exampleMtaSts(SOUND_POLICY) }),
    inapplicable('no record', { mtaSts: exampleMtaSts(undefined, { records: [] }) }),
  ],
});
