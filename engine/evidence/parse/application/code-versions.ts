import { literalFinder } from '../text/literals.ts';
import { VERSION_STATEMENTS, type VersionStatement } from './versions/version-statements.ts';

/** A library and the version that its code states. */
export interface StatedVersion {
  readonly name: string;
  readonly version: string;
}

const BEFORE = 400;
const AFTER = 300;
const QUOTES = ['"', "'", '`'];
/** What stands in quotes; whether it is a version is decided afterwards. */
const TEXT = String.raw`[\w.() -]{1,40}`;
const QUOTED = new RegExp(`["'\`](${TEXT})["'\`]`, 'y');
const NUMBERS = /^(\d{1,4}(?:\.\d{1,5}){0,2}(?:-(?:alpha|beta|rc|canary|next|pre)[\w.]{0,20})?)(?: \([\w ]{1,20}\))?$/;
const MAX_ASSIGNMENTS = 20_000;

const PATTERNS = new Map(
  VERSION_STATEMENTS.map(({ states }) => [
    states,
    new RegExp(states.source.replace('@NAME', String.raw`(?<name>[\w$]{1,40})`).replaceAll('@VERSION', `"(${TEXT})"`)),
  ]),
);
const BY_MARK = new Map<string, VersionStatement[]>();
for (const statement of VERSION_STATEMENTS)
  for (const quote of statement.mark.includes('"') ? QUOTES : ['"']) {
    const mark = statement.mark.replaceAll('"', quote);
    BY_MARK.set(mark, [...(BY_MARK.get(mark) ?? []), statement]);
  }
const find = literalFinder([...BY_MARK.keys()]);

/** The versions that libraries in a bundle state, without their comments. */
export function statedVersions(text: string): StatedVersion[] {
  const found: StatedVersion[] = [];
  for (const [mark, places] of find(text))
    for (const at of places) {
      const around = text.slice(Math.max(0, at - BEFORE), at + mark.length + AFTER).replace(/['`]/g, '"');
      for (const { library, states } of BY_MARK.get(mark) ?? []) {
        const version = versionIn(PATTERNS.get(states)?.exec(around), text);
        if (version !== undefined)
          found.push({ name: library, version: library === 'three' ? `0.${version}.0` : version });
      }
    }
  return found;
}

function versionIn(match: RegExpExecArray | null | undefined, text: string): string | undefined {
  if (!match) return undefined;
  const name = match.groups?.name;
  if (name !== undefined) return assigned(name, text);
  const parts = match.slice(1).flatMap((part) => (part === undefined ? [] : [numbersIn(part)]));
  return parts.includes(undefined) ? undefined : parts.join('.');
}

/** The version that a variable is set to; undefined if scopes give the name different ones, or it is set too often to tell. */
function assigned(name: string, text: string): string | undefined {
  const versions = new Set<string>();
  let at = text.indexOf(`${name}=`);
  for (let count = 0; at >= 0; count++) {
    if (count === MAX_ASSIGNMENTS) return undefined;
    QUOTED.lastIndex = at + name.length + 1;
    const version = /[\w$.]/.test(text[at - 1] ?? '') ? undefined : numbersIn(QUOTED.exec(text)?.[1]);
    if (version !== undefined) versions.add(version);
    at = text.indexOf(`${name}=`, at + 1);
  }
  const [version] = versions;
  return versions.size === 1 ? version : undefined;
}

function numbersIn(text: string | undefined): string | undefined {
  return text === undefined ? undefined : NUMBERS.exec(text)?.[1];
}
