/** The server fails or limits requests: its status says nothing about the file. */
export function isServerFailure(status: number): boolean {
  return status === 429 || status >= 500;
}

/** The file may exist: the scanner is refused, or the server is in trouble. */
export function isInconclusive(status: number): boolean {
  return status === 401 || status === 403 || isServerFailure(status);
}
