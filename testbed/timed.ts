/** Checks of what a browser measured in time: on a busy machine they rightly find something on any site. */
export const TIMED = /^performance\/vitals\/(?!cls)/;
