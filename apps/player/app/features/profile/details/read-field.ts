/** What stands in a field of a form. */
export function readField(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
