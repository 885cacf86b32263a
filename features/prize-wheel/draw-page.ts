/** Result page of a spin without a script. */
import { escapeHtml } from '../../renderer/contract/escape.ts';
import type { WheelState } from './wheel-service.source.ts';

const STYLE =
  'body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1d2730;background:#f6f7f8}' +
  'main{max-width:34rem;margin:0 auto;padding:3rem 1rem}h1{font-size:1.75rem;line-height:1.2}' +
  'section{padding:1.5rem;border:1px solid #d5dae0;border-radius:8px;background:#fff}' +
  'a{display:inline-block;padding:.75rem 1.5rem;border-radius:6px;color:#fff;background:#1d2730;font-weight:600;text-decoration:none}';

const WHEEL_TEXTS = {
  early: 'The wheel does not turn yet.',
  over: 'The wheel has stopped: this campaign is over.',
  won: 'You have won',
  nothing: 'This time it landed on',
  ready: 'You have one spin.',
} as const;

export function drawPage({
  dealer,
  back,
  outcome,
}: {
  dealer: string;
  back: string;
  outcome: WheelState;
}): string {
  const title =
    outcome.state === 'drawn'
      ? `${outcome.prize.wins ? WHEEL_TEXTS.won : WHEEL_TEXTS.nothing}: ${outcome.prize.name}`
      : WHEEL_TEXTS[outcome.state];
  const more =
    outcome.state === 'drawn'
      ? (outcome.prize.text === '' ? '' : `<p>${escapeHtml(outcome.prize.text)}</p>`) +
        (outcome.prize.wins ? `<p>Your code: <strong>${escapeHtml(outcome.prize.code)}</strong></p>` : '')
      : '';
  return (
    `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Spin to win | ${escapeHtml(dealer)}</title>` +
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">' +
    `<style>${STYLE}</style></head><body><main><section><h1>${escapeHtml(title)}</h1>${more}` +
    `<p><a href="${escapeHtml(back)}">Back to the wheel</a></p></section></main></body></html>`
  );
}
