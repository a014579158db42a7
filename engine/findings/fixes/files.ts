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
};
/** NestJS serves no folder by itself. */
const NEST_FOLDER: Instruction = {
  file: NEST.file,
  where: 'add, giving NestFactory.create its type',
  code: [...NEST.app, "app.useStaticAssets('public', { dotfiles: 'allow' });"],
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
    const folder = FOLDERS[platform];
    const place: PathOf = (path) => ({
      file:
        platform === 'vitepress'
          ? [`${folder}${path}`, `docs/${folder}${path}`]
          : `${folder}${path}`.replace(/^\//, ''),
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
  const also = [
    ...naming(path, robots),
    ...(published ? [published] : []),
    ...(platform === 'nestjs' ? [NEST_FOLDER] : []),
  ];
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
