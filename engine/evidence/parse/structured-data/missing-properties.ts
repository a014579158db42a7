import { isRecord } from '../text/json.ts';
import { type JsonLdNode, typesOf } from './json-ld.ts';
import { PARTS, RECOMMENDED, RICH_RESULTS, type RichResult } from './rich-results.ts';
import { isA } from './vocabulary.ts';

const REVIEWS = ['Review', 'AggregateRating'];

type Properties = Readonly<Record<string, unknown>>;

/** Required properties that nodes lack, as `Type: property`; `inner`: the nodes with those inside them. */
export function missingRequired(nodes: readonly JsonLdNode[], inner: readonly Properties[]): string[] {
  const named = new Set(inner.filter(isReference).map((node) => node['@id']));
  const main = nodes.filter((node) => !isPart(node, named)).map(({ properties }) => properties);
  const entities = nodes.flatMap(mainEntityOf);
  const missing = [
    ...[...main, ...entities].flatMap((node) => missingOf(node, RICH_RESULTS)),
    ...inner.flatMap((node) => [...missingOf(node, PARTS), ...missingByValue(node)]),
  ];
  return [...new Set(missing)];
}

/** True for a review or rating that the reviewed item names by `@id`. */
function isPart({ types, properties }: JsonLdNode, named: ReadonlySet<unknown>): boolean {
  return named.has(properties['@id']) && properties['@id'] !== undefined && REVIEWS.some((type) => isA(types, type));
}

/** Recommended properties that the main nodes lack, in the same form. */
export function missingRecommended(nodes: readonly JsonLdNode[]): string[] {
  return [...new Set(nodes.flatMap(({ properties }) => missingOf(properties, RECOMMENDED)))];
}

/** The subject of a page, which is written inside it. */
function mainEntityOf({ types, properties }: JsonLdNode): Properties[] {
  const inside = isA(types, 'WebPage') && !types.includes('FAQPage') && !types.includes('QAPage');
  return inside ? recordsIn(properties.mainEntity) : [];
}

function missingOf(node: Properties, table: readonly RichResult[]): string[] {
  const types = typesOf(node);
  if (types.length === 0 || isReference(node)) return [];
  const row = table.find(
    ({ types: wanted, except = [] }) => wanted.some((one) => isA(types, one)) && !except.some((one) => isA(types, one)),
  );
  if (!row) return [];
  const name = types.join(', ');
  const own = absent(node, row.required).map((property) => `${name}: ${property}`);
  return [
    ...own,
    ...Object.entries(row.parts ?? {}).flatMap(([key, part]) => {
      const values = recordsIn(node[key]).filter((value) => !isReference(value));
      return values.flatMap((value, i) => {
        const required = [...part.required, ...(i < values.length - 1 ? (part.allButLast ?? []) : [])];
        return absent(value, required).map((property) => `${name}: ${key}.${property}`);
      });
    }),
  ];
}

/** Properties that other values make necessary: of remote jobs, places of work, and recipes with nutrition. */
function missingByValue(node: Properties): string[] {
  const types = typesOf(node);
  const isRemote = node.jobLocationType === 'TELECOMMUTE';
  const hasAddress = recordsIn(node.jobLocation).some(({ address }) => isRecord(address));
  const required = [
    ...(isA(types, 'JobPosting') && isRemote ? [['applicantLocationRequirements']] : []),
    ...(isA(types, 'JobPosting') && hasAddress ? [['jobLocation.address.addressCountry']] : []),
    ...(isA(types, 'Recipe') && !isEmpty(node.nutrition) ? [['recipeYield']] : []),
  ];
  return absent(node, required).map((property) => `${types.join(', ')}: ${property}`);
}

function absent(node: Properties, required: readonly (readonly string[])[]): string[] {
  return required
    .filter((choices) => !choices.some((path) => has(node, path.split('.'))))
    .map((choices) => choices.join(' or '));
}

/** A reference is taken for a complete value, and text for a value whose properties are in it. */
function has(value: unknown, [key, ...rest]: readonly string[]): boolean {
  if (key === undefined) return !isEmpty(value);
  return recordsIn(value).some((one) => {
    const next = one[key];
    const isWhole = rest.length === 0 || [next].flat().some(isProse) || recordsIn(next).some(isReference);
    return isWhole ? !isEmpty(next) : has(next, rest);
  });
}

/** Text of words, in which any property may be; an address is only a reference. */
function isProse(value: unknown): boolean {
  return typeof value === 'string' && /\S\s+\S/.test(value.slice(0, 500));
}

function isEmpty(value: unknown): boolean {
  if (isRecord(value)) return Object.keys(value).length === 0;
  if (Array.isArray(value)) return value.every(isEmpty);
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A node that only points to another by `@id` is defined there. */
function isReference(properties: Properties): boolean {
  if (!('@id' in properties)) return false;
  return Object.keys(properties).every((key) => key === '@id' || key === '@type' || key === '@context');
}

/** The nodes among the values of a property. */
function recordsIn(value: unknown): Properties[] {
  return [value].flat().filter(isRecord);
}
