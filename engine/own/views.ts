import type { Location } from '../checks/location.ts';
import { Unavailable } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { selectorOf as nameOf, TEXT_LIMIT } from '../evidence/parse/html/html.ts';
import { headerValue, headerValues } from '../evidence/parse/http/header-list.ts';
import { FILE_FACTS, type OwnFile } from './example-page.ts';
import type { OwnFact, OwnFacts } from './own-facts.ts';
import { selectorOf } from './selector.ts';

/** What a rule looks at. */
export type LooksAt =
  | { readonly header: string }
  | { readonly text: 'shown' | 'html' }
  | { readonly selector: string; readonly attribute?: string | undefined }
  | { readonly requests: 'all' }
  | { readonly file: OwnFile };

/** A text in which a rule looks for its match. */
export interface Seen {
  readonly location: Location;
  readonly text: string;
  /** Only the beginning of the text is known. */
  readonly isCut?: boolean;
}

interface View {
  readonly needs: readonly OwnFact[];
  see(given: OwnFacts): readonly Seen[];
  /** Where something is missing. */
  readonly place: Location;
}

/** Throws `OwnFault` if the selector is not supported. */
export function viewOf(at: LooksAt): View {
  if ('header' in at) {
    const place = { header: at.header };
    const see: View['see'] = ({ headers }) =>
      headerValues(headers, at.header).map((text) => ({ location: place, text }));
    return { needs: ['headers'], see, place };
  }
  if ('selector' in at) return viewOfElements(at.selector, at.attribute);
  if ('requests' in at) {
    const see: View['see'] = ({ network }) => network.map(({ url }) => ({ location: { url }, text: url }));
    return { needs: ['network'], see, place: { part: 'requests of the page' } };
  }
  if ('file' in at) {
    const fact = FILE_FACTS[at.file];
    return { needs: [fact], see: (given) => fileOf(given[fact], at.file), place: { part: at.file } };
  }
  const place = { part: at.text === 'shown' ? 'text of the page' : 'HTML of the page' };
  return at.text === 'shown'
    ? { needs: ['content'], see: ({ content }) => [{ location: place, text: content.text }], place }
    : // The document is unavailable for a page that was not read whole.
      { needs: ['document', 'page'], see: ({ page }) => [{ location: place, text: page.text }], place };
}

function viewOfElements(selector: string, attribute: string | undefined): View {
  const select = selectorOf(selector);
  const see: View['see'] = ({ content }) =>
    select(content).flatMap((element) => {
      const text = attribute === undefined ? element.text : element.attributes[attribute.toLowerCase()];
      const isCut = attribute === undefined && element.text.length >= TEXT_LIMIT;
      return text === undefined ? [] : [{ location: { selector: nameOf(element) }, text, isCut }];
    });
  return { needs: ['content'], see, place: { selector } };
}

/** The text of a file; nothing if it does not exist, as an HTML page in its place says too. */
function fileOf({ status, url, text, headers, truncated }: Exchange, name: OwnFile): readonly Seen[] {
  if (truncated) throw new Unavailable(`${name} was not read whole`);
  if (status === 404 || status === 410) return [];
  if (status !== 200) throw new Unavailable(`${name} answered with status ${status}`);
  return headerValue(headers, 'content-type')?.startsWith('text/html') ? [] : [{ location: { url }, text }];
}
