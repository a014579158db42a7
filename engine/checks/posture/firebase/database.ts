import { databaseAllows } from '../../../evidence/parse/provider/firebase/database-rules.ts';
import { rulesRows } from '../support/firebase-rules.ts';
import { definePostureTable } from '../support/posture-table.ts';

/** Administrators, by a child of their own node, which the rule lets somebody write. */
function rolesWith(write: string) {
  const isAdmin = "root.child('users/' + auth.uid + '/role').val() === 'admin'";
  return {
    data: { rules: { users: { $uid: { '.write': write } }, posts: { '.write': isAdmin } } },
    whole: true as const,
  };
}

export default definePostureTable(
  'firebase',
  rulesRows({
    id: 'database',
    service: 'the Realtime Database',
    things: 'data',
    reads: 'firebaseDatabaseRules',
    none: 'No project has a Realtime Database',
    allows: databaseAllows,
    example: (methods, path, condition) => {
      const rules = Object.fromEntries(methods.split(', ').map((method) => [`.${method}`, condition]));
      return { data: { rules: path === '/' ? rules : { [path.slice(1)]: { $key: rules } } }, whole: true };
    },
    all: '/',
    some: '/posts',
    auth: 'auth != null',
    owner: 'auth.uid === $uid',
    sent: "newData.child('owner').val() === auth.uid",
    roles: [rolesWith('auth.uid === $uid'), rolesWith('false')],
    until: (year) => `now < ${Date.UTC(year, 0, 31)}`,
    publicRead: 'critical',
    docs: 'https://firebase.google.com/docs/database/security/insecure-rules',
  }),
);
