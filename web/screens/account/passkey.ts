import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Schema } from '../../client/client.ts';

type Options = Schema['PasskeyOptions'];

export const supportsPasskeys = browserSupportsWebAuthn;

/** Asks the browser for a passkey to sign in or confirm with. */
export async function askForPasskey(options: Options): Promise<Schema['PasskeyAssertion']> {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, response } = await startAuthentication({ optionsJSON }).catch(cancelled);
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
  };
}

/** Asks the browser to create a passkey. */
export async function createPasskey(options: Options): Promise<Schema['PasskeyRegistration']> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, response } = await startRegistration({ optionsJSON }).catch(cancelled);
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

function cancelled(): never {
  throw new Error('No passkey was used. You can try again.');
}
