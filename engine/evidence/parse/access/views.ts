import type { AccessAnswer, AccessPage, AccessReplay, RecordedRead, ReplayedRead } from '../../facts/access.ts';
import { idsOf, type ReadShape, shapeOf } from './address-ids.ts';
import { weightOf } from './distinctive.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { pageAddress } from './page-route.ts';

/** A read of the first user with what each answer holds. */
export interface ReadView {
  readonly read: ReplayedRead;
  readonly shape: ReadShape;
  /** Those that both answers to the first user hold. */
  readonly stable: readonly Leaf[];
  readonly other: Answer;
  readonly nobody: Answer;
  /** What the second user gets for an id that no record has. */
  readonly control: Answer;
}

/** An answer as it is compared. */
export interface Answer {
  /** False for an error, a redirect and no answer. */
  readonly isOk: boolean;
  readonly leaves: readonly Leaf[];
  readonly values: ReadonlySet<string>;
  /** Path and value of each leaf. */
  readonly placed: ReadonlySet<string>;
}

const NONE: Answer = { isOk: false, leaves: [], values: new Set(), placed: new Set() };

export const placeOf = ({ path, value }: Leaf): string => `${path}\n${value}`;

/** Reading a page takes long, and each answer is compared several times. */
const viewed = new WeakMap<object, Answer>();

export function answerOf(answer: AccessAnswer | undefined, url: string): Answer {
  if (!answer || answer.status < 200 || answer.status >= 300 || answer.status === 204) return NONE;
  return once(answer, () => [...leavesOf(answer, url), ...fileLeaf(answer)]);
}

/** A page after its scripts ran, as an answer. */
export function pageView(page: AccessPage): Answer {
  return once(page, () => leavesOf({ text: page.html, type: 'text/html' }, page.url));
}

function once(of: object, leavesOfIt: () => readonly Leaf[]): Answer {
  const known = viewed.get(of);
  if (known) return known;
  const leaves = leavesOfIt();
  const values = new Set(leaves.map(({ value }) => value));
  const answer = { isOk: true, leaves, values, placed: new Set(leaves.map(placeOf)) };
  viewed.set(of, answer);
  return answer;
}

/** Of what has no text: its size and ETag, which together no other file has. */
function fileLeaf({ text, bytes, etag }: AccessAnswer): Leaf[] {
  return text === '' && bytes > 0 && etag !== ''
    ? [{ path: 'file', name: 'file', value: `file of ${bytes} bytes, ETag ${etag}` }]
    : [];
}

/** The reads of the first user that were answered twice. `known`: values that name a user. */
export function readViews(replay: AccessReplay, known: ReadonlySet<string>): ReadView[] {
  return replay.reads.map((read): ReadView => {
    const [first, second] = read.own.map((answer) => answerOf(answer, read.url)) as [Answer, Answer];
    return {
      read,
      shape: shapeOf(read, known),
      stable: first.leaves.filter((leaf) => second.placed.has(placeOf(leaf)) && weightOf(leaf) > 0),
      other: answerOf(read.other, read.url),
      nobody: answerOf(read.nobody, read.url),
      control: answerOf(read.control, read.url),
    };
  });
}

/** What the second user legitimately sees: values, addresses that it requests or that its pages link to, and ids in those links. */
export function seenByOther({ others, pages, withheld }: AccessReplay) {
  const hidden = new Set(withheld);
  const values = new Set<string>();
  const addresses = new Set<string>();
  const ids = new Set<string>();
  const add = (leaves: readonly Leaf[], url: string) => {
    for (const { path, value } of leaves) {
      const link = path.endsWith('@href') ? URL.parse(value, url) : null;
      if (link && hidden.has(pageAddress(link.href))) continue;
      values.add(value);
      if (link) addresses.add(link.href);
      for (const id of link ? idsOf(link) : []) ids.add(id);
    }
  };
  for (const read of others) {
    addresses.add(keyOf(read));
    add(answerOf(read.answer, read.url).leaves, read.url);
  }
  for (const shown of pages.b) {
    addresses.add(shown.url);
    add(pageView(shown).leaves, shown.url);
  }
  return { values, addresses, ids };
}

export function keyOf({ method, url, body }: Pick<RecordedRead, 'method' | 'url' | 'body'>): string {
  return method === 'GET' ? url : `${method} ${url} ${body ?? ''}`;
}
