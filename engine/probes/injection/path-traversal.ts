import type { Location } from '../../checks/location.ts';
import type { FetchRequest } from '../../evidence/define-collector.ts';
import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { isFilePath } from '../../evidence/parse/application/route-shape.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { IN_HEADERS, locationOf, requestWith } from '../points.ts';
import { proofOf } from '../proof/proof.ts';
import { isProven } from '../proof/proven-points.ts';
import { searched } from '../proof/searched.ts';
import { pointsFor, testInTurn } from '../tested-points.ts';
import { choosesFile } from './files/chosen.ts';
import { PASSWD } from './files/known-files.ts';
import { isNamed, likely, seldom } from './files/likely-points.ts';
import { elsewhere, type FilePath, inAnotherForm, pathsFor } from './files/paths.ts';
import { traversalScenes } from './files/scenes.ts';

const GUESSES = ['/download?file=a', '/api/file?path=a'];
const PHP_HEADER = /^(?:x-powered-by: ?PHP|set-cookie: ?PHPSESSID)/i;
const FOLDERS = ['/static/', '/assets/', '/public/'];
/** Each is worth one request, and two more to confirm. */
const MAX_FOLDERS = 16;
const UP = '..%2f'.repeat(8);

export default defineProbe({
  id: 'active/injection/path-traversal',
  title: 'No path traversal',
  why: 'With path traversal, attackers can read any file the server can: source code, configuration and keys.',
  needs: ['address', 'surface'],
  profile: 'standard',
  budget: 40,
  perPoint: 22,
  problems: {
    outside: {
      severity: 'critical',
      message: 'Path traversal: the server returns files from outside its folder',
      fix: 'Resolve the path and serve it only if it is still inside the intended folder: `path.resolve(root, name).startsWith(root + path.sep)`. Better: accept an ID and look up the file name.',
    },
  },
  references: ['CWE-22', 'OWASP A01:2021'],
  async ask({ address, surface }, asking) {
    const { origin } = new URL(address);
    const named = surface.points.filter((point) => asking.profile === 'thorough' || isNamed(point));
    const ofFiles = foldersOf([...surface.folders, ...surface.links], origin);
    const folders = [...new Set([...FOLDERS.map((folder) => origin + folder), ...ofFiles])];
    const inPaths = asking
      .first(folders, MAX_FOLDERS, 'folders of files')
      .map((folder) => outside(asking, { url: folder }, folderPath(folder)));
    const others = surface.points.filter(
      (point) => !named.includes(point) && !point.mayChange && !IN_HEADERS.includes(point.where),
    );
    const chosen: InjectionPoint[] = [];
    const inOthers = testInTurn(
      others,
      asking,
      async (point) => {
        const screening = await asking.screen(point);
        if (!screening || screening.isInert || (await isProven(screening, asking))) return undefined;
        if (!(await choosesFile(point, screening, asking))) return undefined;
        chosen.push(point);
        return outsideOf(point, asking, false);
      },
      seldom,
    );
    if (named.length === 0) await inOthers;
    const points = pointsFor({ address, surface: { ...surface, points: [...named, ...chosen] } }, asking, {
      guesses: GUESSES,
    });
    const isGuess = (point: InjectionPoint) => !surface.points.includes(point);
    const rest = points.filter((point) => !chosen.includes(point));
    const further = (point: InjectionPoint, quiet: ProbeContext) =>
      isGuess(point) ? Promise.resolve(undefined) : furtherOf(point, quiet);
    const inHeaders = asking.profile === 'standard' ? named.filter(({ where }) => IN_HEADERS.includes(where)) : [];
    const inValues = testInTurn(
      [...rest, ...inHeaders],
      asking,
      (point, own) => outsideOf(point, own, isGuess(point)),
      likely,
      further,
    );
    const found = await Promise.all(inPaths);
    return [...(await inValues), ...(await inOthers), ...found.filter((occurrence) => occurrence !== undefined)];
  },
  scenes: traversalScenes,
});

interface Asked {
  readonly path: FilePath;
  requestOf(value: string): FetchRequest;
}

/** The folders of files, deepest included. */
function foldersOf(addresses: readonly string[], origin: string): string[] {
  return addresses.flatMap((address) => {
    const url = URL.parse(address);
    if (url?.origin !== origin || !(address.endsWith('/') || isFilePath(url.pathname))) return [];
    const folder = origin + url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
    return address.endsWith('/') && !isFilePath(url.pathname) && url.pathname.split('/').length < 3 ? [] : [folder];
  });
}

function folderPath(folder: string): Asked {
  const path = { file: PASSWD, value: `${UP}etc%2fpasswd` };
  return { path, requestOf: (value) => ({ url: folder + value }) };
}

/** A guessed address is worth a few requests only. */
async function outsideOf(point: InjectionPoint, asking: ProbeContext, isGuessed: boolean) {
  const paths = pathsFor(point, asking.profile === 'thorough', await isOfPhp(point, asking));
  return amongPaths(isGuessed ? paths.slice(0, 3) : paths, point, asking);
}

async function furtherOf(point: InjectionPoint, asking: ProbeContext) {
  const isPhp = await isOfPhp(point, asking);
  const usual = new Set(pathsFor(point, false, isPhp).map(({ value }) => value));
  return amongPaths(
    pathsFor(point, true, isPhp).filter(({ value }) => !usual.has(value)),
    point,
    asking,
  );
}

/** The response says so in its headers. */
async function isOfPhp(point: InjectionPoint, asking: ProbeContext): Promise<boolean> {
  const screening = await asking.screen(point);
  const headers = screening?.usual.headers ?? [];
  return headers.some(([name, value]) => PHP_HEADER.test(`${name}: ${value}`));
}

async function amongPaths(paths: readonly FilePath[], point: InjectionPoint, asking: ProbeContext) {
  for (const path of paths) {
    const found = await outside(asking, locationOf(point), { path, requestOf: (value) => requestWith(point, value) });
    if (found) return found;
  }
  return undefined;
}

async function outside(asking: ProbeContext, location: Location, { path, requestOf }: Asked) {
  const { file, value } = path;
  const request = requestOf(value);
  const answer = await asking.fetch(request);
  if (!answer || !file.isIn(searched(answer, asking).text)) return undefined;
  const control = await asking.fetch(requestOf(elsewhere(path, asking.token())));
  if (!control || file.isIn(control.text)) return undefined;
  const again = await asking.fetch(requestOf(inAnotherForm(path)));
  const plain =
    again && file.isIn(again.text)
      ? again
      : await asking.fetch({ ...request, headers: { ...request.headers, 'cache-control': 'no-cache' } });
  if (!plain || !file.isIn(plain.text)) return undefined;
  const proof = {
    ...proofOf(request, answer),
    response: `HTTP/${answer.httpVersion} ${answer.status}\n\n${file.shown}`,
  };
  return { problem: 'outside' as const, location, evidence: file.words, proof };
}
