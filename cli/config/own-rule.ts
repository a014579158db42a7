import { SEVERITIES } from '@assay/engine/severity';
import { z } from 'zod';

const TEXT = z.string().trim().min(3).max(1000);
const VALUE = z.string().min(1).max(500);
const CONTENT = z.string().max(100_000);
const FILE = z.enum(['robots.txt', 'security.txt', 'llms.txt']);

const Example = z.strictObject({
  name: z.string().min(1).max(200),
  fails: z.boolean().describe('Whether the rule must find its problem on this page'),
  url: z.url({ protocol: /^https?$/ }).optional(),
  html: CONTENT.optional(),
  rendered_html: CONTENT.optional().describe('The HTML after its scripts ran; default: the same'),
  headers: z.record(z.string().max(100), z.string().max(10_000)).optional(),
  requests: z.array(z.string().max(2048)).max(100).optional().describe('Addresses that the page requests'),
  files: z.partialRecord(FILE, CONTENT).optional().describe('The others do not exist'),
});

const WORDS = {
  title: TEXT.describe('The rule, stated as it holds'),
  why: TEXT.describe('The risk, in one or two sentences'),
  severity: z.enum(SEVERITIES),
  message: TEXT.describe('Title of the finding'),
  fix: TEXT.describe('What to change'),
  references: z.array(z.string().max(500)).max(10).optional(),
};
const Matcher = z
  .union([
    z.strictObject({ text: VALUE, ignore_case: z.boolean().optional() }),
    z.strictObject({ pattern: VALUE, ignore_case: z.boolean().optional() }),
  ])
  .describe('A text, or a regular expression without unbounded repetition');
const MESSAGE = CONTENT.regex(/^HTTP\/1\.1 \d{3}/);

/** A check of the user as data, for `own_checks`. */
export const OwnRule = z.strictObject({
  id: z
    .string()
    .regex(/^own\//)
    .max(130)
    .describe('own/NAME or own/GROUP/NAME; never changes'),
  ...WORDS,
  look_at: z.union([
    z.strictObject({ header: VALUE.describe('Response header of the page') }),
    z.strictObject({ text: z.enum(['shown', 'html']).describe('Text that a reader sees, or the HTML as it was sent') }),
    z.strictObject({
      selector: VALUE.describe('Elements of the page after its scripts ran'),
      attribute: VALUE.optional().describe('This attribute instead of their text'),
    }),
    z.strictObject({ requests: z.literal('all').describe('Addresses that the page requests in a browser') }),
    z.strictObject({ file: FILE }),
  ]),
  matches: Matcher.optional().describe('Default: anything'),
  must_be: z.enum(['present', 'absent']),
  examples: z.array(Example).min(2).max(50).describe('At least one that fails and one that does not'),
});

/** A probe of the user as data, for `own_checks`: it runs with the active phase. */
export const OwnProbe = z.strictObject({
  id: z
    .string()
    .regex(/^active\/own\//)
    .max(140)
    .describe('active/own/NAME or active/own/GROUP/NAME; never changes'),
  ...WORDS,
  profile: z
    .enum(['quick', 'standard', 'thorough'])
    .optional()
    .describe('Smallest profile that runs it; default quick'),
  request: z
    .strictObject({
      path: z.string().regex(/^\//).max(2000),
      headers: z
        .record(
          z.string().regex(/^[a-z0-9-]{1,100}$/i),
          z
            .string()
            .regex(/^[\x20-\x7e]*$/)
            .max(1000),
        )
        .optional(),
    })
    .describe('A GET request to the site'),
  proof: z.strictObject({
    status: z.int().min(200).max(599).optional().describe('Default 200'),
    content_type: VALUE.optional().describe('Beginning of the media type'),
    matches: Matcher,
  }),
  example: MESSAGE.describe('A response that proves the problem, as an HTTP/1.1 message'),
  twin: MESSAGE.describe('A response that resembles it, but proves nothing'),
});
