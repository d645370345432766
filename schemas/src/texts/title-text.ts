/**
 * A title as lists, mails and logs show it: there is no visitor whose brand it could name, and the sign of a variable is
 * nothing to read.
 */
export const titleText = (title: string): string => title.replaceAll(/\{\{\s*brand\s*\}\}/g, '[brand]');
