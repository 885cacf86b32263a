/** The field that only robots fill in. */
import type { ReactElement } from 'react';

/** A field out of sight and reach; `className` moves it away. */
export function Trap({ className }: { className: string }): ReactElement {
  return (
    <div className={className} aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="company_website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
