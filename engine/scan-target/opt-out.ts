/** Why a host is not scanned, as text: the operator listed it or a parent domain at its owner's request. Undefined for every other host. */
export function optOutRefusal(host: string, optOutHosts: readonly string[]): string | undefined {
  const name = host.toLowerCase().replace(/\.$/, '');
  const listed = optOutHosts.find((each) => name === each || name.endsWith(`.${each}`));
  return listed === undefined ? undefined : `the owner of ${listed} asked not to be scanned`;
}
