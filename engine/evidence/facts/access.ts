/** What the users are called in results. */
export type UserName = 'user A' | 'user B';

/** A request that pages of a user make and that only reads. */
export interface RecordedRead {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** By name in lower case; cookies are not included. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly kind: 'document' | 'data' | 'file';
  /** The page that made the request, or that links to it. */
  readonly page: string;
}

/** What a server answered, as far as it is compared. */
export interface AccessAnswer {
  readonly status: number;
  /** Media type in lower case; empty if none is stated. */
  readonly type: string;
  readonly text: string;
  /** Bytes of the body; of what has no text, only these are compared, with the ETag. */
  readonly bytes: number;
  readonly etag: string;
  /** The body is longer than what was read. */
  readonly isCut?: true;
}

/** Undefined: there was no answer. */
type Answered = AccessAnswer | undefined;

/** A read of the first user, asked again. */
export interface ReplayedRead extends RecordedRead {
  /** The second user's pages make the same request. */
  readonly isShared: boolean;
  /** Twice as the user who made it. */
  readonly own: readonly [Answered, Answered];
  readonly other: Answered;
  readonly nobody: Answered;
  /** As the second user with ids that no record has: what is there, too, is no record's. Undefined if that user gets nothing. */
  readonly control: Answered;
}

/** A read of the second user, answered twice to that user. */
export interface OtherRead extends RecordedRead {
  readonly answer: Answered;
  readonly again: Answered;
  readonly nobody: Answered;
}

/** A request with a number next to one in a read of the first user. */
export interface NeighbourRead {
  /** Position of the read in the list. */
  readonly of: number;
  readonly url: string;
  readonly other: Answered;
  readonly nobody: Answered;
}

/** A read that both users make, several times in turn with a parameter that no cache has stored an answer for. */
export interface UncachedRead {
  readonly of: number;
  readonly own: readonly Answered[];
  readonly other: readonly Answered[];
}

/** A row that the second user inserted in a transaction that was rolled back: statuses, undefined if it was not sent. */
export interface TriedWrite {
  /** Of the table. */
  readonly url: string;
  /** The column with the owner. */
  readonly field: string;
  readonly asOwn: number | undefined;
  /** With the first user as the owner. */
  readonly asOther: number | undefined;
  /** The same without a session. */
  readonly asNobody: number | undefined;
}

export interface AccessPage {
  readonly url: string;
  /** The page after its scripts ran. */
  readonly html: string;
}

/** Everything that two users were shown, and what each of them and nobody gets of it. `a` is the user whose data others must not get. */
export interface AccessReplay {
  readonly reads: readonly ReplayedRead[];
  readonly others: readonly OtherRead[];
  readonly neighbours: readonly NeighbourRead[];
  readonly uncached: readonly UncachedRead[];
  readonly writes: readonly TriedWrite[];
  readonly pages: { readonly a: readonly AccessPage[]; readonly b: readonly AccessPage[] };
  readonly names: { readonly a: UserName; readonly b: UserName };
  /** Addresses that the first user's browser shows, and that of the second user only keeps from them: hidden links, and pages that send away. */
  readonly withheld: readonly string[];
  /** Ids that the first user's browser keeps in its storage, where that of the second user keeps others. */
  readonly storedIds: readonly string[];
  /** What the users' tokens say about who they are. */
  readonly claims: { readonly a: readonly string[]; readonly b: readonly string[] };
  /** What they say about the organization that each user belongs to. */
  readonly tenants: { readonly a: readonly string[]; readonly b: readonly string[] };
  /** What was left out. */
  readonly cuts: readonly string[];
}

export type AccessClass = 'object' | 'neighbour' | 'function' | 'anonymous' | 'cache' | 'write';

/** An address at which somebody gets what belongs to another user, proven by values. */
export interface AccessProof {
  readonly class: AccessClass;
  readonly method: 'GET' | 'POST';
  readonly url: string;
  /** The address without what changes from scan to scan, and the operation of a query. */
  readonly route: string;
  readonly page: string;
  /** Names of the fields with values of the first user, and these values masked. */
  readonly fields: readonly { readonly name: string; readonly masked: string }[];
  /** Whether there are personal data or credentials among them. */
  readonly isPersonal: boolean;
  /** Results of the requests: `as the first user: 200, twice the same values`. */
  readonly control: readonly string[];
}

/** A route at which the application answered both users and nobody. */
export interface TestedRoute {
  readonly url: string;
  /** The method, and the operation of a query. */
  readonly part: string;
  /** It was data of the first user alone. */
  readonly isOwn: boolean;
  /** Both users request it, and each of them is answered something else. */
  readonly isPerUser: boolean;
  /** Addresses with the numbers next to an id in it that the second user also asked for, masked as in a proof. */
  readonly neighbours: readonly string[];
}

export interface Blindness {
  readonly reason: string;
  /** Whose session was not accepted; undefined if it is another reason. */
  readonly rejected?: UserName;
}

/** What the comparison of two users has shown. */
export interface AccessResult {
  readonly proofs: readonly AccessProof[];
  /** Reads of data that is the first user's own: what the verdicts rest on. */
  readonly own: number;
  /** The same for lists that are only linked for the first user. */
  readonly privileged: number;
  /** Addresses that both users ask for, with an answer for each of them or one that was asked for past caches. */
  readonly perUser: number;
  /** Tables that accepted or refused a row on trial because of its owner. */
  readonly tried: number;
  /** Where a proof would have been found again: without one, an earlier problem is fixed. */
  readonly tested: readonly TestedRoute[];
  /** Why nothing can be proven; undefined if something can. */
  readonly blind: Blindness | undefined;
  /** Answers to the first user that were compared only in part. */
  readonly partial: number;
  /** What is no finding and worth knowing. */
  readonly notes: readonly string[];
}
