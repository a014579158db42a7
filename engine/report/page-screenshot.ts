import type { ElementBox, InteractionOutcome } from '../evidence/facts/visit.ts';
import { openFindings } from '../findings/compare.ts';
import type { FindingGroup } from '../findings/group.ts';

/** The first screen of a page with the elements that its findings are about. Lengths are CSS pixels. */
export interface PageScreenshot {
  /** WebP as a data URL. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly (Omit<ElementBox, 'rule'> & { readonly check: string })[];
  /** In a shown report: the findings that have boxes; the first one has the number 1. */
  readonly findings?: readonly MarkedFinding[];
}

interface MarkedFinding extends Pick<FindingGroup, 'check' | 'id' | 'title' | 'severity'> {
  /** Elements of the page that the finding is about, with and without a box. */
  readonly element_count: number;
}

export function pageScreenshot(interaction: InteractionOutcome | undefined): { screenshot?: PageScreenshot } {
  const { pagePicture } = interaction ?? {};
  if (!pagePicture) return {};
  const boxes = pagePicture.boxes.map(({ rule, ...box }) => ({ check: `accessibility/${rule}`, ...box }));
  return { screenshot: { ...pagePicture, boxes } };
}

/** Boxes of open findings only, and these findings. */
export function shownScreenshot(
  screenshot: PageScreenshot,
  violations: readonly { readonly id: string; readonly nodes: readonly unknown[]; readonly node_count?: number }[],
  groups: readonly FindingGroup[],
): PageScreenshot {
  const marked = new Set(screenshot.boxes.map(({ check }) => check));
  const open = openFindings(groups).filter(({ check }) => marked.delete(check));
  const shown = new Set(open.map(({ check }) => check));
  const findings = open.map(({ check, id, title, severity }) => {
    const { node_count, nodes = [] } = violations.find((violation) => check === `accessibility/${violation.id}`) ?? {};
    return { check, id, title, severity, element_count: node_count ?? nodes.length };
  });
  return { ...screenshot, boxes: screenshot.boxes.filter(({ check }) => shown.has(check)), findings };
}
