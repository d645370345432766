/** In this frame alone: `scrollIntoView` would scroll the page around the frame, too. */
export function bringIntoSight(element: HTMLElement): void {
  turnTo(element);
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  scrollTo({ top: scrollY + top - Math.max(0, (innerHeight - (bottom - top)) / 2) });
}

/** What stands in a carousel or a row of cards may be beside what these show of themselves. */
function turnTo(element: HTMLElement): void {
  for (let row = element.parentElement; row; row = row.parentElement) {
    if (!/^(auto|scroll)$/.test(getComputedStyle(row).overflowX)) continue;
    const shown = row.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    const by = left < shown.left ? left - shown.left : Math.max(0, right - shown.right);
    // At once: what is beside it now is not what somebody came to see.
    if (by !== 0) row.scrollBy({ left: by, behavior: 'instant' });
  }
}
