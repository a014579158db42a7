import { legible } from '@assay/engine';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escaped(text: string): string {
  return legible(text).replace(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');
}

export function lines(text: string): string {
  return escaped(text).replaceAll(/\r?\n/g, '<br>');
}
