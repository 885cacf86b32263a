/** Solves a challenge of the captcha beside the page, with the solver of altcha. */
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { Challenge } from 'altcha-lib/types';

addEventListener('message', (event: MessageEvent<Challenge>) => {
  void solveChallenge({ challenge: event.data, deriveKey })
    .catch(() => null)
    .then((solution) => postMessage(solution));
});
