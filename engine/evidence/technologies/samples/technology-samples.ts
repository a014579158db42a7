/** Raw input as sent by a site. A string is a response: headers, an empty line and HTML, or only one of the two. */
export type Sent =
  | string
  | {
      readonly response?: string;
      /** Text of a script file of the site. */
      readonly script?: string;
      /** Response to a non-existent address. */
      readonly notFound?: string;
      /** CNAME and NS records. */
      readonly dns?: readonly string[];
      /** Addresses that the browser requests. */
      readonly requests?: readonly string[];
      /** Known JavaScript globals with their versions, `''` for none. */
      readonly globals?: Readonly<Record<string, string>>;
    };

export interface TechnologySample {
  /** Sent by a site that uses the technology: only it and what it implies are recognised. */
  readonly sent: Sent;
  /** The version in `sent`. */
  readonly version?: string;
  /** Ids of other technologies also visible in `sent`, such as the CDN of a script. */
  readonly beside?: readonly string[];
  /** Sent by a site that does not use it, and similar enough for a loose pattern to match. */
  readonly lookAlike: Sent;
}

/** Samples of one category by the id of the technology. */
export type TechnologySamples = Readonly<Record<string, TechnologySample>>;
