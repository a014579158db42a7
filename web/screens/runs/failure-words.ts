/** Reasons of failed runs, as the scanner words them: what they mean, and what to do. */
const KNOWN: readonly (readonly [reason: RegExp, words: string, advice: string])[] = [
  [
    /^the connection was refused$/,
    'the server refused the connection',
    'Check that the site is up and that its firewall lets the scanner in, then scan again.',
  ],
  [
    /^the name does not resolve$/,
    'the host name does not resolve',
    'Check the spelling of the URL and the DNS records of the domain, then scan again.',
  ],
  [
    /did not answer/,
    'the server did not answer in time',
    'Check that the site is up and that its firewall lets the scanner in, then scan again.',
  ],
  [
    /certificate/,
    'the TLS certificate of the server is not valid',
    'Open the site in a browser to see what is wrong with its certificate.',
  ],
];

/** Why a run failed, as a sentence without its end, and what to do about it; empty if that is not known. */
export function failureWords(error: string | null): { readonly reason: string; readonly advice: string } {
  const [, words, advice = ''] = KNOWN.find(([reason]) => error !== null && reason.test(error)) ?? [];
  return { reason: (words ?? error ?? 'no reason was recorded').replace(/\.$/, ''), advice };
}
