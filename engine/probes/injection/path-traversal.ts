import type { InjectionPoint } from '../../evidence/parse/application/injection-point.ts';
import { defineProbe, type ProbeContext } from '../define-probe.ts';
import { isProven } from '../proof/proven-points.ts';
import { isOfProfile, pointsFor, testInTurn } from '../tested-points.ts';
import { choosesFile } from './files/chosen.ts';
import { isNamed, likely, seldom } from './files/likely-points.ts';
import { folderPath, foldersOf, furtherOf, outside, outsideOf } from './files/outside.ts';
import { traversalScenes } from './files/scenes.ts';

const GUESSES = ['/download?file=a', '/api/file?path=a'];
const FOLDERS = ['/static/', '/assets/', '/public/'];
/** Each is worth one request, and two more to confirm. */
const MAX_FOLDERS = 16;

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
      (point) => !named.includes(point) && !point.mayChange && isOfProfile(point, asking),
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
    const inHeaders = asking.profile === 'standard' ? named.filter((point) => !isOfProfile(point, asking)) : [];
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
