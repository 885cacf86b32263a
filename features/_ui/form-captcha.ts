/** The captcha in a page: asks for a challenge, has it solved beside the page, says so to everybody. */
import { askJson } from '../_domain/browser/fetch-json.ts';

/** What solves a challenge; nothing when it cannot. */
type Solver = (challenge: unknown) => Promise<unknown>;

/** Milliseconds a form waits for the solution before it goes without. */
const PATIENCE = 20_000;
/** A solution is fresh for so long; the server takes it for an hour. */
const FRESH_MS = 3_000_000;

/** A solver in a worker of its own, which ends with the solution. */
const workerSolver =
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

interface CaptchaPlace {
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
function formCaptcha({ href, solve, say, now }: CaptchaPlace): FormCaptcha {
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

/** Where the captcha of a site is; absent where a form has none. A type alias: these are JSON props. */
export type CaptchaAddresses = {
  /** Address of the challenge. */
  captcha?: string;
  /** Address of the script that solves it. */
  solver?: string;
};

/** The captcha of the form, which begins when somebody first goes into it; nothing where there is none. */
export function captchaIn(
  form: HTMLFormElement,
  { captcha: href, solver }: CaptchaAddresses,
  now: () => number,
): FormCaptcha | undefined {
  if (href === undefined || !solver) return undefined;
  const line = form.querySelector('[data-captcha]');
  const say = (words: string): void => {
    if (line) line.textContent = words;
  };
  const captcha = formCaptcha({ href, solve: workerSolver(solver), say, now });
  form.addEventListener('focusin', captcha.begin, { once: true });
  if (form.contains(document.activeElement)) captcha.begin();
  return captcha;
}

/**
 * Sends with the solution of the captcha; when that is no good any more, once again with another. `codeOf` names the reason
 * for which the server has refused what was sent.
 */
export async function sentWith<Answer>(
  captcha: FormCaptcha | undefined,
  send: (proof: object) => Promise<Answer>,
  codeOf: (answer: Answer) => string | undefined,
): Promise<Answer> {
  const proof = async (): Promise<object> => {
    const altcha = await captcha?.solution();
    return altcha === undefined ? {} : { altcha };
  };
  const first = await send(await proof());
  const code = codeOf(first);
  if (code === undefined) return first;
  captcha?.forget();
  return code === 'captcha' && captcha ? send(await proof()) : first;
}
