import { install, MODULE, type Template } from '../template.ts';
import { NGINX_APP } from './server-files.ts';

const ROOT = `import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
`;

const HOME = `import { useState } from "react";
import type { Route } from "./+types/home";

export function meta({}: Route.MetaArgs) {
  return [
    { title: "New React Router App" },
    { name: "description", content: "Welcome to React Router!" },
  ];
}

export default function Home() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <h1>Welcome to React Router</h1>
      <button onClick={() => setCount(count + 1)}>Clicks: {count}</button>
    </main>
  );
}
`;

const create = [
  install(
    ...['react-router@8.4.0', '@react-router/dev@8.4.0', '@react-router/node@8.4.0', '@react-router/serve@8.4.0'],
    ...['react@19.3.1', 'react-dom@19.3.1', 'isbot@5.2.3', 'vite@8.3.8', 'typescript@5.9.3'],
  ),
];

const files = (ssr: boolean) => ({
  'package.json': MODULE,
  'vite.config.ts':
    'import { reactRouter } from "@react-router/dev/vite";\nimport { defineConfig } from "vite";\n\nexport default defineConfig({ plugins: [reactRouter()] });\n',
  'react-router.config.ts': `import type { Config } from "@react-router/dev/config";\n\nexport default {\n  ssr: ${ssr},\n} satisfies Config;\n`,
  'app/root.tsx': ROOT,
  'app/routes.ts':
    'import { type RouteConfig, index } from "@react-router/dev/routes";\n\nexport default [index("routes/home.tsx")] satisfies RouteConfig;\n',
  'app/routes/home.tsx': HOME,
});

export const REACT_ROUTER: Template = {
  name: 'react-router',
  create,
  files: files(true),
  build: ['npx', 'react-router', 'build'],
  serve: { by: 'program', command: ['npx', 'react-router-serve', './build/server/index.js'] },
  publicFolder: 'public',
};

/** Without a server of its own. */
export const REACT_ROUTER_APP: Template = {
  name: 'react-router-app',
  create,
  files: { ...files(false), 'nginx.conf': NGINX_APP },
  build: ['npx', 'react-router', 'build'],
  serve: { by: 'nginx', root: 'build/client' },
  publicFolder: 'public',
};
