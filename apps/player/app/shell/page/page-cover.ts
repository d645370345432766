/** Hides the whole page until it is known who is signed in (DELIVERY-11). */
export function hidePage(): void {
  document.documentElement.style.visibility = 'hidden';
}

export function showPage(): void {
  document.documentElement.style.visibility = '';
}

export const isPageHidden = (): boolean => document.documentElement.style.visibility === 'hidden';
