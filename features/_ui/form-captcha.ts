/** Loads a captcha challenge, solves it in a worker and reports the progress. */
import { ownScript } from '../_domain/browser/trusted.ts';
import { fetchJson } from '../_domain/browser/fetch-json.ts';

/** Solves a challenge; resolves to undefined on failure. */
type Solver = (challenge: unknown) => Promise<unknown>;

/** Milliseconds a form waits for the solution before it is sent without. */
const PATIENCE = 20_000;
/** Age up to which a solution is reused; the server accepts it for an hour. */
const FRESH_MS = 3_000_000;

/** Returns a solver in its own worker, which ends with the solution. */
const workerSolver =
  (src: string): Solver =>
  (challenge) =>
    new Promise((solved) => {
      const worker = new Worker(ownScript(src), { type: 'module' });
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

interface CaptchaOptions {
  /** Address of the challenge. */
  readonly href: string;
  readonly solve: Solver;
  /** Displays the status. */
  readonly showStatus: (text: string) => void;
  readonly now: () => number;
}

export interface FormCaptcha {
  /** Starts once. */
  readonly begin: () => void;
  /** Resolves to the solution as text; undefined without one. */
  readonly solution: () => Promise<string | undefined>;
  /** Drops the solution, which can be used only once. */
  readonly forget: () => void;
}

/** Creates the captcha of a form. It never blocks: without a solution the form is sent unverified. */
function formCaptcha({ href, solve, showStatus, now }: CaptchaOptions): FormCaptcha {
  let running: { since: number; text: Promise<string | undefined> } | undefined;
  const run = async (): Promise<string | undefined> => {
    showStatus('Checking that you are a person …');
    try {
      const challenge = await fetchJson(href);
      const solution = await solve(challenge);
      showStatus(solution ? 'Checked: you are a person.' : '');
      return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined;
    } catch {
      showStatus('');
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
      showStatus('');
    },
  };
}

/** Captcha addresses of a site; empty for forms without one. A type alias, so that it can be JSON props. */
export type CaptchaAddresses = {
  /** Address of the challenge. */
  captcha?: string;
  /** Address of the solver script. */
  solver?: string;
};

/** Creates the captcha of the form, which starts when the form is first focused; undefined without one. */
export function captchaIn(
  form: HTMLFormElement,
  { captcha: href, solver }: CaptchaAddresses,
  now: () => number,
): FormCaptcha | undefined {
  if (href === undefined || !solver) return undefined;
  const line = form.querySelector('[data-ui-captcha]');
  const showStatus = (text: string): void => {
    if (line) line.textContent = text;
  };
  const captcha = formCaptcha({ href, solve: workerSolver(solver), showStatus, now });
  form.addEventListener('focusin', captcha.begin, { once: true });
  if (form.contains(document.activeElement)) captcha.begin();
  return captcha;
}

/**
 * Sends with the captcha's solution and retries once with a new one if it was rejected. `codeOf` returns the refusal
 * code of a response.
 */
export async function sentWith<Answer>(
  captcha: FormCaptcha | undefined,
  send: (proof: object) => Promise<Answer>,
  codeOf: (result: Answer) => string | undefined,
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
