import { connect } from 'node:net';

/** Vite and SvelteKit, Next.js and Nuxt, Astro, webpack, Angular, Django. */
const USUAL_PORTS = [5173, 3000, 4321, 8080, 4200, 8000];
const CONNECT_MILLISECONDS = 500;

/** Whether something on this machine accepts connections there. */
export function answers(url: string): Promise<boolean> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  return new Promise((resolve) => {
    const socket = connect({ host, port: Number(port || (protocol === 'https:' ? 443 : 80)), autoSelectFamily: true });
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.setTimeout(CONNECT_MILLISECONDS, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

/** The first of the usual addresses of development servers that answers. Throws if none does. */
export async function usualServer(): Promise<string> {
  const urls = USUAL_PORTS.map((port) => `http://localhost:${port}/`);
  const found = await Promise.all(urls.map(answers));
  const first = urls.find((_, i) => found[i]);
  if (first === undefined)
    throw new Error(`no server answers on port ${USUAL_PORTS.join(', ')}: start it, or specify its URL`);
  return first;
}
