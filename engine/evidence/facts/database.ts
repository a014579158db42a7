import type { Privacy } from '../../catalogue/personal/privacy.ts';
import type { SiteAnswer } from './repository-site.ts';

/** The SQL of one database of a repository, in the order in which it is run. */
export interface DatabaseScript {
  /** Folder of the files. */
  readonly root: string;
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** Schemas that the API of the platform serves. */
  readonly exposed: readonly string[];
  /** Whether the settings let everyone sign up. */
  readonly isSignUpOpen: boolean;
  /** Storage buckets of the settings. */
  readonly buckets: readonly { readonly id: string; readonly isPublic: boolean }[];
}

/** Where a statement is: a file, and the one-based line. */
export interface SqlPlace {
  readonly file: string;
  readonly line: number;
}

/** Nobody who is signed in, or a user who has nothing to do with the row. */
export type Stranger = 'nobody' | 'any user';

/** What a stranger really did with a row of another user; writing was rolled back. */
export type DatabaseAct = 'read' | 'insert' | 'update' | 'delete';

interface Proven {
  /** `public.orders`, a bucket or a function with its arguments. */
  readonly name: string;
  readonly place: SqlPlace;
  /** Verbatim: what was run, as whom. */
  readonly proof: string;
  /** SQL that closes it, after which the owner still read and wrote and strangers did not. */
  readonly fix?: string;
  /** Why no SQL is offered. */
  readonly unfixed?: string;
}

export interface ProvenTable extends Proven {
  readonly isRlsOn: boolean;
  /** Policies of the table, which do nothing while row-level security is off. */
  readonly policies: readonly string[];
  /** A policy lets rows be added whatever is in them. */
  readonly takesAnything: boolean;
  /** Has texts, which visitors write. */
  readonly isSubmitted: boolean;
  readonly privacy: Privacy;
  /** The column that names the owner of a row: of the table itself, or of the row that it belongs to. */
  readonly owner: string | undefined;
  readonly isOwned: boolean;
  /** Whether the owner may be whom the row is sent to. */
  readonly isSentToOwner: boolean;
  readonly acts: Readonly<Record<Stranger, readonly DatabaseAct[]>>;
  /** Its changes are published to subscribers. */
  readonly isPublished: boolean;
  /** In a scan with a live site, for a table that strangers read. */
  readonly site?: SiteAnswer;
}

/** A view or function that hands out, or changes, what a stranger cannot reach directly. */
export interface ProvenDetour extends Proven {
  readonly kind: 'view' | 'function';
  readonly stranger: Stranger;
  readonly act: 'read' | 'change';
  /** The table behind it. */
  readonly table: string;
}

/** A column that decides what a user may do, and that its own user changed, or chose when signing up or adding a row. */
export interface ProvenPromotion extends Proven {
  readonly column: string;
  /** `value`: not a role, but what rules compare with rows of others; `insert`: a row of its own that opens them. */
  readonly way: 'update' | 'sign-up' | 'value' | 'insert' | 'kept';
}

export interface ProvenBucket extends Proven {
  readonly isPublic: boolean;
  /** A user can put files of its own there. */
  readonly holdsUploads: boolean;
  readonly acts: Readonly<Record<Stranger, readonly DatabaseAct[]>>;
}

/** Rights on the table of accounts, `auth.users`. */
export interface UserGrant extends Proven {
  readonly role: 'anon' | 'authenticated';
  /** Whether rows of other users were read with them. */
  readonly isRead: boolean;
}

/** A statement that could not be replayed, with the error. */
export interface FailedStatement {
  readonly place: SqlPlace;
  readonly head: string;
  readonly error: string;
}

/** A database that was built from the SQL of the repository, and what was really done in it. */
export interface ReplayedDatabase {
  readonly script: Omit<DatabaseScript, 'files'>;
  readonly files: number;
  readonly tables: readonly ProvenTable[];
  readonly detours: readonly ProvenDetour[];
  readonly promotions: readonly ProvenPromotion[];
  readonly buckets: readonly ProvenBucket[];
  readonly userGrants: readonly UserGrant[];
  readonly failed: readonly FailedStatement[];
  /** What was not tried, with the reason. */
  readonly leftOut: readonly string[];
}
