import { SEVERITIES } from '../../engine/index.ts';
import type { Shown } from './shown-numbers.ts';

/** What is wrong: numbers with one name and different values, and views that hide findings without a word. */
export function contradictions(all: readonly Shown[], nameOf: (about: string) => string): string[] {
  const same = Map.groupBy(all, ({ about, name }) => `${about} ${name}`);
  const different = [...same.values()].flatMap((shown) => {
    const values = Map.groupBy(shown, ({ value }) => value);
    const [first] = shown;
    if (values.size < 2 || !first) return [];
    const texts = [...values].map(
      ([value, views]) => `${value} in ${[...new Set(views.map(({ view }) => view))].join(', ')}`,
    );
    return [`${nameOf(first.about)}: ${first.name} is ${texts.join(' but ')}`];
  });
  return [
    ...different,
    ...silent(all).map(({ view, about, name }) => `${nameOf(about)}: ${view} hides ${name} findings`),
  ];
}

/** Views that count open findings, but not those that a decision hides. */
function silent(all: readonly Shown[]): Pick<Shown, 'view' | 'about' | 'name'>[] {
  const views = Map.groupBy(all, ({ view, about }) => `${view} ${about}`);
  return [...views.values()].flatMap((shown) => {
    const [first] = shown;
    if (!first || !shown.some(({ name }) => SEVERITIES.some((severity) => severity === name))) return [];
    return ['dismissed', 'accepted']
      .filter((name) => all.some((one) => one.about === first.about && one.name === name && Number(one.value) > 0))
      .filter((name) => !shown.some((one) => one.name === name))
      .map((name) => ({ view: first.view, about: first.about, name }));
  });
}
