import { parseFragment, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Elements outside the profile SVG Tiny PS (draft-svg-tiny-ps-abrotman): scripts, animation, media, links, filters. */
const FORBIDDEN = new Set(
  'a animate animateColor animateMotion animateTransform animation audio discard filter foreignObject handler image iframe listener prefetch script set video'
    .split(' ')
    .map((name) => name.toLowerCase()),
);
const MAX_BYTES = 32 * 1024;
const MAX_ERRORS = 10;

export interface BimiLogo {
  /** Requirements of SVG Tiny PS that the file does not meet. */
  readonly errors: readonly string[];
  /** Width and height of the view box are equal; undefined if they are not known. */
  readonly isSquare: boolean | undefined;
}

/** Reads a logo as SVG Tiny PS; `bytes` is the size of the file. */
export function parseBimiLogo(text: string, bytes: number): BimiLogo {
  const root = parseFragment(text).childNodes.find((node): node is Tree.Element => 'tagName' in node);
  if (root?.tagName !== 'svg') return { errors: ['the file is not an SVG image'], isSquare: undefined };
  const value = (name: string) => root.attrs.find((attr) => attr.name === name)?.value.trim();
  const errors = [
    ...(value('baseProfile') === 'tiny-ps' ? [] : ['baseProfile is not tiny-ps']),
    ...(value('version') === '1.2' ? [] : ['version is not 1.2']),
    ...(root.childNodes.some((node) => node.nodeName === 'title') ? [] : ['there is no title']),
    ...['x', 'y'].flatMap((name) => (value(name) === undefined ? [] : [`the root element has ${name}=`])),
    ...(bytes > MAX_BYTES ? [`the file has ${bytes} bytes, more than 32 KiB`] : []),
    ...contentErrors(root),
  ];
  return { errors: errors.slice(0, MAX_ERRORS), isSquare: isSquare(value('viewBox')) };
}

function isSquare(viewBox: string | undefined): boolean | undefined {
  const numbers = (viewBox ?? '').replaceAll(',', ' ').split(' ').filter(Boolean).map(Number);
  const [, , width, height] = numbers;
  if (numbers.length !== 4 || !width || !height) return undefined;
  return width === height;
}

function contentErrors(root: Tree.Element): string[] {
  const errors = new Set<string>();
  const open: Tree.Node[] = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (!('tagName' in node)) continue;
    if (FORBIDDEN.has(node.tagName.toLowerCase())) errors.add(`<${node.tagName}> is not allowed`);
    for (const { name, value } of node.attrs) {
      if (name.toLowerCase().startsWith('on')) errors.add(`${name.slice(0, 40)}= is not allowed`);
      if (name === 'href' && !value.trim().startsWith('#')) errors.add(`reference to ${value.slice(0, 80)}`);
      if (hasExternalUrl(value)) errors.add(`reference in ${name.slice(0, 40)}: ${value.slice(0, 80)}`);
    }
    open.push(...node.childNodes);
  }
  return [...errors];
}

/** `url(…)` that does not lead to an element of the file itself. */
function hasExternalUrl(value: string): boolean {
  const [, ...targets] = value.toLowerCase().split('url(');
  return targets.some((target) => !/^["']?#/.test(target.trimStart()));
}
