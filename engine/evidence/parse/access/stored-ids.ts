/** Local and session storage by origin. */
interface BrowserStorage {
  readonly storage?: Stored;
  readonly sessionStorage?: Stored;
}

type Stored = Readonly<Record<string, Readonly<Record<string, string>>>>;

const ID_KEY = /id$/i;
/** What a user looks at, and not what is theirs. */
const OF_SCREEN =
  /(?:theme|tab|lang|locale|selected|last|current|category|product|page|campaign|experiment|device|client|build|panel)\w{0,40}id$/i;
const ID_VALUE = /^[\w-]{1,64}$/;
const MAX_IDS = 20;

/** Ids that the browser of the first user keeps in its storage, under names at which that of the second user keeps other ones. */
export function storedIds(own: BrowserStorage, other: BrowserStorage): string[] {
  const theirs = new Map(entriesOf(other));
  return entriesOf(own)
    .filter(([key, value]) => {
      const there = theirs.get(key);
      return there !== undefined && there !== value && ID_VALUE.test(there);
    })
    .map(([, value]) => value)
    .slice(0, MAX_IDS);
}

function entriesOf({ storage = {}, sessionStorage = {} }: BrowserStorage): (readonly [key: string, value: string])[] {
  return [storage, sessionStorage].flatMap((kind) =>
    Object.entries(kind).flatMap(([origin, items]) =>
      Object.entries(items).flatMap(([name, value]) =>
        ID_KEY.test(name) && !OF_SCREEN.test(name) && ID_VALUE.test(value)
          ? [[`${origin} ${name}`, value] as const]
          : [],
      ),
    ),
  );
}
