import type { Reference, ReferenceState } from '@assay/engine';
import type { ProviderSettings } from '../settings/provider-settings.ts';

/** Binds a callback to the request that started it. */
export interface ConnectBinding {
  readonly redirectUri: string;
  readonly state: string;
  readonly codeVerifier: string;
}

/** An access token, and whose it is. */
export interface CodeHostGrant {
  readonly token: string;
  readonly scopes: readonly string[];
  /** Permanent id of the account. */
  readonly accountId: string;
  readonly account: string;
}

export interface Repository {
  readonly id: string;
  /** `owner/name`. */
  readonly slug: string;
  readonly url: string;
  readonly isPrivate: boolean;
  readonly isArchived: boolean;
  readonly defaultBranch: string;
  readonly pushedAt: string | null;
}

export interface TreeFile {
  readonly path: string;
  readonly sha: string;
  readonly size: number;
}

export interface Tree {
  readonly files: readonly TreeFile[];
  /** Paths of symbolic links, which are not followed. */
  readonly links: readonly string[];
  /** Direct subdirectories; only of a tree that was not read recursively. */
  readonly folders: readonly { readonly path: string; readonly sha: string }[];
  /** The host left entries out. */
  readonly isTruncated: boolean;
}

/** Read-only calls with one token; each throws `CodeHostError`. */
export interface RepositoryList {
  readonly repositories: readonly Repository[];
  /** False if there are more that were not listed. */
  readonly isComplete: boolean;
}

export interface CodeHostReader {
  /** The repositories pushed to most recently: at most `REPOSITORY_LIMIT`, and those that are listed in time. */
  repositories(): Promise<RepositoryList>;
  repository(slug: string): Promise<Repository>;
  /** The newest commit of a branch. */
  head(slug: string, branch: string): Promise<{ readonly commit: string; readonly tree: string }>;
  tree(slug: string, sha: string, options: { readonly recursive: boolean }): Promise<Tree>;
  /** What a reference to an action of a public repository leads to. */
  reference(reference: Reference): Promise<ReferenceState['state']>;
  /** The file's content, compared with its hash. */
  file(slug: string, sha: string): Promise<Uint8Array>;
}

/** A file of a commit. */
export interface ChangedFile {
  readonly path: string;
  readonly text: string;
}

interface NewCommit {
  readonly message: string;
  /** The commit that it follows, and the tree of that. */
  readonly parent: string;
  readonly tree: string;
  readonly files: readonly ChangedFile[];
}

interface NewPullRequest {
  /** The branch with the change, and the one that it is for. */
  readonly branch: string;
  readonly base: string;
  readonly title: string;
  /** Markdown. */
  readonly body: string;
}

export interface PullRequest {
  readonly number: number;
  readonly url: string;
}

/** What a pull request takes, with one token; each call throws `CodeHostError`. */
export interface CodeHostWriter {
  /** A file as it is in a commit; undefined if it is not there. */
  file(slug: string, path: string, commit: string): Promise<string | undefined>;
  /** A new commit, which no branch points to yet. */
  commit(slug: string, commit: NewCommit): Promise<string>;
  /** The commit that a branch points to; undefined if there is no such branch. */
  branch(slug: string, name: string): Promise<string | undefined>;
  createBranch(slug: string, name: string, commit: string): Promise<void>;
  /** Points a branch to a commit that need not follow the one before. */
  moveBranch(slug: string, name: string, commit: string): Promise<void>;
  /** The open pull request of a branch. */
  openPullRequest(slug: string, branch: string): Promise<PullRequest | undefined>;
  createPullRequest(slug: string, request: NewPullRequest): Promise<PullRequest>;
  updatePullRequest(slug: string, number: number, request: Pick<NewPullRequest, 'title' | 'body'>): Promise<void>;
}

export interface ReadOptions {
  readonly signal: AbortSignal;
  /** Rate limits that end later are not waited for, and no further page of a list is read. */
  readonly until: Date;
  now(): Date;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

export interface CodeHostClient {
  authorizationUrl(binding: ConnectBinding, scopes: readonly string[]): Promise<string>;
  /** Exchanges the code of the callback. Throws if the host does not respond correctly. */
  exchange(callback: URL, binding: ConnectBinding): Promise<CodeHostGrant>;
  reader(token: string, options: ReadOptions): CodeHostReader;
  writer(token: string, options: ReadOptions): CodeHostWriter;
  /** Ends the token, or with `grant` all tokens of the account. False if the host did not confirm it. */
  revoke(token: string, what: 'token' | 'grant'): Promise<boolean>;
  /** `owner/name` of a repository's web address; undefined for an address elsewhere. */
  slugOf(repositoryUrl: string): string | undefined;
  /** Where the account's owner can end the connection by hand. */
  readonly settingsUrl: string;
}

export interface CodeHostProvider {
  readonly id: string;
  readonly name: string;
  /** Scopes that reading private repositories requires; public ones require none. */
  readonly privateScopes: readonly string[];
  /** Scopes that a pull request in a public repository requires, and those for private ones. */
  readonly pullRequestScopes: Readonly<Record<'public' | 'private', readonly string[]>>;
  /** Undefined if the settings have no credentials for it. */
  connect(settings: ProviderSettings): CodeHostClient | undefined;
}

export const REPOSITORY_LIMIT = 2000;

/** `unauthorized`: the token is no longer accepted; `too_large`: the response exceeds our limit. */
export type CodeHostFailure =
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'empty'
  | 'rate_limited'
  | 'too_large'
  | 'unavailable';

/** The message is our own text and may be shown. */
export class CodeHostError extends Error {
  override readonly name = 'CodeHostError';
  readonly failure: CodeHostFailure;
  /** When a rate limit ends. */
  readonly retryAt: Date | undefined;

  constructor(failure: CodeHostFailure, message: string, retryAt?: Date) {
    super(message);
    this.failure = failure;
    this.retryAt = retryAt;
  }
}
