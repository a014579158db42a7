import type { ReadShape } from './address-ids.ts';
import { plainRoute } from './page-route.ts';

/** What an address is about: somebody's own things, those or what is published under the same name, what is shown to others, or unknown. */
export type Subject = 'private' | 'ambiguous' | 'shared' | 'other';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Things that nobody publishes. */
const STRICT = words(
  `order invoice receipt payment billing transaction wallet bank payout payslip salary message conversation inbox attachment cart basket checkout
   booking reservation appointment prescription medical patient vault private personal secret backup diary subscription notification mail
   draft export`,
);
/** The same for things that some applications share among their users. */
const OWN = words(
  `note document file download account me settings address case record todo project workspace contact lead customer client storage chat
   purchase data memo`,
);
/** Support tickets and tickets for events, contracts and public tenders, bills and those of a parliament. */
const AMBIGUOUS = words(
  `ticket token contract key session journal bill statement transfer claim budget expense health quote report result task deal device log
   upload calendar policy application submission card bookmark favorite`,
);
/** Content that is made for others to see. */
const SHARED = words(
  `product catalog catalogue item article post blog news thread topic forum question answer comment review course lesson event channel
   profile u user member people person author group community page category tag listing shop store seller vendor video photo image song track
   playlist recipe feed explore discover trending recommended recommendation suggestion search ad banner public wiki doc help faq job
   vacancy property hotel restaurant movie film book game template plan price leaderboard home avatar picture icon logo banner thumbnail repo
   repository gist star follower following friend badge award achievement reputation skill portfolio activity stat statistic contribution`,
);
const ADMIN =
  /^(?:admin\w{0,20}|administration|backoffice|back-office|management|manage|manager|staff|internal|superuser|moderation|moderator|operator|control-panel|console)$/;

export function subjectOf({ words: all }: Pick<ReadShape, 'words'>): Subject {
  const single = all.flatMap(singular);
  if (single.some((word) => STRICT.has(word))) return 'private';
  if (single.some((word) => SHARED.has(word))) return 'shared';
  if (single.some((word) => OWN.has(word))) return 'private';
  return single.some((word) => AMBIGUOUS.has(word)) ? 'ambiguous' : 'other';
}

/** Words for things, each in the singular, that an address is about. */
export function nounsOf({ words: all }: Pick<ReadShape, 'words'>): readonly string[] {
  return all.flatMap(singular).filter((word) => [STRICT, OWN, AMBIGUOUS, SHARED].some((known) => known.has(word)));
}

/** Whether it is about things that nobody publishes. */
export function isStrictlyPrivate({ words: all }: Pick<ReadShape, 'words'>): boolean {
  return all.flatMap(singular).some((word) => STRICT.has(word));
}

/** Whether the path names a part for administrators. */
export function isAdministrative(url: string): boolean {
  return (URL.parse(plainRoute(url))?.pathname ?? '')
    .toLowerCase()
    .split(/[/.]/)
    .some((segment) => ADMIN.test(segment));
}

function singular(word: string): string[] {
  const parts = word.split(/[^a-z]+/).filter((part) => part !== '');
  return parts.map((part) =>
    part.length > 3 && part.endsWith('ies')
      ? `${part.slice(0, -3)}y`
      : part.length > 3 && !part.endsWith('ss')
        ? part.replace(/s$/, '')
        : part,
  );
}
