import { X509Certificate } from 'node:crypto';
import tls from 'node:tls';

/**
 * Certificate authorities that Node.js ships (Mozilla’s list), and those that this machine trusts
 * beside them, such as with `NODE_EXTRA_CA_CERTS`.
 */
type Roots = Record<'shipped' | 'added', readonly X509Certificate[]>;

let known: Roots | undefined;

/** Read once: a process keeps its authorities. Nothing is parsed where none was added. Before Node.js 22.15, added ones are not known. */
export function rootsOfProcess(): Roots {
  known ??= rootsOf(tls.rootCertificates, tls.getCACertificates?.('default') ?? []);
  return known;
}

/** Authorities in PEM format. One that is shipped and was added again, whatever its line breaks, is not added. */
export function rootsOf(shippedTexts: readonly string[], trustedTexts: readonly string[]): Roots {
  const texts = new Set(shippedTexts);
  const others = trustedTexts.filter((pem) => !texts.has(pem)).map(parsed);
  if (others.length === 0) return { shipped: [], added: [] };
  const shipped = shippedTexts.map(parsed);
  const fingerprints = new Set(shipped.map(({ fingerprint256 }) => fingerprint256));
  return { shipped, added: others.filter(({ fingerprint256 }) => !fingerprints.has(fingerprint256)) };
}

/** True if only an authority that Node.js does not ship vouches for a chain: browsers elsewhere may not trust it. */
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
