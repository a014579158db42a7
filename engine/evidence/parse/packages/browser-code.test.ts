import { expect, test } from 'vitest';
import { browserCode } from './browser-code.ts';

const importsOf = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(browserCode(Object.entries(files).map(([path, text]) => ({ path, text }))).packages);

test('a project of Vite: what the module of its page imports, through files of the repository', () => {
  const found = importsOf({
    'web/index.html': '<script type="module" src="/src/main.ts"></script>',
    'web/src/main.ts':
      "import { createApp } from 'vue'\nimport './style.css'\nimport('./lazy.js')\nimport type { T } from 'types-only'",
    'web/src/lazy.ts': 'import x from "@scope/part/inner"\nimport a from "@/own"',
    'web/src/own.ts': "export { b } from 'lodash/get'",
    'web/vite.config.ts': "import vite from 'vite'",
  });
  expect(found).toEqual({ vue: 'web/src/main.ts', '@scope/part': 'web/src/lazy.ts', lodash: 'web/src/own.ts' });
});

test('Create React App: what the module beside its page imports', () => {
  const found = importsOf({
    'web/public/index.html': '<div id="root"></div>',
    'web/src/index.js': "import axios from 'axios'",
    'src/index.js': "import express from 'express'",
  });
  expect(found).toEqual({ axios: 'web/src/index.js' });
});

test('Next.js: files for clients and what they import, not those of the server', () => {
  const found = importsOf({
    'app/page.tsx': "import pg from 'pg'\nimport { Chart } from './chart'",
    'app/chart.tsx':
      "// a comment\n'use client'\nimport c from 'chart.js'\nimport { save } from './save.server'\nimport { act } from './actions'",
    'app/actions.ts': "'use server'\nimport q from 'resend'",
    'pages/old.tsx': "import d from 'dayjs'",
    'pages/api/pay.ts': "import p from 'paypal'",
    'app/save.server.ts': "import s from 'stripe'",
  });
  expect(found).toEqual({ 'chart.js': 'app/chart.tsx', dayjs: 'pages/old.tsx' });
});
