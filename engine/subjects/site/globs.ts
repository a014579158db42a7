export const MAX_PATTERNS = 20;
export const MAX_PATTERN_CHARACTERS = 200;

/** A single character, `*` or `**`. */
type Token = string;

interface Glob {
  readonly tokens: readonly Token[];
  readonly hasQuery: boolean;
}

/** Why there are no pages of these patterns; undefined if they can be used. */
export function patternFault(patterns: readonly string[]): string | undefined {
  if (patterns.length > MAX_PATTERNS) return `there are more than ${MAX_PATTERNS} patterns`;
  const isLong = patterns.some((pattern) => pattern.length > MAX_PATTERN_CHARACTERS);
  return isLong ? `a pattern is longer than ${MAX_PATTERN_CHARACTERS} characters` : undefined;
}

/**
 * Tells whether an address matches one of the patterns: `/docs/**`, `*?draft=*`. `*` stands for characters within a segment of the
 * path or in the query, `**` for any. A pattern with `?` is compared with path and query, another one with the path. One that does
 * not begin with `/` may begin anywhere. The time is proportional to the lengths of address and pattern.
 */
export function createGlobs(patterns: readonly string[]): (address: string) => boolean {
  const fault = patternFault(patterns);
  if (fault !== undefined) throw new RangeError(fault);
  const globs = patterns.map(compile);
  return (address) => {
    if (globs.length === 0) return false;
    const { pathname, search } = new URL(address);
    return globs.some(({ tokens, hasQuery }) =>
      hasQuery
        ? matches(tokens, pathname + search)
        : matches(tokens, pathname) || matches(tokens, withOtherEnd(pathname)),
    );
  };
}

function compile(pattern: string): Glob {
  const anchored = pattern.startsWith('/') ? pattern : `**${pattern}`;
  const runs: readonly string[] = anchored.toWellFormed().match(/\*+|[^*]/gu) ?? [];
  const query = runs.indexOf('?');
  const tokens = runs.flatMap((run, at) => {
    if (!run.startsWith('*')) return [...escaped(run)];
    return run.length > 1 || (query >= 0 && at > query) ? '**' : '*';
  });
  return { tokens, hasQuery: query >= 0 };
}

/** As a URL has it. */
function escaped(character: string): string {
  return /[\x21-\x7e]/.test(character) ? character : encodeURIComponent(character);
}

/** `/docs` and `/docs/` are one page. */
function withOtherEnd(pathname: string): string {
  return pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`;
}

/** Follows all ways to match at once: `reached[i]` is 1 if the first `i` tokens match the text so far. */
function matches(tokens: readonly Token[], text: string): boolean {
  const reached = new Uint8Array(tokens.length + 1);
  reached[0] = 1;
  passStars(tokens, reached);
  for (const character of text) {
    for (let at = tokens.length; at >= 0; at--) {
      const stays = reached[at] === 1 && takes(tokens[at], character);
      const comes = at > 0 && reached[at - 1] === 1 && tokens[at - 1] === character;
      reached[at] = stays || comes ? 1 : 0;
    }
    passStars(tokens, reached);
  }
  return reached[tokens.length] === 1;
}

function takes(token: Token | undefined, character: string): boolean {
  return token === '**' || (token === '*' && character !== '/' && character !== '?');
}

/** A star also stands for nothing. */
function passStars(tokens: readonly Token[], reached: Uint8Array): void {
  for (const [at, token] of tokens.entries())
    if (reached[at] === 1 && (token === '*' || token === '**')) reached[at + 1] = 1;
}
