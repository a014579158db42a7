/** The path or URL that was asked for, with another value of a parameter. */
export function withParameter(asked: URL, name: string, value: string): string {
  const next = new URL(asked);
  next.searchParams.set(name, value);
  return next.hostname === 'api.invalid' ? `${next.pathname}${next.search}` : next.href;
}
