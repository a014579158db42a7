import { firstOf, type ReportCut } from '../../../limits.ts';
import { elementsOf, type HtmlDocument, resolveUrl } from '../html/html.ts';

/** Files that the site's users may have uploaded. */
export interface Uploads {
  /** URLs of the origin in folders for uploads, without query. */
  readonly files: readonly string[];
  /** A form of the site takes files. */
  readonly takesFiles: boolean;
}

/** Names of folders that users upload to. */
const FOLDER =
  /^(?:uploads?|uploaded|user[-_]?(?:uploads?|content|files|media)|attachments?|avatars?|profile[-_]?(?:pics?|pictures?|images?|photos?))$/i;
const NAMED_BY = { a: 'href', img: 'src', embed: 'src', iframe: 'src', object: 'data', source: 'src' } as const;

export function uploadsOf(documents: readonly HtmlDocument[], origin: string, cut: ReportCut): Uploads {
  const files = documents.flatMap((document) => named(document).flatMap((text) => fileOf(text, document.url, origin)));
  const takesFiles = documents.some((document) =>
    elementsOf(document, 'input').some(({ attributes }) => attributes.type?.trim().toLowerCase() === 'file'),
  );
  return { files: firstOf([...new Set(files)], 'folders', 'uploaded files', cut, 'link'), takesFiles };
}

/** The folders for uploads with these files, and those of the files themselves. */
export function uploadFolders({ files }: Uploads): string[] {
  const folders = files.flatMap((file) => {
    const { origin, pathname } = new URL(file);
    const top = uploadFolder(pathname);
    return top === undefined ? [] : [`${origin}${top}`, file.slice(0, file.lastIndexOf('/') + 1)];
  });
  return [...new Set(folders)];
}

/** That of WordPress is left out: its editors may publish markup anyway. */
function uploadFolder(pathname: string): string | undefined {
  const parts = pathname.split('/').slice(0, -1);
  const end = parts.findIndex((part) => FOLDER.test(part));
  return end < 0 || parts.includes('wp-content') ? undefined : `${parts.slice(0, end + 1).join('/')}/`;
}

function named(document: HtmlDocument): string[] {
  return Object.entries(NAMED_BY).flatMap(([tag, attribute]) =>
    elementsOf(document, tag).flatMap(({ attributes }) => attributes[attribute] || []),
  );
}

function fileOf(text: string, base: string, origin: string): string[] {
  const url = URL.parse(resolveUrl(text, base) ?? '');
  if (url?.origin !== origin || uploadFolder(url.pathname) === undefined) return [];
  return url.pathname.endsWith('/') ? [] : [`${url.origin}${url.pathname}`];
}
