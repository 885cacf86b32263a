/** The signed-in person, as routes of all slices see them. */

export interface AccountUser {
  readonly id: string;
  readonly name?: string;
  /** Email address verified by a code. */
  readonly email?: string;
  /** Phone number verified by a code, such as `+61255501234`. */
  readonly phone?: string;
}
