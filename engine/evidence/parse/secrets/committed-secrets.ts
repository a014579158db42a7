import type { ReportCut } from '../../../limits.ts';
import { kindOf, type SourceFile } from '../workflow/files.ts';
import { lineStartsOf, positionIn } from '../workflow/node.ts';
import { leakRange } from './leak-range.ts';
import { isSampleFile } from './sample-file.ts';
import { isGeneric, type SecretKind } from './secret-rules.ts';
import { findSecrets, type Leak } from './secrets.ts';

/** A credential in a file of a repository. */
export interface CommittedSecret {
  readonly kind: SecretKind;
  readonly file: string;
  /** One-based; the end column is exclusive. */
  readonly line: number;
  readonly column: number;
  readonly end_line: number;
  readonly end_column: number;
  /** At most its first eight characters, and its length. */
  readonly shows: string;
  readonly digest: string;
}

/** Keys that identify a project or an account, and open nothing alone. */
const PUBLIC: ReadonlySet<SecretKind> = new Set(['google-api-key', 'aws-key-id', 'stripe-test']);

/** Only a telling name makes these a credential: in a repository it is as often that of a default or of a sample. */
const BY_NAME_ALONE: ReadonlySet<SecretKind> = new Set(['named-secret', 'named-password']);

/** Keys of servers on the own machine, which programs generate for everyone. */
const OWN_MACHINE =
  /localhost|127\.0\.0\.1|self-?signed|snake-?oil|test|dummy|example|sample|mock|fake|(?:^|[/._-])(?:local|dev)(?:[/._-]|$)/i;
const LOCAL_STACK =
  /\blocalhost\b|127\.0\.0\.1|password["']?\s{0,3}[:=]\s{0,3}["']?(?:postgres|root|password|example|admin)\b/i;
const OF_CLI = /stripe (?:cli|listen)|testing your endpoint locally/i;
const BEFORE = 300;
/** Fingerprints of keys, the token of a local server of QStash (`{"UserID":"defaultUser"…`), the key of every local Supabase, and addresses of containers beside each other. */
const NO_SECRET =
  /^[\dA-F]{32,64}$|^eyJVc2VySUQiOiJkZWZhdWx0VXNlci|^sb_secret_N7UND0UgjKTVK-Uod|^:\/\/[^@]{0,300}@[\w-]{1,63}$/;

/** A Compose file of a stack on the own machine: its secrets are made for that. */
function isOwnStack(path: string, text: string): boolean {
  return /(?:^|\/)[\w-]{0,40}compose[\w.-]{0,60}\.ya?ml$/i.test(path) && LOCAL_STACK.test(text);
}

/**
 * Credentials in the files of a repository, each where it is first. Tests, examples, documentation and what is copied from
 * elsewhere are left out: what looks like a credential there is one that nobody uses. Files that steer assistants are read whatever
 * they are.
 */
export function committedSecrets(files: readonly SourceFile[], cut: ReportCut): CommittedSecret[] {
  return files
    .filter(({ path }) => kindOf(path) !== undefined || !isSampleFile(path))
    .flatMap(({ path, text }) =>
      findSecrets([{ at: path, text }], cut)
        .filter(({ kind, documented }) => !PUBLIC.has(kind) && !BY_NAME_ALONE.has(kind) && !documented)
        .filter(({ kind }) => kind !== 'private-key' || !OWN_MACHINE.test(path))
        .filter(({ kind }) => !isGeneric(kind) || !isOwnStack(path, text))
        .flatMap((leak) => placed(leak, path, text)),
    );
}

function placed(leak: Leak, file: string, text: string): CommittedSecret[] {
  const { kind, shows, digest, line = 1, column = 1 } = leak;
  const range = leakRange(leak, text);
  if (range === undefined) return [{ kind, file, shows, digest, line, column, end_line: line, end_column: column }];
  if (NO_SECRET.test(text.slice(...range))) return [];
  // The signing secret that `stripe listen` prints signs events for the own machine only.
  if (kind === 'webhook-signing' && OF_CLI.test(text.slice(Math.max(0, range[0] - BEFORE), range[0]))) return [];
  const source = { path: file, text, lines: lineStartsOf(text) };
  const end = positionIn(source, range[1]);
  return [{ kind, file, shows, digest, ...positionIn(source, range[0]), end_line: end.line, end_column: end.column }];
}
