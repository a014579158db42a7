/** Why a host is left alone, for a person: its owner asked for it, and the operator of this scanner listed it or a domain above it. Undefined for every other host. */
export function optOutRefusal(host: string, optOutHosts: readonly string[]): string | undefined {
  const name = host.toLowerCase().replace(/\.$/, '');
  const listed = optOutHosts.find((each) => name === each || name.endsWith(`.${each}`));
  return listed === undefined ? undefined : `the owner of ${listed} asked not to be scanned`;
}
