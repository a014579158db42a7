import { styleText } from 'node:util';
import type { Terminal } from './define-command.ts';
import { usesColour } from './output/colour.ts';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const REDRAW_MS = 100;
const HIDE_CURSOR = '\u001b[?25l';
const SHOW_CURSOR = '\u001b[?25h';
const CLEAR_LINE = '\r\u001b[2K';

/** Progress on stderr: one redrawn line on a terminal, otherwise one line per step. */
export interface Progress {
  /** Reports a step of a named task. */
  step(name: string, step: string, done: number, total: number): void;
  /** Removes a finished task. */
  end(name: string): void;
  /** Clears the line and stops redrawing. */
  close(): void;
}

interface State {
  readonly step: string;
  readonly done: number;
  readonly total: number;
  readonly since: number;
}

export function openProgress(terminal: Terminal): Progress {
  return terminal.errIsTerminal && terminal.env.TERM !== 'dumb' ? redrawn(terminal) : plain(terminal);
}

function plain({ err }: Terminal): Progress {
  const running = new Map<string, Pick<State, 'step' | 'since'>>();
  return {
    step(name, step, done, total) {
      const before = running.get(name);
      if (before?.step === step) return;
      const start = before?.since ?? performance.now();
      running.set(name, { step, since: start });
      err(`${name}: ${step} (${total > 0 ? `${done}/${total}, ` : ''}${seconds(start)})\n`);
    },
    end(name) {
      running.delete(name);
    },
    close() {},
  };
}

function redrawn(terminal: Terminal): Progress {
  const running = new Map<string, State>();
  let frame = 0;
  const draw = () => {
    frame = (frame + 1) % FRAMES.length;
    const line = [...running].map(([name, state]) => lineOf(name, state)).join('   ');
    terminal.err(
      `${CLEAR_LINE}${running.size > 0 ? `${spinner(frame, terminal)} ${fit(line, terminal.columns - 3)}` : ''}`,
    );
  };
  terminal.err(HIDE_CURSOR);
  const timer = setInterval(draw, REDRAW_MS);
  return {
    step(name, step, done, total) {
      running.set(name, { step, done, total, since: running.get(name)?.since ?? performance.now() });
    },
    end(name) {
      running.delete(name);
    },
    close() {
      clearInterval(timer);
      terminal.err(`${CLEAR_LINE}${SHOW_CURSOR}`);
    },
  };
}

function lineOf(name: string, { step, done, total, since }: State): string {
  return `${name}  ${total > 0 ? `${done}/${total}  ` : ''}${step}  ${seconds(since)}`;
}

function spinner(frame: number, { env, errIsTerminal }: Terminal): string {
  const sign = FRAMES[frame] ?? '';
  return usesColour(errIsTerminal, env) ? styleText('cyan', sign, { validateStream: false }) : sign;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

function fit(text: string, columns: number): string {
  return text.length <= columns ? text : `${text.slice(0, Math.max(0, columns - 1))}…`;
}
