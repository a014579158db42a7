import { X509Certificate } from 'node:crypto';
import { getCACertificates, rootCertificates } from 'node:tls';

/** Certificate authorities that Node.js trusts. */
export interface Roots {
  /** Those of Mozilla’s list, which Node.js ships. */
  readonly shipped: readonly X509Certificate[];
  /** Those that this machine trusts beside them, such as with `NODE_EXTRA_CA_CERTS`. */
  readonly added: readonly X509Certificate[];
}

let known: Roots | undefined;

/** Read once: a process keeps its authorities. Nothing is parsed where none was added. */
export function rootsOfProcess(): Roots {
  if (known) return known;
  const shipped = new Set(rootCertificates);
  const added = getCACertificates('default').filter((pem) => !shipped.has(pem));
  known = { shipped: added.length > 0 ? rootCertificates.map(parsed) : [], added: added.map(parsed) };
  return known;
}

/** True if only an authority that was added on this machine vouches for a chain: browsers elsewhere do not trust it. */
export function isTrustedHereOnly(sent: readonly X509Certificate[], { shipped, added }: Roots): boolean {
  const issuedBy = (roots: readonly X509Certificate[]) =>
    sent.some((certificate) => roots.some((root) => isIssuer(root, certificate)));
  return added.length > 0 && issuedBy(added) && !issuedBy(shipped);
}

function isIssuer(root: X509Certificate, certificate: X509Certificate): boolean {
  return certificate.issuer === root.subject && certificate.verify(root.publicKey);
}

function parsed(pem: string): X509Certificate {
  return new X509Certificate(pem);
}
