/** The scheme of an address; receivers often have a key in the rest. */
export function schemeOf(url: string): string {
  return `${url.split('://', 1).join().slice(0, 10).toLowerCase()}://`;
}
