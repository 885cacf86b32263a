/** Keyboard shortcuts of one key: which press means what. */

export type Shortcut = 'search' | 'help' | 'favourite' | 'previous' | 'next';

const BY_KEY: Readonly<Record<string, Shortcut>> = {
  '/': 'search',
  '?': 'help',
  f: 'favourite',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

/** Keys that may be shortcuts, for the trigger of the island. */
export const SHORTCUT_KEYS = Object.keys(BY_KEY).join(' ');

/** A press of a key and the state of the page. */
export interface KeyPress {
  readonly key: string;
  /** Ctrl, Alt, AltGr or Meta is down. Shift counts as part of the character. */
  readonly hasModifier: boolean;
  /** The focus is in a field or another control that uses keys itself. */
  readonly isEditing: boolean;
  /** A dialog or popover is open. */
  readonly hasDialog: boolean;
  /** Another script has used it, or an input method composes with it. */
  readonly isHandled: boolean;
  /** The key is held down. */
  readonly isRepeat: boolean;
}

/** Returns the shortcut of a press; undefined when it is none. */
export function shortcutOf(press: KeyPress): Shortcut | undefined {
  const { key, hasModifier, isEditing, hasDialog, isHandled, isRepeat } = press;
  if (hasModifier || isEditing || hasDialog || isHandled) return undefined;
  const shortcut = Object.hasOwn(BY_KEY, key) ? BY_KEY[key] : undefined;
  return isRepeat && shortcut === 'favourite' ? undefined : shortcut;
}

/** Returns the index of the card to focus; the first one when none has the focus. */
export function cardAfter(focused: number, by: 1 | -1, count: number): number {
  if (focused < 0) return 0;
  return Math.min(Math.max(focused + by, 0), count - 1);
}
