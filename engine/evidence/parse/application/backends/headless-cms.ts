import type { ReportCut } from '../../../../limits.ts';
import { isOneSite } from '../../http/same-site.ts';
import { isReachable, namesInScripts } from './names-in-scripts.ts';

const DIRECTUS = /directus/i;
const STRAPI = /strapi|pagination(?:\[|%5B)pageSize(?:\]|%5D)=/i;

/** Addresses of Directus servers: those that scripts name as such, and servers of the site that scripts with a sign of Directus request. */
export function directusServers(texts: readonly string[], address: string, cut: ReportCut): readonly string[] {
  const signed = texts.filter((text) => DIRECTUS.test(text));
  const all = (shape: RegExp, group = 0) => namesInScripts(signed, cut, shape, group);
  const named = [
    ...all(/https:\/\/[\w-]{1,63}\.directus\.app/g),
    ...all(/\b(?:createDirectus|new Directus)\(\s{0,9}["'`](https?:\/\/[\w.:-]{3,100})\/?["'`]/g, 1),
  ];
  const requested = all(
    /(https?:\/\/[\w.:-]{3,100})\/items\/[a-z]\w{0,60}\?(?:fields|filter|limit|sort)(?:\[|%5B|=)/g,
    1,
  );
  return serversOf(named, requested, address);
}

/** Addresses of Strapi servers by the same rule. */
export function strapiServers(texts: readonly string[], address: string, cut: ReportCut): readonly string[] {
  const signed = texts.filter((text) => STRAPI.test(text));
  const requested = namesInScripts(
    signed,
    cut,
    /(https?:\/\/[\w.:-]{3,100})\/api\/[a-z][a-z0-9-]{1,60}\?(?:populate|pagination|filters)(?:\[|%5B|=)/g,
    1,
  );
  return serversOf(namesInScripts(signed, cut, /https:\/\/[\w-]{1,63}\.strapiapp\.com/g), requested, address);
}

/** Collections that scripts with a sign of Strapi request. */
export function strapiCollections(texts: readonly string[], cut: ReportCut): readonly string[] {
  const signed = texts.filter((text) => STRAPI.test(text));
  return namesInScripts(signed, cut, /\/api\/([a-z][a-z0-9-]{1,60})\?(?:populate|pagination|filters)(?:\[|%5B|=)/g, 1);
}

function serversOf(named: readonly string[], requested: readonly string[], address: string): readonly string[] {
  const own = requested.filter((server) => isOneSite(server, address));
  return [...new Set([...named, ...own])].filter((server) => isReachable(server, address));
}
