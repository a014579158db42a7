/** The path and query that were asked for, with another value of a parameter: asked at the same API again. */
export function withParameter(asked: URL, name: string, value: string): string {
  const next = new URL(asked);
  next.searchParams.set(name, value);
  return `${next.pathname}${next.search}`;
}
