/** The error of work that threw; `what` is its name, such as “The scan”. */
export const broke = (what: string): string => `${what} failed because of an internal error`;

/** The error of work whose every attempt was interrupted. */
export const givenUp = (what: string): string => `${what} was aborted: every attempt ended before it was complete`;
