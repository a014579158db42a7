import { relative } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const INTERVAL_MS = 5000;
/** Share of the time so far that passes between two lines, so that a long run prints few of them. */
const SHARE = 0.1;
const MAX_SKIPPED = 20;

/**
 * For terminals that cannot redraw: failures in full, a line of progress now and then, and at the end which tests were
 * skipped. Tests that a name pattern excludes are counted, not listed.
 */
export function progress(): Reporter {
  const running = new Set<string>();
  const skipped: string[] = [];
  const tests = { passed: 0, failed: 0 };
  let pattern: RegExp | undefined;
  let excluded = 0;
  let files = 0;
  let done = 0;
  let startedAt = 0;
  let lastLineAt = 0;
  const count = (test: TestCase) => {
    const { state } = test.result();
    if (state === 'passed' || state === 'failed') tests[state] += 1;
    if (state !== 'skipped') return;
    if (pattern && !pattern.test(spacedName(test))) excluded += 1;
    else skipped.push(`  ${nameOf(test.module)} > ${test.fullName}`);
  };
  return {
    onInit(vitest) {
      pattern = vitest.config.testNamePattern;
    },
    onTestRunStart(specifications) {
      files = specifications.length;
      startedAt = Date.now();
      lastLineAt = startedAt;
    },
    onTestModuleStart: (module) => void running.add(nameOf(module)),
    onTestModuleEnd(module) {
      running.delete(nameOf(module));
      done += 1;
      for (const test of module.children.allTests()) count(test);
      const interval = Math.max(INTERVAL_MS, (Date.now() - startedAt) * SHARE);
      if (Date.now() - lastLineAt < interval && done < files) return;
      lastLineAt = Date.now();
      const now = running.size > 0 ? ` · running ${[...running].join(', ')}` : '';
      console.log(`[${done}/${files} files] ${tests.passed} tests passed, ${tests.failed} failed${now}`);
    },
    onTestRunEnd() {
      if (excluded > 0) console.log(`\n${excluded} tests do not match ${pattern?.source}`);
      if (skipped.length === 0) return;
      const more = skipped.length > MAX_SKIPPED ? [`  and ${skipped.length - MAX_SKIPPED} more`] : [];
      console.log([`\n${skipped.length} tests were SKIPPED:`, ...skipped.slice(0, MAX_SKIPPED), ...more].join('\n'));
    },
  };
}

const nameOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);

/** The name as `-t` matches it. */
function spacedName(test: TestCase): string {
  return test.fullName.replaceAll(' > ', ' ');
}
