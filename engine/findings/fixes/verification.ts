import type { Change, CookieAttributes, HeadElement } from '../../checks/change.ts';
import type { ChangeOf } from './recipes.ts';

/** How to verify a change before scanning again; empty or ending in `; `. */
export function verification(change: Change | undefined): string {
  const seen = seenAfter(change);
  return seen === '' ? '' : `${seen}; `;
}

function seenAfter(change: Change | undefined): string {
  switch (change?.kind) {
    case 'header':
      return `\`curl -sI\` of the page shows \`${change.name}: ${change.value}\` once`;
    case 'no-header':
      return `\`curl -sI\` of the page shows no \`${change.name}\``;
    case 'policy':
      return `\`curl -sI\` of the page shows the policy ${policyMark(change)}`;
    case 'cookie':
      return `\`curl -sI\` of the page shows the cookie ${cookieMark(change.attributes)}`;
    case 'head':
      return `\`curl -s\` of the page contains ${change.elements.slice(0, 1).map(markOf)} once${change.elements.some(namesFile) ? ', and the image that it names answers with status 200' : ''}`;
    case 'attribute':
      return `\`curl -s\` of the page contains the ${change.element} element with ${Object.keys(change.set).join(', ')}`;
    case 'file':
    case 'lines':
      return `\`curl -si\` of \`${change.path}\` shows status 200, no HTML and ${lineMark(change.lines[0] ?? '')}`;
    case 'cache':
      if (change.folders.length === 0 && change.queries)
        return `\`curl -sI\` of a file with \`?${change.queries[0]}=…\` shows \`immutable\`, and of another file shows no \`immutable\``;
      return change.folders.length > 0
        ? `\`curl -sI\` of a file in \`${change.folders[0]}\` shows \`immutable\`, and of another file shows no \`immutable\``
        : '`curl -sI` of a file shows `Cache-Control` without `no-store` and without `immutable`';
    case 'compression':
      // Some servers compress the answer to GET only.
      return '`curl -s -o /dev/null -D - -H "Accept-Encoding: gzip"` of the files shows `Content-Encoding`';
    case 'secret':
      return 'neither the HTML nor any built script contains the old or the new value';
    default:
      return '';
  }
}

/** What the line begins with: the rest is an example that the reader replaces. */
function lineMark(line: string): string {
  const start = /^(?:#+ |[\w-]+:|<[?\w]+)/.exec(line)?.[0];
  return start === undefined ? `the line \`${line}\`` : `a line that begins with \`${start}\``;
}

function cookieMark({ httpOnly, secure, sameSite, path, hostOnly }: CookieAttributes): string {
  const attributes = [
    httpOnly && 'HttpOnly',
    secure && 'Secure',
    sameSite && `SameSite=${sameSite}`,
    path && `Path=${path}`,
  ];
  const shown = attributes.filter(Boolean).map((each) => `\`${each}\``);
  return [...(shown.length > 0 ? [`with ${shown.join(' and ')}`] : []), ...(hostOnly ? ['without `Domain`'] : [])].join(
    ' and ',
  );
}

function policyMark({ directive, set, drop }: ChangeOf<'policy'>): string {
  if (set !== undefined) return `with \`${directive} ${set}\``;
  return drop === undefined
    ? `without \`${directive}\``
    : `without ${drop.map((source) => `\`${source}\``).join(', ')} in \`${directive}\``;
}

function namesFile({ attributes: a = {} }: HeadElement): boolean {
  return a.rel === 'icon' || a.property === 'og:image';
}

function markOf({ tag, attributes = {} }: HeadElement): string {
  const [name, value] = Object.entries(attributes)[0] ?? [];
  return name === undefined ? `\`<${tag}>\`` : `a ${tag} with \`${name}="${value}"\``;
}
