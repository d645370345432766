import { renderSVG } from 'uqr';

/** Below this it is time for new ones. */
const FEW_CODES = 3;

export function isFewLeft(recoveryCodes: number): boolean {
  return recoveryCodes < FEW_CODES;
}

/** The address of a picture, and no markup: nothing in it can run. Its border is as wide as readers need it. */
export function drawQrCode(text: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(text, { border: 4, ecc: 'M' }))}`;
}

/** In groups of four, as keys are typed by hand. */
export function spaceSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
