import type { ChannelSettings } from '../providers/define-channel-provider.ts';

const LONGEST = 500;
const SHORTEST_SECRET = 6;
const MASK = '•••';

/** The beginning of a receiver's answer, without what is secret about the channel. */
export function redacted(text: string | null, settings: ChannelSettings): string | null {
  if (text === null) return null;
  let clean = text;
  for (const secret of secretsOf(settings)) clean = withoutBeginning(clean.replaceAll(secret, MASK), secret);
  return clean.slice(0, LONGEST).toWellFormed();
}

/** Without the beginning of a secret that the end of the text cuts off. */
function withoutBeginning(text: string, secret: string): string {
  for (let length = secret.length - 1; length >= SHORTEST_SECRET; length -= 1)
    if (text.endsWith(secret.slice(0, length))) return text.slice(0, -length);
  return text;
}

/** Longest first: a URL as a whole, then its parts. */
function secretsOf({ address, secret, formerSecret }: ChannelSettings): string[] {
  const url = URL.parse(address);
  const parts = url
    ? [url.href, `${url.pathname}${url.search}`, ...url.pathname.split('/'), ...url.searchParams.values()]
    : [];
  const own = [secret, formerSecret].flatMap((one) => (one === undefined ? [] : [one, one.replace(/^whsec_/, '')]));
  return [...new Set([...parts, ...own])]
    .filter(({ length }) => length >= SHORTEST_SECRET)
    .sort((a, b) => b.length - a.length);
}
