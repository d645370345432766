export const LIBRARY_NOT_SHIPPED: RegExp;
export function packageFaults(folder: string, known: { demoTexts: readonly string[] }): string[];
