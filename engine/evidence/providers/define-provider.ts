import type { ReportCut } from '../../limits.ts';
import type { ReadingsFact } from '../evidence.ts';
import type { Json, Reading } from '../facts/reading.ts';
import type { HeaderList } from '../parse/http/header-list.ts';

export interface ApiAnswer {
  readonly status: number;
  readonly headers: HeaderList;
  /** Null for an empty body. */
  readonly body: Json;
}

/** The next page of a list, as a path or URL of the same API. */
export type NextPage = (answer: ApiAnswer, asked: URL) => string | undefined;

export interface ListOptions {
  /** Where the items are in an answer; default: that of the provider. */
  readonly items?: string;
  /** True where an answer without items leaves the list out. */
  readonly sparse?: true;
}

/**
 * Read access to a provider's API. A path begins with `/` and goes to the first host of the provider; a URL must be of one
 * of its hosts. Throws `Refused`.
 */
export interface ProviderApi {
  get(path: string): Promise<Json>;
  /** All pages, up to a limit that is reported as a cut. */
  list(path: string, options?: ListOptions): Promise<readonly Json[]>;
  /** A GET without the credentials, as any visitor can send it; refusals are answers. */
  visit(path: string, headers: Readonly<Record<string, string>>): Promise<ApiAnswer>;
  /** Null for 204; undefined for a 404 with the message that the provider gives where there is none, any other 404 is a refusal. */
  find(path: string, none: string): Promise<Json | undefined>;
  /** A documented read call that is a POST, or the exchange of a credential for a token; form data as text. */
  post(path: string, body: Json | string, headers?: Readonly<Record<string, string>>): Promise<Json>;
}

export type Credentials = Readonly<Record<string, string>>;

export interface ProviderField {
  readonly name: string;
  readonly label: string;
  /** Secret fields are never returned. */
  readonly secret: boolean;
  /** A document, such as a key file; all others are sent in a header field. */
  readonly multiline: boolean;
}

/** How one fact is read. Objects that the token may not read are left out and reported. */
export interface ReadingPlan {
  /** Least permission that it needs, in the provider's words. */
  readonly scope: string;
  /** The fact with the objects that it belongs to: read once for each of them. */
  readonly of?: ReadingsFact;
  /** Why an object of `of` has none; it is passed over. */
  readonly without?: (parent: Reading) => boolean;
  /** One object, or with `list` a list of objects. */
  readonly path?: (parent: Reading) => string;
  readonly list?: true | ListOptions;
  /** A field that every such object has: an answer without it is something else. */
  readonly states?: string;
  /** Instead of `path`, where several answers make the object. */
  readonly read?: (api: ProviderApi, parent: Reading, cut: ReportCut) => Promise<Json | readonly Json[]>;
  /** Default: the name of the object that it belongs to. */
  readonly name?: (data: Json, parent: Reading) => string;
  /** Page in the console, as a path; default: the page of the object that it belongs to. */
  readonly page?: (data: Json, parent: Reading) => string;
  /** What is kept of the answer; secrets and what no check reads are dropped. Default: all. */
  readonly keep?: (data: Json, cut: ReportCut) => Json;
  /** Objects to keep; the others are reported as left out. Default 200. */
  readonly max?: number;
  /** Objects that are not part of a scan, such as `forks`; how many there are is reported. */
  readonly leavesOut?: (data: Json) => string | undefined;
  /**
   * Whether the list has every object there is, whatever the token may see, so that a missing one is gone. Default: true
   * for what belongs to another object.
   */
  readonly complete?: boolean;
}

export interface Provider {
  readonly id: string;
  readonly name: string;
  /** Where the provider describes how to create the token. */
  readonly docs_url: string;
  /** The least privileged credential and how to create it, in one or two sentences. */
  readonly token: string;
  readonly fields: readonly ProviderField[];
  /** Origins of its API; the first one takes paths. `https://*.example` is every host below a domain. */
  readonly hosts: readonly [string, ...string[]];
  /** Origin of its console. */
  readonly console: string;
  /** Header fields of each request. May exchange the credentials for a token. */
  readonly authorize: (
    credentials: Credentials,
    api: ProviderApi,
    now: Date,
  ) => Readonly<Record<string, string>> | Promise<Readonly<Record<string, string>>>;
  readonly next: NextPage;
  /** Where the items of a list are in an answer; default: the answer is the list. */
  readonly items?: string;
  /** How the message of a 403 begins where the plan lacks the feature. */
  readonly plan?: string;
  /** The call that tests a connection, and the name of the account in its answer; throws `Refused` if it says that the credential is void. */
  readonly test: { readonly path: string; readonly account: (answer: Json) => string };
  readonly readings: { readonly [Name in ReadingsFact]?: ReadingPlan };
}

export function defineProvider<const P extends Provider>(provider: P): P {
  return provider;
}
