import type { Platform } from '../../checks/change.ts';
import { NEST } from './headers.ts';
import type { Instruction } from './instruction.ts';
import type { ChangeOf, Recipes } from './recipes.ts';

/** Folders whose files are published at the site root. */
export const FOLDERS: Readonly<Partial<Record<Platform, string>>> = {
  nextjs: 'public',
  nuxt: 'public',
  sveltekit: 'static',
  astro: 'public',
  gatsby: 'static',
  reactrouter: 'public',
  docusaurus: 'static',
  vitepress: 'public',
  starlight: 'public',
  angular: 'public',
  lovable: 'public',
  bolt: 'public',
  vite: 'public',
  hugo: 'static',
  jekyll: '',
  hexo: 'source',
  mkdocs: 'docs',
  materialformkdocs: 'docs',
  vuepress: 'docs/.vuepress/public',
  zola: 'static',
  gridsome: 'static',
  mdbook: 'src',
  docsify: '',
  solidstart: 'public',
  tanstackstart: 'public',
  qwik: 'public',
  laravel: 'public',
  rubyonrails: 'public',
  vercel: 'public',
  nestjs: 'public',
  express: 'public',
  koa: 'public',
  fastify: 'public',
  hono: 'public',
  hapi: 'public',
  flask: 'public',
  tornado: 'public',
  uvicorn: 'public',
  hypercorn: 'public',
};
/** They serve the files of one folder, whatever its name. */
const SERVERS: readonly Platform[] = [
  'netlify',
  'cloudflarepages',
  'firebasehosting',
  'githubpages',
  'nginx',
  'openresty',
  'apache',
  'caddy',
  'lighttpd',
  'iis',
];

/** MkDocs leaves out what begins with a dot; its option to include it is not in version 1.4. */
const COPIED_BY_MKDOCS: Instruction = {
  file: 'hooks.py',
  where: '(a new file) put the lines',
  code: [
    'import shutil',
    'def on_post_build(config):',
    '    shutil.copytree("docs/.well-known", config["site_dir"] + "/.well-known", dirs_exist_ok=True)',
  ],
  also: [{ file: 'mkdocs.yml', where: 'add, merging with what exists', code: ['hooks: [hooks.py]'] }],
};

/** What publishes folders that begin with a dot, where they are left out. */
const HIDDEN: Readonly<Partial<Record<Platform, Instruction>>> = {
  express: {
    file: 'app.js',
    where: '(your server file) add to the options of express.static',
    code: ["dotfiles: 'allow'"],
  },
  koa: { file: 'app.js', where: '(your server file) add to the options of koa-static', code: ['hidden: true'] },
  jekyll: { file: '_config.yml', where: 'add, merging with what exists', code: ['include: [".well-known"]'] },
  hexo: { file: '_config.yml', where: 'add, merging with what exists', code: ['include: [".well-known/**/*"]'] },
  mkdocs: COPIED_BY_MKDOCS,
  materialformkdocs: COPIED_BY_MKDOCS,
};
const ASGI_FOLDER: Instruction = {
  file: 'main.py',
  where: '(the module that creates the FastAPI or Starlette app) add after all routes, once',
  code: ['from starlette.staticfiles import StaticFiles', 'app.mount("/", StaticFiles(directory="public"))'],
};
/** They publish no folder at the root by themselves. */
const PUBLISHING: Readonly<Partial<Record<Platform, Instruction>>> = {
  nestjs: {
    file: NEST.file,
    where: 'add, giving NestFactory.create its type',
    code: [...NEST.app, "app.useStaticAssets('public', { dotfiles: 'allow' });"],
  },
  hapi: {
    file: 'server.js',
    where: '(your server file) with @hapi/inert registered add to the routes, once',
    code: [
      "{ method: 'GET', path: '/{path*}', handler: { directory: { path: process.cwd() + '/public', showHidden: true } } }",
    ],
  },
  flask: {
    file: 'app.py',
    where: '(the module that creates the app; in a function that creates it, before it is returned) add, once',
    code: [
      'from flask import send_from_directory',
      '@app.get("/<path:name>")',
      'def public_file(name):',
      '    return send_from_directory(app.root_path + "/public", name)',
    ],
  },
  tornado: {
    file: 'the module that creates the application',
    where: 'add at the end of the list of handlers, once',
    code: ['(r"/(.+[.](?:txt|xml|svg|png|ico))", tornado.web.StaticFileHandler, {"path": "public"})'],
  },
  uvicorn: ASGI_FOLDER,
  hypercorn: ASGI_FOLDER,
};
const EXPRESS_FOLDER =
  "If the app serves no folder yet, add `app.use(express.static('public', { dotfiles: 'allow' }));` before the routes.";
const NEXT_ROBOTS =
  'If `app/robots.ts` exists, make the same change in what it returns instead: Next.js refuses a second file for the address.';
const NO_JEKYLL = 'Add an empty file `.nojekyll` beside it: otherwise folders that start with a dot are left out.';

const IN_DOCS = 'Use `docs/public` if the configuration is in `docs/.vitepress`.';

type FileChange = ChangeOf<'file' | 'lines'>;

const NAMED: ChangeOf<'lines'> = {
  kind: 'lines',
  path: '/robots.txt',
  lines: ['Sitemap: https://example.com/sitemap.xml'],
};

export const FILE: Recipes<'file'> = { eleventy: permalink, ...recipes('put the lines') };
export const LINES: Recipes<'lines'> = recipes('add the lines to the file');

type PathOf = (path: string) => Pick<Instruction, 'file'> & { readonly in: string };

function recipes(where: string): Recipes<'file'> & Recipes<'lines'> {
  const framework = (Object.keys(FOLDERS) as Platform[]).map((platform) => {
    // With static_path, Tornado answers /robots.txt from there.
    const folderOf = (path: string) => (platform === 'tornado' && path === NAMED.path ? 'static' : FOLDERS[platform]);
    const place: PathOf = (path) => ({
      file:
        platform === 'vitepress'
          ? [`${folderOf(path)}${path}`, `docs/${folderOf(path)}${path}`]
          : `${folderOf(path)}${path}`.replace(/^\//, ''),
      in: '',
    });
    return [platform, (change: FileChange) => instruction(change, place, where, platform)];
  });
  const servers = SERVERS.map((platform) => {
    const place: PathOf = (path) => ({ file: path.slice(1), in: 'in the published folder ' });
    return [platform, (change: FileChange) => instruction(change, place, where, platform)];
  });
  return Object.fromEntries([...framework, ...servers]);
}

/** A sitemap is to be named in robots.txt. */
function naming(path: string, robots: ReturnType<PathOf>): Instruction['also'] & {} {
  if (path !== '/sitemap.xml') return [];
  return [{ file: robots.file, where: `${robots.in}add the lines to the file`, code: NAMED.lines }];
}

function instruction({ path, lines }: FileChange, place: PathOf, where: string, platform: Platform): Instruction {
  const [own, robots] = [place(path), place(NAMED.path)];
  const hidden = path.includes('/.');
  const published = hidden ? HIDDEN[platform] : undefined;
  const publishing = PUBLISHING[platform];
  const also = [...naming(path, robots), ...(published ? [published] : []), ...(publishing ? [publishing] : [])];
  return {
    file: own.file,
    where: `${own.in}${where}`,
    code: lines,
    also,
    ...(platform === 'express' ? { note: EXPRESS_FOLDER } : {}),
    ...(platform === 'vitepress' ? { note: IN_DOCS } : {}),
    ...(hidden && platform === 'githubpages' ? { note: NO_JEKYLL } : {}),
    ...(platform === 'nextjs' && (path === NAMED.path || also.length > 0) ? { note: NEXT_ROBOTS } : {}),
  };
}

/** A template that writes the file, wherever the input folder is. */
function permalink({ path, lines }: FileChange): Instruction {
  const name = path.slice(path.lastIndexOf('/') + 1).replace('.', '-');
  return {
    file: `${name}.njk`,
    where: 'in the input folder put the lines',
    code: ['---', `permalink: ${path}`, 'eleventyExcludeFromCollections: true', '---', ...lines],
    also: naming(path, { file: 'robots.txt', in: 'in the input folder ' }),
  };
}
