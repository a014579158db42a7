import type { Severity } from '../catalogue/severity.ts';
import type { TopicName } from '../catalogue/topics.ts';
import type { Occurrence, StatedProblem } from '../checks/define-check.ts';
import type { FetchRequest } from '../evidence/define-collector.ts';
import type { Exchange } from '../evidence/facts/exchange.ts';
import { defineProbe, type Probe, type Profile, type Scene } from './define-probe.ts';
import { type Proven, proven } from './proof/proven.ts';
import { testAll } from './tested-points.ts';

/** Evidence from a file's content, and its severity if that differs from the problem's. */
export interface FileMatch {
  readonly shows: string;
  readonly severity?: Severity;
}

/** What the content proves; undefined if it is not the file. */
export type FileProves = (exchange: Exchange) => FileMatch | undefined;

/** A path that must not be publicly readable. */
interface File<P extends string> {
  /** `{host}` stands for the host without `www.`. */
  readonly path: string;
  readonly problem: NoInfer<P>;
  readonly proves: FileProves;
  /** A response with the file, as an HTTP/1.1 message. */
  readonly example: string;
  /** A response that resembles the file but is not; default the probe's, else a page of the site. */
  readonly twin?: string;
  /** The smallest profile that requests it; default the probe's. */
  readonly profile?: Profile;
}

interface FileProbe<P extends string> {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly topic?: TopicName;
  readonly profile: Profile;
  readonly problems: Readonly<Record<P, StatedProblem>>;
  readonly references: readonly string[];
  readonly files: readonly File<P>[];
  /** Default twin of the files. */
  readonly twin?: string;
  /** Bytes to read; default all up to 256 KiB. */
  readonly bytes?: number;
  readonly scenes?: readonly Scene<P>[];
}

const SHELL =
  'HTTP/1.1 200 OK\ncontent-type: text/html; charset=utf-8\n\n<!doctype html><html><head><title>App</title><script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>';
const CONFIRMATIONS = 3;
/** The host of scenes. */
const SCENE = 'https://shop.example/';

/** One file of a probe. */
export function file<P extends string>(
  problem: P,
  path: string,
  proves: FileProves,
  example: string,
  twin?: string,
): File<P> {
  return { problem, path, proves, example, ...(twin === undefined ? {} : { twin }) };
}

/** A probe that requests files by name; each file has an example response and a twin that only resembles it. */
export function defineFileProbe<const P extends string>(probe: FileProbe<P>): Probe<'address', P> {
  const { files, bytes, twin: usualTwin = SHELL, scenes = [], ...words } = probe;
  const range = bytes === undefined ? {} : { headers: { range: `bytes=0-${bytes - 1}` }, maxBodyBytes: bytes };
  return defineProbe({
    ...words,
    needs: ['address'],
    budget: files.length * (1 + CONFIRMATIONS),
    async ask({ address }, asking) {
      return testAll(files, async (file): Promise<Occurrence<P> | undefined> => {
        const request: FetchRequest = { url: new URL(pathAt(file.path, address), address).href, ...range };
        const found = await proven(asking, request, (exchange) => readable(exchange, file.proves));
        return found && occurrenceOf(file.problem, request.url, found);
      });
    },
    scenes: () => [
      ...files.flatMap(({ path, problem, example, twin }): Scene<P>[] => [
        { name: `${path} is served`, answers: { [pathAt(path, SCENE)]: example }, finds: [problem] },
        { name: `${path} is something else`, answers: { [pathAt(path, SCENE)]: twin ?? usualTwin }, finds: [] },
      ]),
      { name: 'every path returns the front page', answers: { '*': SHELL }, finds: [] },
      ...scenes,
    ],
  });
}

function pathAt(path: string, address: string): string {
  return path.replace('{host}', new URL(address).hostname.replace(/^www\./, ''));
}

function readable(exchange: Exchange, proves: FileProves): FileMatch | undefined {
  return exchange.status === 200 || exchange.status === 206 ? proves(exchange) : undefined;
}

function occurrenceOf<P extends string>(problem: P, at: string, { seen, proof }: Proven<FileMatch>): Occurrence<P> {
  return {
    problem,
    location: { url: at },
    evidence: seen.shows,
    proof,
    ...(seen.severity ? { severity: seen.severity } : {}),
  };
}
