import { quoted } from './owned-rows.ts';

export function nameOf(name: string): { readonly schema: string; readonly own: string } {
  const parts = name.split('.').map((part) => {
    const plain = part.trim();
    return plain.startsWith('"') ? plain.slice(1, -1) : plain.toLowerCase();
  });
  const own = parts.at(-1) ?? '';
  return { schema: parts.length > 1 ? (parts[0] ?? 'public') : 'public', own };
}

/** `public.orders`. */
export function idOf(name: string): string {
  const { schema, own } = nameOf(name);
  return `${schema}.${own}`;
}

export function ownOf(id: string): string {
  return id.slice(id.indexOf('.') + 1);
}

export function sqlOf(id: string): string {
  const at = id.indexOf('.');
  return `${quoted(id.slice(0, at))}.${quoted(ownOf(id))}`;
}
