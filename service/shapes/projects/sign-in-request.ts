import { z } from 'zod';
import { namedObject } from '../named-object.ts';
import { fieldText, WebUrl } from '../text.ts';

const MAX_RECORDING = 128 * 1024;

const TotpSecret = fieldText(400)
  .optional()
  .meta({ description: 'Base32 secret of one-time codes (RFC 6238, 6 digits, 30 s)' });

/** Signs in with an ordinary form. */
export const FormSignIn = namedObject('FormSignIn', {
  url: WebUrl.optional().meta({
    description:
      'Address of the page with the sign-in form, on the site of the project URL. Default: the form is looked for at the scanned URL and where that links to',
    examples: ['https://example.com/login'],
  }),
  user: fieldText(254).meta({ description: 'User name or email address', examples: ['ada@example.com'] }),
  password: fieldText(1000),
  totp: TotpSecret,
});

/** Signs in by replaying what somebody did. */
export const RecordedSignIn = namedObject('RecordedSignIn', {
  json: z
    .string()
    .min(2)
    .max(MAX_RECORDING)
    .meta({
      description:
        'Content of a JSON file of Chrome DevTools Recorder, of at most 200 steps. It must not leave the site of the project URL. A step that types `totp` types the one-time code',
      examples: ['{"title":"Sign in","steps":[]}'],
    }),
  totp: TotpSecret,
});
