import { defineCheck, notApplicable } from '../../define-check.ts';
import { givenTls } from '../../examples/tls.ts';

const DAY = 86_400_000;
const SOON_DAYS = 14;
const SHORT_LIVED_DAYS = 30;

export default defineCheck({
  id: 'security/transport/certificate-expiry',
  title: 'TLS certificate is not expired or about to expire',
  why: 'Once a certificate expires, browsers block every visit with a warning and other clients refuse to connect.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    expired: {
      severity: 'high',
      share: 'exposed',
      message: 'Expired TLS certificate',
      fix: 'Renew the certificate now and automate its renewal (certbot renew, acme.sh, Caddy).',
    },
    'not-yet-valid': {
      severity: 'high',
      share: 'exposed',
      message: 'TLS certificate is not valid yet',
      fix: 'Correct the clock of the machine that issues certificates, or restore the previous certificate.',
    },
    soon: {
      severity: 'medium',
      message: 'TLS certificate expires within two weeks',
      fix: 'Renew it, and find out why automatic renewal, which normally runs a month before expiry, did not.',
    },
  },
  references: ['CWE-298', 'CWE-324', 'RFC 5280'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const { validFrom, validTo } = tls.handshake.certificate;
    const [from, to, now] = [Date.parse(validFrom), Date.parse(validTo), Date.parse(tls.at)];
    const found = { location: { part: 'certificate' }, evidence: `valid from ${validFrom} to ${validTo}` };
    if (now > to) return [{ problem: 'expired', ...found }];
    if (now < from) return [{ problem: 'not-yet-valid', ...found }];
    // Short-lived certificates are renewed in their last third, not weeks ahead.
    const soon = (to - from) / DAY > SHORT_LIVED_DAYS ? SOON_DAYS * DAY : (to - from) / 6;
    return to - now < soon ? [{ problem: 'soon', ...found }] : [];
  },
  examples: () => [
    ['expired', givenTls({ certificate: { validTo: '2026-02-28T00:00:00.000Z' } }), 'expired'],
    ['valid from tomorrow', givenTls({ certificate: { validFrom: '2026-03-02T00:00:00.000Z' } }), 'not-yet-valid'],
    [
      '10 of 90 days left',
      givenTls({ certificate: { validFrom: '2025-12-11T00:00:00.000Z', validTo: '2026-03-11T00:00:00.000Z' } }),
      'soon',
    ],
    [
      '4 of 6 days left',
      givenTls({ certificate: { validFrom: '2026-02-27T12:00:00.000Z', validTo: '2026-03-05T12:00:00.000Z' } }),
    ],
    ['two months left, sound', givenTls()],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
