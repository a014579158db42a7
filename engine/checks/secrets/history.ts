import { type RemovedText, removedSecrets } from '../../evidence/parse/secrets/removed-secrets.ts';
import { isGeneric } from '../../evidence/parse/secrets/secret-rules.ts';
import { ignoreCuts } from '../../limits.ts';
import { defineCheck, notApplicable } from '../define-check.ts';

const FIX =
  'Revoke the credential at its issuer and create a new one. Removing it from the files, or rewriting the history, does not reach clones, forks and caches.';

export default defineCheck({
  id: 'secrets/history',
  title: 'The recent history contains no removed credentials',
  why: 'Everyone who can read the repository can read its history: a removed credential works until it is revoked.',
  needs: ['removedSecrets'],
  problems: {
    format: {
      severity: 'high',
      likelihood: 'likely',
      message: 'Credential in the history of the repository',
      fix: FIX,
    },
    named: {
      severity: 'medium',
      likelihood: 'possible',
      message: 'Value that was named like a credential in the history of the repository',
      fix: FIX,
    },
  },
  references: ['CWE-798', 'CWE-540', 'OWASP A07:2021'],
  run({ removedSecrets }) {
    if (typeof removedSecrets === 'string') return notApplicable(`The history was not read: ${removedSecrets}`);
    return removedSecrets.map(({ kind, file, shows, digest, commit }) => ({
      problem: isGeneric(kind) ? ('named' as const) : ('format' as const),
      location: { file, part: `${kind} removed in ${commit.slice(0, 12)}` },
      evidence: `${kind}: ${shows}`,
      secretDigest: digest,
      credential: { kind, shows, digest },
    }));
  },
  examples: () => [
    ['a removed key', given([removed('pay.ts', `new Stripe('${STRIPE}')`)]), 'format'],
    ['a removed file of variables', given([removed('.env', `JWT_SECRET=${RANDOM}`)]), 'named'],
    ['the same key in two commits', given([removed('a.ts', `'${STRIPE}'`), removed('b.ts', `'${STRIPE}'`)]), 'format'],
    ['a key that is in another file now', given([removed('a.ts', `'${STRIPE}'`)], `'${STRIPE}'`)],
    ['a test', given([removed('a.test.ts', `'${STRIPE}'`)])],
    ['nothing removed', given([])],
    ['only the files of a commit', { removedSecrets: 'Only the files of one commit were given' }, 'not applicable'],
  ],
});

const RANDOM = 'QZw7kV2nR9tBfX4mJcLh8sPdG6yKaT3vNeHu5rWq';
const STRIPE = ['sk', `live_51${RANDOM}`].join('_');

function removed(path: string, text: string): RemovedText {
  return { path, text, commit: '0123456789abcdef0123456789abcdef01234567' };
}

function given(history: readonly RemovedText[], present = '') {
  return { removedSecrets: removedSecrets(history, [{ path: 'now.ts', text: present }], ignoreCuts) };
}
