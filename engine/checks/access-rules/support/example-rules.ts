import type { Evidence } from '../../../evidence/evidence.ts';
import type { FirebaseRule } from '../../../evidence/parse/repository/firebase-rules.ts';

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

/** Rules of files with one statement. */
export function filesWith(rule: Partial<FirebaseRule>): ReturnType<typeof rulesWith> {
  return { firebaseRules: rulesWith(rule).firebaseRules.map((one) => ({ ...one, service: 'Cloud Storage' })) };
}

export const NO_RULES: Pick<Evidence, 'firebaseRules'> = { firebaseRules: [] };
