/** Tells which templates look the same: those with pages of one structure have one name. */
export function sameStructure(
  seen: Iterable<readonly [template: string, structure: string]>,
): (template: string) => string {
  const parents = new Map<string, string>();
  const nameOf = (member: string): string => {
    let at = member;
    for (let parent = parents.get(at); parent !== undefined; parent = parents.get(at)) at = parent;
    return at;
  };
  for (const [template, structure] of seen) {
    const [name, other] = [nameOf(`template ${template}`), nameOf(`structure ${structure}`)];
    if (name !== other) parents.set(other, name);
  }
  return (template) => nameOf(`template ${template}`);
}
