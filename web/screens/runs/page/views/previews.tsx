import type { Schema } from '../../../../client/client.ts';
import { Card } from '../../../../ui/card.tsx';
import { TextBlock } from '../../../../ui/text-block.tsx';

type Preview = Schema['PagePreview'];

/** About what a result page shows before it cuts a text. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 155;

/** How the page looks elsewhere. Search engines and networks may show other texts. */
export function Previews({ preview }: { preview: Preview }) {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <Card title="Search result">
          <SearchResult preview={preview} />
        </Card>
        <Card title="Social card">
          <SocialCard preview={preview} />
        </Card>
      </div>
      <Card title="What an AI crawler reads">
        <p className="mb-3 max-w-prose text-sm text-soft">
          Many AI crawlers run no scripts. This is the text of the HTML as it is sent: {preview.sent_words} words
          {preview.rendered_words !== null && `, ${preview.rendered_words} after scripts ran in a browser`}.
        </p>
        {preview.text === '' ? (
          <p className="text-sm font-medium">The HTML has no text before scripts run.</p>
        ) : (
          <TextBlock label="Text of the HTML" text={preview.text} look="plain" />
        )}
      </Card>
    </>
  );
}

function SearchResult({ preview }: { preview: Preview }) {
  const { url, canonical, title, description, site_name: site } = preview;
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-xs text-muted">{site ?? hostOf(canonical ?? url)}</p>
      <p className="truncate text-xs text-muted">{canonical ?? url}</p>
      <p className="text-lg leading-snug wrap-anywhere text-brand-ink">{cut(title, TITLE_LENGTH) ?? 'No title'}</p>
      <p className="wrap-anywhere text-soft">
        {cut(description, DESCRIPTION_LENGTH) ?? 'No meta description: search engines choose a text from the page.'}
      </p>
      <p className="mt-3 text-xs text-muted">
        Title: {title?.length ?? 0} characters. Description: {description?.length ?? 0} characters. Search engines cut
        titles at about {TITLE_LENGTH} and descriptions at about {DESCRIPTION_LENGTH} characters.
      </p>
    </div>
  );
}

function SocialCard({ preview: { url, title, description, social } }: { preview: Preview }) {
  return (
    <div className="grid gap-3 text-sm">
      <div className="overflow-hidden rounded-lg border border-line">
        <div className="grid min-h-24 place-items-center bg-sunken p-4 text-center text-xs wrap-anywhere text-muted">
          {social.image === null ? 'No image' : `Image: ${social.image}`}
        </div>
        <div className="grid gap-1 p-3">
          <p className="text-xs text-muted">{hostOf(url)}</p>
          <p className="font-semibold wrap-anywhere">{social.title ?? title ?? 'No title'}</p>
          <p className="line-clamp-2 text-xs wrap-anywhere text-soft">
            {social.description ?? description ?? 'No description'}
          </p>
        </div>
      </div>
      <p className="text-xs text-muted">
        {social.title === null ? 'No Open Graph title: networks fall back to the title of the page. ' : ''}
        Card type: {social.card ?? 'not set'}. The image is not loaded here.
      </p>
    </div>
  );
}

function cut(text: string | null, longest: number): string | null {
  return text !== null && text.length > longest ? `${text.slice(0, longest).trimEnd()} …` : text;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
