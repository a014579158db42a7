import type { Certificate, Tls, TlsHandshake, TlsOpening } from '../../evidence/facts/tls.ts';

/** Changes of the valid facts. */
export interface TlsChanges {
  readonly host?: string;
  readonly unfinished?: string;
  readonly certificate?: Partial<Certificate>;
  readonly handshake?: Partial<Omit<TlsHandshake, 'certificate'>>;
  readonly versions?: Partial<Tls['versions']>;
  readonly offers?: Partial<Tls['offers']>;
  /** null: the server speaks TLS 1.3 alone. */
  readonly opening?: Partial<TlsOpening> | null;
}

/** Valid TLS facts of `shop.example` on 1 March 2026, with the given changes. */
export function exampleTls(changes: TlsChanges = {}): Tls {
  const { host = 'shop.example', unfinished, handshake = {}, versions = {}, offers = {}, opening = {} } = changes;
  const certificate = exampleCertificate(changes.certificate);
  return {
    host,
    ...(unfinished === undefined ? {} : { unfinished }),
    at: '2026-03-01T12:00:00.000Z',
    versions: { SSLv3: false, TLSv1: false, 'TLSv1.1': false, 'TLSv1.2': true, 'TLSv1.3': true, ...versions },
    handshake: {
      protocol: 'TLSv1.3',
      cipher: 'TLS_AES_128_GCM_SHA256',
      alpn: 'h2',
      chain: [],
      ocspStapled: false,
      ocspTimestamps: 0,
      untrusted: undefined,
      trustedHereOnly: false,
      ...handshake,
      certificate,
    },
    offers: {
      modern: { suite: 'ECDHE_ECDSA_AES_128_GCM_SHA256', family: 'aead' },
      insecure: null,
      fatal: null,
      rc4: null,
      tripleDes: null,
      preferred: null,
      static: null,
      finiteField: null,
      ...offers,
    },
    opening:
      opening === null
        ? undefined
        : {
            sent: [certificate],
            timestamps: 0,
            ocspStapled: false,
            compresses: false,
            renegotiatesSecurely: true,
            heartbeats: false,
            keyExchanges: [{ kind: 'ecdh', group: 'x25519', bits: 253 }],
            ...opening,
          },
  };
}

/** A valid certificate of `shop.example`, with the given changes. */
export function exampleCertificate(changes: Partial<Certificate> = {}): Certificate {
  return {
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
    mustStaple: false,
    ...changes,
  };
}

/** What is given to a check of TLS. */
export function givenTls(changes: TlsChanges = {}): { readonly tls: Tls } {
  return { tls: exampleTls(changes) };
}
