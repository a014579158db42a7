import { firstOf, type ReportCut } from '../../../limits.ts';
import { elementsOf, type HtmlDocument, resolveUrl } from '../html/html.ts';

/** Names of folders for uploads of any kind, editors' media included. */
const FOLDER = /^(?:uploads?|uploaded)$/i;
/** Names of folders that visitors upload to. */
const VISITORS =
  /^(?:user[-_]?(?:uploads?|content|files|media)|attachments?|avatars?|profile[-_]?(?:pics?|pictures?|images?|photos?))$/i;
/** Pictures that the site itself shows for users without one. */
const OWN_NAME =
  /\/(?:avatar|blank|default|empty|fallback|guest|icon|logo|missing|no[-_]|none|null|placeholder|unknown|user)[\w-]{0,60}\.\w{1,8}$/i;
const NAMED_BY = { a: 'href', img: 'src', embed: 'src', iframe: 'src', object: 'data', source: 'src' } as const;

/**
 * Files in folders for uploads, as URLs of the origin without query; `ofVisitors`: those that
 * visitors may have uploaded, none if no form of the site takes files.
 */
export function uploadsOf(documents: readonly HtmlDocument[], origin: string, cut: ReportCut) {
  const pages = documents.map((document) => ({
    files: named(document).flatMap((text) => fileOf(text, document.url, origin)),
    takesFiles: takesFiles(document),
  }));
  const anyTakesFiles = pages.some((page) => page.takesFiles);
  const ofVisitors = pages.flatMap((page) => (anyTakesFiles ? page.files.filter((url) => isOfVisitor(url, page)) : []));
  const first = (files: readonly string[]) => firstOf([...new Set(files)], 'folders', 'uploaded files', cut, 'link');
  return { files: first(pages.flatMap(({ files }) => files)), ofVisitors: first(ofVisitors) };
}

/** The top folder for uploads that the first file is in, and one folder below it. */
export function uploadFolders({ files }: Pick<ReturnType<typeof uploadsOf>, 'files'>): string[] {
  const [top] = files.flatMap(topFolder);
  if (top === undefined) return [];
  const below = files.map((file) => file.slice(0, file.lastIndexOf('/') + 1));
  const [nested] = below.filter((folder) => folder !== top && folder.startsWith(top));
  return nested === undefined ? [top] : [top, nested];
}

function topFolder(file: string): string[] {
  const { origin, pathname } = new URL(file);
  const parts = pathname.split('/').slice(0, -1);
  const end = parts.findIndex(isUploadFolder);
  return end < 0 ? [] : [`${origin}${parts.slice(0, end + 1).join('/')}/`];
}

function isUploadFolder(name: string): boolean {
  return FOLDER.test(name) || VISITORS.test(name);
}

/** A folder of visitors, or any upload beside a form that takes files; never the media library of WordPress. */
function isOfVisitor(url: string, { takesFiles }: { readonly takesFiles: boolean }): boolean {
  const { pathname } = new URL(url);
  if (/\/(?:wp-content|app)\/uploads\//.test(pathname) || OWN_NAME.test(pathname)) return false;
  const folders = pathname.split('/').slice(0, -1);
  return takesFiles || folders.some((part) => VISITORS.test(part));
}

function takesFiles(document: HtmlDocument): boolean {
  return elementsOf(document, 'input').some(({ attributes }) => attributes.type?.trim().toLowerCase() === 'file');
}

function named(document: HtmlDocument): string[] {
  return Object.entries(NAMED_BY).flatMap(([tag, attribute]) =>
    elementsOf(document, tag).flatMap(({ attributes }) => attributes[attribute] || []),
  );
}

function fileOf(text: string, base: string, origin: string): string[] {
  const url = URL.parse(resolveUrl(text, base) ?? '');
  if (url?.origin !== origin || url.pathname.endsWith('/')) return [];
  const file = `${url.origin}${url.pathname}`;
  return topFolder(file).length > 0 ? [file] : [];
}
