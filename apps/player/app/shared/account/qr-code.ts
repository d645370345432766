import { renderSVG } from 'uqr';

/** The address of a picture, and no markup: nothing in it can run. Its border is as wide as readers need it. */
export function drawQrCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4, ecc: 'M' }))}`;
}
