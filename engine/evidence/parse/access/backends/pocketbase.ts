import { asking, type Backend, type FindBackends, onceEach } from './backend.ts';

const COLLECTION = /^(.*)\/api\/collections\/([\w-]{1,100})(?:\/|$)/;
const ROWS = 20;

/** https://pocketbase.io/docs/api-records/#listsearch-records */
export const findPocketBase: FindBackends = ({ sent }, names) => {
  const asked = sent.flatMap(({ url, headers: { authorization } }) => {
    const { origin, pathname } = new URL(url);
    const [, prefix, name] = COLLECTION.exec(pathname) ?? [];
    return prefix === undefined || name === undefined ? [] : [{ base: origin + prefix, name, authorization }];
  });
  const signed = asked.flatMap(({ base, authorization }) =>
    authorization === undefined ? [] : [{ base, authorization }],
  );
  return onceEach(signed, ({ base }) => base).map(({ base, authorization }): Backend => {
    const seen = asked.flatMap((one) => (one.base === base ? one.name : []));
    const at = (name: string, how: string) =>
      asking(`${base}/api/collections/${name}/records?perPage=${ROWS}${how}`, { authorization });
    return {
      key: base,
      collections: () =>
        [...new Set([...seen, ...names.collections])].map((name) => ({
          name,
          list: at(name, ''),
          ofOwner: (field, id) => at(name, `&filter=${encodeURIComponent(`${field}="${id.replaceAll('"', '')}"`)}`),
        })),
    };
  });
};
