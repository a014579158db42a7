import type { Change } from '../../engine/checks/change.ts';
import { elementsOf, withAttributes, withElements } from './markup.ts';
import { evaluated, type HeaderEdits, READERS } from './snippets.ts';
import type { Header, Twin } from './twin.ts';

interface PromptEdit {
  readonly text: string;
  readonly file: string;
  readonly code: readonly string[];
}

/** File and code as they stand in a prompt; `example.com` is to be replaced by the reader. */
function promptEdit(prompt: string): PromptEdit {
  const text = /\nWhat to do: (.*?)\n\nLocation: "/s.exec(prompt)?.[1];
  const place =
    text &&
    /(?:^| )In (`(?!static\/icon\.svg`)[^`]+`|[^`]+?)(?: \(or (?:`[^`]+`(?:, )?)+\))?(?: [^`]*)?: ((?:`[^`]+`(?:, | and )?)+)\./s.exec(
      text,
    );
  if (!place) throw new Error(`no fix in ${prompt}`);
  const code = [...(place[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, line = '']) =>
    line.replaceAll('example.com', 'shop.example'),
  );
  return { text, file: (place[1] ?? '').replaceAll('`', ''), code };
}

/** Does to a twin what the prompt says, reading nothing but the prompt. */
export async function applied(twin: Twin, kind: Change['kind'], platform: string, prompt: string): Promise<Twin> {
  const told = promptEdit(prompt);
  switch (kind) {
    case 'header':
    case 'no-header':
      return withHeaders(twin, (await READERS[platform]?.(told.code)) ?? { set: [], dropped: [] });
    case 'policy':
      return withPolicy(twin, told);
    case 'cookie':
      return withCookie(twin, platform, told.code);
    case 'head':
      return withIcon({ ...twin, html: withElements(twin.html, elementsOf(platform, told.code)) }, told);
    case 'attribute':
      return withMarkup(twin, platform, told);
    case 'file':
    case 'lines':
      return withFile(twin, kind, told);
    case 'cache':
    case 'compression':
      throw new Error('measured on real servers only');
    case 'secret':
      return withoutSecret(twin, told);
  }
}

function withIcon(twin: Twin, { text }: PromptEdit): Twin {
  const icon = /`(?:public|static)(\/icon\.svg)`/.exec(text)?.[1];
  return icon
    ? { ...twin, files: { ...twin.files, [icon]: { status: 200, type: 'image/svg+xml', text: '<svg/>' } } }
    : twin;
}

function without(headers: readonly Header[], names: readonly string[]): Header[] {
  const gone = new Set(names.map((name) => name.toLowerCase()));
  return headers.filter(([name]) => !gone.has(name.toLowerCase()));
}

function withHeaders(twin: Twin, { set, dropped }: HeaderEdits): Twin {
  return { ...twin, headers: [...without(twin.headers, [...dropped, ...set.map(([name]) => name)]), ...set] };
}

const POLICY = 'Content-Security-Policy';

function withPolicy(twin: Twin, { text, code }: PromptEdit): Twin {
  const current = twin.headers.find(([name]) => name === POLICY)?.[1] ?? '';
  const directives = current.split(';').map((part) => part.trim().split(/\s+/));
  const [replaced] = / replacing any ([\w-]+):/.exec(text)?.slice(1) ?? [];
  const [narrowed] = / remove from ([\w-]+) in the policy:/.exec(text)?.slice(1) ?? [];
  const kept = directives
    .filter(([name]) => name !== replaced)
    .map((words) => (words[0] === narrowed ? words.filter((word) => !code.includes(word)) : words).join(' '));
  const policy = [...kept, ...(replaced ? code : [])].join('; ');
  return withHeaders(twin, { set: [[POLICY, policy]], dropped: [] });
}

const SETTINGS: Readonly<Record<string, string>> = {
  SESSION_COOKIE_HTTPONLY: 'httponly',
  SESSION_COOKIE_SECURE: 'secure',
  SESSION_COOKIE_SAMESITE: 'samesite',
  SESSION_COOKIE_PATH: 'path',
  SESSION_COOKIE_DOMAIN: 'domain',
};

function cookieOptions(platform: string, code: readonly string[]): Record<string, unknown> {
  const [first = ''] = code;
  if (platform === 'nginx' || platform === 'openresty' || platform === 'apache') {
    const line = code.find((each) => each.includes('NAME')) ?? '';
    const flags = /^(?:proxy_cookie_flags NAME (.+);|Header edit Set-Cookie "\^\(NAME=\.\*\)\$" "\$1; (.+)")$/.exec(
      line,
    );
    const words = (flags?.[1] ?? flags?.[2] ?? '').toLowerCase().split(/;?\s+/);
    return Object.fromEntries(words.map((word) => [word.split('=')[0] ?? '', word.split('=')[1] ?? true]));
  }
  if (platform === 'php')
    return Object.fromEntries(
      code.map((line) => {
        const [, name = '', value = ''] = /^session\.cookie_(\w+) = ?(.*)$/.exec(line) ?? [];
        return [name, value === '' ? undefined : value === '1' ? true : value];
      }),
    );
  if (platform === 'django' || platform === 'laravel' || platform === 'wordpress') {
    const pairs = code.flatMap((line) => [...line.matchAll(/'?(\w+)'? =>? ?('[^']*'|\w+)/g)]);
    return Object.fromEntries(
      pairs.map(([, name = '', value = '']) => [
        SETTINGS[name] ?? name.replaceAll('_', ''),
        /^(?:None|null|'')$/.test(value) ? undefined : /^true$/i.test(value) ? true : value.replaceAll("'", ''),
      ]),
    );
  }
  return Object.fromEntries(
    Object.entries(evaluated(first) as object).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function withCookie(twin: Twin, platform: string, code: readonly string[]): Twin {
  const options = cookieOptions(platform, code);
  const headers = twin.headers.map(([name, value]): Header => {
    if (name !== 'Set-Cookie') return [name, value];
    const kept = value
      .split(/;\s*/)
      .filter((part, i) => i === 0 || !((part.split('=')[0] ?? '').toLowerCase() in options));
    const added = Object.entries(options).flatMap(([key, option]) =>
      option === undefined ? [] : option === true ? [key] : [`${key}=${option}`],
    );
    return [name, [...kept, ...added].join('; ')];
  });
  return { ...twin, headers };
}

function withMarkup(twin: Twin, platform: string, { text, code }: PromptEdit): Twin {
  if (platform === 'nuxt') {
    const config = evaluated(`{ ${code[0]} }`) as { app: { head: { htmlAttrs: Record<string, string> } } };
    return { ...twin, html: withAttributes(twin.html, 'html', config.app.head.htmlAttrs) };
  }
  const element = / on the (\w+) element:/.exec(text)?.[1] ?? '';
  const given = Object.fromEntries(code.map((line) => [line.split('=')[0] ?? '', /"(.*)"/.exec(line)?.[1] ?? '']));
  return { ...twin, html: withAttributes(twin.html, element, given) };
}

function withFile(twin: Twin, kind: 'file' | 'lines', { text, file, code }: PromptEdit): Twin {
  const own = edited(twin, kind, pathOf(file), code);
  const robots = / In `([^`]*robots\.txt)` [^`]*: `(Sitemap: [^`]+)`/.exec(text);
  return kind === 'file' && robots && !file.endsWith('robots.txt')
    ? edited(own, 'lines', '/robots.txt', [(robots[2] ?? '').replaceAll('example.com', 'shop.example')])
    : own;
}

function pathOf(file: string): string {
  return `/${file.replace(/^(?:docs\/\.vuepress\/public|docs|public|source|src|static)\//, '')}`;
}

function edited(twin: Twin, kind: 'file' | 'lines', given: string, lines: readonly string[]): Twin {
  const permalink = lines.find((line) => line.startsWith('permalink: '))?.slice('permalink: '.length);
  const [path, code] = permalink ? [permalink, lines.slice(lines.lastIndexOf('---') + 1)] : [given, lines];
  const before = kind === 'lines' ? `${twin.files[path]?.text.trimEnd()}\n` : '';
  const type = path.endsWith('.xml') ? 'application/xml' : 'text/plain; charset=utf-8';
  const text = `${before}${code.join('\n')}\n`;
  return { ...twin, files: { ...twin.files, [path]: { status: 200, type, text } } };
}

/** The page calls the server, whose file is named; the server reads the variable. */
function withoutSecret(twin: Twin, { file, code }: PromptEdit): Twin {
  if (!code.some((line) => /[A-Z]+(?:_[A-Z]+)+/.test(line)) || file === '') throw new Error('no variable is named');
  return { ...twin, html: twin.html.replace(/const key = [^;]*;/, "const answer = fetch('/api/service');") };
}
