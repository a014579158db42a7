/** Pages whose source a server runs. */
export const SCRIPT = /\.(?:php\d?|phtml|aspx?|ashx|jspx?|cfm|cgi|pl|py|rb)$/i;
/** A page without an ending: where a server runs scripts, often the address of one without its ending. */
export const BARE = /\/[\w-]{1,60}$/;
/** Copies that editors, tools and people leave beside a file, the usual ones first. A server runs none of them, as it does `page - Copy.php`. */
const OF_FILE = ['*.bak', '*~', '*.old', '.*.swp', '*.save', '*.orig', '*.txt', 'Copy%20of%20*', '%23*%23'];
/** Those that are named without the ending of the file. */
const OF_NAME = ['*.bak', '*.old', '*.inc'];
/** Those of a file whose ending is only assumed, and of one that has none. */
const OF_ASSUMED = OF_FILE.slice(0, 4);
const OF_BARE = [...OF_ASSUMED, 'Copy%20of%20*', '*.inc'];

/** The ending that most scripts have; undefined if the site names none. */
export function endingOf(paths: readonly string[]): string | undefined {
  const endings = paths.flatMap((path) => SCRIPT.exec(path)?.[0] ?? []);
  const count = (ending: string) => endings.filter((one) => one === ending).length;
  return [...new Set(endings)].sort((a, b) => count(b) - count(a))[0];
}

/** One page of each folder, then the second of each, and so on; addresses of scripts before those without an ending. */
export function acrossFolders(paths: readonly string[]): readonly string[] {
  const sorted = paths.toSorted((a, b) => Number(SCRIPT.test(b)) - Number(SCRIPT.test(a)));
  const folders = Map.groupBy(sorted, (path) => path.slice(0, path.lastIndexOf('/')));
  return byUse([...folders.values()]);
}

/** The first item of each list, then the second, and so on. */
export function byUse<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1))).flat();
}

/** Paths of copies of a page. */
export function copiesOf(path: string, ending: string) {
  const cut = path.lastIndexOf('/') + 1;
  const file = path.slice(cut);
  const name = file.replace(SCRIPT, '');
  const named =
    name === file
      ? byUse([formed(OF_ASSUMED, file + ending), formed(OF_BARE, file)])
      : [...formed(OF_FILE, file), ...formed(OF_NAME, name)];
  return named.map((copy) => ({ copy: path.slice(0, cut) + copy, path }));
}

function formed(forms: readonly string[], name: string): readonly string[] {
  return forms.map((form) => form.replace('*', () => name));
}
