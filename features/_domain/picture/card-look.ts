/** How preview pictures of a tenant look. */

/** Font and colours, from the theme. */
export interface CardLook {
  readonly font: string;
  readonly ground: string;
  readonly ink: string;
  readonly panel: string;
  readonly text: string;
  readonly muted: string;
  readonly accent: string;
}
