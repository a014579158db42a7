import type { History, ReachSettings, Reference, ReferenceState } from '@assay/engine';
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

export interface RepositoryList {
  readonly repositories: readonly Repository[];
  /** False if there are more that were not listed. */
  readonly isComplete: boolean;
}

/** The commits of a pull request. */
export interface PullCommits {
  readonly url: string;
  readonly head: string;
  readonly branch: string;
  /** The newest commit that both branches have. */
  readonly base: string;
}

/** Read-only calls with one token; each throws `CodeHostError`. */
export interface CodeHostReader {
  /** The repositories pushed to most recently: at most `REPOSITORY_LIMIT`, and those that are listed in time. */
  repositories(): Promise<RepositoryList>;
  repository(slug: string): Promise<Repository>;
  /** The newest commit of a branch. */
  head(slug: string, branch: string): Promise<{ readonly commit: string; readonly tree: string }>;
  pull(slug: string, number: number): Promise<PullCommits>;
  /** The files of a commit (tar.gz), as they come. */
  archive(slug: string, commit: string): AsyncIterable<Uint8Array>;
  /** Lines that the latest commits up to this one removed; with `since`, only by commits that are not in the history of that one. */
  history(slug: string, commit: string, since?: string): Promise<History>;
  /** What a reference to an action of a public repository leads to. */
  reference(reference: Reference): Promise<ReferenceState['state']>;
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
  /** Reports on a commit, in as many requests as its annotations take. */
  report(slug: string, check: CheckRun): Promise<void>;
}

/** A report on a commit. */
export interface CheckRun {
  readonly commit: string;
  readonly name: string;
  readonly url: string;
  readonly conclusion: 'success' | 'neutral' | 'failure';
  readonly title: string;
  /** Markdown. */
  readonly summary: string;
  readonly annotations: readonly Annotation[];
}

export interface Annotation {
  readonly path: string;
  /** One-based. */
  readonly line: number;
  readonly level: 'notice' | 'warning' | 'failure';
  readonly title: string;
  readonly message: string;
}

export interface ReadOptions {
  /** By which archives are downloaded. */
  readonly reach: ReachSettings;
  readonly signal: AbortSignal;
  /** Rate limits that end later are not waited for, and no further page of a list is read. */
  readonly until: Date;
  now(): Date;
  pause(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** What a token is used for: the repositories of the connection, the files of one, those of a pull request, a check run, or a fix. */
export type CodeHostPurpose = 'list' | 'read' | 'read-pull' | 'check' | 'fix';

/** With what requests are sent. */
export interface CodeHostAccess {
  readonly token: string;
  /** Whether it is one of an installation of the app. */
  readonly isInstallation: boolean;
}

/** The account that an app is installed on. */
export interface Installation {
  readonly id: string;
  /** Permanent id of the account. */
  readonly accountId: string;
  readonly account: string;
}

/** An app of the code host, whose repositories are chosen when it is installed. */
export interface CodeHostApp {
  /** Where it is installed. */
  installUrl(state: string, now: Date): Promise<string>;
  /** The installation that a callback names; undefined unless the user of the callback owns the account. Throws `CodeHostError`. */
  installation(callback: URL, redirectUri: string): Promise<Installation | undefined>;
  /** A token for one purpose, and one repository if it is named. Throws `CodeHostError`. */
  token(
    installationId: string,
    wanted: { readonly purpose: CodeHostPurpose; readonly repository?: string | undefined },
    now: Date,
  ): Promise<string>;
  readonly webhookSecret: string;
}

/** A stored connection with its opened token. */
interface Connection {
  readonly token: string;
  readonly installationId: string | null;
}

export interface CodeHostClient {
  /** Whether a person can grant access; the methods for it throw otherwise. */
  readonly hasOauth: boolean;
  /** Undefined if it is not configured. */
  readonly app: CodeHostApp | undefined;
  /** Throws `CodeHostError`. */
  access(connection: Connection, wanted: Parameters<CodeHostApp['token']>[1], now: Date): Promise<CodeHostAccess>;
  authorizationUrl(binding: ConnectBinding, scopes: readonly string[]): Promise<string>;
  /** Exchanges the code of the callback. Throws if the host does not respond correctly. */
  exchange(callback: URL, binding: ConnectBinding): Promise<CodeHostGrant>;
  reader(access: CodeHostAccess, options: ReadOptions): CodeHostReader;
  writer(access: CodeHostAccess, options: ReadOptions): CodeHostWriter;
  /** Ends the token, or with `grant` all tokens of the account. False if the host did not confirm it. */
  revoke(token: string, what: 'token' | 'grant'): Promise<boolean>;
  /** `owner/name` of a repository's web address; undefined for an address elsewhere. */
  slugOf(repositoryUrl: string): string | undefined;
  /** Where the account's owner can end the connection by hand. */
  settingsUrl(connection: Pick<Connection, 'installationId'>): string;
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
