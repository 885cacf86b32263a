/** Solves a captcha challenge off the main thread, with altcha. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

addEventListener('message', (event: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: event.data, deriveKey })
    .catch(() => null)
    .then((solution) => postMessage(solution));
});
