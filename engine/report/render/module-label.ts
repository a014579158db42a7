/** A module as its score is shown: by what it measures where another score has a similar name. */
export function moduleLabel(name: string): string {
  return name === 'performance' ? 'performance findings' : name;
}
