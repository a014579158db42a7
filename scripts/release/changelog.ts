const FINDINGS = '### What findings change';

/** The section of a version in the changelog. Throws if there is none, or if it does not say what findings change. */
export function notesOf(changelog: string, version: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((text) => text.startsWith(`## ${version} `) || text.startsWith(`## ${version}\n`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section for ${version}`);
  if (!section.includes(FINDINGS)) throw new Error(`CHANGELOG.md: ${version} has no section "${FINDINGS}"`);
  return section.split('\n').slice(1).join('\n').trim();
}
