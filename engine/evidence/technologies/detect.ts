import type { Detection } from '../facts/detection.ts';
import type { Library } from '../parse/application/library.ts';
import { coreVersions, isOfWordPress } from './core-version.ts';
import type { Technology } from './define-technology.ts';
import { findMarks } from './marks.ts';
import { type Match, matchSign, type Seen } from './match.ts';

const IMPLIED = 0.9;
/** Of a library whose code states its version. */
const STATED = 0.98;
const MIN = 0.2;
/** More of one kind than a site can use: such a page imitates signs, or lists them. */
const MAX_OF_A_KIND: ReadonlyMap<string, number> = new Map([
  ['CMS', 3],
  ['Web framework', 4],
  ['Shop system', 3],
  ['AI builder', 3],
]);
const CAP = 0.4;

interface Candidate {
  readonly technology: Technology;
  confidence: number;
  version: string | undefined;
  signs: string[];
  impliedBy: string | undefined;
}

/** Recognises technologies, with the versions that `libraries` state; each confidence is 1 − Π(1 − cᵢ) over its signs, an implied one 0.9 of what implies it. Highest confidence first. */
export function detect(
  seen: Seen,
  technologies: readonly Technology[],
  libraries: readonly Library[] = [],
): Detection[] {
  const found = new Map<string, Candidate>();
  const marks = findMarks(seen, technologies);
  for (const technology of technologies) {
    const matches = [
      ...statedBy(technology, libraries),
      ...technology.signs.flatMap((sign) => matchSign(sign, seen, marks) ?? []),
    ];
    if (matches.length > 0) found.set(technology.id, candidateOf(technology, matches));
  }
  const ofCore = coreVersions(seen, found.get('wordpress')?.version);
  for (const candidate of found.values())
    if (isOfWordPress(candidate.technology.categories) && ofCore.has(candidate.version ?? ''))
      candidate.version = undefined;
  for (const [category, max] of MAX_OF_A_KIND) doubt(found, category, max);
  addImplied(found, new Map(technologies.map((technology) => [technology.id, technology])));
  return [...found.values()]
    .filter(({ confidence }) => confidence >= MIN)
    .map(detectionOf)
    .sort((a, b) => b.confidence - a.confidence || (a.technology < b.technology ? -1 : 1));
}

/** The first statement of a version that is one. */
function statedBy({ npm = [] }: Technology, libraries: readonly Library[]): Match[] {
  const stated = libraries.find(({ name }) => npm.includes(name));
  if (!stated) return [];
  return [{ shows: `library ${stated.name} ${stated.version}`, version: stated.version, confidence: STATED }];
}

function candidateOf(technology: Technology, matches: readonly Match[]): Candidate {
  const versions = matches.flatMap(({ version, confidence }) => (version === undefined ? [] : { version, confidence }));
  versions.sort((a, b) => b.confidence - a.confidence || b.version.length - a.version.length);
  return {
    technology,
    confidence: 1 - matches.reduce((left, { confidence }) => left * (1 - confidence), 1),
    version: versions[0]?.version,
    signs: [...new Set(matches.map(({ shows }) => shows))],
    impliedBy: undefined,
  };
}

function doubt(found: ReadonlyMap<string, Candidate>, category: string, max: number): void {
  const ofKind = [...found.values()].filter(
    ({ technology, confidence }) => technology.categories.includes(category) && confidence >= 0.5,
  );
  if (ofKind.length <= max) return;
  for (const candidate of ofKind) {
    candidate.confidence = Math.min(candidate.confidence, CAP);
    candidate.signs.push(`doubtful: the page shows signs of ${ofKind.length} technologies of the kind ${category}`);
  }
}

function addImplied(found: Map<string, Candidate>, byId: ReadonlyMap<string, Technology>): void {
  for (const candidate of found.values()) {
    for (const id of candidate.technology.implies ?? []) {
      const technology = byId.get(id);
      if (!technology) continue;
      const confidence = candidate.confidence * IMPLIED;
      const known = found.get(id);
      if (known) known.confidence = Math.max(known.confidence, confidence);
      else
        found.set(id, { technology, confidence, version: undefined, signs: [], impliedBy: candidate.technology.name });
    }
  }
}

function detectionOf({ technology, confidence, version, signs, impliedBy }: Candidate): Detection {
  return {
    technology: technology.name,
    categories: technology.categories,
    confidence: Math.round(confidence * 1000) / 1000,
    ...(version === undefined ? {} : { version }),
    signs,
    ...(impliedBy === undefined ? {} : { impliedBy }),
  };
}
