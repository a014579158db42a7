import type { Fix } from '../../change.ts';

/** Fix: publish a valid llms.txt. */
export function publishLlmsTxt(any: string): Fix {
  return {
    any,
    change: {
      kind: 'file',
      path: '/llms.txt',
      lines: [
        '# Name of the site',
        '> What the site is, and for whom, in one sentence.',
        '## Pages',
        '- [Home](https://example.com/): what visitors find there',
      ],
    },
    note: 'List your own pages.',
  };
}
