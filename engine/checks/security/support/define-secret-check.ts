import type { Severity } from '../../../catalogue/severity.ts';
import type { SecretKind } from '../../../evidence/parse/secrets/secret-rules.ts';
import type { Secrets } from '../../../evidence/parse/secrets/secrets.ts';
import { type Check, defineCheck, type ExampleRow, type Share, type StatedProblem } from '../../define-check.ts';
import { exampleSecrets, exposures } from './exposures.ts';

interface LeakProblem extends StatedProblem {
  /** The environment variable that the server reads instead. */
  readonly variable?: string;
}

interface SecretCheck<P extends string> {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly problems: Readonly<Record<P, LeakProblem>>;
  readonly references: readonly string[];
  /** The kinds of credentials it reports, each with its problem. */
  readonly kinds: Readonly<Partial<Record<SecretKind, NoInfer<P>>>>;
  /** What is given are the secrets, or the parts of a script that are joined only when it runs. */
  readonly examples: () => readonly ExampleRow<Secrets | readonly string[], P>[];
}

/** A check for leaked credentials of some kinds. */
export function defineSecretCheck<const P extends string>(check: SecretCheck<P>): Check<'secrets', P> {
  const { kinds, examples, problems, ...words } = check;
  const entries = Object.entries<LeakProblem>(problems).map(([name, leak]) => [name, problemOf(leak)]);
  return defineCheck({
    ...words,
    needs: ['secrets'],
    problems: Object.fromEntries(entries) as Record<P, StatedProblem>,
    run: ({ secrets }) => exposures<P>(secrets, kinds),
    examples: () =>
      examples().map(([name, given, ...finds]) => [
        name,
        { secrets: 'leaks' in given ? given : exampleSecrets(...given) },
        ...finds,
      ]),
  });
}

/** Keys that open something, and those with which one can only write. */
const SHARES: Readonly<Partial<Record<Severity, Share>>> = {
  critical: 'leaked-key',
  high: 'leaked-key',
  medium: 'limited-key',
};

function problemOf({ variable, ...leak }: LeakProblem): StatedProblem {
  const share = SHARES[leak.severity];
  const problem = share === undefined ? leak : { share, ...leak };
  if (variable === undefined) return problem;
  const texts = typeof problem.fix === 'string' ? { any: problem.fix } : problem.fix;
  return { ...problem, fix: { ...texts, change: { kind: 'secret', variable } } };
}

/** Text of a fix: the credential is replaced at its issuer, and used on the server only. */
export function revoke(issuer: string, credential: 'key' | 'credential' = 'key'): string {
  return `Revoke the ${credential} at ${issuer} and create a new one: treat the old one as compromised. ${callOnServer(credential)}`;
}

export function callOnServer(credential: 'key' | 'credential' = 'key'): string {
  return `Remove it from everything that is sent to browsers, and make the call on the server: in an API route or function that reads the ${credential} from its environment.`;
}
