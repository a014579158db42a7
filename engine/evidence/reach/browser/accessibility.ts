import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeOutcome } from '../../parse/visit.ts';

const MOST_NODES = 10;
const MOST_CHARACTERS = 300;

const OPTIONS = {
  runOnly: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  },
  resultTypes: ['violations', 'incomplete'],
  iframes: false,
  preload: false,
  elementRef: false,
};

let source: string | undefined;

/** axe-core itself, to be evaluated in a world of its own before `RUN_AXE`. */
export function axeSource(): string {
  source ??= `${readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')};undefined`;
  return source;
}

/** Runs axe-core on the document and promises an `AxeOutcome`. */
export const RUN_AXE = `(async () => {
  const cut = (text) => String(text ?? '').slice(0, ${MOST_CHARACTERS});
  const node = ({ target, html, any, all, none }) => ({
    target: target.map((part) => cut(Array.isArray(part) ? part.join(' >>> ') : part)),
    html: cut(html),
    summary: cut([...any, ...all, ...none].map(({ message }) => message).join('; ')),
  });
  const rule = ({ id, impact, nodes }) => ({ id, impact: impact ?? 'minor', nodes: nodes.slice(0, ${MOST_NODES}).map(node) });
  const ids = (rules) => rules.map(({ id }) => id);
  const { testEngine, violations, incomplete, passes, inapplicable } = await axe.run(document, ${JSON.stringify(OPTIONS)});
  return {
    version: testEngine.version,
    violations: violations.map(rule),
    incomplete: incomplete.map(rule),
    passes: ids(passes),
    inapplicable: ids(inapplicable),
  };
})()`;

/** What axe-core measured, or why it could not. */
export type Accessibility = AxeOutcome | { readonly failed: string };
