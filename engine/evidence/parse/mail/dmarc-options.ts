/** True for options of `fo` that RFC 9989 section 4.8 defines. */
export function areFailureOptions(value: string): boolean {
  return optionsOf(value).every((option) => /^[01ds]$/.test(option));
}

/** True if options of `fo` are repeated, or `0` and `1` both given (RFC 9989 section 4.8); RFC 7489 allows any list. */
export function hasConflictingOptions(value: string): boolean {
  const options = optionsOf(value);
  return new Set(options).size < options.length || (options.includes('0') && options.includes('1'));
}

function optionsOf(value: string): string[] {
  return value.split(':').map((option) => option.trim().toLowerCase());
}
