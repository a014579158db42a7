import type { Parameter, Surface } from '../evidence/parse/application/surface.ts';
import type { ProbeContext } from './define-probe.ts';
import { NONE } from './points.ts';

/** The URL with one parameter's value replaced. A space becomes `%20`, which every decoder understands. */
export function withValue({ url, name }: Parameter, value: string): string {
  const changed = new URL(url);
  changed.searchParams.set(name, value);
  changed.search = changed.search.replaceAll('+', '%20');
  return changed.href;
}

/** The value a parameter had where it was found. */
export function seenValue({ url, name }: Parameter): string {
  return new URL(url).searchParams.get(name) ?? '';
}

/** The site's parameters whose name (or value) matches the shape, followed by guesses at common URLs. */
export function parametersFor(
  surface: Surface,
  shape: RegExp | { readonly name: RegExp; readonly value: RegExp },
  guesses: readonly string[],
  address: string,
  asking: ProbeContext,
  most: number,
): readonly Parameter[] {
  const own = surface.parameters.filter((parameter) =>
    shape instanceof RegExp
      ? shape.test(parameter.name)
      : shape.name.test(parameter.name) || shape.value.test(seenValue(parameter)),
  );
  if (own.length === 0) asking.inapplicable(NONE);
  const guessed = guesses.flatMap((path): Parameter[] => {
    const url = new URL(path, address);
    return [...url.searchParams.keys()].map((name) => ({ url: url.href, name }));
  });
  const known = new Set(own.map(placeOf));
  const others = guessed.filter((parameter) => !known.has(placeOf(parameter)));
  return [...asking.first(own, most, 'parameters'), ...others].slice(0, Math.max(most, own.length));
}

/** A parameter's location, the same in every scan. */
export function placeOf({ url, name }: Parameter): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}?${name}=`;
}
