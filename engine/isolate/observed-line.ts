import type { Observer, SpanKind } from '../timing/observe.ts';
import type { Line } from './line.ts';
import type { Question } from './messages.ts';

/** The same line; reports to the observer how long the thread took for each answer. */
export function observedLine(line: Line, observer: Observer): Line {
  return {
    ...line,
    another: () => observedLine(line.another(), observer),
    async ask(question) {
      const answer = await line.ask({ ...question, isTimed: true });
      if (answer.took)
        observer.took(...partOf(question), answer.took, question.kind === 'judge' ? question.id : undefined);
      return answer;
    },
  };
}

function partOf(question: Question): [kind: SpanKind, name: string] {
  switch (question.kind) {
    case 'derive':
      return ['derive', question.id.replace('derive/', '')];
    case 'judge':
    case 'examples':
      return ['check', groupOf(question.id)];
    case 'links':
      return ['derive', 'links of pages'];
    case 'private':
      return ['derive', 'private texts'];
    case 'names':
      return ['derive', 'names in scripts'];
    case 'start':
    case 'checks':
      return ['stage', 'load the checks'];
  }
}

/** The folder of a check, at most two levels deep. */
function groupOf(check: string): string {
  return check.split('/').slice(0, -1).slice(0, 2).join('/');
}
