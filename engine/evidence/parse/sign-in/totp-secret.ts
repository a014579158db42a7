/** The base32 secret of one-time codes, as it is shown in groups or in small letters; undefined if it is none. */
export function totpSecret(text: string): string | undefined {
  const secret = text.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[A-Z2-7]{16,256}={0,6}$/.test(secret) ? secret : undefined;
}
