/** How far a page has to be scrolled for its bars (specification, sections 2, 4 and 9). */

/** Beyond this many pixels the header of the vehicle shows. */
const HEADER = 500;
/** Beyond this many pixels the bar at the foot is open and the chat bubble makes room for it. */
const BAR = 900;

export interface Scrolled {
  readonly header: boolean;
  readonly bar: boolean;
}

/** What shows after scrolling down `y` pixels. */
export const scrolled = (y: number): Scrolled => ({ header: y > HEADER, bar: y > BAR });

/** Class of `<html>` while the bar is open; the styles of a chat service can lift its bubble by it. */
export const CHAT_RAISED = 'chat-raised';
