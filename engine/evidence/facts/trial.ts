/** A page to open with values of ours. Functions named `x` and a token report that they ran. */
export interface Trial {
  readonly url: string;
  /** Functions that the page may call. */
  readonly tokens: readonly string[];
  /** Values of `window.name` and of the address that the visitor comes from. */
  readonly name?: string | undefined;
  readonly referrer?: string | undefined;
  /** Sent to the page as a message from a foreign origin, once it has loaded. */
  readonly message?: string | undefined;
  /** Reports where the tokens arrive. */
  readonly isObserved?: boolean | undefined;
  /** Clicks links without an address instead of controls, and reports where they lead; requests nothing but scripts after that. */
  readonly followsLinks?: boolean | undefined;
}

/** Where a token arrived: in text that a browser reads as markup or code, as an address, or in an attribute. */
export interface Flow {
  readonly token: string;
  readonly kind: 'html' | 'code' | 'script address' | 'attribute' | 'navigation';
  /** The interface that took it, such as `Element innerHTML`; `tag name` of an attribute. */
  readonly sink: string;
  /** The whole text, at most 20,000 characters. */
  readonly text: string;
}

export interface TrialOutcome {
  /** Tokens whose function ran. */
  readonly called: readonly string[];
  readonly flows: readonly Flow[];
  /** Names of parameters that scripts looked up in an address. */
  readonly names: readonly string[];
  /** Addresses to which clicks on links led, in a trial that follows them. */
  readonly routes: readonly string[];
  /** Status of the page. */
  readonly status: number;
  /** Why a part of the page was not tested; empty if all of it was. */
  readonly untested: readonly string[];
  /** What was not done on purpose. */
  readonly notes: readonly string[];
}
