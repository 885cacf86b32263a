/** The captcha in a page: asks for a challenge, has it solved beside the page, says so to everybody. */
import { askJson } from '../../_domain/ask.ts';

/** What solves a challenge; nothing when it cannot. */
export type Solver = (challenge: unknown) => Promise<unknown>;

/** Milliseconds a form waits for the solution before it goes without. */
const PATIENCE = 20_000;
/** A solution is fresh for so long; the server takes it for an hour. */
const FRESH_MS = 3_000_000;

/** A solver in a worker of its own, which ends with the solution. */
export const workerSolver =
  (src: string): Solver =>
  (challenge) =>
    new Promise((solved) => {
      const worker = new Worker(src, { type: 'module' });
      const end = (solution: unknown): void => {
        worker.terminate();
        clearTimeout(late);
        solved(solution);
      };
      const late = setTimeout(() => end(null), PATIENCE);
      worker.addEventListener('message', ({ data }) => end(data));
      worker.addEventListener('error', () => end(null));
      worker.postMessage(challenge);
    });

export interface CaptchaPlace {
  /** Address of the challenge. */
  readonly href: string;
  readonly solve: Solver;
  /** Says how it stands. */
  readonly say: (words: string) => void;
  readonly now: () => number;
}

export interface FormCaptcha {
  /** Begins, once. */
  readonly begin: () => void;
  /** What goes along with the form: the solution as text, nothing when there is none. */
  readonly solution: () => Promise<string | undefined>;
  /** Forgets the solution: a used one is no good any more. */
  readonly forget: () => void;
}

/** The captcha of one form. It never stands in the way: without an answer the form goes out unverified. */
export function formCaptcha({ href, solve, say, now }: CaptchaPlace): FormCaptcha {
  let running: { since: number; text: Promise<string | undefined> } | undefined;
  const run = async (): Promise<string | undefined> => {
    say('Checking that you are a person …');
    try {
      const challenge = await askJson(href);
      const solution = await solve(challenge);
      say(solution ? 'Checked: you are a person.' : '');
      return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
    } catch {
      say('');
      return undefined;
    }
  };
  const begin = (): void => {
    if (running && now() - running.since < FRESH_MS) return;
    running = { since: now(), text: run() };
  };
  return {
    begin,
    async solution() {
      begin();
      return running?.text;
    },
    forget: () => {
      running = undefined;
      say('');
    },
  };
}
