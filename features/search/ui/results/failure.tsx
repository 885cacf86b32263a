/** The error notice of a failed search, with a retry button. */
import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { button, buttonSize } from '../../../_ui/buttons.css.ts';
import { Notice } from '../../../_ui/display.tsx';
import * as css from '../../search.css.ts';

interface FailureProps {
  message: string;
  isAnnounced: boolean;
  /** Receives the focus when the notice disappears with it. */
  next: RefObject<HTMLElement | null>;
  onRetry: () => void;
}

export function Failure({ message, isAnnounced, next, onRetry }: FailureProps): ReactElement {
  const retry = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current: pressed } = retry;
    return () => {
      // oxlint-disable-next-line react/exhaustive-deps -- the element that is there then
      if (pressed === document.activeElement) next.current?.focus({ preventScroll: true });
    };
  }, [next]);
  return (
    <Notice kind="warning">
      <p role={isAnnounced ? 'alert' : undefined}>{message}</p>
      <button
        ref={retry}
        type="button"
        className={`${button.secondary} ${buttonSize.small} ${css.retry}`}
        onClick={onRetry}
      >
        Try again
      </button>
    </Notice>
  );
}
