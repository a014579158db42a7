/** What a prompt says to edit. */
export interface PromptEdit {
  readonly text: string;
  /** Candidates, the first one first; the one that exists is meant. */
  readonly files: readonly string[];
  /** Text between the files and the code. */
  readonly where: string;
  readonly code: readonly string[];
  /** Where to put a picture. */
  readonly pictures: readonly string[];
  /** Packages to install first. */
  readonly packages: readonly string[];
}

const FILES =
  /(?<=^|[.:] )In (`[^`]+`(?: \(or (?:`[^`]+`(?:, )?)+\))?)(?: ((?:[^`]|`npm install [^`]+`)*?))?: ((?:`[^`]+`(?:, | and )?)+)\./g;
const PLACE = 'https://example.com';
/** A text that the reader writes. */
const OWN_TITLE = 'What the page is about – Name';

/** Reads the sentences `In FILE WHERE: CODE` of a prompt, and nothing else of it. */
export function promptEdits(prompt: string, site: string): PromptEdit[] {
  const text = /\nWhat to do: (.*?)\n\nLocation: "/s.exec(prompt)?.[1] ?? '';
  const packages = [...text.matchAll(/`npm install ([@\w/.-]+)`/g)].map(([, name = '']) => name);
  const pictures = [...text.matchAll(/Put a picture [^`]*`([^`]+)`/g)].map(([, path = '']) => path);
  const found = [...text.matchAll(FILES)];
  return (found.length > 0 ? found : free(text)).map(([, files = '', where = '', code = '']) => ({
    text,
    files: quoted(files),
    where,
    code: quoted(code).map((line) => line.replaceAll(PLACE, site)),
    packages,
    pictures,
  }));
}

/** Marks the step that renames a header. */
export const RENAMED = '(renamed)';
const RENAME = /rename the (?:response )?header to `([\w-]+)`/;

/** Reads the steps of a prompt in order; a header that is first sent as report-only is renamed in the last one. */
export function stepsOf(prompt: string, site: string, title: string): PromptEdit[] {
  const steps = promptEdits(prompt.replaceAll(OWN_TITLE, title), site);
  const [first] = steps;
  const name = RENAME.exec(first?.text ?? '')?.[1];
  return first && name !== undefined
    ? [...steps, { ...first, where: `${first.where} ${RENAMED}`, code: [`${name}-Report-Only`, name] }]
    : steps;
}

/** Sentences without a file whose place is still definite. */
const FREE: readonly (readonly [RegExp, string, string])[] = [
  [/(?:Add|Use|Set) (`[^`]+`)(?: to the http block)/, '`nginx.conf`', 'add to the http block'],
  [/(?:Add|Use|Set) (`(?:location|try_files|server_tokens|charset)[^`]+`)/, '`nginx.conf`', 'add to the server block'],
  [/Set (`poweredByHeader: false`) in next/, '`next.config.js`', 'add to the configuration'],
  [/Call (`app\.[^`]+`)\./, '`app.js`', '(your server file) add'],
  [/Serve files with (`express\.static[^`]+`)/, '`app.js`', '(your server file) replace express.static'],
];

function free(text: string): readonly (readonly string[])[] {
  return FREE.flatMap(([pattern, file, where]) => {
    const code = pattern.exec(text)?.[1];
    return code ? [[text, file, where, code]] : [];
  }).slice(0, 1);
}

function quoted(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, part = '']) => part);
}
