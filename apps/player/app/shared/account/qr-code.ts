import { renderSVG } from 'uqr';

/**
 * The QR code as the address of an image, not as markup, so that nothing in it can run. Its border has the width that
 * readers need.
 */
export function drawQrCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4, ecc: 'M' }))}`;
}
