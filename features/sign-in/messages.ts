/** Messages of signing in and of the account, shared by pages and API. */
export const SIGN_IN_MESSAGES = {
  /** Heading of the error summary, as in all forms (specification, section 8). */
  fix: 'Please fix the following errors',
  /** For a gate that cannot check the session. */
  unknown: 'We could not check whether you are signed in. Please check your connection and try again.',
  failed: 'Something went wrong. Please try again.',
  malformed: 'The body cannot be read as JSON.',
  reach: 'Please enter your email address or phone number.',
  reachWrong: 'Please enter a valid email address or phone number.',
  address: 'Please enter your email address.',
  addressWrong: 'Please enter a valid email address.',
  number: 'Please enter your phone number.',
  numberWrong: 'Please enter a valid phone number.',
  extension: 'Codes cannot be sent to an extension. Please enter a number without one.',
  code: 'Please enter the 6-digit code.',
  wrong: 'That code is not right. Please check it and try again.',
  locked: 'That code was wrong too often and cannot be used any more. Please ask for a new one.',
  expired: 'That code cannot be used any more. Please ask for a new one.',
  tooMany: 'There were too many tries. Please wait a while and try again.',
  name: 'Please enter a name of up to 100 characters.',
  signedOut: 'Please sign in first.',
  taken: 'There is another account with it. Tick the box to bring it here.',
  own: 'This is the address of your account already.',
} as const;

export type SignInIssue = keyof typeof SIGN_IN_MESSAGES;
