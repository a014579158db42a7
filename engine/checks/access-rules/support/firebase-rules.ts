import type { Evidence } from '../../../evidence/evidence.ts';
import type {
  FirebaseRule,
  FirebaseRules,
  FirebaseService,
} from '../../../evidence/parse/repository/firebase-rules.ts';
import type { Location } from '../../location.ts';

interface Placed {
  readonly file: string;
  readonly service: FirebaseService;
  readonly rule: FirebaseRule;
}

export const NO_RULES_REASON = 'The repository has no rules of Firebase';

export function rulesIn(files: readonly FirebaseRules[]): Placed[] {
  return files.flatMap(({ file, service, rules }) => rules.map((rule) => ({ file, service, rule })));
}

export function placeOfRule({ file, rule }: Placed): Location {
  return { file, line: rule.line, column: 1, part: `${actsOf(rule)} ${rule.path}` };
}

/** `read, write /users/{uid}: anyone`. */
export function statement({ service, rule }: Placed): string {
  return `${service}: ${actsOf(rule)} ${rule.path.slice(0, 200)}: ${rule.opening}`;
}

function actsOf({ reads, writes, adds }: FirebaseRule): string {
  return [reads && 'read', writes && (adds ? 'create' : 'write')].filter(Boolean).join(', ');
}

/** Rules with one statement. */
export function rulesWith(rule: Partial<FirebaseRule>): Pick<Evidence, 'firebaseRules'> {
  const whole: FirebaseRule = {
    opening: 'closed',
    path: '/things/{id}',
    everything: false,
    reads: false,
    writes: false,
    adds: false,
    line: 4,
    ...rule,
  };
  return { firebaseRules: [{ file: 'firestore.rules', service: 'Cloud Firestore', rules: [whole] }] };
}

export const NO_RULES: Pick<Evidence, 'firebaseRules'> = { firebaseRules: [] };
