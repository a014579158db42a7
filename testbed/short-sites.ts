import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const servers: Server[] = [];

/** A site on loopback until `closeSites`. */
export async function siteOf(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

export function closeSites(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}

export const HTML = { 'content-type': 'text/html; charset=utf-8' };

export function page(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Socks</title></head><body><h1>Socks</h1>${body}</body></html>`;
}
