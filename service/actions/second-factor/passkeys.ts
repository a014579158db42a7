import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { z } from 'zod';
import type { Config } from '../../settings/config.ts';
import type { PasskeyRow } from '../../store/accounts/second-factors.ts';
import type { UserRow } from '../../store/accounts/users.ts';
import type { PasskeyAssertion, PasskeyRegistration } from './passkey-shapes.ts';
import { relyingPartyOf } from './relying-party.ts';

/** EdDSA, ES256 and RS256: what authenticators have and every supported Node.js verifies. */
const ALGORITHMS = [-8, -7, -257];

type Settings = Pick<Config, 'baseUrl'>;
type Known = Pick<PasskeyRow, 'credentialId' | 'transports'>;

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const listed = ({ credentialId, transports }: Known) => ({ id: credentialId, transports });

/** Without `known`, the browser offers every passkey of this service, and the user must unlock it. */
export async function requestOptions(settings: Settings, nonce: string, known?: readonly Known[]) {
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(settings).id,
    challenge: bytesOf(nonce),
    userVerification: known ? 'preferred' : 'required',
    ...(known ? { allowCredentials: known.map(listed) } : {}),
  });
  return { ...options };
}

export async function creationOptions(
  settings: Settings,
  nonce: string,
  { user, known }: { readonly user: UserRow; readonly known: readonly Known[] },
) {
  const options = await generateRegistrationOptions({
    rpName: 'Assay',
    rpID: relyingPartyOf(settings).id,
    userName: user.email,
    userDisplayName: user.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: bytesOf(nonce),
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: known.map(listed),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ...options };
}

/** What to store of a new passkey; undefined if the answer is not a valid one to that nonce from this service. */
export async function verifiedRegistration(
  settings: Settings,
  nonce: string,
  answer: z.output<typeof PasskeyRegistration>,
): Promise<Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | undefined> {
  const { id, origin } = relyingPartyOf(settings);
  const { transports = [], ...response } = answer.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...answer, response, clientExtensionResults: {} },
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return undefined;
  const { credential } = registrationInfo;
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports,
  };
}

/** The new counter; undefined if the answer is not a valid one of that passkey. */
export async function verifiedAssertion(
  settings: Settings,
  { nonce, unlocked }: { readonly nonce: string; readonly unlocked: boolean },
  answer: z.output<typeof PasskeyAssertion>,
  { credentialId, publicKey, counter, transports }: PasskeyRow,
): Promise<number | undefined> {
  const { id, origin } = relyingPartyOf(settings);
  const { userHandle, ...response } = answer.response;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...answer,
      response: userHandle === undefined ? response : answer.response,
      clientExtensionResults: {},
    },
    expectedChallenge: nonce,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: credentialId,
      publicKey: bytesOf(publicKey),
      counter,
      transports,
    },
    requireUserVerification: unlocked,
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified ? authenticationInfo?.newCounter : undefined;
}
