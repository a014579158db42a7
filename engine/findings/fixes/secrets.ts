import type { Recipes } from './instruction.ts';

/** Where to store the new value and how the server reads it; follows the provider's own steps. */
export const SECRET: Recipes<'secret'> = {
  // Names that start with SUPABASE_ are reserved by the platform.
  supabase: ({ variable }) =>
    variable.startsWith('SUPABASE_')
      ? undefined
      : {
          file: 'supabase/functions',
          action: 'create an edge function that calls the service; set and read the value with',
          code: [`supabase secrets set ${variable}=…`, `Deno.env.get('${variable}')`],
        },
  firebase: ({ variable }) => ({
    file: 'functions/index.js',
    action: 'create a function that calls the service; set and declare the value with',
    code: [`firebase functions:secrets:set ${variable}`, `defineSecret('${variable}')`],
  }),
  nextjs: ({ variable }) => ({
    file: 'app/api/service/route.ts',
    action:
      'call the service from a route handler; store the value in .env.local (no NEXT_PUBLIC_ prefix) and read it with',
    code: [`process.env.${variable}`],
  }),
  nuxt: ({ variable }) => ({
    file: 'server/api/service.ts',
    action: 'call the service from a server route that reads the value with',
    code: [`process.env.${variable}`],
  }),
  sveltekit: ({ variable }) => ({
    file: 'src/routes/api/service/+server.js',
    action: 'call the service on the server and import the value with',
    code: [`import { ${variable} } from '$env/static/private';`],
  }),
  astro: ({ variable }) => ({
    file: 'src/pages/api/service.ts',
    action: 'call the service from an endpoint and read the value (no PUBLIC_ prefix) with',
    code: [`import.meta.env.${variable}`],
  }),
  vercel: ({ variable }) => ({
    file: 'api/service.js',
    action: 'call the service from a function; set and read the value with',
    code: [`vercel env add ${variable} production`, `process.env.${variable}`],
  }),
  netlify: ({ variable }) => ({
    file: 'netlify/functions/service.mjs',
    action: 'call the service from a function; set and read the value with',
    code: [`netlify env:set ${variable} …`, `process.env.${variable}`],
  }),
  cloudflarepages: ({ variable }) => ({
    file: 'functions/api/service.js',
    action: 'call the service from a function; set and read the value with',
    code: [`npx wrangler pages secret put ${variable}`, `context.env.${variable}`],
  }),
  express: ({ variable }) => ({
    file: 'app.js',
    place: '(your server file)',
    action: 'call the service from a route that reads the value with',
    code: [`process.env.${variable}`],
  }),
  hono: ({ variable }) => ({
    file: 'src/index.ts',
    action: 'call the service from a route that reads the value with',
    code: [`c.env.${variable}`],
  }),
  laravel: ({ variable }) => ({
    file: 'config/services.php',
    action: 'call the service from a controller and read the value from .env with',
    code: [`env('${variable}')`],
  }),
  django: ({ variable }) => ({
    file: 'settings.py',
    action: 'call the service from a view and read the value with',
    code: [`os.environ['${variable}']`],
  }),
  wordpress: ({ variable }) => ({
    file: 'wp-config.php',
    action: 'call the service with wp_remote_post() from a plugin and read the value with',
    code: [`define('${variable}', getenv('${variable}'));`],
  }),
  vite: ({ variable }) => ({
    file: '.env',
    action:
      'do not use the VITE_ prefix (it exposes the value in the page); call the service from a server or function that reads the value with',
    code: [`process.env.${variable}`],
  }),
};
