import { z } from 'zod';
import { namedObject } from '../named-object.ts';

const Text = z.string().nullable();

const PagePreview = namedObject('PagePreview', {
  url: z.string().meta({ description: 'Address after redirects' }),
  title: Text,
  description: Text,
  canonical: Text,
  site_name: Text,
  social: z
    .object({
      title: Text,
      description: Text,
      image: Text.meta({ description: 'Absolute URL' }),
      card: Text.meta({ examples: ['summary_large_image'] }),
    })
    .meta({ description: 'From Open Graph, else Twitter fields' }),
  text: z.string().meta({ description: 'First 1,500 characters of the text of the HTML, before scripts run' }),
  sent_words: z.int().meta({ description: 'Words in all of that text' }),
  rendered_words: z.int().nullable().meta({ description: 'After scripts ran; null if no browser loaded the page' }),
});

const PageResponse = namedObject('PageResponse', {
  status: z.int(),
  http_version: z.string(),
  headers: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .readonly()
    .meta({ description: 'Without `Set-Cookie`; values are shortened to 600 characters' }),
  more_headers: z.int().meta({ description: 'Header fields beyond the first 60' }),
  cookies: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().meta({ description: 'Masked' }),
        secure: z.boolean(),
        http_only: z.boolean(),
        same_site: Text,
        domain: Text,
        path: Text,
        lifetime_seconds: z.number().nullable().meta({ description: 'Null for a session cookie' }),
      }),
    )
    .readonly(),
  more_cookies: z.int().meta({ description: 'Cookies beyond the first 40' }),
});

export const previewField = PagePreview.nullable().optional().meta({
  description:
    'SEO only: how the page looks elsewhere; null if it could not be read; omitted for scans stored by older versions',
});

export const responseField = PageResponse.nullable().optional().meta({
  description: 'The response of the page; null if there was none; omitted for scans stored by older versions',
});
