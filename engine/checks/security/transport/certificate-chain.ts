import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Certificate } from '../../../evidence/facts/tls.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleCertificate, exampleTls } from '../../example-tls.ts';

const authority = (subject: string, issuer: string, selfSigned = false) =>
  exampleCertificate({ subject, issuer, selfSigned, names: [] });
const LEAF = exampleCertificate({ issuer: 'CN=Example CA' });
const CA = authority('CN=Example CA', 'CN=Example Root');
const ROOT = authority('CN=Example Root', 'CN=Example Root', true);

/** The certificates that issue one another, from the server's own on, and those that are no part of it. */
function follow(sent: readonly Certificate[]): { path: Certificate[]; rest: Certificate[] } {
  const rest = [...sent];
  const path = rest.splice(0, 1);
  for (;;) {
    const last = path.at(-1);
    const next = last && !last.selfSigned ? rest.findIndex(({ subject }) => subject === last.issuer) : -1;
    if (next < 0) return { path, rest };
    path.push(...rest.splice(next, 1));
  }
}

export default defineCheck({
  id: 'security/transport/certificate-chain',
  title: 'TLS certificate chain is sent in order and without needless certificates',
  why: 'RFC 5246 requires each certificate to be followed by its issuer, and some clients refuse another order. Roots and unrelated certificates lengthen every handshake and are not used.',
  needs: ['tls'],
  problems: {
    disordered: {
      severity: 'low',
      likelihood: 'observed',
      message: 'TLS certificate chain is sent in the wrong order',
      fix: { any: 'Put the server certificate first, then each issuer after the certificate that it signed.' },
    },
    unrelated: {
      severity: 'low',
      likelihood: 'observed',
      message: 'TLS certificate chain has certificates that do not belong to it',
      fix: { any: 'Remove the certificates that are no issuers of the server certificate from the file.' },
    },
    root: {
      severity: 'info',
      likelihood: 'observed',
      message: 'TLS certificate chain includes the root, which clients ignore',
      fix: { any: 'Remove the self-signed certificate at the end of the file.' },
    },
  },
  references: ['RFC 5246', 'RFC 8446', 'CWE-295'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const [own] = tls.opening?.sent ?? [];
    if (!tls.opening || !own)
      throw new Unavailable('TLS 1.3 encrypts the chain, and the server speaks no older version');
    if (own.selfSigned) return notApplicable('The certificate is self-signed');
    const { path, rest } = follow(tls.opening.sent);
    const isOrdered = path.every((each, at) => tls.opening?.sent[at] === each);
    const root = path.slice(1).find(({ selfSigned }) => selfSigned);
    const location = { part: 'certificate' };
    const names = (list: readonly Certificate[]) =>
      listed(
        list.map(({ subject }) => subject),
        10,
      );
    return [
      ...(isOrdered ? [] : [{ problem: 'disordered' as const, location, evidence: names(tls.opening.sent) }]),
      ...(rest.length > 0 ? [{ problem: 'unrelated' as const, location, evidence: names(rest) }] : []),
      ...(root ? [{ problem: 'root' as const, location, evidence: root.subject }] : []),
    ];
  },
  examples: () => [
    { name: 'in order', given: { tls: exampleTls({ opening: { sent: [LEAF, CA] } }) }, finds: [] },
    {
      name: 'root before its issuer',
      given: { tls: exampleTls({ opening: { sent: [LEAF, ROOT, CA] } }) },
      finds: ['disordered', 'root'],
    },
    {
      name: 'certificate of another chain',
      given: { tls: exampleTls({ opening: { sent: [LEAF, CA, authority('CN=Other CA', 'CN=Other Root')] } }) },
      finds: ['unrelated'],
    },
    { name: 'with the root', given: { tls: exampleTls({ opening: { sent: [LEAF, CA, ROOT] } }) }, finds: ['root'] },
    {
      name: 'self-signed',
      given: { tls: exampleTls({ opening: { sent: [exampleCertificate({ selfSigned: true })] } }) },
      finds: [],
      notApplicable: true,
    },
    { name: 'plain HTTP', given: { tls: undefined }, finds: [], notApplicable: true },
  ],
});
