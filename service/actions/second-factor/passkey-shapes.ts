import { z } from 'zod';

const text = (longest: number) => z.string().max(longest);

const answerOf = <F extends z.core.$ZodLooseShape>(fields: F) =>
  z.object({
    id: text(1400),
    rawId: text(1400),
    type: z.literal('public-key'),
    response: z.object({ clientDataJSON: text(8000), ...fields }),
  });

/** A browser's answer to the options of a sign-in or confirmation. */
export const PasskeyAssertion = answerOf({
  authenticatorData: text(8000),
  signature: text(4000),
  userHandle: text(200).optional(),
}).meta({ id: 'PasskeyAssertion', description: '`PublicKeyCredential.toJSON()` of `navigator.credentials.get`' });

/** A browser's answer to the options of a registration. */
export const PasskeyRegistration = answerOf({
  attestationObject: text(30_000),
  transports: z.array(text(40)).max(10).optional(),
}).meta({ id: 'PasskeyRegistration', description: '`PublicKeyCredential.toJSON()` of `navigator.credentials.create`' });

/** Options for the browser. */
export const PasskeyOptions = z
  .record(z.string(), z.unknown())
  .meta({ id: 'PasskeyOptions', description: 'JSON options of Web Authentication (level 3)' });
