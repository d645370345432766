import { wrongUsage } from './cli-error.ts';

export function readReleaseNumber(text: string | undefined): number {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text))
    throw wrongUsage(`A release has a number such as 412${text === undefined ? '' : `, not ${text}`}.`);
  return Number(text);
}
