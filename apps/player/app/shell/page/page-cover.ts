/** Nothing of the page is seen until it is known whose it is (DELIVERY-11). */
export function hidePage(): void {
  document.documentElement.style.visibility = 'hidden';
}

export function showPage(): void {
  document.documentElement.style.visibility = '';
}

export const isPageHidden = (): boolean => document.documentElement.style.visibility === 'hidden';
