/** Errors of the shared build cache. */
import { defineError } from '../../renderer/contract/error.ts';

export const cacheNotUsable = defineError<{ cache: string; reason: string }>({
  code: 'DS1012',
  title: 'The cache was not used',
  message: ({ cache, reason }) => `${cache}: ${reason}`,
  hint: () =>
    'The build is complete, only slower. Check the address, credentials and permissions of the cache.',
});

export const noCacheAddress = defineError<{ text: string }>({
  code: 'DS1013',
  title: 'Wrong cache address',
  exitCode: 2,
  message: ({ text }) => `--cache ${text} is neither a folder nor s3://BUCKET/PREFIX.`,
  hint: () => 'Write it like --cache ../cache or --cache s3://builds/dealersite.',
});
