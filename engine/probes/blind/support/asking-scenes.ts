import type { Scene, SceneRequest } from '../../define-probe.ts';

/** What a server asks for because of a request. */
export type AsksFor = NonNullable<Scene['asksFor']>;

/** Every address in a request. */
export const everyAddress: AsksFor = (request) => found(request, /https?:\/\/[\w.-]{1,200}\/[\w/-]{1,200}/g);

/** Every word with the letters of a host. */
const everyHost: AsksFor = (request) => found(request, /[\w.-]{3,200}/g);

/** The address that a text declares in this way, if it does, or only its host. */
export function declaredIn(text: string, declaration: RegExp, isLookup = false): string[] {
  const [, address] = declaration.exec(text) ?? [];
  if (address === undefined) return [];
  return [isLookup ? new URL(address).hostname : address];
}

/** What is on the way to the site opens, or looks up, everything that a request contains: nothing is proven. */
export function gatewayScenes(
  answers: Scene['answers'],
  name = 'a gateway opens every address that a request contains',
  opens = everyAddress,
): Scene<never>[] {
  const scene = { answers, finds: [], untested: /on the way to the site/ };
  return [
    { ...scene, name, asksFor: opens },
    { ...scene, name: 'a gateway looks up the host of every address in a request', asksFor: everyHost },
  ];
}

function found({ url, headers, body }: SceneRequest, pattern: RegExp): string[] {
  const text = [url.href, ...Object.values(headers), body].map((part) => decodeURIComponent(part)).join(' ');
  return [...text.matchAll(pattern)].map(([one]) => one);
}
