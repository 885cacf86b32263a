/** Full screen: a modal dialog that closes on Escape and restores the focus (specification, section 2). */
import { emit, type DomainEvent } from '../_domain/browser/events.ts';

type Media = Extract<DomainEvent, { type: 'media-opened' }>['media'];

export interface ScreenOptions {
  /** Template with the `ScreenFrame`; the dialog opens next to it. */
  template: HTMLTemplateElement;
  /** Label for screen readers. */
  label: string;
  content: Element;
  media: Media;
  /** Called on left and right, by key or button; absent, there are no such buttons. */
  onStep?: (by: 1 | -1) => void;
  onClose?: () => void;
}

export interface OpenScreen {
  dialog: HTMLDialogElement;
  previous?: HTMLButtonElement;
  next?: HTMLButtonElement;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Returns the direction of an arrow key; undefined for other keys and with modifiers. */
export const stepOf = (event: KeyboardEvent): 1 | -1 | undefined =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : STEPS[event.key];

/** Opens `content` in full screen and emits an event. */
export function openScreen({ template, label, content, media, onStep, onClose }: ScreenOptions): OpenScreen {
  const dialog = template.content.querySelector('dialog')?.cloneNode(true) as HTMLDialogElement;
  const [previous, next] = dialog.querySelectorAll<HTMLButtonElement>('[data-gallery-step]');
  dialog.setAttribute('aria-label', label);
  dialog.querySelector('[data-body]')?.append(content);
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  if (onStep) {
    previous?.addEventListener('click', () => onStep(-1));
    next?.addEventListener('click', () => onStep(1));
    dialog.addEventListener('keydown', (event) => {
      const by = stepOf(event);
      // The focused element may have handled the key.
      if (!by || event.defaultPrevented) return;
      event.preventDefault();
      onStep(by);
    });
  } else previous?.parentElement?.remove();
  dialog.addEventListener('close', () => {
    onClose?.();
    dialog.remove();
  });
  template.after(dialog);
  dialog.showModal();
  emit({ type: 'media-opened', media });
  return { dialog, ...(previous && next && onStep ? { previous, next } : {}) };
}
