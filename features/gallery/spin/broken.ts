/** What a spin view tells the page around it when none of its frames has come: the event's name. It bubbles. */
export const BROKEN = 'spin-broken';
