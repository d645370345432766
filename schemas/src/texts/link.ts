// oxlint-disable no-control-regex -- control characters are how a link hides its scheme from a naive check
const SAFE_LINK =
  /^(?:(?:https?:\/\/|mailto:|tel:)[^\s\\\u0000-\u001f\u007f]+|\/(?![/\\])[^\s\\\u0000-\u001f\u007f]*|#[A-Za-z0-9_/-]*)$/;
const SAFE_PICTURE = /^(?:https:\/\/[^\s\\\u0000-\u001f\u007f]+|\/(?![/\\])[^\s\\\u0000-\u001f\u007f]*)$/;

/** Whether an address may stand in a link: the same rule as shared/link.json, used again at render (SCHEMA-08). */
export function isSafeLink(link: string): boolean {
  return SAFE_LINK.test(link);
}

/** Whether an address may stand in a picture: the same rule as shared/image.json, used again at render. */
export function isSafePicture(address: string): boolean {
  return SAFE_PICTURE.test(address);
}
