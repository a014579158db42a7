import { evaluated } from './snippets.ts';

const HOME = 'https://shop.example/';

type Fields = Readonly<Record<string, unknown>>;

const tag = (name: string, fields: Fields) =>
  `<${name}${Object.entries(fields)
    .map(([key, value]) => ` ${key}="${value}"`)
    .join('')}>`;

/** The head elements that a snippet renders, as HTML. */
export function elementsOf(platform: string, code: readonly string[]): string[] {
  const [first = ''] = code;
  if (platform === 'nextjs') return metadata(evaluatedExport(first));
  if (platform === 'tanstackstart') return routeHead((evaluated(`{ ${first} }`) as { head: () => Fields }).head());
  if (platform === 'nuxt') return useHead(nuxtHead(code.at(-1) ?? ''));
  if (platform === 'wordpress') return code.flatMap((line) => split(printed(line)));
  if (platform === 'reactrouter' && first.startsWith('{'))
    return code.flatMap((line) => entry(evaluated(line) as Fields));
  const elements = code.filter((line) => line.startsWith('<'));
  return (platform === 'gatsby' ? split(first) : elements).map((line) =>
    line
      .replace(/^<(?:Title|Meta|Link)\b|<[/]Title>$/g, (part) => part.toLowerCase())
      .replace(/="[^"]*\{% static '([^']+)' %\}"/, `="${HOME}$1"`)
      .replace(/ \/>$/, '>')
      .replace('charSet=', 'charset=')
      .replace(/=(?:\{new URL[^}]*\}|"[^"]*(?:\{\{|<%=)[^"]*")/, `="${HOME}"`),
  );
}

/** What the PHP of a theme prints on the home page. */
function printed(line: string): string {
  const title = /'pre_get_document_title'.* is_front_page\(\) \? '([^']*)' :/.exec(line)?.[1];
  if (title !== undefined) return `<title>${title}</title>`;
  return line
    .replaceAll(/', esc_attr\(is_front_page\(\) \? '([^']*)' : .*?\)\), '/g, '$1')
    .replaceAll(/', esc_url\(home_url\('\/([^']*)'\)\), '/g, `${HOME}$1`)
    .replaceAll(/', esc_url\(home_url\(user_trailingslashit\(.*?\)\)\), '/g, HOME)
    .replaceAll(`', esc_attr(wp_get_document_title()), '`, 'Desk lamps for long evenings – Shop');
}

function entry({ title, tagName, ...fields }: Fields): string {
  return title === undefined ? tag(String(tagName ?? 'meta'), fields) : `<title>${title}</title>`;
}

function routeHead({ meta = [], links = [] }: Fields): string[] {
  return [
    ...(meta as Fields[]).flatMap((fields) => entry(fields).replace('charSet=', 'charset=')),
    ...(links as Fields[]).map((fields) => tag('link', fields)),
  ];
}

function evaluatedExport(code: string): Fields {
  return new Function(code.replace('export const metadata =', 'return'))() as Fields;
}

/** What Next.js renders for the metadata fields used by the fixes. */
function metadata({ title, description, robots, openGraph, twitter, alternates, icons }: Fields): string[] {
  const group = (prefix: string, key: string, fields: unknown) =>
    Object.entries((fields ?? {}) as Fields).map(([name, content]) =>
      tag('meta', {
        [key]: `${prefix}:${name === 'images' ? 'image' : name}`,
        content: content === './' ? HOME : content,
      }),
    );
  return [
    ...(title ? [`<title>${title}</title>`] : []),
    ...Object.entries({ description, robots }).flatMap(([name, content]) =>
      content ? [tag('meta', { name, content })] : [],
    ),
    ...group('og', 'property', openGraph),
    ...group('twitter', 'name', twitter),
    ...links('canonical', (alternates as Fields | undefined)?.canonical),
    ...links('icon', (icons as Fields | undefined)?.icon),
  ];
}

function links(rel: string, href: unknown): string[] {
  return href ? [tag('link', { rel, href: href === './' ? HOME : href })] : [];
}

/** Addresses that are made from the current route are those of the home page. */
function nuxtHead(code: string): Fields {
  if (code.startsWith('app: ')) return (evaluated(`{ ${code} }`) as { app: { head: Fields } }).app.head;
  const text = code.replace(/^useHead\((.*)\);$/s, '$1').replaceAll(/\(\) => "[^"]*" \+ pageRoute\.path/g, `"${HOME}"`);
  return evaluated(text) as Fields;
}

function useHead({ title, meta = [], link = [] }: Fields): string[] {
  return [
    ...(title ? [`<title>${title}</title>`] : []),
    ...(meta as Fields[]).map((fields) => tag('meta', fields)),
    ...(link as Fields[]).map((fields) => tag('link', fields)),
  ];
}

function split(html: string): string[] {
  return html.match(/<title>.*?<\/title>|<\w[^>]*>/gs) ?? [];
}

/** Inserts elements into the head, replacing those of the same kind. */
export function withElements(html: string, elements: readonly string[]): string {
  const rest = elements.reduce((text, element) => text.replace(sameKind(element), ''), html);
  return rest.replace(/<head[^>]*>/, (head) => `${head}\n${elements.join('\n')}`);
}

function sameKind(element: string): RegExp {
  if (element.startsWith('<title')) return /<title>.*?<\/title>/s;
  const key = /<(\w+) (charset(?==)|[\w-]+="[^"]*")(?: (hreflang="[^"]*"))?/.exec(element);
  if (!key) throw new Error(`no element: ${element}`);
  return new RegExp(`<${key[1]} ${key[2]}${key[3] ? ` ${key[3]}` : ''}[^>]*>`, 'i');
}

/** Sets attributes on every element with the name. */
export function withAttributes(html: string, element: string, given: Fields): string {
  return html.replace(new RegExp(`<${element}\\b([^>]*)>`, 'g'), (_, rest: string) => {
    const kept = Object.keys(given).reduce((text, name) => text.replace(new RegExp(`\\s${name}="[^"]*"`), ''), rest);
    return tag(element, given).replace(/>$/, `${kept}>`);
  });
}
