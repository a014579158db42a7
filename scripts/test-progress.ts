import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

const INTERVAL_MS = 5000;

/** A line of progress every few seconds, and at the end what was skipped: for terminals that cannot redraw. */
export function progress(): Reporter {
  const running = new Set<string>();
  const skipped: string[] = [];
  const tests = { passed: 0, failed: 0, skipped: 0 };
  let files = 0;
  let done = 0;
  let toldAt = 0;
  return {
    onTestRunStart(specifications) {
      files = specifications.length;
      toldAt = Date.now();
    },
    onTestModuleStart: (module) => void running.add(nameOf(module)),
    onTestModuleEnd(module) {
      running.delete(nameOf(module));
      done += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state !== 'pending') tests[state] += 1;
        if (state === 'skipped') skipped.push(`  ${nameOf(module)} > ${test.fullName}`);
      }
      if (Date.now() - toldAt < INTERVAL_MS && done < files) return;
      toldAt = Date.now();
      const now = running.size > 0 ? ` · running ${[...running].join(', ')}` : '';
      console.log(`[${done}/${files} files] ${tests.passed} tests passed, ${tests.failed} failed${now}`);
    },
    onTestRunEnd() {
      if (skipped.length > 0) console.log(`\n${skipped.length} tests were SKIPPED:\n${skipped.join('\n')}`);
    },
  };
}

const nameOf = ({ moduleId }: TestModule): string => relative(process.cwd(), moduleId);
