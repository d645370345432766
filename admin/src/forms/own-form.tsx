import { useId, type FocusEvent, type ReactNode } from 'react';

/**
 * While a field has the focus, it belongs to an empty form of its own.
 *
 * After each key press the browser scans the form of the field for autofill, whatever `autocomplete` says; all fields
 * without a form count as one form. That took 4 ms per key press in a document with 20 fields, and more in longer ones.
 */
export function OwnForm({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <div
      className={className}
      data-part="form"
      onFocus={({ target }: FocusEvent) => {
        if (isTyped(target) && target.form === null) target.setAttribute('form', id);
      }}
      onBlur={({ target }: FocusEvent) => {
        if (target.getAttribute('form') === id) target.removeAttribute('form');
      }}
    >
      {/* Pressing Enter in the only field of a form would submit it. */}
      <form id={id} hidden onSubmit={(event) => event.preventDefault()} />
      {children}
    </div>
  );
}

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
