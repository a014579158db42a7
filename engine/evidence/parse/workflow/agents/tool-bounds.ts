import { type Agent, unboundedOption } from '../../../../catalogue/actions/agents.ts';
import type { Binding } from '../model.ts';

/** All of a tool: `Bash`, `Bash(*)`, `*`. */
const ALL_OF_SHELL =
  /(?:^|[\s,"'[=])((?:Bash|run_shell_command|shell)(?:\(\s{0,3}(?:\*|:\*|\*:\*)\s{0,3}\))?|\*)(?=$|[\s,"'\]])/;
const ALLOWED = /--allowed-?tools[\s=]([^\n]{0,2000}?)(?=\s--[a-z]|$)/gim;
const ALLOW_LISTS = /"(?:allow|core|coreTools|autoAccept)"\s{0,10}:\s{0,10}\[([^\]]{0,4000})\]/g;
const HAS_LIST = /"(?:core|coreTools)"\s{0,10}:/;

/** The option or tool by which an agent may run every command; null if something bounds it. */
export function unboundedTool(agent: Agent, options: readonly Binding[]): string | null {
  for (const { name, text } of options) {
    const found = text === undefined ? null : unboundedIn(name.toLowerCase(), text.value);
    if (found !== null) return found;
  }
  if (agent.bounds.length === 0) return null;
  const bounding = options.find(({ name }) => agent.bounds.includes(name.toLowerCase()))?.text;
  const isBound = bounding !== undefined && (bounding.expressions.length > 0 || HAS_LIST.test(bounding.value));
  return isBound ? null : 'every tool: no list of tools in the settings';
}

function unboundedIn(name: string, value: string): string | null {
  if (name === 'safety-strategy' && value.trim() === 'unsafe') return 'safety-strategy: unsafe';
  if (name === 'copilot-allow-tools' || name === 'allowed_tools') return ALL_OF_SHELL.exec(value)?.[1] ?? null;
  return unboundedArgument(value);
}

/** The same for the arguments or settings of a command line. */
export function unboundedArgument(value: string): string | null {
  const lists = [...value.matchAll(ALLOWED), ...value.matchAll(ALLOW_LISTS)].map(([, list = '']) => list);
  const tool = lists.map((list) => ALL_OF_SHELL.exec(list)?.[1]).find((found) => found !== undefined);
  return unboundedOption(value) ?? tool ?? null;
}
