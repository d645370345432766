/** With fewer codes left, the player should renew them. */
const FEW_CODES = 3;

export function isFewLeft(recoveryCodes: number): boolean {
  return recoveryCodes < FEW_CODES;
}

/** In groups of four, which are easier to type. */
export function spaceSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}
