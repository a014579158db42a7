import { pinOf, tagsOf } from '../../../catalogue/actions/pins.ts';
import { versionIn } from '../../../catalogue/actions/used-version.ts';
import { isReleaseOf, readActionVersion } from '../../../catalogue/actions/version.ts';
import type { Uses } from '../../../evidence/parse/workflow/uses.ts';
import { defineCheck, type Edit } from '../../define-check.ts';
import { examplesFinding, soundExamples } from '../support/example-groups.ts';
import { jobOn } from '../support/example-workflow.ts';
import { placeOf } from '../support/place.ts';
import { remoteUses } from '../support/uses.ts';

/** What the commit, or the version in the comment, actually refers to. */
function truthOf({ slug, ref, comment }: Uses): string | undefined {
  const said = versionIn(comment);
  const version = said === null ? null : readActionVersion(said);
  if (said === null || version === null) return undefined;
  const tags = tagsOf(slug, ref);
  if (tags.length > 0) {
    const fits = tags.some(
      (tag) => isReleaseOf(readActionVersion(tag) ?? [], version) || isReleaseOf(version, readActionVersion(tag) ?? []),
    );
    return fits ? undefined : `The commit is ${tags[0]}`;
  }
  const released = version.length === 3 ? (pinOf(slug, said) ?? pinOf(slug, `v${said}`)) : null;
  return released && released.commit !== ref.toLowerCase() ? `${released.tag} is ${released.commit}` : undefined;
}

/** The release of the commit in the comment; of a commit that is no release, nothing is known. */
function namedRight({ slug, ref, comment, commentRange }: Uses): readonly Edit[] | undefined {
  const [tag] = tagsOf(slug, ref);
  const said = versionIn(comment);
  if (tag === undefined || said === null || comment === undefined || !commentRange) return undefined;
  return [{ start: commentRange[0], end: commentRange[1], text: `# ${comment.replace(said, () => tag)}` }];
}

export default defineCheck({
  id: 'workflow/pinning/ref-version-mismatch',
  title: 'Version comments match the pinned commit',
  why: 'Reviewers read the version in the comment, but the commit hash is what runs. If they differ, an old or foreign commit can hide behind a trusted version.',
  needs: ['workflows'],
  problems: {
    mismatch: {
      severity: 'medium',
      message: 'Commit hash of an action does not match the version in its comment',
      fix: 'Look up the commit of the version in the repository of the action, and correct the hash or the comment.',
    },
  },
  references: ['CWE-829', 'https://docs.github.com/en/actions/reference/security/secure-use#using-third-party-actions'],
  run({ workflows }) {
    return remoteUses(workflows).flatMap(({ scope, uses }) => {
      const truth = uses.pinned ? truthOf(uses) : undefined;
      if (truth === undefined) return [];
      const edits = namedRight(uses);
      return {
        ...(edits ? { edits } : {}),
        problem: 'mismatch',
        location: placeOf(scope, uses.commentRange ?? uses.scalar.range, 'uses'),
        evidence: `uses: ${uses.text} # ${uses.comment}\n${truth}`,
      };
    });
  },
  examples: () => [
    ...examplesFinding(['mismatch', 'mismatch'], {
      'the commit of another version, and a foreign one': jobOn('push')`
- uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v6.0.0
- uses: actions/checkout@0123456789abcdef0123456789abcdef01234567 # v7.0.1`,
    }),
    ...soundExamples({
      'the version, a part of it, and versions that are not known': jobOn('push')`
- uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1
- uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7
- uses: actions/checkout@0123456789abcdef0123456789abcdef01234567 # v7
- uses: actions/checkout@0123456789abcdef0123456789abcdef01234567 # our fork
- uses: octo/setup@0123456789abcdef0123456789abcdef01234567 # v1.2.3`,
      'a tag, and a comment on another line': jobOn('push')`# v7.0.1
- uses: actions/checkout@v6 # v6.0.0
- uses: octo/setup@v2`,
      'a word of a tool in front of the version': jobOn('push')`
- uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # tag=v7.0.1`,
    }),
  ],
});
