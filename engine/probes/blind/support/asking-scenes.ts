import type { Scene, SceneRequest } from '../../define-probe.ts';

export type AsksFor = NonNullable<Scene['asksFor']>;

/** Every address in a request, for scenes with a gateway that opens all of them. */
export const everyAddress: AsksFor = (request) => found(request, /https?:\/\/[\w.-]{1,200}\/[\w/-]{1,200}/g);

/** Every word with the letters of a host, for scenes with a gateway that looks them up. */
export const everyHost: AsksFor = (request) => found(request, /[\w.-]{3,200}/g);

function found({ url, headers, body }: SceneRequest, pattern: RegExp): string[] {
  const text = [url.href, ...Object.values(headers), body].map((part) => decodeURIComponent(part)).join(' ');
  return [...text.matchAll(pattern)].map(([one]) => one);
}
