/** What a test finds under `virtual:block-chunks`: without a build there are no scripts to fetch ahead. */
export const blockChunks: Readonly<Record<string, readonly string[]>> = {};
