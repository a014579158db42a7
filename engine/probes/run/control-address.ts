/** Folder, leading dot and extension of the requested path: what server rules match on. */
export function kindOf(address: string): string {
  const { origin, folder, dot, extension, slash } = partsOf(address);
  return `${origin}${folder}${dot}*${extension}${slash}`;
}

/** A path of the same kind that does not exist. */
export function controlAddress(address: string, token: string): string {
  const { origin, folder, dot, extension, slash, search } = partsOf(address);
  return `${origin}${folder}${dot}${token}${extension}${slash}${search}`;
}

function partsOf(address: string) {
  const { origin, pathname, search } = new URL(address);
  const slash = pathname.length > 1 && pathname.endsWith('/') ? '/' : '';
  const bare = slash === '' ? pathname : pathname.slice(0, -1);
  const cut = bare.lastIndexOf('/') + 1;
  const name = bare.slice(cut);
  const dot = name.startsWith('.') ? '.' : '';
  const extension = /\.\w{1,10}$/.exec(name.slice(dot.length))?.[0] ?? '';
  return { origin, folder: bare.slice(0, cut), dot, extension, slash, search };
}
