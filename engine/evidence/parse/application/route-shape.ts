/** A path segment that names one of many: a number, a UUID, a long hexadecimal id, or a number with a title. */
const ID = /^(?:\d{1,20}|\d{1,12}-[\w-]{1,80}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const HEXADECIMAL = /^[0-9a-f]{12,64}$/i;
/** Parameters whose value selects the page of a front controller. */
const SELECTS = /^(?:page|action|act|do|op|option|route|r|controller|view|mod(?:ule)?|task|cmd|p|section|area)$/i;
const WORD = /^[a-z][\w./-]{0,60}$/i;
/** Endings of files; those of pages, and numbers of versions, are none. */
const FILE = /\.(?!(?:[sx]?html?|php\d?|aspx?|jspx?|jsf|do|cgi|pl|py|cfm|\d{1,5})$)\w{1,5}$/i;

/** True for the path of a file that is not a page: an image, a document, an archive. */
export function isFilePath(pathname: string): boolean {
  return FILE.test(pathname);
}

export function isId(segment: string): boolean {
  return ID.test(segment) || (HEXADECIMAL.test(segment) && /\d/.test(segment));
}

/** Address without its query and fragment. */
export function bareAddress(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? url;
}

/** Origin and path, with `*` for each segment that is an id: `/item/1` and `/item/2` are one route. */
export function routeShape(url: URL): string {
  const segments = url.pathname.split('/').map((segment) => (isId(segment) ? '*' : segment));
  return url.origin + segments.join('/');
}

/** The route shape, with the page that a front controller is asked for; `without`: a parameter that does not count. */
export function routeOf(url: URL, without?: string): string {
  return [routeShape(url), ...selectedPages(url, without)].join(' ');
}

/** The parameters that select the page of a front controller, such as `page=about`, sorted. */
export function selectedPages(url: URL, without?: string): string[] {
  return [...url.searchParams]
    .filter(([name, value]) => name !== without && SELECTS.test(name) && WORD.test(value))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
}
