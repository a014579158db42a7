import type { Parameter, Surface } from '../evidence/parse/application/surface.ts';
import type { Asking } from './define-probe.ts';

/** The address with one parameter's value replaced. A space becomes `%20`, which every decoder reads as one. */
export function withValue({ url, name }: Parameter, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  changed.search = changed.search.replaceAll('+', '%20');
  return changed.href;
}

/** The value that a parameter was seen with. */
export function seenValue({ url, name }: Parameter): string {
  return new URL(url).searchParams.get(name) ?? '';
}

/** Parameters of the site, those whose name (or value seen) has the shape, and after them guesses at addresses that sites of the kind have. */
export function parametersFor(
  surface: Surface,
  shape: RegExp | { readonly name: RegExp; readonly value: RegExp },
  guesses: readonly string[],
  address: string,
  asking: Asking,
  most: number,
): readonly Parameter[] {
  const own = surface.parameters.filter((parameter) =>
    shape instanceof RegExp
      ? shape.test(parameter.name)
      : shape.name.test(parameter.name) || shape.value.test(seenValue(parameter)),
  );
  const guessed = guesses.flatMap((path): Parameter[] => {
    const url = new URL(path, address);
    return [...url.searchParams.keys()].map((name) => ({ url: url.href, name }));
  });
  const known = new Set(own.map(placeOf));
  const others = guessed.filter((parameter) => !known.has(placeOf(parameter)));
  return [...asking.first(own, most, 'parameters'), ...others].slice(0, Math.max(most, own.length));
}

/** Where a parameter stands, the same in every scan. */
export function placeOf({ url, name }: Parameter): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}?${name}=`;
}
