import type { Location } from '../../../checks/location.ts';
import type { FetchRequest } from '../../../evidence/define-collector.ts';
import type { InjectionPoint } from '../../../evidence/parse/application/injection-point.ts';
import { isFilePath } from '../../../evidence/parse/application/route-shape.ts';
import type { ProbeContext } from '../../define-probe.ts';
import { locationOf, requestWith } from '../../points.ts';
import { proofOf } from '../../proof/proof.ts';
import { searched } from '../../proof/searched.ts';
import { isOfPhp } from '../../technology.ts';
import { PASSWD } from './known-files.ts';
import { elsewhere, type FilePath, inAnotherForm, pathsFor } from './paths.ts';

const UP = '..%2f'.repeat(8);

interface Asked {
  readonly path: FilePath;
  requestOf(value: string): FetchRequest;
}

/** The folders of files, deepest included. */
export function foldersOf(addresses: readonly string[], origin: string): string[] {
  return addresses.flatMap((address) => {
    const url = URL.parse(address);
    if (url?.origin !== origin || !(address.endsWith('/') || isFilePath(url.pathname))) return [];
    const folder = origin + url.pathname.slice(0, url.pathname.lastIndexOf('/') + 1);
    return address.endsWith('/') && !isFilePath(url.pathname) && url.pathname.split('/').length < 3 ? [] : [folder];
  });
}

export function folderPath(folder: string): Asked {
  const path = { file: PASSWD, value: `${UP}etc%2fpasswd` };
  return { path, requestOf: (value) => ({ url: folder + value }) };
}

/** A guessed address is worth a few requests only. */
export async function outsideOf(point: InjectionPoint, asking: ProbeContext, isGuessed: boolean) {
  const paths = pathsFor(point, asking.profile === 'thorough', await isOnPhp(point, asking));
  return amongPaths(isGuessed ? paths.slice(0, 3) : paths, point, asking);
}

export async function furtherOf(point: InjectionPoint, asking: ProbeContext) {
  const isPhp = await isOnPhp(point, asking);
  const usual = new Set(pathsFor(point, false, isPhp).map(({ value }) => value));
  return amongPaths(
    pathsFor(point, true, isPhp).filter(({ value }) => !usual.has(value)),
    point,
    asking,
  );
}

async function isOnPhp(point: InjectionPoint, asking: ProbeContext): Promise<boolean> {
  const screening = await asking.screen(point);
  return screening !== undefined && isOfPhp(screening.usual);
}

async function amongPaths(paths: readonly FilePath[], point: InjectionPoint, asking: ProbeContext) {
  for (const path of paths) {
    const found = await outside(asking, locationOf(point), { path, requestOf: (value) => requestWith(point, value) });
    if (found) return found;
  }
  return undefined;
}

export async function outside(asking: ProbeContext, location: Location, { path, requestOf }: Asked) {
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
