import { defineDerivation, Unavailable } from '../../define-collector.ts';
import { isServerFailure } from '../../parse/http/inconclusive-status.ts';
import { parseRobots } from '../../parse/site-files/robots.ts';
import { standIn } from '../../parse/site-files/stand-in.ts';

/** A text without such a line is none: some servers answer every path with the same words. */
const LINE = /^[ \t]{0,20}[a-z][a-z -]{0,30}:/im;

export default defineDerivation({
  id: 'derive/robots',
  provides: ['robots'],
  needs: ['robotsTxt'],
  derive({ robotsTxt }) {
    const { status } = robotsTxt;
    if (status >= 400 && !isServerFailure(status)) return undefined;
    if (status < 200 || status >= 300) throw new Unavailable(`robots.txt returned status ${status}`);
    if (standIn(robotsTxt) !== undefined) return undefined;
    const robots = parseRobots(robotsTxt.text, robotsTxt.url);
    return robots.strange.length > 0 && !LINE.test(robots.text) ? undefined : robots;
  },
});
