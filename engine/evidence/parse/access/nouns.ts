import type { ReadShape } from './address-ids.ts';

/** What an address is about: somebody's own things, what is shown to others, or unknown. */
export type Subject = 'private' | 'shared' | 'other';

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** Things that nobody publishes. */
const STRICT = words(
  `order invoice receipt payment billing bill transaction statement transfer wallet bank payout payslip salary message conversation inbox
   attachment ticket contract cart checkout booking reservation appointment prescription medical patient health vault private personal
   secret token key session backup journal diary expense budget claim subscription notification mail draft export`,
);
/** The same for things that some applications share among their users. */
const OWN = words(
  `note document file download account me settings address case quote record report result todo task project workspace contact lead
   customer client deal device log upload calendar policy application submission storage chat purchase card data memo bookmark favorite`,
);
/** Content that is made for others to see. */
const SHARED = words(
  `product catalog catalogue item article post blog news thread topic forum question answer comment review course lesson event channel
   profile u user member people person author group community page category tag listing shop store seller vendor video photo image song track
   playlist recipe feed explore discover trending recommended recommendation suggestion search ad banner public wiki doc help faq job
   vacancy property hotel restaurant movie film book game template plan price leaderboard home`,
);
const ADMIN =
  /^(?:admin\w{0,20}|administration|backoffice|back-office|management|manage|manager|staff|internal|superuser|moderation|moderator|operator|control-panel|console)$/;

export function subjectOf({ words: all }: Pick<ReadShape, 'words'>): Subject {
  const single = all.flatMap(singular);
  if (single.some((word) => STRICT.has(word))) return 'private';
  if (single.some((word) => SHARED.has(word))) return 'shared';
  return single.some((word) => OWN.has(word)) ? 'private' : 'other';
}

/** Whether it is about things that nobody publishes. */
export function isStrictlyPrivate({ words: all }: Pick<ReadShape, 'words'>): boolean {
  return all.flatMap(singular).some((word) => STRICT.has(word));
}

/** Whether the path names a part for administrators. */
export function isAdministrative(url: string): boolean {
  const { pathname = '' } = URL.parse(url) ?? {};
  return pathname
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
