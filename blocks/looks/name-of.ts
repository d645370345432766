/** How a report calls an element. */
export function nameOf(element: Element): string {
  const { tagName, className, id } = element;
  const name = typeof className === 'string' ? className.split(' ')[0] : '';
  return `<${tagName.toLowerCase()}${id && !id.startsWith('_r_') ? ` id=${id}` : ''}${name ? ` class=${name}` : ''}>`;
}
