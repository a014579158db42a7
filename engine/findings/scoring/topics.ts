import { TOPIC_ROWS } from '../../catalogue/topics.ts';
import { TOPIC_OF } from '../declared.generated.ts';
import { type ModuleName, moduleOf } from '../module.ts';

/** The topic of a finding; a check without one is a topic of its own. */
export function topicOf(check: string): string {
  return TOPIC_OF.get(check) ?? check;
}

/** True for a second defence of what visitors enter or have on a site. */
export function guardsVisitors(check: string): boolean {
  return TOPIC_ROWS.get(topicOf(check))?.guardsVisitors ?? false;
}

/** The module in which a finding counts in the health score, given those that count. */
export function countedIn({ check }: { readonly check: string }, scored: readonly ModuleName[]): string {
  const own = moduleOf(check);
  const modules = TOPIC_ROWS.get(topicOf(check))?.countsIn ?? [];
  return modules.find((name) => (scored as readonly string[]).includes(name)) ?? own;
}
