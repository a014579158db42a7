import { MAX_PATTERN_CHARACTERS } from '@assay/engine';
import { z } from 'zod';
import { namedObject } from './named-object.ts';

/** Control characters, which people do not type, and lone surrogates; PostgreSQL cannot store NUL. */
const UNTYPED = /[\p{Cc}\p{Cs}]/u;
const UNTYPED_BUT_LINES = /(?![\n\r\t])[\p{Cc}\p{Cs}]/u;
const NO_CONTROLS = 'must not contain control characters';

function line(longest: number) {
  return typed(z.string().trim(), longest);
}

/** What somebody types into a field of a form, with its spaces. */
export function fieldText(longest: number) {
  return typed(z.string(), longest);
}

function typed(text: z.ZodString, longest: number) {
  return text
    .min(1)
    .max(longest)
    .refine((one) => !UNTYPED.test(one), NO_CONTROLS);
}

function lines(longest: number) {
  return z
    .string()
    .trim()
    .max(longest)
    .refine((text) => !UNTYPED_BUT_LINES.test(text), NO_CONTROLS);
}

/** A display name. */
export const Name = line(120);

/** A URL as entered; the scanner decides which URLs are accepted. */
export const UrlText = line(2048).meta({ examples: ['https://example.com'] });

export const Description = lines(2000);

export const FeedbackText = lines(5000).min(1);

/** A note on a finding. */
export const NoteText = lines(2000);

/** A pattern of paths, as in `assay scan --include`. */
export const PathPattern = line(MAX_PATTERN_CHARACTERS).meta({ examples: ['/docs/**'] });

/** Filters of a list of findings, as in its address. */
export const FindingViews = z.array(namedObject('FindingView', { name: line(60).min(1), query: line(2048) })).max(30);

/** Dashboard theme. */
export const ThemeName = line(40).meta({ examples: ['dark'] });

export const Email = z
  .email()
  .max(254)
  .meta({ examples: ['ada@example.com'] });

/** An http(s) URL that a browser may load an image or a page from. */
export const WebUrl = line(2048)
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  }, 'must be an http or https URL without user name or password')
  .meta({ format: 'uri' });

/** ISO 8601, UTC. */
export const Timestamp = z.iso.datetime().meta({ examples: ['2026-11-21T09:30:00.000Z'] });
