interface Pin {
  readonly commit: string;
  /** The most exact one first: `v4.2.2`, `v4`. */
  readonly tags: readonly string[];
}

const MOST = 6;
const COMMIT = /^[\da-f]{40}$/;
const VERSION = /^v?(\d{1,4})(?:\.(\d{1,4}))?(?:\.(\d{1,4}))?$/;

/** Tags of the newest versions, from the output of `git ls-remote --tags`: major versions and the newest release of each. */
export function pinsOf(output: string): Pin[] {
  const commits = new Map<string, string>();
  for (const line of output.split('\n')) {
    const [hash = '', ref = ''] = line.split('\t');
    const tag = ref.replace('refs/tags/', '').replace('^{}', '');
    // The peeled line of an annotated tag comes after the tag.
    if (VERSION.test(tag)) commits.set(tag, hash);
  }
  const tags = [...commits.keys()].sort(newestFirst);
  const majors = tags.filter((tag) => parts(tag).length === 1);
  const exact = tags.filter((tag) => parts(tag).length === 3);
  const newest = [...Map.groupBy(exact, (tag) => parts(tag)[0]).values()].flatMap((same) => same.slice(0, 1));
  const chosen = Map.groupBy([...newest, ...majors].sort(newestFirst), (tag) => commits.get(tag) ?? '');
  return [...chosen]
    .slice(0, MOST)
    .flatMap(([commit, same]) =>
      COMMIT.test(commit) ? [{ commit, tags: [...nearest(tags, commits, commit), ...same] }] : [],
    )
    .map(({ commit, tags: all }) => ({ commit, tags: [...new Set(all)] }));
}

/** The exact version at a commit, where a major one is behind the newest release. */
function nearest(tags: readonly string[], commits: ReadonlyMap<string, string>, commit: string): string[] {
  return tags.filter((tag) => commits.get(tag) === commit && parts(tag).length === 3).slice(0, 1);
}

function parts(tag: string): number[] {
  return (VERSION.exec(tag) ?? [])
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
}

function newestFirst(a: string, b: string): number {
  const [left, right] = [parts(a), parts(b)];
  return [0, 1, 2].reduce((order, i) => order || (right[i] ?? -1) - (left[i] ?? -1), 0);
}

export function actionPinsFile(rows: readonly { readonly slug: string; readonly pins: readonly Pin[] }[]): string {
  const lines = rows.map(({ slug, pins }) => {
    const text = pins.map(({ commit, tags }) => `${commit} ${tags.join(' ')}`).join(',');
    return `  '${slug.toLowerCase()}': '${text}',`;
  });
  return [
    '// Written by scripts/update-action-pins.ts.',
    '/** Commits of the newest releases of well-known actions with their tags, the most exact one first. */',
    'export const ACTION_PINS: Readonly<Record<string, string>> = {',
    ...lines,
    '};',
    '',
  ].join('\n');
}
