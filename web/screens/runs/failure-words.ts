const UNREACHABLE = 'Check that the site is up and that its firewall lets the scanner in, then scan again.';

/** Reasons of failed runs, as the scanner words them, with what to do; `words`: where it can be said more plainly. */
const KNOWN: readonly { readonly reason: RegExp; readonly advice: string; readonly words?: string }[] = [
  { reason: /^the connection was refused$/, words: 'the server refused the connection', advice: UNREACHABLE },
  { reason: /^the server (?:did not answer|could not be reached) in time$/, advice: UNREACHABLE },
  { reason: /^(?:there is no route to the server|the server closed the connection)/, advice: UNREACHABLE },
  {
    reason: /^the name does not resolve$/,
    words: 'the host name does not resolve',
    advice: 'Check the spelling of the URL and the DNS records of the domain, then scan again.',
  },
];

/** Why a run failed, as a sentence without its end, and what to do about it; empty if that is not known. */
export function failureWords(error: string | null): { readonly reason: string; readonly advice: string } {
  const { words, advice = '' } = KNOWN.find(({ reason }) => error !== null && reason.test(error)) ?? {};
  return { reason: (words ?? error ?? 'no reason was recorded').replace(/\.$/, ''), advice };
}
