import { defineCheck, notApplicable } from '../../define-check.ts';
import { exampleTls } from '../../example-tls.ts';

const DAY = 86_400_000;
const SOON_DAYS = 14;
const SHORT_LIVED_DAYS = 30;

export default defineCheck({
  id: 'security/transport/certificate-expiry',
  title: 'The certificate is valid and not about to expire',
  why: 'From the hour a certificate expires, browsers stop every visit with a warning and programs refuse to connect.',
  needs: ['tls'],
  problems: {
    expired: {
      severity: 'high',
      likelihood: 'observed',
      message: 'The certificate has expired',
      fix: { any: 'Renew the certificate now and let a timer renew it from then on (certbot renew, acme.sh, Caddy).' },
    },
    'not-yet-valid': {
      severity: 'high',
      likelihood: 'observed',
      message: 'The certificate is not valid yet',
      fix: { any: 'Set the clock of the machine that issues certificates, or go back to the certificate before.' },
    },
    soon: {
      severity: 'medium',
      likelihood: 'observed',
      message: 'The certificate expires within two weeks',
      fix: { any: 'Renew it, and see why the automatic renewal, which should have run a month before, did not.' },
    },
  },
  references: ['CWE-298', 'CWE-324', 'RFC 5280'],
  run({ tls }) {
    if (!tls) return notApplicable('the target is plain http');
    const { validFrom, validTo } = tls.handshake.certificate;
    const [from, to, now] = [Date.parse(validFrom), Date.parse(validTo), Date.parse(tls.at)];
    const found = { location: { part: 'certificate' }, evidence: `valid from ${validFrom} to ${validTo}` };
    if (now > to) return [{ problem: 'expired', ...found }];
    if (now < from) return [{ problem: 'not-yet-valid', ...found }];
    // A certificate of a few days is renewed in its last third, not weeks ahead.
    const soon = (to - from) / DAY > SHORT_LIVED_DAYS ? SOON_DAYS * DAY : (to - from) / 6;
    return to - now < soon ? [{ problem: 'soon', ...found }] : [];
  },
  examples: () => [
    {
      name: 'expired',
      given: { tls: exampleTls({ certificate: { validTo: '2026-02-28T00:00:00.000Z' } }) },
      finds: ['expired'],
    },
    {
      name: 'from tomorrow',
      given: { tls: exampleTls({ certificate: { validFrom: '2026-03-02T00:00:00.000Z' } }) },
      finds: ['not-yet-valid'],
    },
    {
      name: 'ten days left of ninety',
      given: {
        tls: exampleTls({
          certificate: { validFrom: '2025-12-11T00:00:00.000Z', validTo: '2026-03-11T00:00:00.000Z' },
        }),
      },
      finds: ['soon'],
    },
    {
      name: 'four days left of six',
      given: {
        tls: exampleTls({
          certificate: { validFrom: '2026-02-27T12:00:00.000Z', validTo: '2026-03-05T12:00:00.000Z' },
        }),
      },
      finds: [],
    },
    { name: 'two months left', given: { tls: exampleTls() }, finds: [] },
    { name: 'plain http', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
