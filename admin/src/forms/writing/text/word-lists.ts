const LIST = /mso-list:\s*l\d+\s+level(\d)/i;
const NUMBER = /^\s*(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Word writes lists as paragraphs with a bullet and a level; here they become lists in each other. */
export function nestWordLists(body: HTMLElement): void {
  let open: { level: number; list: Element; item: Element }[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(LIST.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    const isNext = open[0] !== undefined && previousOf(paragraph) === open[0].list;
    if (!isNext) open = [];
    if (level === 0) continue;
    const tag = NUMBER.test(takeMarker(paragraph)) ? 'ol' : 'ul';
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last && last.level === level) {
      last.list.append(item);
      last.item = item;
      paragraph.remove();
      continue;
    }
    const list = paragraph.ownerDocument.createElement(tag);
    list.append(item);
    if (last) {
      last.item.append(list);
      paragraph.remove();
    } else paragraph.replaceWith(list);
    open.push({ level, list, item });
  }
}

const previousOf = (element: Element): Element | null => element.previousElementSibling;

/** The bullet, which Word says to ignore; it is text all the same. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = marker?.textContent ?? '';
  marker?.remove();
  return text;
}
