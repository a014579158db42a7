import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A passkey in software, as a browser presents it to a service. */
export interface SoftPasskey {
  /** The browser's answer to options of a registration. */
  register(options: unknown, origin?: string): object;
  /** The browser's answer to options of a sign-in. */
  assert(
    options: unknown,
    how?: { readonly origin?: string; readonly unlocked?: boolean; readonly counter?: number },
  ): object;
}

const PRESENT = 0x01;
const UNLOCKED = 0x04;
const WITH_KEY = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

export function createPasskey(rpId: string, home: string): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let uses = 0;
  /** COSE (RFC 9052): an ES256 key. */
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
  const data = (flags: number, counter: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  const clientData = (type: string, options: unknown, origin: string) => {
    const { challenge } = options as { challenge: string };
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  };
  const named = { id: base64url(id), rawId: base64url(id), type: 'public-key' };
  return {
    register(options, origin = home) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = data(PRESENT | UNLOCKED | WITH_KEY, 0, Buffer.concat([Buffer.alloc(16), length, id, key]));
      /** CBOR: { fmt: 'none', attStmt: {}, authData }. */
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([authData.length]),
        authData,
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', options, origin));
      return { ...named, response: { clientDataJSON, attestationObject: base64url(attestation), transports: ['usb'] } };
    },
    assert(options, { origin = home, unlocked = true, counter } = {}) {
      uses += 1;
      const authenticatorData = data(PRESENT | (unlocked ? UNLOCKED : 0), counter ?? uses);
      const client = clientData('webauthn.get', options, origin);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        ...named,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signature),
        },
      };
    },
  };
}
