/** Percent-decoded text; unchanged if its escapes are malformed. */
export function decodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Percent-decoded text, in which an escape that is not UTF-8 is Latin-1 and a malformed one stays. */
export function decodeParts(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    const decoded = decodeUri(escapes);
    return decoded === escapes ? escapes.replace(/%(..)/g, (_, code) => latin1Of(code)) : decoded;
  });
}

function latin1Of(code: string): string {
  return String.fromCharCode(Number.parseInt(code, 16));
}
