/** Scrolls only this frame: `scrollIntoView` would also scroll the page around it. */
export function bringIntoSight(element: HTMLElement): void {
  turnTo(element);
  const { top, bottom } = element.getBoundingClientRect();
  if (top >= 0 && bottom <= innerHeight) return;
  scrollTo({ top: scrollY + top - Math.max(0, (innerHeight - (bottom - top)) / 2) });
}

/** Scrolls carousels and rows of cards sideways, so that they show the element. */
function turnTo(element: HTMLElement): void {
  for (let row = element.parentElement; row; row = row.parentElement) {
    if (!/^(auto|scroll)$/.test(getComputedStyle(row).overflowX)) continue;
    const shown = row.getBoundingClientRect();
    const { left, right } = element.getBoundingClientRect();
    const by = left < shown.left ? left - shown.left : Math.max(0, right - shown.right);
    // Without animation: what lies between is of no interest.
    if (by !== 0) row.scrollBy({ left: by, behavior: 'instant' });
  }
}
