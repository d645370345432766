declare module 'virtual:block-chunks' {
  /** Addresses of the scripts of blocks that load with their page, by block type; made by vite/block-chunks.ts. */
  export const blockChunks: Readonly<Record<string, readonly string[]>>;
}
