/** `GET /captcha`: returns a challenge for the browser. */
import { createRoute, z } from '@hono/zod-openapi';
import { apiRoutes, refusal, refused, type ApiRoutes, type Platform } from '../../_platform/http/api.ts';
import { addressOf } from '../../_platform/http/visitor.ts';
import { ENQUIRY_MESSAGES } from '../messages.ts';
import { createCaptcha } from './captcha.source.ts';

const WINDOW_MS = 600_000;
/** Challenges per network address in ten minutes. */
const MAX_CHALLENGES = 300;

const challenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      cost: z.number(),
      data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
      keyLength: z.number(),
      keyPrefix: z.string(),
      nonce: z.string(),
      salt: z.string(),
    }),
    signature: z.string(),
  })
  .describe('An altcha challenge; send its solution with the lead as `altcha`.')
  .openapi('CaptchaChallenge');

const route = createRoute({
  method: 'get',
  path: '/captcha',
  summary: 'A puzzle that a browser solves before it sends a form',
  responses: {
    200: {
      description: 'A new challenge, good for an hour.',
      content: { 'application/json': { schema: challenge } },
    },
    429: refused('Too many challenges in a short time.'),
  },
});

export function captchaApi(platform: Platform): ApiRoutes {
  const captcha = createCaptcha(platform);
  return apiRoutes().openapi(route, async (context) => {
    const wait = await platform
      .limiter('captcha')
      .take(`captcha for ${addressOf(context)}`, MAX_CHALLENGES, WINDOW_MS);
    if (wait !== undefined) return context.json(refusal('too_many', ENQUIRY_MESSAGES.tooMany), 429);
    const { parameters, signature = '' } = await captcha.challenge();
    const { algorithm, cost, data = {}, keyLength, keyPrefix, nonce, salt } = parameters;
    const publicParameters = { algorithm, cost, data, keyLength, keyPrefix, nonce, salt };
    return context.json({ parameters: publicParameters, signature }, 200);
  });
}
