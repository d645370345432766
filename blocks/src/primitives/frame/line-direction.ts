/** 1 where lines run from left to right, -1 from right to left: the sign for scrolling towards the end of lines. */
export function lineDirection(element: Element): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1;
}
