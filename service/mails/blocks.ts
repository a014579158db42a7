import type { mailOf } from '../providers/mail/letter.ts';

type Block = Parameters<typeof mailOf>[1]['blocks'][number];
type Row = Extract<Block, { readonly kind: 'rows' }>['rows'][number];

export const text = (words: string) => ({ kind: 'text', text: words }) as const;
/** Text written by somebody else. */
export const quote = (words: string) => ({ kind: 'quote', text: words }) as const;
export const button = (label: string, url: string) => ({ kind: 'button', label, url }) as const;
export const rows = (all: readonly Row[]) => ({ kind: 'rows', rows: all }) as const;
