/** Scroll positions at which bars appear (specification, sections 2, 4 and 9). */

/** Pixels after which the sticky header appears. */
const HEADER = 500;
/** Pixels after which the bottom bar opens and the chat bubble moves up. */
const BAR = 900;

export interface Scrolled {
  readonly header: boolean;
  readonly bar: boolean;
}

/** Returns what is visible after scrolling down `y` pixels. */
export const scrolled = (y: number): Scrolled => ({ header: y > HEADER, bar: y > BAR });

/** Class of `<html>` while the bar is open; chat styles can move their bubble with it. */
export const CHAT_RAISED = 'chat-raised';
