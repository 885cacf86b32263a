/** The person who is signed in, as the routes of all slices see them. */

export interface AccountUser {
  readonly id: string;
  readonly name?: string;
  /** An address a code was sent to and came back from. */
  readonly email?: string;
  /** A number a code was sent to and came back from, such as `+61255501234`. */
  readonly phone?: string;
}
