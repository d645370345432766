/** Every family of artwork with the names it has, from the generator itself (artwork-server.ts). */
declare module 'virtual:artwork-names' {
  export const artworkNames: Readonly<Record<string, readonly string[]>>;
}
