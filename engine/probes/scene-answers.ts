/** An HTTP/1.1 message with a plain text body, for scenes. */
export function textAnswer(body: string, type = 'text/plain; charset=utf-8'): string {
  return `HTTP/1.1 200 OK\ncontent-type: ${type}\n\n${body}`;
}

export function jsonAnswer(value: unknown, status = 200): string {
  return `HTTP/1.1 ${status} Answer\ncontent-type: application/json\n\n${JSON.stringify(value)}`;
}

export function htmlAnswer(body: string, status = 200): string {
  return `HTTP/1.1 ${status} Answer\ncontent-type: text/html; charset=utf-8\n\n${body}`;
}

/** A front page with an inline script. */
export function scriptedPage(script: string): string {
  return htmlAnswer(
    `<!doctype html><html><head><title>App</title></head><body><div id="root">A shop for warm socks</div><script>${script}</script></body></html>`,
  );
}

/** One of two answers to each request, like tossing a coin, in the same order in every run. */
export function byChance(one: string, other: string, seed = 7): () => string {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state % 2 === 0 ? one : other;
  };
}
