import { install, MODULE, type Template } from '../template.ts';
import { NGINX_STATIC } from './server-files.ts';

const PAGE = `---
---

<html lang="en">
	<head>
		<meta charset="utf-8" />
		<link rel="icon" type="image/svg+xml" href="/favicon.svg" />
		<meta name="viewport" content="width=device-width" />
		<meta name="generator" content={Astro.generator} />
		<title>Astro</title>
	</head>
	<body>
		<h1>Astro</h1>
		<button>Clicks: 0</button>
		<script>
			let count = 0;
			const button = document.querySelector('button')!;
			button.addEventListener('click', () => { button.textContent = 'Clicks: ' + ++count; });
		</script>
	</body>
</html>
`;

/** The minimal starter: no layout. */
export const ASTRO: Template = {
  name: 'astro',
  create: [install('astro@7.3.5')],
  files: {
    'package.json': MODULE,
    'astro.config.mjs': "import { defineConfig } from 'astro/config';\n\nexport default defineConfig({});\n",
    'src/pages/index.astro': PAGE,
    'public/favicon.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4" cx="4" cy="4"/></svg>',
    'nginx.conf': NGINX_STATIC,
  },
  build: ['npx', 'astro', 'build'],
  serve: { by: 'nginx', root: 'dist' },
  publicFolder: 'public',
};
