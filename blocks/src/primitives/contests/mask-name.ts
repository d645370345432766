/** The name of a winner or a contestant as others see it: its first six characters and three stars (JACK-11). */
export function maskName(name: string): string {
  return `${[...name].slice(0, 6).join('')}***`;
}
