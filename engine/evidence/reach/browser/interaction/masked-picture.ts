import type { TextReading } from '../../../define-collector.ts';
import type { Tab } from '../open-tab.ts';
import { type MaskedTexts, mask } from './mask.ts';

/** An area of the document, and the texts there. */
export interface Seen {
  readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly texts: MaskedTexts;
}

interface Size {
  /** Tried in turn until the picture is small enough. */
  readonly scales: readonly number[];
  /** Of the data URL. */
  readonly maxCharacters: number;
}

/** WebP as a data URL; undefined if the area cannot be masked or is too large. */
export async function maskedPicture(
  tab: Tab,
  { clip, texts }: Seen,
  size: Size,
  reading: TextReading,
): Promise<string | undefined> {
  if (!(await mask(tab, texts, reading))) return undefined;
  for (const scale of size.scales) {
    const options = { format: 'webp', quality: 50, optimizeForSpeed: true, clip: { ...clip, scale } };
    const { data } = await tab.send<{ data: string }>('Page.captureScreenshot', options);
    const image = `data:image/webp;base64,${data}`;
    if (image.length <= size.maxCharacters) return image;
  }
  return undefined;
}
