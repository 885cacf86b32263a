import { expect, test } from 'vitest';
import { isRefused, Refusal, statusError } from './refusal.ts';

test.each([400, 401, 403, 404, 405, 410, 413, 415, 422, 451])('%i refuses a request for good', (status) => {
  expect(isRefused(status)).toBe(true);
  const error = statusError('the CRM', status);
  expect(error).toBeInstanceOf(Refusal);
  expect(error.message).toBe(`the CRM refused it with status ${status}`);
});

test.each([302, 408, 425, 429, 500, 502, 503, 504])('after %i the same request may succeed', (status) => {
  expect(isRefused(status)).toBe(false);
  const error = statusError('the webhook', status);
  expect(error).not.toBeInstanceOf(Refusal);
  expect(error.message).toBe(`the webhook returned status ${status}`);
});
