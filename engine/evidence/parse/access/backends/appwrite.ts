import { asking, type Backend, type FindBackends, onceEach } from './backend.ts';

const BASE = /^(.*\/v1)\//;
const COLLECTION = /\/databases\/([\w.-]{1,36})\/collections\/([\w.-]{1,36})\/documents/;
const FIELDS = /^x-appwrite-(?:project|jwt|session)$|^x-fallback-cookies$/;
const ROWS = 20;

/** https://appwrite.io/docs/references/cloud/client-web/databases#listDocuments and https://appwrite.io/docs/products/databases/queries */
export const findAppwrite: FindBackends = ({ sent }, names) => {
  const asked = sent.flatMap(({ url, headers }) => {
    const { origin, pathname } = new URL(url);
    const [, prefix] = BASE.exec(pathname) ?? [];
    const own = Object.fromEntries(Object.entries(headers).filter(([name]) => FIELDS.test(name)));
    const isOfUser = 'x-appwrite-project' in own && Object.keys(own).length > 1;
    return prefix !== undefined && isOfUser ? [{ base: origin + prefix, headers: own }] : [];
  });
  return onceEach(asked, ({ base }) => base).map(({ base, headers }): Backend => {
    const seen = sent.flatMap(({ url }) => {
      const [, database, collection] = (url.startsWith(base) && COLLECTION.exec(new URL(url).pathname)) || [];
      return database !== undefined && collection !== undefined ? [`${database}/collections/${collection}`] : [];
    });
    const named = names.appwrite.flatMap(({ collections }) =>
      collections.map(([database, one]) => `${database}/collections/${one}`),
    );
    const query = (value: object) => encodeURIComponent(JSON.stringify(value));
    const limited = `queries[0]=${query({ method: 'limit', values: [ROWS] })}`;
    return {
      key: base,
      account: asking(`${base}/account`, headers),
      collections: () =>
        [...new Set([...seen, ...named])].map((name) => {
          const at = `${base}/databases/${name}/documents?${limited}`;
          return {
            name: name.split('/').at(-1) ?? name,
            list: asking(at, headers),
            ofOwner: (attribute, id) =>
              asking(`${at}&queries[1]=${query({ method: 'equal', attribute, values: [id] })}`, headers),
          };
        }),
    };
  });
};
