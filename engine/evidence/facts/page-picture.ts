/** The top of the page as it looked, with personal data hidden. Lengths are CSS pixels. */
interface PagePicturePart {
  /** WebP as a data URL. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** The first elements of failed rules that are in the picture. */
  readonly boxes: readonly ElementBox[];
  /** The first elements in the picture that a finding may name by their address, and main headings. */
  readonly elements?: readonly PictureElement[];
}

export interface PagePicture extends PagePicturePart {
  /** The page in the width of a phone; missing if it was visited as on one. */
  readonly phone?: PagePicturePart;
}

export interface PictureElement extends Omit<ElementBox, 'rule'> {
  readonly tag: string;
  /** As the element states it, and as the browser resolves it; none for a heading. */
  readonly addresses: readonly string[];
}

/** Where an element is that violates a rule, in CSS pixels from the top left corner of the picture. */
export interface ElementBox {
  readonly rule: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of the first element of a failed rule. */
export interface ElementPicture {
  readonly rule: string;
  readonly target: readonly string[];
  /** WebP as a data URL. */
  readonly image: string;
}

/** How the page looked at a moment of its load. */
export interface LoadFrame {
  /** Milliseconds after the first request. */
  readonly at_ms: number;
  /** JPEG as a data URL, too small for texts to be read. */
  readonly image: string;
}
