/** What a Supabase or Firebase project is called in the address of its back end: the id at Cloud Firestore, otherwise the host. */
export function projectName(address: string): string {
  return (
    /^https:\/\/firestore\.googleapis\.com\/v1\/projects\/([a-z0-9-]{1,40})\//.exec(address)?.[1] ??
    URL.parse(address)?.host ??
    ''
  );
}
