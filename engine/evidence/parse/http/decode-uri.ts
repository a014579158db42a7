/** Percent-decoded text; unchanged where its escapes are malformed. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
