import { describe, expect, test } from 'vitest';
import { CACHE_FOLDERS, type Change, type Platform } from '../../checks/change.ts';
import { CHECKS } from '../../checks/list.ts';
import { TECHNOLOGIES } from '../../evidence/technologies/list.ts';
import { platformsOf } from '../../report/platforms.ts';
import { findingsOf } from '../finding.ts';
import { CACHE } from './cache.ts';
import { fixText, generatedFor, instructionFor } from './fix-text.ts';
import { worded } from './instruction.ts';
import { RUNNING } from './layers.ts';
import { verification } from './verification.ts';

const ALL = TECHNOLOGIES.flat();
const CATEGORIES =
  /^(?:Web server|Reverse proxy|Web framework|Hosting|CDN|Development server|Static site generator|CMS|E-commerce)$/;
const GENERIC = /Set it where the project configures its responses/;
const ON_HEADERS = new Set(['header', 'no-header', 'policy', 'cache']);

/** What a page that shows one technology, with those it implies, is told. */
function platformsWith(id: string): string[] {
  const seen = new Set<string>();
  const add = (each: string): void => {
    if (seen.has(each)) return;
    seen.add(each);
    for (const implied of ALL.find((one) => one.id === each)?.implies ?? []) add(implied);
  };
  add(id);
  const technologies = ALL.filter((one) => seen.has(one.id)).map(({ name, categories }) => ({
    technology: name,
    categories,
    confidence: 0.9,
    signs: ['header server: x'],
  }));
  return platformsOf({ technologies });
}

/** Their code or option runs for what the application renders, not for files. */
const ONLY_PAGES = [
  'cakephp',
  'codeigniter',
  'laravel',
  'phoenix',
  'php',
  'reactrouter',
  'remix',
  'symfony',
  'tanstackstart',
  'tornado',
  'yii',
];

const header = { kind: 'header', name: 'X-A', value: 'b' } as const;
const EVERYWHERE = { kind: 'header', name: 'Cache-Control', value: 'no-cache' } as const;
const PAGES = { ...EVERYWHERE, pages: true } as const;
const SECURITY_TXT = {
  kind: 'file',
  path: '/.well-known/security.txt',
  lines: ['Contact: mailto:security@example.com'],
} as const;
const told = (change: Change, ...platforms: string[]) => fixText({ any: 'A.', change }, platforms);

describe('the platform decides the instruction', () => {
  test('at most one in ten prompts for headers and caching is generic', () => {
    const fixes = CHECKS.flatMap(({ problems }) =>
      Object.values(problems).flatMap(({ fix }) => (fix.change && ON_HEADERS.has(fix.change.kind) ? [fix] : [])),
    );
    const texts = ALL.filter(({ categories }) => categories.some((name) => CATEGORIES.test(name))).flatMap(({ id }) => {
      const platforms = platformsWith(id);
      return fixes.map((fix) => fixText(fix, platforms));
    });
    const generic = texts.filter((text) => GENERIC.test(text));
    expect(texts.length).toBeGreaterThan(5000);
    expect(generic.length / texts.length).toBeLessThan(0.1);
  });

  test.each([
    ['flask', /^In `app\.py` .*response\.headers\["X-A"\] = "b"/],
    ['adonisjs', /`import type { HttpContext } from .* handle\({ response }: HttpContext, next: NextFn\) /],
    ['deno', /`response = new Response\(response\.body, response\);` and `response\.headers\.set\("X-A", "b"\);`/],
    ['django', /^In `middleware\.py` .*MIDDLEWARE/],
    ['werkzeug', /^In `wsgi\.py` /],
    ['webrick', /^In `config\.ru` .*name\.downcase == "x-a" }; headers\["x-a"\] = "b"/],
    ['rubyonrails', /^In `config\/application\.rb` /],
    ['tanstackstart', /^In `src\/start\.ts` .*setResponseHeader\("X-A", "b"\)/],
    ['laravel', /^In `public\/index\.php` /],
    ['hexo', /Hexo only builds the files: .*`\/\*` and ` {2}X-A: b` into `source\/_headers`/],
    ['jekyll', /Jekyll only builds the files: .* `_headers`, named in `include: \[_headers\]`/],
    ['streamlit', /web server in front of Streamlit, .*add_header X-A "b" always;/],
    ['wix', /^A\. Wix sends the pages: /],
    ['heroku', /^A\. Heroku passes on what the program behind it sends/],
    ['azurestaticwebapps', /"globalHeaders": {"X-A": "b"}/],
  ])('%s', (platform, text) => {
    expect(told(header, platform, `${platform}${RUNNING}`)).toMatch(text);
  });

  test('files that a generator built are its host’s, also where its own server shows them', () => {
    expect(told(header, 'jekyll', 'netlify')).toMatch(/^In `_headers` /);
    expect(told(header, 'jekyll', 'githubpages')).toMatch(/^A\. GitHub Pages has no setting/);
    expect(told(header, 'jekyll', 'webrick', `webrick${RUNNING}`)).toMatch(/^A\. Jekyll only builds/);
    expect(told(header, 'tanstackstart', 'nginx')).toMatch(/^In `nginx\.conf`/);
  });

  test('every file that added markup names is one that the instruction creates', () => {
    const named = CHECKS.flatMap(({ id, problems }) =>
      Object.entries(problems).flatMap(([name, { fix }]) => {
        const { change } = fix;
        if (change?.kind !== 'head') return [];
        return [undefined, ...generatedFor(change)].flatMap((platform) => {
          const text = fixText(fix, platform ? [platform] : []);
          const files = new Set(text.match(/[\w-]+\.(?:svg|png|ico)(?=["'])/g));
          return [...files].map((file) => ({ at: `${id}#${name} ${platform}`, made: text.includes(`${file}\``) }));
        });
      }),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ made }) => !made)).toEqual([]);
  });

  test('a header of pages is set where only pages pass, or by a condition', () => {
    const unbound = generatedFor(PAGES).filter((platform) => {
      const [own, all] = [PAGES, EVERYWHERE].map((each) => {
        const made = instructionFor(each, platform);
        return JSON.stringify([made?.where, made?.code]);
      });
      return own === all;
    });
    expect(unbound.sort()).toEqual(ONLY_PAGES);
    expect(generatedFor(PAGES).length).toBeGreaterThan(50);
    expect(told(PAGES, 'netlify')).toMatch(/^A\. The place for response headers is `_headers`\.$/);
  });

  test('code for pages leaves files alone whatever their order', () => {
    const code = instructionFor(PAGES, 'express')?.code.join('') ?? '';
    const set: string[] = [];
    for (const path of ['/', '/about', '/about.html', '/build/q-B1x2.js', '/logo.svg'])
      new Function('app', code)({
        use: (handle: (request: object, response: object, next: () => void) => void) =>
          handle({ path }, { setHeader: () => set.push(path) }, () => {}),
      });
    expect(set).toEqual(['/', '/about', '/about.html']);
  });

  test.each([
    ['nginx', /map \$sent_http_cache_control:\$sent_http_content_type \$page_header { ~\^:text\/html "no-cache"; }/],
    ['apache', /&& -z %{resp:Cache-Control}"/],
    ['caddy', /`\?Cache-Control "no-cache"` and `}`/],
    ['sveltekit', /&& !response\.headers\.has\("Cache-Control"\)\) /],
    ['fastify', /&& !reply\.hasHeader\("Cache-Control"\)\) /],
    ['hono', /&& !c\.res\.headers\.has\("Cache-Control"\)\) /],
    ['koa', /&& !ctx\.response\.get\("Cache-Control"\)\) /],
    ['deno', /&& !response\.headers\.has\("Cache-Control"\)\) /],
    ['django', / and not response\.has_header\("Cache-Control"\): /],
    ['flask', / and "Cache-Control" not in response\.headers: /],
    ['aiohttp', / and "Cache-Control" not in response\.headers: /],
    ['hypercorn', / and "Cache-Control" not in response\.headers: /],
    ['gunicorn', / and all\(n\.lower\(\) != "cache-control" for n, v in headers\) else headers/],
    ['rack', /headers\.none\? { \|n, _\| n\.downcase == "cache-control" } && /],
    ['rubyonrails', /headers\.none\? { \|n, _\| n\.downcase == "cache-control" } && /],
    ['wordpress', /return \$headers \+ \["Cache-Control" => "no-cache"\];/],
    ['varnish', / && !resp\.http\.Cache-Control\) { /],
    ['nextjs', /\. Limit it to the paths of public pages: it can replace what private pages send\.$/],
    ['spring', /javax\.servlet\. Limit it to the paths of public pages: /],
    ['amazoncloudfront', /create, for the paths of public pages only, /],
    ['cloudflare', / for the paths of public pages only that sets/],
  ])('%s keeps what a private page sends, or says that it does not', (platform, text) => {
    expect(told(PAGES, platform, `${platform}${RUNNING}`)).toMatch(text);
  });

  test('code for pages keeps what a private page sends', async () => {
    const run = async (own: Record<string, string>) => {
      const response = new Response('', { headers: { 'content-type': 'text/html', ...own } });
      const code = instructionFor(PAGES, 'sveltekit')?.code.join('').replace('export const handle =', 'return') ?? '';
      await new Function(code)()({ event: {}, resolve: async () => response });
      return response.headers.get('cache-control');
    };
    expect(await run({})).toBe('no-cache');
    expect(await run({ 'cache-control': 'private, no-store' })).toBe('private, no-store');
  });

  test('Django’s template names an icon only after it was collected, and the picture by its whole address', () => {
    const icon = { tag: 'link', attributes: { rel: 'icon', href: '/icon.svg' } } as const;
    expect(told({ kind: 'head', elements: [icon] }, 'django')).toMatch(
      /^In `static\/icon\.svg` \(in a folder that STATICFILES_DIRS lists\) first put the line and run collectstatic: .* In `templates\/base\.html` .*`{% load static %}` and `<link rel="icon" href="{% static 'icon\.svg' %}">`\.$/,
    );
    const picture = { property: 'og:image', content: 'https://example.com/og.png' };
    const text = told({ kind: 'head', elements: [{ tag: 'meta', attributes: picture }] }, 'django');
    expect(text).toContain('content="https://example.com/og.png"');
    expect(text).toMatch(/Publish a picture of 1200 × 630 pixels as `\/og\.png`/);
    expect(text).not.toContain('{% ');
  });

  test('a value is written as it is', () => {
    for (const value of ["img-src 'self' data:", 'a,[b]:{c}'])
      expect(told({ ...header, value }, 'azurestaticwebapps')).toContain(`"globalHeaders": {"X-A": "${value}"}`);
  });

  test('HSTS of Django names the setting for a proxy, and other settings do not', () => {
    const hsts = { kind: 'header', name: 'Strict-Transport-Security', value: 'max-age=31536000' } as const;
    expect(told(hsts, 'django')).toMatch(/SECURE_HSTS_SECONDS = 31536000.* only if SECURE_PROXY_SSL_HEADER is set\.$/);
    expect(told({ kind: 'header', name: 'Referrer-Policy', value: 'no-referrer' }, 'django')).not.toContain('PROXY');
  });

  test('Django has no setting for a header that is missing only where it does not know the setting', () => {
    const coop = { kind: 'header', name: 'Cross-Origin-Opener-Policy', value: 'same-origin' } as const;
    expect(told(coop, 'django')).toMatch(
      /^In `middleware\.py` \(.* or the line in the middle into the function that exists: /,
    );
  });

  test('an application that a function creates is wrapped there', () => {
    expect(told(header, 'gunicorn')).toMatch(/`app\.wsgi_app = with_headers\(app\.wsgi_app\)`\.$/);
    expect(told(header, 'gunicorn', 'flask')).toMatch(/^In `app\.py` /);
  });

  test('canonical URLs of Django leave out the query', () => {
    const canonical = { tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com/' } } as const;
    expect(told({ kind: 'head', elements: [canonical] }, 'django')).toContain(
      'href="{{ request.scheme }}://{{ request.get_host }}{{ request.path }}"',
    );
  });

  test('NestJS gets typed handlers, and a folder that it serves', () => {
    expect(told(header, 'express', 'nestjs')).toMatch(
      /^In `src\/main\.ts` .*\(req: Request, res: Response, next: NextFunction\) => {/,
    );
    expect(told({ kind: 'no-header', name: 'X-Powered-By' }, 'nestjs')).toContain('create<NestExpressApplication>(');
    expect(told(SECURITY_TXT, 'nestjs')).toContain("app.useStaticAssets('public', { dotfiles: 'allow' });");
  });

  test.each([
    ['express', "dotfiles: 'allow'"],
    ['koa', 'hidden: true'],
    ['jekyll', 'include: [".well-known"]'],
    ['hexo', 'include: [".well-known/**/*"]'],
    ['githubpages', '.nojekyll'],
  ])('%s publishes folders that begin with a dot', (platform, setting) => {
    expect(told(SECURITY_TXT, platform)).toContain(`\`${setting}\``);
    expect(told({ ...SECURITY_TXT, path: '/llms.txt' }, platform)).not.toMatch(/include:|hidden:|\.nojekyll/);
  });

  test('what verifies a change does not ask for its example texts or for a header that HEAD lacks', () => {
    expect(verification(SECURITY_TXT)).toMatch(/ a line that begins with `Contact:`; $/);
    expect(verification({ kind: 'file', path: '/llms.txt', lines: ['# Name of the site'] })).toContain('with `# `');
    expect(verification({ kind: 'compression' })).not.toContain('-sI');
  });

  test('a header is removed only by what can remove it', () => {
    const dropped = { kind: 'no-header', name: 'X-Powered-By' } as const;
    expect(told(dropped, 'rack')).toMatch(/headers\.delete_if { \|name, _\| name\.downcase == "x-powered-by" }/);
    expect(told(dropped, 'aspnetcore')).not.toContain('Headers.Remove');
    expect(told({ ...dropped, name: 'Server' }, 'uvicorn')).not.toContain('--no-server-header');
  });

  test('what a generator publishes is put into its sources, as its build empties the published folder', () => {
    const file = { kind: 'file', path: '/llms.txt', lines: ['# A'] } as const;
    for (const [platform, path] of Object.entries({
      mkdocs: 'docs',
      zola: 'static',
      mdbook: 'src',
      gridsome: 'static',
    }))
      expect(told(file, platform, 'caddy', `caddy${RUNNING}`)).toMatch(new RegExp(`^In \`${path}/llms\\.txt\` `));
    expect(told(SECURITY_TXT, 'mkdocs')).toMatch(/shutil\.copytree\("docs\/\.well-known".*`hooks: \[hooks\.py\]`/);
  });

  test.each([
    ['uvicorn', /`app\.mount\("\/", StaticFiles\(directory="public"\)\)`/],
    ['tornado', /tornado\.web\.StaticFileHandler, {"path": "public"}/],
    ['flask', /send_from_directory\(app\.root_path \+ "\/public", name\)/],
    ['hapi', /showHidden: true/],
  ])('%s publishes the folder of a file', (platform, publishing) => {
    const text = told(SECURITY_TXT, platform);
    expect(text).toMatch(/^In `public\/\.well-known\/security\.txt` put the lines: /);
    expect(text).toMatch(publishing);
  });

  test('Tornado answers /robots.txt from its folder of static files', () => {
    const sitemap = { kind: 'file', path: '/sitemap.xml', lines: ['<urlset/>'] } as const;
    expect(told(sitemap, 'tornado')).toMatch(
      /^In `public\/sitemap\.xml` .* In `static\/robots\.txt` add the lines to the file: /,
    );
  });

  test('what runs Django gets no instructions for FastAPI', () => {
    expect(told(SECURITY_TXT, 'uvicorn', 'django')).not.toContain('StaticFiles');
    expect(told({ kind: 'compression' }, 'uvicorn', 'django')).not.toContain('GZipMiddleware');
  });

  test('servers that do not compress name what does', () => {
    expect(told({ kind: 'compression' }, 'waitress')).toMatch(
      /^A\. Set it in the web server in front of Waitress, .*gzip on;/,
    );
    expect(told({ kind: 'compression' }, 'tornado')).toContain('`compress_response=True`');
    expect(told({ kind: 'compression' }, 'rubyonrails')).toContain(
      '`config.middleware.insert_before(0, Rack::Deflater)`',
    );
  });

  test('files versioned by a query are cached for a year, as a short lifetime would be the next finding', () => {
    const change = { kind: 'cache', folders: [], queries: ['ver', 'v'] } as const;
    const apache = told(change, 'wordpress', 'php', 'apache');
    expect(apache).toContain('immutable" "expr=%{QUERY_STRING} =~ m#^(?:ver|v)=#"`');
    expect(told(change, 'nginx')).toMatch(
      /`map \$uri\$is_args\$args \$cached { "~\[\.\].*\[\?\]\(\?:ver\|v\)=" "public, /,
    );
    expect(verification(change)).toContain('`?ver=…` shows `immutable`');
    expect(verification({ kind: 'cache', folders: [] })).not.toContain('?');
  });

  test('WordPress has one title, and texts and addresses by page', () => {
    const title = { tag: 'title', text: 'Lamps' } as const;
    expect(told({ kind: 'head', elements: [title] }, 'wordpress')).toMatch(
      /`add_filter\('pre_get_document_title', function \(\$title\) { return is_front_page\(\) \? 'Lamps' : \$title; }\);`/,
    );
    const canonical = { tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com/' } } as const;
    expect(told({ kind: 'head', elements: [canonical] }, 'wordpress')).toContain(
      `if (!is_singular()) echo '<link rel="canonical" href="', esc_url(`,
    );
    const description = { tag: 'meta', attributes: { name: 'description', content: 'Lamps.' } } as const;
    expect(told({ kind: 'head', elements: [description] }, 'wordpress')).toMatch(/is_front_page\(\) \? 'Lamps\.' : /);
  });

  test('MkDocs gets settings, and a block for what they do not make', () => {
    const url = { tag: 'meta', attributes: { property: 'og:url', content: 'https://example.com/' } } as const;
    expect(told({ kind: 'head', elements: [url] }, 'mkdocs')).toMatch(
      /^In `overrides\/main\.html` .*page\.canonical_url.* In `mkdocs\.yml` .*`site_url: https:\/\/example\.com\/`.*custom_dir/,
    );
    const description = { tag: 'meta', attributes: { name: 'description', content: 'Lamps.' } } as const;
    expect(told({ kind: 'head', elements: [description] }, 'mkdocs')).toMatch(
      /^In `mkdocs\.yml` .*`site_description: "Lamps\."`/,
    );
  });

  test('SolidStart gets components of its head, and rules that leave built files alone', () => {
    const title = { tag: 'title', text: 'Lamps' } as const;
    expect(told({ kind: 'head', elements: [title] }, 'solidstart')).toMatch(
      /`import { Title } from '@solidjs\/meta';` and `<Title>Lamps<\/Title>`/,
    );
    expect(told(PAGES, 'solidstart')).toMatch(
      /"\/_build\/\*\*": { headers: { "Cache-Control": "public, max-age=31536000, immutable" } }/,
    );
    expect(told(header, 'solidstart', 'nginx')).toMatch(/^In `nginx\.conf`/);
  });

  test('hapi sets headers of errors too', () => {
    const code = instructionFor(header, 'hapi')?.code.join('') ?? '';
    type Handle = (request: object, h: object) => void;
    const run = (response: object) => {
      new Function('server', code)({ ext: (_: string, handle: Handle) => handle({ response }, {}) });
      return response;
    };
    expect(run({ headers: {} })).toEqual({ headers: { 'x-a': 'b' } });
    expect(run({ isBoom: true, output: { headers: {} } })).toEqual({
      isBoom: true,
      output: { headers: { 'x-a': 'b' } },
    });
  });

  test('a change without an instruction of its own names the place', () => {
    expect(told({ kind: 'no-header', name: 'X-A' }, 'vercel')).toBe(
      'A. The place for response headers is `vercel.json`.',
    );
  });

  test('caching of some folders fits into a prompt on every platform', () => {
    const folders = CACHE_FOLDERS.slice(0, 3);
    const long = (Object.keys(CACHE) as Platform[]).filter((platform) => {
      const instruction = CACHE[platform]?.({ kind: 'cache', folders });
      return instruction && worded(instruction).length > 1000;
    });
    expect(long).toEqual([]);
  });
});

describe('a development server', () => {
  const check = CHECKS.find(({ id }) => id === 'security/headers/content-type-options');
  const fixAt = (target: string, ...platforms: string[]) => {
    if (!check) throw new Error('no check');
    const occurrences = [
      { problem: 'missing', location: { header: 'X-Content-Type-Options' }, evidence: '(no header)' },
    ];
    const result = { check, occurrences, verdict: 'fail', reason: null } as const;
    return findingsOf([result], { target, now: '2026-03-01T12:00:00.000Z', platforms })[0]?.remediation;
  };

  test('is replaced by what its own finding advises', () => {
    const own = CHECKS.find(({ id }) => id === 'profiling/development-server')?.problems.server?.fix;
    for (const platform of ['werkzeug', 'webrick', 'pythonhttpserver'] as const)
      expect(fixAt('https://shop.example/', platform)).toContain(`${own?.[platform]} `);
  });

  test('is to be replaced where it answers in public, and nowhere else', () => {
    expect(fixAt('https://shop.example/', 'werkzeug')).toMatch(
      /^Werkzeug’s server is for development: .* instead\. In `wsgi\.py`/,
    );
    expect(fixAt('https://shop.example/', 'jekyll', 'webrick')).toMatch(/^WEBrick is for development: /);
    expect(fixAt('https://shop.example/', 'gunicorn')).toMatch(/^In `wsgi\.py`/);
    for (const local of ['http://127.0.0.1:5000/', 'http://localhost:5000/', 'http://[::1]:5000/'])
      expect(fixAt(local, 'werkzeug')).toMatch(/^In `wsgi\.py`/);
  });
});
