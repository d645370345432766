/** Tags without attributes, as sanitizeRichText writes them. */
const PLAIN =
  /^<\/?(?:p|br|strong|b|em|i|u|s|h2|h3|h4|ul|ol|li|a|table|thead|tbody|tr|th|td|blockquote|hr|sup|sub)(?: ?\/)?>$/;
const WITH_ATTRIBUTES = [
  /^<a href="(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)[^"<>\s]*">$/,
  /^<h[234] id="[a-z][a-z0-9-]*">$/,
  /^<t[hd](?: (?:scope="(?:row|col|rowgroup|colgroup)"|(?:col|row)span="\d{1,3}"))+>$/,
];

/**
 * Whether HTML has the form that sanitizeRichText produces. It does not clean: HTML from elsewhere, and anything
 * unknown, counts as unsafe.
 */
export function isSafeHtml(html: string): boolean {
  const tags = html.match(/<[^>]*>?/g) ?? [];
  return tags.every((tag) => PLAIN.test(tag) || WITH_ATTRIBUTES.some((known) => known.test(tag)));
}
