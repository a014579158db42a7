import type { Heard, ListenerSession } from '@assay/engine';
import { z } from 'zod';
import { Id } from '../id.ts';
import { namedObject } from '../named-object.ts';
import { Timestamp } from '../text.ts';

export const OpenListener = namedObject('OpenListener', {
  id: Id,
  key: z.string().meta({
    description:
      'Signs the names of this session. Name of number N, from 0 to 1999: the id without hyphens and N as three hexadecimal digits, followed by the first 20 hexadecimal digits of their HMAC-SHA-256 with this text as the key',
  }),
  url: z.string().meta({ description: 'Requests of `URL/NAME` are heard', examples: ['https://assay.example/i'] }),
  zone: z
    .string()
    .nullable()
    .meta({ description: 'Lookups of `NAME.ZONE` are heard; null if the service has no DNS zone' }),
  expires_at: Timestamp,
});

export const ListenerState = namedObject('Listener', {
  id: Id,
  expires_at: Timestamp,
  heard: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The one-time name' }),
        kind: z.enum(['http', 'dns']).meta({ description: '`http`: requested; `dns`: looked up' }),
        at: Timestamp,
        network: z.string().meta({ description: 'IPv4 address or IPv6 /64 of the client, or of the resolver' }),
        path: z.string().meta({
          description: 'What was requested below the address, without a query, at most 100 characters',
        }),
      }),
    )
    .meta({ description: 'The first request and the first lookup of each name' }),
});

export function openListenerOf({ id, key, url, zone }: ListenerSession, expiresAt: Date): z.input<typeof OpenListener> {
  return { id, key, url, zone, expires_at: expiresAt.toISOString() };
}

export function listenerOf(
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
  heard: readonly Heard[],
): z.input<typeof ListenerState> {
  return { id, expires_at: expiresAt.toISOString(), heard: [...heard] };
}
