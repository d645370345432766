/** Below this it is time for new ones. */
const FEW_CODES = 3;

export function isFewLeft(recoveryCodes: number): boolean {
  return recoveryCodes < FEW_CODES;
}

/** In groups of four, as keys are typed by hand. */
export function spaceSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
