/** Something that fills the screen: a modal dialog that Escape closes and that gives the focus back (specification, section 2). */
import { emit, type DomainEvent } from '../_domain/browser/events.ts';

type Media = Extract<DomainEvent, { type: 'media-opened' }>['media'];

export interface ScreenOptions {
  /** Holds the frame, `ScreenFrame`; the dialog opens beside it. */
  template: HTMLTemplateElement;
  /** What a screen reader calls it. */
  label: string;
  content: Element;
  media: Media;
  /** Left and right, by key or button; without it there are no such buttons. */
  onStep?: (by: 1 | -1) => void;
  onClose?: () => void;
}

export interface OpenScreen {
  dialog: HTMLDialogElement;
  previous?: HTMLButtonElement;
  next?: HTMLButtonElement;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Which way an arrow key points; nothing for other keys, and for those that mean something to the browser. */
export const stepOf = (event: KeyboardEvent): 1 | -1 | undefined =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : STEPS[event.key];

/** Opens `content` over the whole screen and tells the page so. */
export function openScreen({ template, label, content, media, onStep, onClose }: ScreenOptions): OpenScreen {
  const dialog = template.content.querySelector('dialog')?.cloneNode(true) as HTMLDialogElement;
  const [previous, next] = dialog.querySelectorAll<HTMLButtonElement>('[data-step]');
  dialog.setAttribute('aria-label', label);
  dialog.querySelector('[data-body]')?.append(content);
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close());
  if (onStep) {
    previous?.addEventListener('click', () => onStep(-1));
    next?.addEventListener('click', () => onStep(1));
    dialog.addEventListener('keydown', (event) => {
      const by = stepOf(event);
      // What has the focus may have used the key itself.
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
