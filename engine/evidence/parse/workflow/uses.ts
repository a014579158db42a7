import type { Scalar, Source } from './node.ts';
import type { Range } from './range.ts';

/** `uses:` of a step or job. */
export interface Uses {
  readonly scalar: Scalar;
  readonly text: string;
  readonly kind: 'remote' | 'local' | 'docker' | 'unknown';
  /** In lower case: GitHub ignores case. Empty unless remote. */
  readonly owner: string;
  readonly repo: string;
  /** `owner/repo` in lower case; empty unless remote. */
  readonly slug: string;
  /** Folder or workflow file within the repository; for a local one its path without `./`. */
  readonly path: string;
  /** After `@`; for an image its tag or digest; empty if missing. */
  readonly ref: string;
  /** The reference is a full commit hash, or the image a digest. */
  readonly pinned: boolean;
  /** Comment behind it on the same line, without `#`. */
  readonly comment: string | undefined;
  readonly commentRange: Range | undefined;
}

const HASH = /^(?:[\da-f]{40}|[\da-f]{64})$/i;
const DIGEST = /^sha256:[\da-f]{64}$/i;
const SLUG = /^([A-Za-z0-9][\w-]{0,99})\/([\w.-]{1,100})((?:\/[^@]{0,500})?)(?:@(.{0,300}))?$/;

export function parseUses(scalar: Scalar, source: Source): Uses {
  const text = scalar.value.trim();
  const blank = { owner: '', repo: '', slug: '', path: '', ref: '', pinned: false };
  const common = { scalar, text, ...blank, ...commentBehind(scalar, source) };
  if (text.startsWith('docker://')) {
    const { ref, pinned } = parseImage(text.slice(9));
    return { ...common, kind: 'docker', ref, pinned };
  }
  // `$/` is the repository of the file itself, also where another repository calls it.
  if (/^(?:\.{1,2}\/|\$\/)/.test(text) || text === '.')
    return { ...common, kind: 'local', path: text.replace(/^[.$]\//, '').replace(/\/$/, '') };
  const [, owner, repo, path = '', ref = ''] = SLUG.exec(text) ?? [];
  if (owner === undefined || repo === undefined) return { ...common, kind: 'unknown' };
  const slug = `${owner}/${repo}`.toLowerCase();
  return {
    ...common,
    kind: 'remote',
    owner: owner.toLowerCase(),
    repo: repo.toLowerCase(),
    slug,
    path: path.replace(/^\//, '').replace(/\/$/, ''),
    ref,
    pinned: HASH.test(ref),
  };
}

/** The name of an action with the path: `octo/tools/setup`. */
export function actionOf({ slug, path }: Uses): string {
  return path === '' ? slug : `${slug}/${path}`;
}

/** The major version that the reference, or the comment behind a commit, names; 0 if none is named. */
export function majorOf({ pinned, ref, comment = '' }: Uses): number {
  return Number(/(?:^|\s)v?(\d{1,3})(?:\.|$|\s)/.exec(pinned ? comment : ref)?.[1] ?? 0);
}

/** Name, tag or digest of a container image: `node:20`, `ghcr.io/org/app@sha256:…`. */
export function parseImage(text: string): { image: string; ref: string; pinned: boolean } {
  const at = text.indexOf('@');
  if (at >= 0) {
    const ref = text.slice(at + 1);
    return { image: text.slice(0, at), ref, pinned: DIGEST.test(ref) };
  }
  const colon = text.lastIndexOf(':');
  if (colon <= text.lastIndexOf('/')) return { image: text, ref: '', pinned: false };
  return { image: text.slice(0, colon), ref: text.slice(colon + 1), pinned: false };
}

function commentBehind({ range }: Scalar, { text }: Source): Pick<Uses, 'comment' | 'commentRange'> {
  const end = text.indexOf('\n', range[1]);
  const rest = text.slice(range[1], end < 0 ? text.length : end);
  const match = /^[\t "']{1,20}#(.*)$/.exec(rest.slice(0, 500).replace(/\r$/, ''));
  if (match?.[1] === undefined) return { comment: undefined, commentRange: undefined };
  const start = range[1] + match[0].indexOf('#');
  return { comment: match[1].trim(), commentRange: [start, range[1] + match[0].length] };
}
