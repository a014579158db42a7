import { listAt, momentAt, statedAt, valueAt } from '../../../evidence/parse/provider/fields.ts';
import { DAY, dayOf, showsLateRenewal } from '../support/moments.ts';
import { definePostureTable } from '../support/posture-table.ts';
import { mustBeOff, mustBeOn } from '../support/settings.ts';

const DOMAIN_DOCS = 'https://vercel.com/docs/domains/working-with-domains/add-a-domain';
const SOON = Date.parse('2026-03-05T09:00:00Z');
const LATER = Date.parse('2027-12-01T09:00:00Z');

export default definePostureTable('vercel', {
  'domain-verified': {
    title: 'Domains of projects are verified',
    why: 'The site is not served on a domain that is not verified. It may be in use by another account of Vercel.',
    severity: 'medium',
    message: 'Domain of a project is not verified',
    fix: 'In the project under Settings → Domains, set the TXT record that is shown there, or remove the domain if it is not yours or no longer used.',
    references: ['CWE-346', DOMAIN_DOCS],
    reads: 'vercelDomains',
    none: 'The projects have no domains',
    ...mustBeOn('verified', { name: 'shop.example' }),
  },
  'domain-configured': {
    title: 'Domains of projects point to Vercel',
    why: 'Vercel can neither serve the site there nor renew its certificate. The domain may still point to an abandoned server.',
    severity: 'medium',
    message: 'Domain of a project does not point to Vercel',
    fix: 'Set the DNS records that the project shows under Settings → Domains, or remove the domain from the project and its DNS records if it is no longer used.',
    references: ['CWE-350', DOMAIN_DOCS],
    reads: 'vercelDomainStates',
    none: 'The projects have no domains of their own',
    ...mustBeOff('misconfigured'),
  },
  'domain-renewal': {
    title: 'Domains that were bought at Vercel are renewed',
    why: 'Anyone who registers an expired domain gets its visitors, its email, and every account whose password can be reset by email.',
    severity: 'low',
    message: 'Domain is not renewed automatically',
    fix: 'In the team under Domains, open the domain and turn on “Auto Renewal”, and make sure that the payment method is valid. Let it expire only if nothing uses it.',
    references: ['CWE-672', 'https://vercel.com/docs/domains/working-with-domains/renew-a-domain'],
    reads: 'vercelRegistrations',
    none: 'The team has no domains',
    exempt: (data) => (statedAt(data, 'expiresAt') === null ? 'The domain is registered elsewhere' : undefined),
    finds(data, _, now) {
      if (valueAt(data, 'renew') === true) return undefined;
      const expires = momentAt(data, 'expiresAt');
      const shows = `renew: false, expires ${dayOf(expires)}`;
      return expires - now < 60 * DAY ? { shows, severity: 'high' } : shows;
    },
    weak: [{ data: { expiresAt: LATER, renew: false } }, { data: { expiresAt: SOON, renew: false } }],
    sound: [{ data: { expiresAt: SOON, renew: true } }],
    exempted: [{ data: { expiresAt: null } }],
  },
  'certificate-expiry': {
    title: 'Certificates of the domains are renewed in time',
    why: 'Vercel renews certificates about a month before they expire. A certificate that is closer to its expiration could not be renewed; browsers reject the site once it expires.',
    severity: 'medium',
    message: 'Certificate expires within two weeks and was not renewed',
    fix: 'Check that the domain still points to Vercel and that its CAA records allow the certificate authority (`letsencrypt.org`). Renew certificates that you uploaded yourself. Remove domains that are no longer used.',
    references: ['CWE-298', 'https://vercel.com/docs/domains/working-with-ssl'],
    reads: 'vercelCertificates',
    none: 'The team has no certificates',
    exempt: (data) => (listAt(data, 'cns').length === 0 ? 'The certificate has no names' : undefined),
    finds: showsLateRenewal('expiresAt'),
    weak: [{ data: { cns: ['shop.example'], expiresAt: SOON, autoRenew: true } }],
    sound: [{ data: { cns: ['shop.example'], expiresAt: LATER, autoRenew: true } }],
    exempted: [{ data: { cns: [] } }],
  },
});
