import type { AxeNode } from '../../../facts/visit.ts';
import { evaluate } from '../evaluate.ts';
import type { Tab } from '../open-tab.ts';
import type { RuleResult } from './results.ts';

const emulate = (value: string) => ({ features: [{ name: 'prefers-reduced-motion', value }] });

/** Animations of position, size or rotation that never end. */
const MOVING = `(() => {
  const moves = ['transform', 'translate', 'rotate', 'scale', 'left', 'top', 'right', 'bottom', 'marginLeft', 'marginTop', 'backgroundPosition', 'offsetDistance'];
  const isMoving = (animation) => {
    const { effect, playState } = animation;
    const element = effect?.target;
    if (playState !== 'running' || !element || effect.getComputedTiming().endTime < 5000 || !assayHelp.isShown(element)) return false;
    const { width, height } = assayHelp.own(element).getBoundingClientRect();
    if (width * height < 2500) return false;
    const frames = effect.getKeyframes();
    return moves.some((name) => new Set(frames.map((frame) => frame[name] ?? '')).size > 1);
  };
  const moving = document.getAnimations().slice(0, 200).filter(isMoving).map(({ effect }) => effect.target);
  return [...new Set(moving)].slice(0, 10).map((element) => assayHelp.nodeOf(element, 'keeps moving although reduced motion is requested'));
})()`;

export async function testMotion(tab: Tab, isAnimated: boolean): Promise<RuleResult> {
  if (!isAnimated) return { rule: 'reduced-motion', inapplicable: true };
  await tab.send('Emulation.setEmulatedMedia', emulate('reduce'));
  await evaluate(tab, 'assayHelp.frames(2)');
  const failed = await evaluate<AxeNode[]>(tab, MOVING);
  await tab.send('Emulation.setEmulatedMedia', emulate(''));
  return { rule: 'reduced-motion', failed };
}
