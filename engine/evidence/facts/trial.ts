/** A page, and what another site chooses when it opens it. */
interface PageVisit {
  readonly url: string;
  /** Values of `window.name` and of the address that the visitor comes from. */
  readonly name?: string | undefined;
  readonly referrer?: string | undefined;
  /** Sent to the page as a message from foreign origins, once it has loaded. */
  readonly message?: string | undefined;
}

/** A page to open with values of ours. Functions named `x` and a token report that they ran. */
export interface Trial extends PageVisit {
  /** Functions that the page may call. */
  readonly tokens: readonly string[];
  /** A page of the same origin that is opened first: what it stores in the browser stays. Its own calls do not count. */
  readonly before?: PageVisit | undefined;
  /** The page is answered with what this address returns, and no address with a token is requested: values reach scripts only, never the server. */
  readonly servedAs?: string | undefined;
  /** Reports where the tokens arrive. */
  readonly isObserved?: boolean | undefined;
  /** Clicks links without an address instead of controls, and reports where they lead; requests nothing but scripts after that. */
  readonly followsLinks?: boolean | undefined;
  /** Reports what the page shows to a visitor without a session who does nothing, instead of using it. */
  readonly isShown?: boolean | undefined;
}

/** What a page shows once its scripts have run. */
export interface ShownPage {
  /** Visible text, at most 20,000 characters. */
  readonly text: string;
  /** Address after client-side navigation; the one that a script opens instead of the page comes first. */
  readonly address: string;
  /** A visible field for a password. */
  readonly hasPassword: boolean;
  /** Addresses on the origin of the data that its scripts requested, without fragment. */
  readonly data: readonly string[];
}

/** Where a token arrived: in text that a browser reads as markup or code, as an address, in an attribute, or in what the browser keeps. */
export interface Flow {
  readonly token: string;
  readonly kind: 'html' | 'code' | 'script address' | 'data address' | 'attribute' | 'navigation' | 'stored';
  /** The interface that took it, such as `Element innerHTML`; `tag name` of an attribute; `localStorage name` or `cookie name` of what is stored. */
  readonly sink: string;
  /** The whole text, at most 20,000 characters. */
  readonly text: string;
}

export interface TrialOutcome {
  /** Tokens whose function ran, or which every object of the page inherited as a property. */
  readonly called: readonly string[];
  readonly flows: readonly Flow[];
  /** Names of parameters that scripts looked up in an address. */
  readonly names: readonly string[];
  /** Addresses to which clicks on links led, in a trial that follows them. */
  readonly routes: readonly string[];
  /** Status of the page. */
  readonly status: number;
  /** Only of a trial that is to report it. */
  readonly shown?: ShownPage | undefined;
  /** Why a part of the page was not tested; empty if all of it was. */
  readonly untested: readonly string[];
  /** What was not done on purpose. */
  readonly notes: readonly string[];
}
