import { kindOf } from '../workflow/files.ts';

/** What the files of a repository are read for, other than its CI: see `kindOf`. */
export type FilePurpose = 'rules' | 'manifest' | 'configuration';

const PURPOSES: Readonly<Record<FilePurpose, readonly RegExp[]>> = {
  /** Who may read and write data: SQL, and the rules of Firebase, PocketBase and Appwrite. */
  rules: [
    /(?:^|\/)(?:pb_schema|appwrite|appwrite\.config)\.json$/,
    /(?:^|\/)pb_migrations\/[^/]{1,200}\.js$/,
    /\.sql$/i,
    /\.rules$/i,
    /(?:^|\/)(?:database\.rules|firebase)\.json$/,
    /(?:^|\/)supabase\/config\.toml$/,
  ],
  /** Dependencies, as they are asked for and as they are installed. */
  manifest: [
    /(?:^|\/)(?:package|package-lock|npm-shrinkwrap|deno)\.json$/,
    /(?:^|\/)(?:pnpm-lock\.yaml|pnpm-workspace\.yaml|yarn\.lock|bun\.lock|\.npmrc)$/,
  ],
  /** How the application is built, deployed and served. */
  configuration: [
    /(?:^|\/)(?:next|nuxt|svelte|vite|astro|remix|react-router|webpack|angular)\.config\.[cm]?[jt]s$/,
    /(?:^|\/)(?:vercel|now|firebase|angular|wrangler|staticwebapp\.config)\.jsonc?$/,
    /(?:^|\/)(?:netlify|wrangler|fly|supabase\/config)\.toml$/,
    /(?:^|\/)(?:_headers|_redirects|Procfile|Caddyfile)$/,
    /(?:^|\/)(?:[\w.-]{1,100}\.)?(?:Dockerfile|Containerfile)(?:\.[\w.-]{1,100})?$/i,
    /(?:^|\/)(?:docker-)?compose(?:\.[\w-]{1,100})?\.ya?ml$/i,
    /(?:^|\/)\.env(?:\.[\w.-]{1,100})?$/,
    /(?:^|\/)(?:install|setup|bootstrap|postinstall|deploy)(?:\.sh|\.bash)?$/i,
  ],
};

/** Folders of installed, generated or versioned files. */
const SKIPPED =
  /(?:^|\/)(?:node_modules|\.git|\.hg|\.svn|\.venv|venv|__pycache__|\.tox|\.cache|\.next|\.nuxt|\.svelte-kit|\.output|\.turbo|\.parcel-cache|\.yarn\/(?:cache|unplugged))\//;
/** Files without text. */
const BINARY =
  /\.(?:png|jpe?g|gif|webp|avif|ico|icns|bmp|tiff?|psd|heic|mp[34]|m4[av]|mov|avi|mkv|webm|wav|ogg|flac|aac|woff2?|ttf|otf|eot|pdf|docx?|xlsx?|pptx?|zip|gz|tgz|bz2|xz|zst|7z|rar|jar|war|class|so|dylib|dll|exe|bin|o|a|wasm|node|pyc|sqlite3?|db|lockb|parquet|onnx|pt|safetensors|glb|gltf|fbx|blend)$/i;
const MAX_PATH = 1000;
/** Bytes that tell whether a file is text, as Git decides it. */
export const TEXT_START = 8000;
/** Reason not to read a file that some check would read for more than its text. */
export const NO_TEXT = 'is not text in UTF-8';

/** Whether a scan of a whole repository reads the file with this path. */
export function isSnapshotPath(path: string): boolean {
  return path.length <= MAX_PATH && !SKIPPED.test(path) && !BINARY.test(path);
}

/** Whether a file that begins like this is text. */
export function isText(start: string | Uint8Array): boolean {
  return typeof start === 'string'
    ? !start.slice(0, TEXT_START).includes('\0')
    : !start.subarray(0, TEXT_START).includes(0);
}

export function servesPurpose(path: string, purpose: FilePurpose): boolean {
  return PURPOSES[purpose].some((pattern) => pattern.test(path));
}

const ALL_PATTERNS = Object.values(PURPOSES).flat();

/** Whether some check reads the file for more than its text. */
export function isPurposeful(path: string): boolean {
  return kindOf(path) !== undefined || ALL_PATTERNS.some((pattern) => pattern.test(path));
}
