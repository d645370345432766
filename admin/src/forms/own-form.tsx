import { useId, type FocusEvent, type ReactNode } from 'react';

/**
 * The field that has the focus belongs to an empty form of its own for that long.
 *
 * After each key a browser reads the form the field is in, to see what it could fill in from elsewhere, whatever
 * `autocomplete` says; fields in no form count as one together. That took 4 ms of each key in a document of 20 fields
 * and more in longer ones.
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
      {/* Enter in the only field of a form sends it. */}
      <form id={id} hidden onSubmit={(event) => event.preventDefault()} />
      {children}
    </div>
  );
}

const isTyped = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
