// Written by scripts/gen.ts.
import { canonicalJson } from './canonical.js';
import {             utf8 } from './encoding.js';

/** What a signed report carries about itself. */

/** That the report stands in the issuer's public log (C2SP tlog-tiles). */

/** All that follows from what was issued is made from it, so that nothing in it can be changed alone. */
export function verificationOf({ token, key_id, issuer, issued_at, log }        )               {
  return {
    algorithm: 'Ed25519',
    hash: token.slice(0, 64),
    token,
    key_id,
    issuer,
    issued_at,
    verify_url: `${issuer}/verify-report?token=${token}`,
    keys_url: `${issuer}/.well-known/jwks.json`,
    log: { index: log.index, checkpoint: log.checkpoint, proof: log.proof },
  };
}

/** An entry of the log: that something with this hash was issued, by whom and when; nothing of what it says. */
export function logEntry(entry

 )        {
  return utf8(canonicalJson(entry));
}
