import type { Severity } from '../../../catalogue/severity.ts';
import type { Json } from '../../../evidence/facts/reading.ts';
import {
  gainedBy,
  isChangedBy,
  isReadBy,
  type JudgedRule,
  judgedRules,
} from '../../../evidence/parse/provider/firebase/judged-rules.ts';
import { shownRules } from '../../../evidence/parse/provider/firebase/openings.ts';
import type { Allow } from '../../../evidence/parse/provider/firebase/security-rules.ts';
import { RulesUnread } from '../../../evidence/parse/provider/firebase/tokens.ts';
import type { PostureRow } from './posture-table.ts';

type Example = PostureRow['weak'][number];

/** What the rules of a service protect, in words and examples. */
export interface RulesSubject {
  readonly id: string;
  /** `Cloud Firestore`. */
  readonly service: string;
  /** `documents`. */
  readonly things: string;
  readonly reads: PostureRow['reads'];
  readonly none: string;
  readonly allows: (data: Json) => readonly Allow[];
  /** Rules with one statement: methods, path below the root, condition. */
  readonly example: (methods: 'read' | 'write' | 'read, write', path: string, condition: string) => Example;
  /** A path that names no collection or folder, and one that does. */
  readonly all: string;
  readonly some: string;
  readonly auth: string;
  /** A condition that limits access to the owner. */
  readonly owner: string;
  /** A condition that compares the user with what is sent only. */
  readonly sent: string;
  /** Rules with which a user becomes an administrator by their own document, and those with which nobody does; none for files. */
  readonly roles?: readonly [Example, Example];
  /** A condition that holds until a year. */
  readonly until: (year: number) => string;
  readonly publicRead: Severity;
  readonly docs: string;
}

/** The checks of security rules, the same for each service. */
export function rulesRows(subject: RulesSubject): Readonly<Record<string, PostureRow>> {
  const { id } = subject;
  return {
    [`${id}-open-write`]: openWrite(subject),
    [`${id}-open-read`]: openRead(subject),
    [`${id}-public-read`]: publicRead(subject),
    [`${id}-any-user`]: anyUser(subject),
    [`${id}-test-mode`]: testMode(subject),
    ...(subject.roles ? { [`${id}-own-role`]: ownRole(subject, subject.roles) } : {}),
  };
}

function openWrite(subject: RulesSubject): PostureRow {
  const { service, things, example, all, some, owner, auth } = subject;
  return {
    ...common(subject),
    title: `Rules of ${service} do not let everyone write`,
    why: `Anyone who knows the identifier of the project, which is public, can change and delete ${things} without signing in.`,
    severity: 'high',
    message: `Rules of ${service} let everyone write`,
    fix: `Replace the condition with one that names who may write, such as \`${owner}\`, and test it in the Rules Playground. Send input of visitors, as of a contact form, through a function that checks it.`,
    finds: (data, _, now) => {
      const open = openOf(
        subject,
        data,
        now,
        (rule) => isLasting(rule) && (isChangedBy(rule, 'anyone') || rule.creation?.who === 'anyone'),
      );
      const shows = shownRules(open);
      if (shows === undefined) return undefined;
      if (open.some(({ everything }) => everything)) return { shows, severity: 'critical' };
      return open.some((rule) => isChangedBy(rule, 'anyone')) ? shows : { shows, severity: 'medium' };
    },
    weak: [
      example('read, write', all, 'true'),
      example('write', some, 'true'),
      example('write', all, `true || ${auth}`),
    ],
    sound: [
      example('write', all, 'false'),
      example('write', some, owner),
      example('write', some, auth),
      example('read', all, 'true'),
    ],
  };
}

function openRead(subject: RulesSubject): PostureRow {
  const { service, things, example, all, some, owner, publicRead: severity } = subject;
  return {
    ...common(subject),
    title: `Rules of ${service} do not let everyone read everything`,
    why: `Anyone who knows the identifier of the project, which is public, can read all ${things}, those added later included.`,
    severity,
    message: `Rules of ${service} let everyone read everything`,
    fix: `Write a rule for each path: \`true\` only for what the site shows to everyone, and \`${owner}\` for what belongs to a user.`,
    finds: (data, _, now) =>
      shownRules(openOf(subject, data, now, (rule) => rule.everything && isLasting(rule) && isReadBy(rule, 'anyone'))),
    weak: [example('read', all, 'true'), example('read, write', all, 'true')],
    sound: [example('read', all, 'false'), example('read', some, 'true'), example('read', some, owner)],
  };
}

function publicRead(subject: RulesSubject): PostureRow {
  const { service, things, example, all, some, owner, auth } = subject;
  return {
    ...common(subject),
    title: `What ${service} shows to everyone is meant to be public`,
    why: `The ${things} under these paths can be read by anyone without signing in. For content of the site that is right.`,
    severity: 'low',
    likelihood: 'possible',
    message: `Rules of ${service} let everyone read some paths`,
    fix: `Look at what is under the paths, fields that the site does not show included. If it is not for everyone, use a condition such as \`${owner}\`.`,
    finds: (data, _, now) =>
      shownRules(openOf(subject, data, now, (rule) => !rule.everything && isLasting(rule) && isReadBy(rule, 'anyone'))),
    weak: [example('read', some, 'true')],
    sound: [example('read', all, 'false'), example('read', some, auth)],
  };
}

function anyUser(subject: RulesSubject): PostureRow {
  const { service, things, example, all, some, owner, auth, sent } = subject;
  return {
    ...common(subject),
    title: `Rules of ${service} distinguish between users`,
    why: `Every signed-in user can do this with the ${things} of all others. Where sign-up is open, that is everyone.`,
    severity: 'medium',
    likelihood: 'likely',
    message: `Rules of ${service} do not compare the user with the owner`,
    fix: `Compare the user with the owner, such as \`${owner}\`, or with a role in a custom claim.`,
    finds: (data, _, now) => {
      const open = openOf(
        subject,
        data,
        now,
        (rule) =>
          isLasting(rule) &&
          (isChangedBy(rule, 'any user') ||
            (rule.everything && (isReadBy(rule, 'any user') || rule.creation?.who === 'any user'))),
      );
      const shows = shownRules(open);
      if (shows === undefined) return undefined;
      return open.some(({ writes, everything }) => writes && everything) ? { shows, severity: 'high' } : shows;
    },
    weak: [
      example('read, write', all, auth),
      example('write', some, auth),
      example('read', all, auth),
      example('write', some, sent),
    ],
    sound: [example('write', some, owner), example('read', some, auth), example('write', all, 'false')],
  };
}

function testMode(subject: RulesSubject): PostureRow {
  const { service, example, all, some, owner, until, auth } = subject;
  return {
    ...common(subject),
    title: `Rules of ${service} are not in test mode`,
    why: 'The rules of test mode are open to everyone until a date, and refuse every request after it.',
    severity: 'high',
    message: `Rules of ${service} are in test mode`,
    fix: `Replace the condition on the date by rules for each path, such as \`${owner}\`, before the date, and test the site as a normal user.`,
    finds: (data, _, now) => {
      const open = shownRules(openOf(subject, data, now, (rule) => !isLasting(rule)));
      if (open !== undefined) return open;
      const expired = shownRules(openOf(subject, data, now, ({ opening }) => opening === 'expired'));
      return expired === undefined ? undefined : { shows: `expired: ${expired}`, severity: 'low' };
    },
    weak: [
      example('read, write', all, until(2150)),
      example('read, write', all, until(2020)),
      example('write', some, `${auth} && ${until(2150)}`),
    ],
    sound: [example('read, write', all, 'false'), example('read', some, owner)],
  };
}

function common({ reads, none, docs }: RulesSubject): Pick<PostureRow, 'reads' | 'none' | 'references'> {
  return { reads, none, references: ['CWE-862', docs] };
}

function ownRole(
  { service, reads, none, allows }: RulesSubject,
  [weak, sound]: readonly [Example, Example],
): PostureRow {
  return {
    reads,
    none,
    title: `Users cannot give themselves rights in ${service}`,
    why: 'Other rules read a document of the user to decide what the user may do, and the user can write the field that they read.',
    severity: 'critical',
    message: `A user can write a field of their own that rules of ${service} rely on`,
    fix: 'Keep roles in custom claims (`auth.token.admin`) or in a place that users cannot write, or refuse changes of the field.',
    references: ['CWE-269', 'https://firebase.google.com/docs/firestore/solutions/role-based-access'],
    finds: (data, _, now) => {
      const { rules, isWhole } = judgedRules(allows(data), now);
      const found = rules.flatMap(({ promotion }) => {
        const [opened] = promotion ? gainedBy(promotion) : [];
        return promotion && opened
          ? [
              `${promotion.act} ${promotion.document} with ${promotion.sets}, then ${opened.act} ${opened.path.slice(0, 80)}`,
            ]
          : [];
      });
      if (found.length === 0 && !isWhole) throw new RulesUnread();
      return found.slice(0, MAX_SHOWN).join('; ') || undefined;
    },
    weak: [weak],
    sound: [sound],
  };
}

const MAX_SHOWN = 6;

function openOf(
  { allows }: RulesSubject,
  data: Json,
  now: number,
  isFound: (rule: JudgedRule) => boolean,
): readonly JudgedRule[] {
  const { rules, isWhole } = judgedRules(allows(data), now);
  const found = rules.filter((rule) => !rule.isCovered && isFound(rule));
  if (found.length === 0 && !isWhole) throw new RulesUnread();
  return found;
}

/** Not only for a time, which is test mode. */
function isLasting({ opening }: JudgedRule): boolean {
  return !opening.endsWith('for a time');
}
