import { isDestructive } from '../http/acting/acting-address.ts';
import { hasEffectVerb } from '../http/acting/signed-in-address.ts';
import { wordsOf } from './writing-words.ts';

/** Buttons that keep or apply what was chosen. */
const KEEPS =
  /^ ?(?:apply|calculate|change|choose|compute|convert|go|ok|save|select|set|show|submit|update)(?: (?:it|changes|choice|color|colour|preferences?|selection|settings?|size|value))? ?$/i;
/** Where a number is money, an answer or an order, whatever the button says. */
const SPENDS =
  /\b(?:actions?\d?|amount|auction|balance|basket|bet|bids?|bill|billing|book|booking|buy|cart|charge|checkout|cmd|coins?|command|cost|credits?|donat[a-z]{0,5}|fund|money|operation|orders?|pay|payments?|plan|points|poll|prices?|purchases?|qty|quantity|rating|shares|stake|subscri[a-z]{0,8}|sum|tip|top ?up|transfers?|vote|wallet|withdraw[a-z]{0,3})\b/i;
/** Verbs with which a number is only kept. */
const CHANGES = /\b(?:change|set|switch|update)\b/gi;

interface NumberForm {
  readonly url: URL;
  /** Text of its button. */
  readonly label: string | undefined;
  /** Names of the form and of all that it sends. */
  readonly names: readonly (string | undefined)[];
}

/** True if a form in which a visitor chooses numbers only does nothing but keep them: its button says so, and nothing else speaks of more. */
export function onlyKeeps({ url, label = '', names }: NumberForm): boolean {
  const texts = [...url.pathname.split('/'), ...[...url.searchParams].flat(), ...names].map((text) =>
    wordsOf(text ?? '').replace(CHANGES, ' '),
  );
  if (!KEEPS.test(wordsOf(label)) || isDestructive(url.href)) return false;
  return !texts.some((text) => SPENDS.test(text) || text.split(' ').some(hasEffectVerb));
}
