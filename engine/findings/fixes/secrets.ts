import type { Recipes } from './recipes.ts';

/** Where to store the new value and how the server reads it; the provider's steps come first. */
export const SECRET: Recipes<'secret'> = {
  // Names that begin with SUPABASE_ are reserved by the platform.
  supabase: ({ variable }) =>
    variable.startsWith('SUPABASE_')
      ? undefined
      : {
          file: 'supabase/functions',
          where: 'create an edge function that calls the service; set the value and read it with',
          code: [`supabase secrets set ${variable}=…`, `Deno.env.get('${variable}')`],
        },
  firebase: ({ variable }) => ({
    file: 'functions/index.js',
    where: 'create a function that calls the service; set the value and declare it with',
    code: [`firebase functions:secrets:set ${variable}`, `defineSecret('${variable}')`],
  }),
  nextjs: ({ variable }) => ({
    file: 'app/api/service/route.ts',
    where:
      'call the service from a route handler, without NEXT_PUBLIC_ in the name; store the value in .env.local and read',
    code: [`process.env.${variable}`],
  }),
  nuxt: ({ variable }) => ({
    file: 'server/api/service.ts',
    where: 'call the service from a server route, which reads',
    code: [`process.env.${variable}`],
  }),
  sveltekit: ({ variable }) => ({
    file: 'src/routes/api/service/+server.js',
    where: 'call the service from the server, with',
    code: [`import { ${variable} } from '$env/static/private';`],
  }),
  astro: ({ variable }) => ({
    file: 'src/pages/api/service.ts',
    where: 'call the service from an endpoint, without PUBLIC_ in the name; read',
    code: [`import.meta.env.${variable}`],
  }),
  vercel: ({ variable }) => ({
    file: 'api/service.js',
    where: 'call the service from a function; set the value and read it with',
    code: [`vercel env add ${variable} production`, `process.env.${variable}`],
  }),
  netlify: ({ variable }) => ({
    file: 'netlify/functions/service.mjs',
    where: 'call the service from a function; set the value and read it with',
    code: [`netlify env:set ${variable} …`, `process.env.${variable}`],
  }),
  cloudflarepages: ({ variable }) => ({
    file: 'functions/api/service.js',
    where: 'call the service from a function; set the value and read it with',
    code: [`npx wrangler pages secret put ${variable}`, `context.env.${variable}`],
  }),
  express: ({ variable }) => ({
    file: 'app.js',
    where: '(your server file) call the service from a route, which reads',
    code: [`process.env.${variable}`],
  }),
  hono: ({ variable }) => ({
    file: 'src/index.ts',
    where: 'call the service from a route, which reads',
    code: [`c.env.${variable}`],
  }),
  laravel: ({ variable }) => ({
    file: 'config/services.php',
    where: 'read the value from .env, and call the service from a controller',
    code: [`env('${variable}')`],
  }),
  django: ({ variable }) => ({
    file: 'settings.py',
    where: 'read the value, and call the service from a view',
    code: [`os.environ['${variable}']`],
  }),
  wordpress: ({ variable }) => ({
    file: 'wp-config.php',
    where: 'read the value, and call the service with wp_remote_post() from a plug-in',
    code: [`define('${variable}', getenv('${variable}'));`],
  }),
  vite: ({ variable }) => ({
    file: '.env',
    where:
      'do not store the value under a name that begins with VITE_, which is built into the page. Call the service from a server or function that reads',
    code: [`process.env.${variable}`],
  }),
};
