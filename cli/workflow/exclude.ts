import picomatch from 'picomatch';

/** Whether a path from the root matches one of the patterns, or is in a folder that does. A name without `/` matches at any depth. */
export function excluder(patterns: readonly string[]): (path: string) => boolean {
  const globs = patterns.map((pattern) => {
    const plain = pattern.replace(/^\.?\//, '').replace(/\/+$/, '');
    return pattern.replace(/\/+$/, '').includes('/') ? plain : `**/${plain}`;
  });
  const matches = picomatch(
    globs.flatMap((glob) => [glob, `${glob}/**`]),
    { dot: true },
  );
  return (path) => matches(path);
}
