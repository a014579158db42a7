import { leakRange } from '../../../evidence/parse/secrets/leak-range.ts';
import type { SecretKind } from '../../../evidence/parse/secrets/secret-rules.ts';
import { findSecrets } from '../../../evidence/parse/secrets/secrets.ts';
import type { Source } from '../../../evidence/parse/workflow/node.ts';
import type { ReportCut } from '../../../limits.ts';
import type { Occurrence } from '../../define-check.ts';
import { placeIn } from './place.ts';

/** Credentials in a file by their format, whatever they are called; those of the kinds that `counts` says. */
export function knownSecrets(
  source: Source,
  cut: ReportCut,
  counts: (kind: SecretKind) => boolean,
): Occurrence<'known'>[] {
  return findSecrets([{ at: source.path, text: source.text }], cut)
    .filter(({ kind }) => counts(kind))
    .map((leak) => ({
      problem: 'known',
      location: placeIn(source, leakRange(leak, source.text) ?? [0, 0], `credential ${leak.kind}`),
      evidence: `${leak.kind}: ${leak.shows}`,
      secretDigest: leak.digest,
      credential: { kind: leak.kind, shows: leak.shows, digest: leak.digest },
      fact: `${source.path} ${leak.digest}`,
    }));
}
