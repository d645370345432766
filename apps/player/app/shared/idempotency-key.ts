/** Names one try of the player's, so that sending it again does nothing twice. `crypto.randomUUID` is there on secure origins only. */
export function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
