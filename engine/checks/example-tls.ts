import type { Certificate, Tls, TlsHandshake } from '../evidence/facts/tls.ts';

interface Changes {
  readonly certificate?: Partial<Certificate>;
  readonly handshake?: Partial<Omit<TlsHandshake, 'certificate'>>;
  readonly versions?: Partial<Tls['versions']>;
}

/** Valid TLS facts of `shop.example` on 1 March 2026, with the given changes. */
export function exampleTls({ certificate = {}, handshake = {}, versions = {} }: Changes = {}): Tls {
  return {
    at: '2026-03-01T12:00:00.000Z',
    versions: { TLSv1: false, 'TLSv1.1': false, 'TLSv1.2': true, 'TLSv1.3': true, ...versions },
    handshake: {
      protocol: 'TLSv1.3',
      cipher: 'TLS_AES_128_GCM_SHA256',
      alpn: 'h2',
      chain: [],
      ocspStapled: false,
      untrusted: undefined,
      ...handshake,
      certificate: {
        subject: 'CN=shop.example',
        issuer: 'CN=Example CA',
        names: ['shop.example', '*.shop.example'],
        validFrom: '2026-02-01T00:00:00.000Z',
        validTo: '2026-05-01T00:00:00.000Z',
        keyType: 'ec',
        keyBits: 256,
        selfSigned: false,
        signatureAlgorithm: 'ecdsa-with-SHA256',
        timestamps: 2,
        ...certificate,
      },
    },
  };
}
