import { Unavailable } from '../../../evidence/define-collector.ts';
import type { Certificate } from '../../../evidence/facts/tls.ts';
import { defineCheck, listed, notApplicable } from '../../define-check.ts';
import { exampleCertificate, givenTls } from '../../examples/tls.ts';

const authority = (subject: string, issuer: string, selfSigned = false) =>
  exampleCertificate({ subject, issuer, selfSigned, names: [] });
const LEAF = exampleCertificate({ issuer: 'CN=Example CA' });
const CA = authority('CN=Example CA', 'CN=Example Root');
const CROSS_SIGNED = authority('CN=Example CA', 'CN=Other Root');
const ROOT = authority('CN=Example Root', 'CN=Example Root', true);

/**
 * The certificates that issue the server's own or one of its issuers, in order, and those that issue none of them. An
 * authority may be sent several times, signed by several others (cross-signed): every branch is part of the chain.
 */
function follow(sent: readonly Certificate[]): { path: Certificate[]; rest: Certificate[] } {
  const path = sent.slice(0, 1);
  const rest = sent.slice(1);
  for (const one of path) {
    if (one.selfSigned) continue;
    for (let at = rest.findIndex(issues(one)); at >= 0; at = rest.findIndex(issues(one)))
      path.push(...rest.splice(at, 1));
  }
  return { path, rest };
}

function issues(one: Certificate): (issuer: Certificate) => boolean {
  return ({ subject }) => subject === one.issuer;
}

/** True if each certificate follows one that it issued: of branches, any may come first. */
function isOrdered(path: readonly Certificate[], sent: readonly Certificate[]): boolean {
  const position = (one: Certificate) => sent.indexOf(one);
  return (
    sent.slice(0, path.length).every((each) => path.includes(each)) &&
    path.slice(1).every((issuer) => path.some((one) => position(one) < position(issuer) && issues(one)(issuer)))
  );
}

export default defineCheck({
  id: 'security/transport/certificate-chain',
  title: 'TLS certificate chain is sent in order and without needless certificates',
  why: 'RFC 5246 requires each certificate to be followed by its issuer, and some clients refuse another order. Roots and unrelated certificates lengthen every handshake and are not used.',
  topic: 'certificate',
  needs: ['tls'],
  problems: {
    disordered: {
      severity: 'low',
      message: 'TLS certificate chain is sent in the wrong order',
      fix: 'Put the server certificate first, then each issuer after the certificate that it signed.',
    },
    unrelated: {
      severity: 'low',
      message: 'TLS certificate chain has certificates that do not belong to it',
      fix: 'Remove the certificates that are no issuers of the server certificate from the file.',
    },
    root: {
      severity: 'info',
      message: 'TLS certificate chain includes the root, which clients ignore',
      fix: 'Remove the self-signed certificate at the end of the file.',
    },
  },
  references: ['RFC 5246', 'RFC 8446', 'CWE-295'],
  run({ tls }) {
    if (!tls) return notApplicable('The page is served over plain HTTP');
    const [own] = tls.opening?.sent ?? [];
    if (!tls.opening || !own)
      throw new Unavailable(
        tls.versions['TLSv1.2'] === false
          ? 'TLS 1.3 encrypts the chain, and the server speaks no older version'
          : 'The chain could not be read as the server sends it',
      );
    if (own.selfSigned) return notApplicable('The certificate is self-signed');
    const { path, rest } = follow(tls.opening.sent);
    const root = path.slice(1).find(({ selfSigned }) => selfSigned);
    const location = { part: 'certificate' };
    const names = (list: readonly Certificate[]) =>
      listed(
        list.map(({ subject }) => subject),
        10,
      );
    return [
      ...(isOrdered(path, tls.opening.sent)
        ? []
        : [{ problem: 'disordered' as const, location, evidence: names(tls.opening.sent) }]),
      ...(rest.length > 0 ? [{ problem: 'unrelated' as const, location, evidence: names(rest) }] : []),
      ...(root ? [{ problem: 'root' as const, location, evidence: root.subject }] : []),
    ];
  },
  examples: () => [
    ['in order', givenTls({ opening: { sent: [LEAF, CA] } })],
    ['root before its issuer', givenTls({ opening: { sent: [LEAF, ROOT, CA] } }), 'disordered', 'root'],
    ['cross-signed issuer', givenTls({ opening: { sent: [LEAF, CA, CROSS_SIGNED] } })],
    [
      'cross-signed issuer with the issuer of its second branch',
      givenTls({ opening: { sent: [LEAF, CA, CROSS_SIGNED, authority('CN=Other Root', 'CN=Oldest Root')] } }),
    ],
    ['cross-signed root', givenTls({ opening: { sent: [LEAF, CA, authority('CN=Example Root', 'CN=Other Root')] } })],
    [
      'branch before the issuer that it belongs to',
      givenTls({ opening: { sent: [LEAF, authority('CN=Other Root', 'CN=Oldest Root'), CA, CROSS_SIGNED] } }),
      'disordered',
    ],
    [
      'certificate of another chain',
      givenTls({ opening: { sent: [LEAF, CA, authority('CN=Other CA', 'CN=Other Root')] } }),
      'unrelated',
    ],
    ['with the root', givenTls({ opening: { sent: [LEAF, CA, ROOT] } }), 'root'],
    ['self-signed', givenTls({ opening: { sent: [exampleCertificate({ selfSigned: true })] } }), 'not applicable'],
    ['plain HTTP', { tls: undefined }, 'not applicable'],
  ],
});
