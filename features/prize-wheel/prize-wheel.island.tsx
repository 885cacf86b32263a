/** The wheel of `/spin-to-win`: the server draws, the wheel shows the result, also on later visits. */
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { sendJson } from '../_domain/browser/send.ts';
import { readSession } from '../_domain/visitor/read-session.ts';
import { SIGN_IN_NEEDED, signInHref } from '../_domain/visitor/session.ts';
import { button, buttonSize } from '../_ui/buttons.css.ts';
import { ButtonLink } from '../_ui/buttons.tsx';
import { Notice } from '../_ui/display.tsx';
import { Heading } from '../_ui/layout.tsx';
import { stopAngle } from './draw.ts';
import { Chances, Disc, type WheelPrize } from './wheel-view.tsx';
import * as css from './wheel.css.ts';

export type PrizeWheelProps = {
  /** Base address of the API. */
  api: string;
  prizes: readonly WheelPrize[];
  /** Sentence about how often a person may spin. */
  rule: string;
};

interface Drawn {
  readonly name: string;
  readonly text: string;
  readonly wins: boolean;
  readonly code: string;
}

type State =
  | { readonly kind: 'loading' | 'ready' | 'early' | 'over' | 'failed' | 'signed-out' | 'spinning' }
  | { readonly kind: 'drawn'; readonly prize: Drawn; readonly isNew: boolean };

interface Answer {
  readonly state?: unknown;
  readonly prize?: Drawn;
}

/** Returns the state of the wheel from a response. */
function toState(status: number, body: unknown, isNew: boolean): State {
  if (status === 401) return { kind: 'signed-out' };
  const { state, prize } = (body ?? {}) as Answer;
  if (state === 'drawn' && typeof prize?.name === 'string') return { kind: 'drawn', prize, isNew };
  return state === 'ready' || state === 'early' || state === 'over' ? { kind: state } : { kind: 'failed' };
}

const PATIENCE_MS = 10_000;
/** Duration of the animation, with a margin. */
const TURN_MS = 4_300;
const TURNS = 5;

/** Loads the state of the wheel for the signed-in visitor. */
async function look(api: string): Promise<State> {
  try {
    if (!(await readSession(api))) return { kind: 'signed-out' };
    const response = await fetch(`${api}/spin-to-win`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return toState(response.status, await response.json(), false);
  } catch {
    return { kind: 'failed' };
  }
}

async function spinOnce(api: string): Promise<State> {
  try {
    const { status, body } = await sendJson(`${api}/spin-to-win`, {});
    return toState(status, body, true);
  } catch {
    return { kind: 'failed' };
  }
}

const prefersStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

function Result({ prize }: { prize: Drawn }): ReactElement {
  return (
    <div className={css.result}>
      <Heading level={2} size={3}>
        {prize.wins ? `You have won: ${prize.name}` : `This time it landed on: ${prize.name}`}
      </Heading>
      {prize.text !== '' && <p>{prize.text}</p>}
      {prize.wins && (
        <p>
          Your code: <strong className={css.code}>{prize.code}</strong>
        </p>
      )}
    </div>
  );
}

const TEXTS: Readonly<Partial<Record<State['kind'], string>>> = {
  loading: 'Looking up your spin …',
  early: 'The wheel does not turn yet. Come back when the campaign has begun.',
  over: 'The wheel has stopped: this campaign is over.',
  spinning: 'The wheel is turning …',
};

function Outcome({ state, shown }: { state: State; shown: boolean }): ReactElement {
  const isSettled = state.kind === 'drawn' && shown;
  return (
    <div aria-live="polite">
      {isSettled && <Result prize={state.prize} />}
      {state.kind === 'failed' && (
        <Notice kind="danger" title="The wheel cannot be reached just now">
          Your spin is not lost: please try again.
        </Notice>
      )}
      {!isSettled &&
        (state.kind === 'drawn' ? <p>{TEXTS.spinning}</p> : TEXTS[state.kind] && <p>{TEXTS[state.kind]}</p>)}
    </div>
  );
}

export function PrizeWheel({ api, prizes, rule }: PrizeWheelProps): ReactElement {
  const [state, setState] = useState<State>({ kind: 'loading' });
  /** Whether the wheel has stopped at the result. */
  const [shown, setShown] = useState(false);
  const isSpun = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = (next: State): void => {
    const isQuiet = next.kind !== 'drawn' || !next.isNew || prefersStill();
    setState(next);
    setShown(isQuiet);
    if (!isQuiet) timer.current = setTimeout(() => setShown(true), TURN_MS);
    if (next.kind === 'signed-out') document.dispatchEvent(new Event(SIGN_IN_NEEDED));
  };
  useEffect(() => {
    void look(api).then((next) => {
      // The visitor clicked before this response and is already spinning.
      if (isSpun.current) return;
      setState(next);
      setShown(true);
    });
    return () => clearTimeout(timer.current);
  }, [api]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (state.kind !== 'ready' && state.kind !== 'failed' && state.kind !== 'loading') return;
    isSpun.current = true;
    setState({ kind: 'spinning' });
    void spinOnce(api).then(settle);
  };
  const drawn = state.kind === 'drawn' ? prizes.findIndex(({ name }) => name === state.prize.name) : -1;
  const turns = state.kind === 'drawn' && state.isNew ? TURNS : 0;
  const canSpin =
    state.kind === 'loading' ||
    state.kind === 'ready' ||
    state.kind === 'failed' ||
    state.kind === 'spinning';
  return (
    <div className={css.layout}>
      <Disc
        prizes={prizes}
        angle={drawn < 0 ? 0 : stopAngle(prizes, drawn, turns)}
        isTurning={turns > 0 && !shown}
      />
      <div className={css.side}>
        <Outcome state={state} shown={shown} />
        {state.kind === 'signed-out' && (
          <div>
            <ButtonLink href={signInHref({ type: 'spin-to-win', redirect: '/spin-to-win' })}>
              Sign in to spin
            </ButtonLink>
          </div>
        )}
        {canSpin && (
          <form method="post" action={`${api}/spin-to-win`} onSubmit={submit}>
            <button
              className={`${button.primary} ${buttonSize.large}`}
              type="submit"
              aria-disabled={state.kind === 'spinning' || undefined}
            >
              Spin the wheel
            </button>
          </form>
        )}
        <p className={css.caption}>{rule}</p>
        <Chances prizes={prizes} drawn={shown ? drawn : -1} />
      </div>
    </div>
  );
}
